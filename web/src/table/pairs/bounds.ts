/** The squares of a small board: a rectangle of them, bounds included. */

import type { Box } from '../../board/geometry'
import type { Point } from '../../protocol/types'

export const columnsOf = ({ left, right }: Box): number => right - left + 1
export const rowsOf = ({ top, bottom }: Box): number => bottom - top + 1

/** Every square, row by row. */
export function squaresOf({ left, top, right, bottom }: Box): Point[] {
  const squares: Point[] = []
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) squares.push([x, y])
  return squares
}

/** The nearest square of the board. */
export const within = ([x, y]: Point, { left, top, right, bottom }: Box): Point => [
  Math.min(Math.max(x, left), right),
  Math.min(Math.max(y, top), bottom),
]

/** Whether a square lies on the board. */
export function contains(square: Point, bounds: Box): boolean {
  const [x, y] = within(square, bounds)
  return x === square[0] && y === square[1]
}
