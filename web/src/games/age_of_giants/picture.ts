/** The picture of the game. */

import { lying, type Picture, standing } from '../../table/picture'

export const picture: Picture = {
  land: ['f f w w1 l l', 'f1 f w g g2 l', 's f1 . g g l1', 's2 s f f m m2'],
  figures: [
    standing('castle-3-3', 2, 2),
    standing('giant', 0.55, 0.7, 1.9),
    standing('giant', 3.75, 0.75, 1.3),
    lying('footprints', 2.55, 1.15, 18, 0.7),
  ],
  shownOn: 'lost',
  window: [0, 0.6, 6, 3],
}
