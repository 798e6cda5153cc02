/** The picture of the game. */

import { lying, type Picture, standing } from '../../table/picture'

export const picture: Picture = {
  land: [],
  paper: [0.1, -0.4, 3, 4],
  figures: [
    standing('map-castle-0-new', 1.1, 1.6),
    standing('coat-dot', 0.1, 1.6),
    standing('coat-dot', 0.1, 0.6),
    standing('coat-filled', 2.1, 1.6),
    standing('coat-filled', 2.1, 0.6),
    standing('coat-line', 1.1, 2.6),
    standing('coat-double_dot', 1.1, 0.6),
    standing('coat-checked', 0.1, -0.4),
    standing('cross', 2.65, 1.65, 0.4),
    lying('die-filled-2', 3.5, 0.3, -12, 1.05),
    lying('die-wild', 4.85, 0.15, 9, 1.05),
    lying('die-checked', 3.65, 1.75, 14, 1.05),
    lying('die-double_line-1', 4.9, 1.55, -7, 1.05),
  ],
  window: [-0.15, 0, 6.2, 3.1],
}
