/** Squares and dominoes on a board. Squares count from the castle; drawings are 100 a square. No rule is known here. */

import type { Half, Point, Square } from '../protocol/types'

export const TILE = 100

export interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

export const keyOf = ([x, y]: Point): string => `${x},${y}`
export const pointOf = ({ x, y }: { x: number; y: number }): Point => [x, y]
export const same = (one: Point, other: Point): boolean => one[0] === other[0] && one[1] === other[1]

/** The smallest box around what is built, castle included; its last squares belong to it. */
export function builtBounds(kingdom: { squares: { x: number; y: number }[] }): Bounds {
  const columns = [0, ...kingdom.squares.map(({ x }) => x)]
  const rows = [0, ...kingdom.squares.map(({ y }) => y)]
  return {
    left: Math.min(...columns),
    top: Math.min(...rows),
    right: Math.max(...columns),
    bottom: Math.max(...rows),
  }
}

/**
 * How many squares the castle lies from the corner of the bound when what is built is centred in it, as
 * far as whole squares allow.
 */
export function centring(box: Bounds, size: number): Point {
  const inset = (first: number, last: number): number => Math.floor((size - 1 - last + first) / 2) - first
  return [inset(box.left, box.right), inset(box.top, box.bottom)]
}

/** Every square that can still belong to the kingdom. */
export function reachable(box: Bounds, size: number): Point[] {
  const across = size - (box.right - box.left + 1)
  const down = size - (box.bottom - box.top + 1)
  const found: Point[] = []
  for (let y = box.top - down; y <= box.bottom + down; y++)
    for (let x = box.left - across; x <= box.right + across; x++) found.push([x, y])
  return found
}

const SIDES: [dx: number, dy: number, fromX: number, fromY: number, alongX: number, alongY: number][] = [
  [0, -1, 0, 0, 1, 0],
  [1, 0, 1, 0, 0, 1],
  [0, 1, 0, 1, 1, 0],
  [-1, 0, 0, 0, 0, 1],
]

function edge(x: number, y: number, [, , fromX, fromY, alongX, alongY]: (typeof SIDES)[number]): string {
  return `M${(x + fromX) * TILE} ${(y + fromY) * TILE}l${alongX * TILE} ${alongY * TILE}`
}

export interface Edges {
  /** Between two dominoes within a domain. */
  seams: string
  /** Between two terrains. */
  borders: string
  /** Around all that is built. */
  coast: string
}

/** The lines between squares; the castle borders on everything. */
export function edgesOf(squares: Square[]): Edges {
  const land = new Map<string, Square | null>([['0,0', null]])
  for (const square of squares) land.set(keyOf(pointOf(square)), square)
  const edges: Edges = { seams: '', borders: '', coast: '' }
  for (const [key, square] of land) {
    const [x, y] = key.split(',').map(Number) as Point
    for (const side of SIDES) {
      const [dx, dy] = side
      const neighbour = land.get(keyOf([x + dx, y + dy]))
      if (neighbour === undefined) edges.coast += edge(x, y, side)
      else if (dx + dy < 0) continue
      else if (square?.terrain !== neighbour?.terrain) edges.borders += edge(x, y, side)
      else if (square?.domino !== neighbour?.domino) edges.seams += edge(x, y, side)
    }
  }
  return edges
}

/** The line around some squares, however many areas they are. */
export function outlineOf(cells: Point[]): string {
  const inside = new Set(cells.map(keyOf))
  return cells
    .flatMap(([x, y]) =>
      SIDES.filter(([dx, dy]) => !inside.has(keyOf([x + dx, y + dy]))).map((side) => edge(x, y, side)),
    )
    .join('')
}

/** Squares as one area to be filled. */
export const areaOf = (cells: Point[]): string =>
  cells.map(([x, y]) => `M${x * TILE} ${y * TILE}h${TILE}v${TILE}h-${TILE}z`).join('')

export const columnsOf = ({ left, right }: Bounds): number => right - left + 1
export const rowsOf = ({ top, bottom }: Bounds): number => bottom - top + 1

/** Every square, row by row. */
export function squaresOf({ left, top, right, bottom }: Bounds): Point[] {
  const squares: Point[] = []
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) squares.push([x, y])
  return squares
}

/** The nearest square of the board. */
export const within = ([x, y]: Point, { left, top, right, bottom }: Bounds): Point => [
  Math.min(Math.max(x, left), right),
  Math.min(Math.max(y, top), bottom),
]

/** Whether a square lies on the board. */
export function contains(square: Point, bounds: Bounds): boolean {
  const [x, y] = within(square, bounds)
  return x === square[0] && y === square[1]
}

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

export interface TwoSquarePiece {
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
export const isAlike = ({ left, right }: TwoSquarePiece): boolean =>
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

/** The poses in which a domino lies on a place; alike halves give two for each. */
export function posesOf(places: Place[], alike: boolean): Pose[] {
  return places.flatMap((place) => {
    const pose = { left: place.left, turns: turnsOf(place) }
    return alike ? [pose, { left: place.right, turns: quarter(pose.turns + 2) }] : [pose]
  })
}

/** The pose nearest to a point, within a reach, for a domino turned like this. */
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

/** The pose whose middle is nearest to a point, whether it fits or not. */
export function poseUnder([x, y]: Point, turns: number): Pose {
  const [dx, dy] = STEPS[quarter(turns)]!
  return { left: [Math.round(x - (dx + 1) / 2), Math.round(y - (dy + 1) / 2)], turns }
}

/** The fewest turns, either way, that bring a domino from how it is turned to how it should be. */
export function turnTo(from: number, to: number): number {
  const steps = quarter(to - from)
  return from + (steps === 3 ? -1 : steps)
}
