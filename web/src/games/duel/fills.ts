/** The ways to draw two dice, indexed once by their coats: there may be thousands of them. */

import { keyOf, turnsOf } from '../../board/geometry'
import type { LegalMove, Move, Point } from '../../protocol/types'
import type { MovePlace } from '../../table/twoSquarePieces/placing.svelte'

export type Coats = [string, string]
export type Which = 0 | 1

const squaresKey = (left: Point, right: Point): string => `${keyOf(left)} ${keyOf(right)}`

export class Fills {
  /** For each of the two dice the coats it can be drawn as. */
  readonly coats: [ReadonlySet<string>, ReadonlySet<string>]
  /** Places by coats and then by squares, the die with the lower number first. */
  readonly #places = new Map<string, Map<string, MovePlace>>()

  constructor(choices: LegalMove[]) {
    const fills = choices.flatMap(({ move, gain }) => placeOf(move, gain) ?? [])
    this.coats = [new Set(fills.map(({ coats }) => coats[0])), new Set(fills.map(({ coats }) => coats[1]))]
    for (const { coats, place } of fills) this.#add(coats, place)
    for (const { coats, place } of fills) this.#add(swapped(coats), mirrored(place))
  }

  get empty(): boolean {
    return this.coats[0].size === 0
  }

  /** Whether one die can be drawn as a coat, beside what the other is drawn as; null is still open. */
  allows(which: Which, coat: string, other: string | null): boolean {
    if (other === null) return this.coats.some((coats) => coats.has(coat))
    return this.places(which === 0 ? [coat, other] : [other, coat]).length > 0
  }

  /** Where dice with these coats can be drawn, side by side or apart. */
  places(coats: Coats): MovePlace[] {
    return [...(this.#places.get(`${coats}`)?.values() ?? [])]
  }

  /** Where they can be drawn as one piece. */
  pairs(coats: Coats): MovePlace[] {
    return this.places(coats).filter((place) => turnsOf(place) >= 0)
  }

  /** The squares on which one die alone can be drawn. */
  singles(coats: Coats, which: Which): Map<string, Point> {
    const squares = this.places(coats).map(({ left, right }) => (which === 0 ? left : right))
    return new Map(squares.map((square) => [keyOf(square), square]))
  }

  /** The ways to draw the other die once one has its square. */
  completions(coats: Coats, which: Which, square: Point): Map<string, MovePlace> {
    const key = keyOf(square)
    const fitting = this.places(coats).filter(({ left, right }) => keyOf(which === 0 ? left : right) === key)
    return new Map(fitting.map((place) => [keyOf(which === 0 ? place.right : place.left), place]))
  }

  /** Keep a place, unless its squares are known: of two dice alike the moves name one order only. */
  #add(coats: Coats, place: MovePlace): void {
    const places = this.#places.get(`${coats}`) ?? new Map<string, MovePlace>()
    this.#places.set(`${coats}`, places)
    const key = squaresKey(place.left, place.right)
    if (!places.has(key)) places.set(key, place)
  }
}

function placeOf(move: Move, gain: number | null): { coats: Coats; place: MovePlace } | null {
  if (move.type !== 'fill' || !move.coats || !move.squares) return null
  const [left, right] = move.squares
  return { coats: move.coats, place: { left, right, gain, move } }
}

export const swapped = ([one, other]: Coats): Coats => [other, one]
const mirrored = (place: MovePlace): MovePlace => ({ ...place, left: place.right, right: place.left })
