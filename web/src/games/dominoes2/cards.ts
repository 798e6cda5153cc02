/** Cards and cells of Dominoes 2, as views and moves write them. */

import type { Bounds } from '../../board/geometry'
import type {
  LegalMove,
  Move,
  Point,
  Schemas,
  ScoreSheet,
  SeatNumber,
  TableEvent,
  Override,
} from '../../protocol/types'
import type { MovePlace } from '../../table/twoSquarePieces/placing.svelte'
import { t } from './i18n'

/** How a deal ended: the board and the hands as they were counted. */
export interface DealResult {
  winner: SeatNumber | null
  points: number
  board: (number | null)[][]
  hands: string[][]
}

export const JOKER = 'joker'
/** The numbers of the cards, from none to six pips. */
export const NUMBERS = [0, 1, 2, 3, 4, 5, 6]
/** Every rectangular card, the lower number first. */
export const CARDS = NUMBERS.flatMap((low) => NUMBERS.slice(low).map((high) => `${low}-${high}`))

export const dealsOf = (view: CardsView): DealResult[] => view.deals as DealResult[]

export const boardBox = ({ board }: CardsView): Bounds => ({
  left: 0,
  top: 0,
  right: (board[0]?.length ?? 1) - 1,
  bottom: board.length - 1,
})

/** Cells are called as on the board: a1 at the top left. */
export const cellName = ([x, y]: Point): string => `${String.fromCharCode(97 + x)}${y + 1}`

export function cellLabel(view: CardsView, [x, y]: Point): string {
  const number = view.board[y]?.[x] ?? null
  const cell = cellName([x, y])
  return number === null ? t('cards.cell.empty', { cell }) : t('cards.cell', { cell, number })
}

export function halvesOf(card: string): [low: number, high: number] {
  const [low, high] = card.split('-').map(Number)
  return [low ?? 0, high ?? 0]
}

export const pipsOf = (card: string): number => halvesOf(card).reduce((low, high) => low + high)

/** The score sheets, each deal with the pips in the hands that it was won from. */
export function withPips(view: CardsView): ScoreSheet[] {
  const deals = dealsOf(view)
  return view.scores.map((sheet) => ({
    ...sheet,
    lines: sheet.lines.map((line) => {
      const deal = deals[Number(line.number) - 1]
      const others = deal?.hands.filter((cards, seat) => seat !== deal.winner && cards.length > 0) ?? []
      return { ...line, pips: others.map(pipsIn) }
    }),
  }))
}

export const pipsIn = (cards: string[]): number => cards.reduce((sum, card) => sum + pipsOf(card), 0)

/** Where each card can be laid, its lower half first. */
export function placesByCard(moves: LegalMove[]): Map<string, MovePlace[]> {
  const places = new Map<string, MovePlace[]>()
  for (const { move, gain } of moves) {
    if (move.type !== 'play' || !move.card || !move.squares) continue
    const [left, right] = move.squares
    const known = places.get(move.card) ?? []
    places.set(move.card, [...known, { left, right, gain, move }])
  }
  return places
}

/** The cells a move covers. */
export function cellsOf(move: Move): Point[] {
  if (move.type === 'play') return move.squares ?? []
  return move.type === 'place_square' && move.square ? [move.square] : []
}

/** The cells that were covered. */
export const coveredBy = ({ kind, move }: TableEvent): Point[] => (kind === 'move' && move ? cellsOf(move) : [])

/** The hand that was entered on the score pad. */
export const handIn = ({ hand }: Record<string, unknown>): string[] => (hand ?? []) as string[]

export type CardsView = Override<Schemas['Dominoes2View'], { scores: ScoreSheet[] }>
