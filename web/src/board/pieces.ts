/** Pieces on the squares of a kingdom, and where on its square each is drawn. */

import { TILE } from './geometry'

/** Something that lies or stands on a square of a kingdom. */
export interface Piece {
  x: number
  y: number
  /** The id of its drawing. */
  art: string
  /** `tile` covers the square, `stand` stands in a corner, `goods` lies small, `crown` sits on a crown. */
  spot: 'tile' | 'stand' | 'goods' | 'crown'
  /** Its name, for screen readers. */
  label: string
}

export interface Spot {
  x: number
  y: number
  size: number
}

/** How wide a crown is in the corner of a square. */
export const CROWN = 28

const SPOTS = { tile: [8, 8, 84], goods: [24, 28, 54], stand: [50, 50, 48] } as const
const STEP = 30

/** Pieces of one kind on one square stand beside each other. */
export const together = (piece: Piece, pieces: Piece[]): Piece[] =>
  pieces.filter(({ x, y, spot }) => x === piece.x && y === piece.y && spot === piece.spot)

/** Where a piece stands, beside the crowns that its square still shows. */
export function spotOf(piece: Piece, pieces: Piece[], crowns: number): Spot {
  const beside = together(piece, pieces)
  const at = beside.indexOf(piece)
  const spot = piece.spot === 'crown' ? onCrown(at, beside.length, crowns) : onLand(piece.spot, at)
  return { ...spot, x: piece.x * TILE + spot.x, y: piece.y * TILE + spot.y }
}

/** A second piece standing on the same square stands to the left of the first. */
function onLand(spot: keyof typeof SPOTS, at: number): Spot {
  const [x, y, size] = SPOTS[spot]
  return { x: spot === 'stand' ? x - at * STEP : x, y, size }
}

/** Who sits on crowns sits on their lower half, within the square, the smaller the more there are. */
function onCrown(at: number, number: number, crowns: number): Spot {
  const size = 50 - 6 * Math.max(number - 1, crowns + number - 2, 0)
  const last = number - 1 - at
  return { x: Math.min(5 + (crowns + at) * CROWN, 98 - CROWN * last - size), y: 14, size }
}
