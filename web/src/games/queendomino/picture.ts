/** The picture of the game. */

import { type Picture, standing } from '../../table/picture'

export const picture: Picture = {
  land: ['t t w w1 f f', 'm t t g . f1', 'm1 t t g g2 l', 's s t l l l1'],
  figures: [
    standing('castle-5-5', 4, 1),
    standing('building-bakery', 0, 0),
    standing('building-queens_tower', 2, 1),
    standing('building-foundry', 1, 2),
    standing('queen', 2.75, 1.4, 1.1),
    standing('dragon', 4.7, 0.1, 1.2),
    standing('knight-5', 0.85, 1.05, 0.75),
    standing('coin', 5.3, 2.4, 0.5),
    standing('coin', 5.05, 2.55, 0.5),
  ],
  window: [0, 0.15, 6, 3],
}
