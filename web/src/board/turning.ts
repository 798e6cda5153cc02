/** Turning a domino and finding where it fits. The places come from outside: no rule is known here. */

import type { Half, Point } from '../protocol/types'
import { same } from './geometry'
import type { Place } from './types'

/** Where the right half lies from the left one, by quarter turns clockwise. */
const STEPS: Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
]

export interface HeldDomino {
  domino: string
  left: Half
  right: Half
}

/** Where a domino lies: its left half, and how often it was turned. */
export interface Lie {
  left: Point
  turns: number
}

export const quarter = (turns: number): number => ((turns % 4) + 4) % 4

export function rightOf({ left: [x, y], turns }: Lie): Point {
  const [dx, dy] = STEPS[quarter(turns)]!
  return [x + dx, y + dy]
}

/** The middle of a domino, in squares from the castle's corner. */
export function middleOf(lie: Lie): Point {
  const [x, y] = rightOf(lie)
  return [(lie.left[0] + x + 1) / 2, (lie.left[1] + y + 1) / 2]
}

/** Whether a domino that lies so covers the square of a point. */
export function covers(lie: Lie, [x, y]: Point): boolean {
  const square: Point = [Math.floor(x), Math.floor(y)]
  return same(lie.left, square) || same(rightOf(lie), square)
}

export function turnsOf({ left, right }: { left: Point; right: Point }): number {
  return STEPS.findIndex((step) => same(right, [left[0] + step[0], left[1] + step[1]]))
}

/** Two halves that look the same: such a domino may lie either way round. */
export const isAlike = ({ left, right }: HeldDomino): boolean =>
  left.terrain === right.terrain && left.crowns === right.crowns

/** The place a domino lies on exactly, if it fits there. */
export function placeAt(places: Place[], lie: Lie, alike: boolean): Place | null {
  const right = rightOf(lie)
  return (
    places.find(
      (place) =>
        (same(place.left, lie.left) && same(place.right, right)) ||
        (alike && same(place.left, right) && same(place.right, lie.left)),
    ) ?? null
  )
}

/** The ways of lying that are places, each as often turned as it can be; alike halves give two. */
export function liesOf(places: Place[], alike: boolean): Lie[] {
  return places.flatMap((place) => {
    const lie = { left: place.left, turns: turnsOf(place) }
    return alike ? [lie, { left: place.right, turns: quarter(lie.turns + 2) }] : [lie]
  })
}

/** The lie nearest to a point, within a reach, for a domino turned like this. */
export function nearest(lies: Lie[], [x, y]: Point, turns: number, reach: number): Lie | null {
  let best: Lie | null = null
  let shortest = reach
  for (const lie of lies) {
    if (quarter(turns) !== lie.turns) continue
    const [middleX, middleY] = middleOf(lie)
    const distance = Math.hypot(middleX - x, middleY - y)
    if (distance < shortest) [best, shortest] = [lie, distance]
  }
  return best
}

/** The way of lying whose middle is nearest to a point, whether it fits or not. */
export function lieUnder([x, y]: Point, turns: number): Lie {
  const [dx, dy] = STEPS[quarter(turns)]!
  return { left: [Math.round(x - (dx + 1) / 2), Math.round(y - (dy + 1) / 2)], turns }
}

/** The fewest turns, either way, that bring a domino from how it is turned to how it should be. */
export function turnTo(from: number, to: number): number {
  const steps = quarter(to - from)
  return from + (steps === 3 ? -1 : steps)
}
