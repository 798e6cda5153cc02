/** The model of a table that components draw, the same for a live game and a replay. */

import type {
  BaseView,
  LegalMove,
  DominoView,
  Failure,
  Grade,
  Hold,
  LogEntry,
  Match,
  Move,
  Prompt,
  SeatInfo,
  SeatNumber,
  TableEvent,
  View,
  LocalizedText,
} from '../protocol/types'

export interface Hint {
  move: Move
  notation: string
  words: LocalizedText
}

/** A move that is drawn on the table without being played: the one that was played, or a better one. */
export interface ShownMove {
  kind: 'played' | 'better'
  move: Move
  seat: SeatNumber
}

export interface TableModel {
  readonly match: Match
  readonly view: View
  /** The seat whose view this is; null for spectators and replays. */
  readonly seat: SeatNumber | null
  /** The seats that are played in this browser, at a table where somebody plays. */
  readonly mySeats?: SeatNumber[]
  /** What the acting player is asked; null when the game is over. */
  readonly prompt: Prompt | null
  /** The legal moves, if it is the turn of `seat`. */
  readonly moves: LegalMove[]
  /** What happened since the view shown before: the last moves, to be marked and animated. */
  readonly events: TableEvent[]
  readonly log: LogEntry[]
  /** The grades of moves by their number, where the game has been reviewed. */
  readonly grades?: ReadonlyMap<number, Grade>
  /** True while a move waits for its answer. */
  readonly busy: boolean
  readonly hint: Hint | null
  /** Moves to be compared on the table, where a game is looked at again. */
  readonly shown?: readonly ShownMove[]
  play(move: Move): void
  /** Ask for a description of each move, in the order of `moves`; null if there is none. */
  describe?(): Promise<LocalizedText[] | null>
  /** Ask why a move is not legal; null if it is. */
  check(move: Move): Promise<Failure | null>
}

/** What a live game has besides. */
export interface Controls {
  readonly canUndo: boolean
  /** How many moves a takeback would undo; 0 where there is none. */
  readonly takeback: number
  /** What those moves have revealed, in sentences. */
  readonly revealed: LocalizedText[]
  /** What the table waits for before something happens by itself. */
  readonly hold: Hold | null
  readonly presence: 'connecting' | 'open' | 'lost' | 'gone'
  /** Why the last command was refused, until the next one. */
  readonly refusal: Failure | null
  /** True while a move made here waits for the connection to come back. */
  readonly hasOfflineMove: boolean
  /** What became of a move made without a connection, until the next command. */
  readonly offlineMoveResult: 'played' | 'refused' | null
  readonly mySeats: SeatNumber[]
  undo(): Promise<boolean>
  takeBack(): Promise<boolean>
  goOn(): Promise<boolean>
  requestHint(): Promise<void>
  playNotation(notation: string): Promise<boolean>
}

export const isLive = (model: TableModel): model is TableModel & Controls => 'playNotation' in model

/** Whether a hold waits for a seat of this browser. */
export const waitsHere = ({ hold, mySeats }: Controls): boolean =>
  hold !== null && hold.seats.some((seat) => mySeats.includes(seat))

/** What the views of all games have. */
export const BASE_KEYS = ['seat', 'actor', 'phase', 'winners', 'scores']

/** What the views of games with dominoes and kingdoms have besides: a view with all of it is one of theirs. */
export const DOMINO_KEYS = ['round', 'rounds', 'kingdoms', 'lines', 'pile', 'discarded']

export const isDomino = (view: BaseView): view is DominoView => DOMINO_KEYS.every((key) => key in view)

/** Whether two moves have the same data, in whatever order. */
export const isSameMove = (one: Move, other: Move): boolean => canonical(one) === canonical(other)

const canonical = (move: Move): string =>
  JSON.stringify(Object.entries(move).sort(([one], [other]) => (one < other ? -1 : 1)))

/** The side a seat plays for. */
export function sideOf(match: Match, seat: SeatNumber): number {
  return match.sides.findIndex((seats) => seats.includes(seat))
}

export const nameOf = (match: Match, seat: SeatNumber): string => match.seats[seat]?.name ?? `P${seat + 1}`

/** Whether nobody has given a seat a name yet; the server then calls it by its number. */
export const isUnnamed = ({ seat, name }: SeatInfo): boolean => name === `P${seat + 1}`

export function sideName(match: Match, side: number): string {
  return (match.sides[side] ?? []).map((seat) => nameOf(match, seat)).join(' & ')
}

/** The sides with the most points, if any side has points. */
export function leaders({ totals }: Match): number[] {
  const best = Math.max(...totals)
  return best > 0 ? totals.flatMap((total, side) => (total === best ? [side] : [])) : []
}

/** The same table as a spectator sees it. */
export const seenByAll = (model: TableModel, view: () => View): TableModel => ({
  get match() {
    return model.match
  },
  get view() {
    return view()
  },
  get prompt() {
    return model.prompt
  },
  get events() {
    return model.events
  },
  get log() {
    return model.log
  },
  get busy() {
    return model.busy
  },
  seat: null,
  moves: [],
  hint: null,
  play: () => {},
  check: (move) => model.check(move),
})

/** Whether this browser can move now; tests and other programs read it as `data-turn`. */
export function turnOf(model: TableModel): 'mine' | 'wait' | 'over' {
  if (model.view.actor === null) return 'over'
  return model.moves.length > 0 && !model.busy ? 'mine' : 'wait'
}
