/**
 * Painting kingdoms and maps square by square, for people who play at a real table. Nothing here knows
 * what scores or what is allowed: the server says so of what was painted.
 */

/** What is painted on a square. A kingdom has terrains and crowns, a map of Duel coats and crosses. */
export interface Painted {
  land: string
  /** Crowns of a terrain, crosses of a coat. */
  marks: number
  giants?: number
  building?: string
  knight?: boolean
  resource?: boolean
  token?: string
}

/** A sheet of squares with the castle on one of them; squares by `column,row`. */
export interface Sheet {
  columns: number
  rows: number
  castle: string
  /** How many crowns or crosses a square can have. */
  most: number
  squares: Record<string, Painted>
}

/** What the brush does. */
export type Tool =
  | { kind: 'land'; land: string }
  | { kind: 'mark' | 'erase' | 'castle' | 'giant' | 'knight' | 'resource' }
  | { kind: 'building'; building: string }
  | { kind: 'token'; token: string }

const CROWNS = 3
const CROSSES = 4

export const keyOf = (column: number, row: number): string => `${column},${row}`
export const placeOf = (key: string): [column: number, row: number] => {
  const [column = 0, row = 0] = key.split(',').map(Number)
  return [column, row]
}

/** An empty kingdom with the castle in the middle. */
export function emptySheet(columns: number, rows = columns, most = CROWNS): Sheet {
  return { columns, rows, castle: keyOf((columns - 1) / 2, (rows - 1) / 2), most, squares: {} }
}

/** An empty map of Duel. */
export const emptyMap = (columns: number, rows: number): Sheet => emptySheet(columns, rows, CROSSES)

/**
 * Touch a square with the brush. `again` says that the brush rests on the square it has just painted: then
 * land that is already there gets a mark more, so that a second tap adds a crown.
 */
export function touch(sheet: Sheet, key: string, tool: Tool, again = false): Sheet {
  if (tool.kind === 'castle') return withCastle(sheet, key)
  if (key === sheet.castle) return sheet
  const before = sheet.squares[key]
  const after = brushed(before, tool, again, sheet.most)
  if (after === before) return sheet
  const { [key]: _, ...others } = sheet.squares
  return { ...sheet, squares: after ? { ...others, [key]: after } : others }
}

function brushed(square: Painted | undefined, tool: Tool, again: boolean, most: number): Painted | undefined {
  if (tool.kind === 'erase') return undefined
  if (tool.kind === 'land') {
    if (square?.land !== tool.land) return { land: tool.land, marks: 0 }
    return again ? marked(square, most) : square
  }
  if (!square) return undefined
  switch (tool.kind) {
    case 'mark':
      return marked(square, most)
    case 'giant':
      return { ...square, giants: ((square.giants ?? 0) + 1) % (most + 1) }
    case 'knight':
      return { ...square, knight: !square.knight }
    case 'resource':
      return { ...square, resource: !square.resource }
    case 'building':
      return swapped(square, 'building', tool.building)
    case 'token':
      return swapped(square, 'token', tool.token)
    case 'castle':
      return square
  }
}

const marked = (square: Painted, most: number): Painted => ({ ...square, marks: (square.marks + 1) % (most + 1) })

/** Put a thing on a square, or take it away where the same one stands. */
function swapped(square: Painted, field: 'building' | 'token', thing: string): Painted {
  const { [field]: there, ...rest } = square
  return there === thing ? rest : { ...rest, [field]: thing }
}

function withCastle(sheet: Sheet, key: string): Sheet {
  const { [key]: _, ...others } = sheet.squares
  return { ...sheet, castle: key, squares: others }
}

/** Make a sheet larger or smaller around its middle; what falls off is gone. */
export function resized(sheet: Sheet, size: number): Sheet {
  const shift = (size - sheet.columns) / 2
  const moved = (key: string): string => {
    const [column, row] = placeOf(key)
    return keyOf(column + shift, row + shift)
  }
  const inside = (key: string): boolean => placeOf(key).every((at) => at >= 0 && at < size)
  const castle = moved(sheet.castle)
  const squares = Object.entries(sheet.squares).map(([key, square]) => [moved(key), square] as const)
  return {
    ...emptySheet(size),
    ...(inside(castle) ? { castle } : {}),
    squares: Object.fromEntries(squares.filter(([key]) => inside(key))),
  }
}

/** Where a square lies seen from the castle, as the engine counts. */
export function fromCastle(sheet: Sheet, key: string): [x: number, y: number] {
  const [column, row] = placeOf(key)
  const [left, top] = placeOf(sheet.castle)
  return [column - left, row - top]
}
