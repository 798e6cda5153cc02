/** Where things lie on a kingdom's board. Squares count from the castle; drawings are 100 a square. */

import type { Kingdom, Point, Square } from '../protocol/types'

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
export function builtBounds(kingdom: Pick<Kingdom, 'squares'>): Bounds {
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
