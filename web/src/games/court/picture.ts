/** The picture of the game. */

import { type Picture, standing } from '../../table/picture'

export const picture: Picture = {
  land: ['w w f f l l1', 'w1 w f f . l', 'g g w w f f', 'g2 g s s1 f w'],
  figures: [
    standing('castle-4-4', 4, 1),
    standing('token-queen', 1, 1),
    standing('token-merchant', 3, 2),
    standing('token-wheat_1', 2, 2),
    standing('token-lumberjack', 2, 0),
    standing('goods-sheep', 1.25, 2.25, 0.5),
    standing('goods-wood', 3.25, 1.25, 0.5),
    standing('goods-wheat', 0.25, 0.4, 0.5),
    standing('goods-fish', 5.25, 1.25, 0.5),
  ],
  window: [0, 0.15, 6, 3],
}
