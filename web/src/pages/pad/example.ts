/** The kingdom of 50 points that our rules count as their example. */

import { landOf } from '../front/scenes'
import { emptySheet, keyOf, type Sheet } from '../../table/scorepad'

const ROWS = ['. g g g2 l', 's s2 g g2 w', 'w w f1 g f', '. . f f1 f', 'w w w1 w f1']

export const exampleSheet = (): Sheet => ({
  ...emptySheet(ROWS.length),
  castle: keyOf(1, 3),
  squares: Object.fromEntries(
    landOf(ROWS).map(({ x, y, terrain, crowns }) => [keyOf(x, y), { land: terrain, marks: crowns }]),
  ),
})
