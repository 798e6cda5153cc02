/**
 * Quiet help in the first games: a tip appears when what it is about is first decided, and never again once the
 * player has done it, has seen the tip twice, or has closed it. Tips are data: of all domino games here, of a game
 * or an expansion in its GameUI.
 */

import type { DominoView, Failure, LegalMove, Move } from '../protocol/types'
import { t } from '../i18n/index.svelte'
import { isDomino, type TableModel } from '../state/model'
import { gameUIsIn } from './gameUI'

export interface Tip {
  /** The name under which browsers remember it. */
  id: string
  words: string
  /** The phases of the decision that it is about. */
  phases: string[]
  /** Whether it is about the position, where its phase does not say so. */
  fits?(moves: LegalMove[], view: TableModel['view'], refused: Failure | null): boolean
  /** Whether a move shows that it is understood; without it, any move in its phase does. */
  understood?(move: LegalMove, view: TableModel['view']): boolean
}

/** What a browser remembers of tips. */
export interface TipMemory {
  /** The first tables played here: only those have tips. */
  tables: string[]
  /** How many decisions each tip was shown for. */
  shown: Record<string, number>
  /** The tips that are understood or closed. */
  done: string[]
}

export const NOTHING_YET: TipMemory = { tables: [], shown: {}, done: [] }
const TABLES_WITH_TIPS = 3
const SHOWN_OFTEN_ENOUGH = 2

const hasCrowns = (view: TableModel['view'], { move }: LegalMove): boolean =>
  (view as DominoView).lines.next
    .concat((view as DominoView).lines.current)
    .some(({ domino, left, right }) => domino === move.domino && left.crowns + right.crowns > 0)

/** The tips of all domino games, the most urgent first. */
const dominoTips = (): Tip[] => [
  {
    id: 'refused',
    words: t('tip.refused'),
    phases: ['place'],
    fits: (_, __, refused) => refused !== null,
  },
  { id: 'discard', words: t('tip.discard'), phases: ['place'], fits: (moves) => moves[0]?.move.type === 'discard' },
  {
    id: 'domain',
    words: t('tip.domain'),
    phases: ['place'],
    fits: (moves) => moves.some(({ gain }) => (gain ?? 0) > 0),
    understood: ({ gain }) => (gain ?? 0) > 0,
  },
  {
    id: 'crowns',
    words: t('tip.crowns'),
    phases: ['pick'],
    fits: (moves, view) => moves.some((one) => hasCrowns(view, one)),
    understood: (move, view) => hasCrowns(view, move),
  },
  { id: 'order', words: t('tip.order'), phases: ['pick'], fits: (moves) => moves.length > 1 },
]

/** The tips of a table: those of its game and expansions first, which are rarer. */
export const tipsOf = (view: TableModel['view']): Tip[] => [
  ...gameUIsIn(view).flatMap((ui) => ui.tips?.() ?? []),
  ...(isDomino(view) ? dominoTips() : []),
]

/** Remember a table among those that have tips, if it is one of the first. */
export const withTable = (memory: TipMemory, table: string): TipMemory =>
  memory.tables.includes(table) || memory.tables.length >= TABLES_WITH_TIPS
    ? memory
    : { ...memory, tables: [...memory.tables, table] }

/** The tip to show where something is decided here, if there is one. */
export function tipFor(
  memory: TipMemory,
  tips: Tip[],
  { match, view, moves }: Pick<TableModel, 'match' | 'view' | 'moves'>,
  refused: Failure | null,
): Tip | null {
  if (!memory.tables.includes(match.id) || moves.length === 0) return null
  const fitting = tips.filter(
    ({ id, phases, fits }) =>
      !memory.done.includes(id) && phases.includes(view.phase) && (fits?.(moves, view, refused) ?? true),
  )
  return fitting[0] ?? null
}

export const withClosed = (memory: TipMemory, { id }: Tip): TipMemory => ({ ...memory, done: [...memory.done, id] })

/** Remember what a move says about the tip that was shown before it. */
export function afterMove(memory: TipMemory, tip: Tip, move: LegalMove, view: TableModel['view']): TipMemory {
  const shown = (memory.shown[tip.id] ?? 0) + 1
  const counted = { ...memory, shown: { ...memory.shown, [tip.id]: shown } }
  const understood = tip.understood?.(move, view) ?? true
  return understood || shown >= SHOWN_OFTEN_ENOUGH ? withClosed(counted, tip) : counted
}

/** The legal move that was made, by its data. */
export const legalMoveOf = (moves: LegalMove[], made: Move): LegalMove | undefined =>
  moves.find(({ move }) => JSON.stringify(move) === JSON.stringify(made))
