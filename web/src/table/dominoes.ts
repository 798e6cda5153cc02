/** Reading a domino view: lines, places and domains, as the table shows them. */

import { keyOf, type Place } from '../board/geometry'
import type { Growth } from '../board/Marks.svelte'
import type { ShownPlace } from '../board/ShownPlaces.svelte'
import { BASE_KEYS, DOMINO_KEYS, sideOf, type TableModel } from '../state/model'
import type { LegalMove, DominoView, LineDomino, Move, Point, ScoreLine, TableEvent } from '../protocol/types'

/** What the views of all domino games have. */
export const KEYS = [...BASE_KEYS, ...DOMINO_KEYS, 'kings', 'dynasty']

/** A domino is laid by pointing at its place, every other move by MoveSelection. */
export const isPlacing = ({ type, domino, left }: Move): boolean =>
  type === 'place' && domino !== undefined && left !== undefined

/** The places of the domino in hand, in reading order. */
export function placesOf(moves: LegalMove[]): Place[] {
  return moves
    .filter(({ move }) => isPlacing(move))
    .map(({ move, gain }) => ({ left: move.left!, right: move.right!, gain }))
    .sort((one, other) => reading(one) - reading(other))
}

const reading = ({ left, right }: Place): number =>
  (Math.min(left[1], right[1]) * 100 + Math.min(left[0], right[0])) * 10 + (left[1] === right[1] ? 0 : 1)

/** Dominoes that left the lines: laid in a kingdom, or discarded. */
export function gone(view: DominoView): Set<string> {
  const laid = view.kingdoms.flatMap(({ squares }) => squares.map(({ domino }) => domino))
  return new Set([...laid, ...view.discarded])
}

/** How many dominoes a full line of this game has: all dominoes fill as many lines as there are rounds. */
export function lineLength(view: DominoView): number {
  const { current, next } = view.lines
  const shown = [...current, ...next].map(({ domino }) => domino)
  const known = new Set([...gone(view), ...shown]).size + view.pile.to_draw
  return Math.max(current.length, next.length, Math.ceil(known / view.rounds))
}

/** The domino being laid now. */
export function asked(view: DominoView): LineDomino | null {
  return view.phase === 'place' ? (view.lines.current[0] ?? null) : null
}

/** The dominoes laid by these events. */
export const laidBy = (events: TableEvent[]): string[] =>
  events.flatMap(({ move }) => (move && isPlacing(move) ? [move.domino!] : []))

/** The compared moves that are about squares of a kingdom. */
export function shownOn({ shown = [], match }: TableModel, view: DominoView, side: number): ShownPlace[] {
  return shown
    .filter(({ seat }) => sideOf(match, seat) === side)
    .flatMap(({ kind, move }): ShownPlace[] => {
      if (move.square) return [{ kind, squares: [move.square], piece: null }]
      if (!isPlacing(move)) return []
      const piece = view.lines.current.find(({ domino }) => domino === move.domino) ?? null
      return [{ kind, squares: [move.left!, move.right!], piece }]
    })
}

/** Whether a line of a score sheet stands for a game of a dynasty, with the lines of that game. */
export const isGame = ({ kind, number, lines }: ScoreLine): boolean =>
  kind === 'game' && typeof number === 'number' && Array.isArray(lines)

/** The lines of a side's sheet in the game being played; a dynasty keeps one sheet per game. */
export function scoreLinesOf(view: DominoView, side: number): ScoreLine[] {
  const lines = view.scores[side]?.lines ?? []
  const games = lines.filter(isGame)
  return games.length > 0 ? (games.at(-1)!.lines ?? []) : lines
}

/** The games of a dynasty that are over, with what each brought a side. */
export const gamesBefore = (view: DominoView, side: number): ScoreLine[] =>
  (view.scores[side]?.lines ?? []).filter(isGame).slice(0, -1)

/** The domains that some dominoes belong to, and what a side has gained since. */
export function growthOf(view: DominoView, side: number, laid: string[], before: number, key: number): Growth | null {
  const fresh = new Set(
    view.kingdoms[side]!.squares.filter(({ domino }) => laid.includes(domino)).map(({ x, y }) => keyOf([x, y])),
  )
  if (fresh.size === 0) return null
  const grown = scoreLinesOf(view, side).filter(({ cells }) => cells?.some((cell) => fresh.has(keyOf(cell))))
  const cells = new Map<string, Point>()
  for (const line of grown) for (const cell of line.cells!) cells.set(keyOf(cell), cell)
  for (const cell of fresh) if (!cells.has(cell)) cells.set(cell, cell.split(',').map(Number) as Point)
  return { key, cells: [...cells.values()], gain: (view.scores[side]?.total ?? 0) - before }
}
