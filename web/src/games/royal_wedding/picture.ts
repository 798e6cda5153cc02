/** The picture of Royal Wedding. */

import { type Picture, standing } from '../../table/picture'

export const picture: Picture = {
  land: ['w w t t f f1', 'w1 g t . t f', 'g g2 l l t s', 'f f l1 m2 m s1'],
  figures: [
    standing('castle-3-3', 3, 1),
    standing('building-church', 2, 0),
    standing('building-fortress', 4, 1),
    standing('king-3-3', 1.6, 1.15, 1.35),
    standing('queen', 2.55, 1.75, 1.3),
    standing('coin', 5.2, 0.5, 0.5),
  ],
  window: [0, 0.25, 6, 3],
}
