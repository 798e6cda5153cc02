/** The picture of the discovery version. */

import { type Picture, standing } from '../../table/picture'

export const picture: Picture = {
  land: ['. . . . . .', '. w w1 . l g1', '. . f . l .'],
  figures: [
    standing('castle-1-1', 1, 2),
    standing('castle-0-0', 5, 2),
    standing('king-1-1', 0.15, 1.4, 0.7),
    standing('king-0-0', 3.2, 1.4, 0.7),
  ],
  window: [0, 0.75, 6, 3],
}
