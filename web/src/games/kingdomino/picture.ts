/** The picture of Kingdomino. */

import { type Picture, standing } from '../../table/picture'

export const picture: Picture = {
  land: ['f f1 l l1 w w', 'f g2 . l w1 w', 'g g m2 s s1 f'],
  figures: [standing('castle-0-0', 2, 1), standing('king-0-0', 3.05, 1.1, 0.85)],
  shownOn: 'replay',
  window: [0, 0, 6, 3],
}
