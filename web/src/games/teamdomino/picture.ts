/** The picture of Teamdomino. */

import { type Picture, standing } from '../../table/picture'

export const picture: Picture = {
  land: ['l l1 w w1 f f', 'l . w f1 . g', 'm2 s s g1 g g', 'm s1 f f w w'],
  figures: [
    standing('castle-0-0-1', 1, 1),
    standing('castle-1-2-3', 4, 1),
    standing('king-0-0', 0.1, 1.55, 0.8),
    standing('king-0-1', 1.9, 1.55, 0.8),
    standing('king-1-2', 3.1, 1.55, 0.8),
    standing('king-1-3', 4.95, 1.55, 0.8),
  ],
  shownOn: 'join',
  window: [0, 0.2, 6, 3],
}
