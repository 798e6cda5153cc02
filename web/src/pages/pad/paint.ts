/**
 * Painting kingdoms and maps square by square, for people who play at a real table. Nothing here knows
 * what scores or what is allowed: the server says so of what was painted.
 */

import { emptyGrid, keyOf, type Painted, placeOf, type PaintedGrid, type Tool } from '../../table/scorepad'

/**
 * Touch a square with the brush. `again` says that the brush rests on the square it has just painted: then
 * land that is already there gets a mark more, so that a second tap adds a crown.
 */
export function touch(grid: PaintedGrid, key: string, tool: Tool, again = false): PaintedGrid {
  if (tool.kind === 'castle') return withCastle(grid, key)
  if (key === grid.castle) return grid
  const before = grid.squares[key]
  const after = brushed(before, tool, again, grid.most)
  if (after === before) return grid
  const { [key]: _, ...others } = grid.squares
  return { ...grid, squares: after ? { ...others, [key]: after } : others }
}

function brushed(square: Painted | undefined, tool: Tool, again: boolean, most: number): Painted | undefined {
  if (tool.kind === 'erase') return undefined
  if (tool.kind === 'land') {
    if (square?.land !== tool.land) return { land: tool.land, marks: 0 }
    return again ? marked(square, most) : square
  }
  if (!square) return undefined
  if (tool.kind === 'mark') return marked(square, most)
  if (!('field' in tool)) return square
  const { [tool.field]: there, ...rest } = square
  if ('thing' in tool) return (there === tool.thing ? rest : { ...rest, [tool.field]: tool.thing }) as Painted
  if (tool.kind === 'count') return { ...square, [tool.field]: (Number(there ?? 0) + 1) % (most + 1) }
  return { ...square, [tool.field]: !there }
}

const marked = (square: Painted, most: number): Painted => ({ ...square, marks: (square.marks + 1) % (most + 1) })

function withCastle(grid: PaintedGrid, key: string): PaintedGrid {
  const { [key]: _, ...others } = grid.squares
  return { ...grid, castle: key, squares: others }
}

/** Make a grid larger or smaller around its middle; what falls off is gone. */
export function resized(grid: PaintedGrid, size: number): PaintedGrid {
  const shift = (size - grid.columns) / 2
  const moved = (key: string): string => {
    const [column, row] = placeOf(key)
    return keyOf(column + shift, row + shift)
  }
  const inside = (key: string): boolean => placeOf(key).every((at) => at >= 0 && at < size)
  const castle = moved(grid.castle)
  const squares = Object.entries(grid.squares).map(([key, square]) => [moved(key), square] as const)
  return {
    ...emptyGrid(size),
    ...(inside(castle) ? { castle } : {}),
    squares: Object.fromEntries(squares.filter(([key]) => inside(key))),
  }
}
