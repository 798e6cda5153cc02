/** The picture of the game. */

import { type Figure, lying, type Picture } from '../../table/picture'

const card = (numbers: string, x: number, y: number, turn: number): Figure => ({
  art: `card-${numbers}`,
  x,
  y,
  turn,
  tall: true,
})

export const picture: Picture = {
  land: [],
  figures: [
    lying('number-3', 0.1, 0.05, 0, 0.92),
    lying('number-5', 1.05, 0.05, 0, 0.92),
    lying('number-joker', 2, 0.05, 0, 0.92),
    lying('number-0', 0.1, 1, 0, 0.92),
    lying('number-6', 1.05, 1, 0, 0.92),
    lying('number-2', 2, 1, 0, 0.92),
    lying('number-1', 0.1, 1.95, 0, 0.92),
    lying('number-4', 1.05, 1.95, 0, 0.92),
    lying('number-4', 2, 1.95, 0, 0.92),
    card('2-6', 3.25, 0.75, -14),
    card('3-5', 3.95, 0.55, -2),
    card('1-4', 4.65, 0.6, 11),
  ],
  window: [-0.15, 0, 6.2, 3.1],
}
