/** The picture of XL. */

import { type Picture, standing } from '../../table/picture'

export const picture: Picture = {
  land: [
    'w w1 w f f f1 l l l1',
    'w g g1 f f l l l w',
    'g2 g s s1 . l w w1 w',
    'g m3 m1 s s f f1 w s2',
    'l l1 m2 s f f f g g1',
  ],
  figures: [standing('castle-2-2', 4, 2)],
  window: [0, 0.25, 9, 4.5],
}
