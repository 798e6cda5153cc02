/** Turning a domino and finding where it fits. The places come from outside: no rule is known here. */

import type { Half, Point } from '../protocol/types'
import { same } from './geometry'

/** Where the right half lies from the left one, by quarter turns clockwise. */
const STEPS: Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
]

/** A place where the domino in hand fits. */
export interface Place {
  left: Point
  right: Point
  gain: number | null
}

export interface HeldDomino {
  domino: string
  left: Half
  right: Half
}

/** Where a domino lies: its left half, and how often it was turned. */
export interface Pose {
  left: Point
  turns: number
}

export const quarter = (turns: number): number => ((turns % 4) + 4) % 4

export function rightOf({ left: [x, y], turns }: Pose): Point {
  const [dx, dy] = STEPS[quarter(turns)]!
  return [x + dx, y + dy]
}

/** The middle of a domino, in squares from the castle's corner. */
export function middleOf(pose: Pose): Point {
  const [x, y] = rightOf(pose)
  return [(pose.left[0] + x + 1) / 2, (pose.left[1] + y + 1) / 2]
}

/** Whether a domino that lies so covers the square of a point. */
export function covers(pose: Pose, [x, y]: Point): boolean {
  const square: Point = [Math.floor(x), Math.floor(y)]
  return same(pose.left, square) || same(rightOf(pose), square)
}

export function turnsOf({ left, right }: { left: Point; right: Point }): number {
  return STEPS.findIndex((step) => same(right, [left[0] + step[0], left[1] + step[1]]))
}

/** Two halves that look the same: such a domino may lie either way round. */
export const isAlike = ({ left, right }: HeldDomino): boolean =>
  left.terrain === right.terrain && left.crowns === right.crowns

/** The place a domino lies on exactly, if it fits there. */
export function placeAt(places: Place[], pose: Pose, alike: boolean): Place | null {
  const right = rightOf(pose)
  return (
    places.find(
      (place) =>
        (same(place.left, pose.left) && same(place.right, right)) ||
        (alike && same(place.left, right) && same(place.right, pose.left)),
    ) ?? null
  )
}

/** The ways of lying that are places, each as often turned as it can be; alike halves give two. */
export function posesOf(places: Place[], alike: boolean): Pose[] {
  return places.flatMap((place) => {
    const pose = { left: place.left, turns: turnsOf(place) }
    return alike ? [pose, { left: place.right, turns: quarter(pose.turns + 2) }] : [pose]
  })
}

/** The lie nearest to a point, within a reach, for a domino turned like this. */
export function nearest(poses: Pose[], [x, y]: Point, turns: number, reach: number): Pose | null {
  let best: Pose | null = null
  let shortest = reach
  for (const pose of poses) {
    if (quarter(turns) !== pose.turns) continue
    const [middleX, middleY] = middleOf(pose)
    const distance = Math.hypot(middleX - x, middleY - y)
    if (distance < shortest) [best, shortest] = [pose, distance]
  }
  return best
}

/** The way of lying whose middle is nearest to a point, whether it fits or not. */
export function poseUnder([x, y]: Point, turns: number): Pose {
  const [dx, dy] = STEPS[quarter(turns)]!
  return { left: [Math.round(x - (dx + 1) / 2), Math.round(y - (dy + 1) / 2)], turns }
}

/** The fewest turns, either way, that bring a domino from how it is turned to how it should be. */
export function turnTo(from: number, to: number): number {
  const steps = quarter(to - from)
  return from + (steps === 3 ? -1 : steps)
}
