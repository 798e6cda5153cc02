/** Pressing on the boards of games without kingdoms, for tests. */

import type { Point } from '../../protocol/types'

/** Give the board of a test a size on the screen: a hundred pixels a square, its corner at (0, 0). */
export function layOut(board: HTMLElement, columns: number, rows: number): void {
  board.getBoundingClientRect = () => new DOMRect(0, 0, columns * 100, rows * 100)
}

/** Press and release the mouse in the middle between two squares, counted from the top left. */
export async function dropBetween(board: HTMLElement, one: Point, other: Point): Promise<void> {
  const at = {
    clientX: ((one[0] + other[0]) / 2 + 0.5) * 100,
    clientY: ((one[1] + other[1]) / 2 + 0.5) * 100,
  }
  for (const kind of ['pointerdown', 'pointerup'])
    board.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType: 'mouse', pointerId: 1, button: 0, ...at }))
  await Promise.resolve()
}
