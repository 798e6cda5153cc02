/** The shapes of `docs/protocol.md`, as the front end names them. */

export interface Words {
  en: string
  fr: string
}
export type Language = keyof Words

export type SeatNumber = number
export type Actor = SeatNumber | 'chance' | null
export type Point = [x: number, y: number]

/** A move in its data form: `type` says which kind, the rest belongs to it. */
export interface Move {
  type: string
  domino?: string
  left?: Point
  right?: Point
  square?: Point
  squares?: [Point, Point]
  building?: string
  slot?: number
  token?: string
  to?: SeatNumber
  seat?: SeatNumber
  quest?: string
  die?: number
  face?: string
  spell?: string
  coat?: string
  coats?: [string, string]
  card?: string
  number?: number
  kind?: string
}

/** A legal move with the points and coins it brings at once; null where they say nothing. */
export interface Choice {
  move: Move
  notation: string
  gain: number | null
  coins?: number | null
}

export interface Failure {
  code: string
  message: Words
  details?: Record<string, unknown>
}

export interface GameChoice {
  game: string
  rules: number
  players: number
  options: Record<string, OptionValue>
}
export type OptionValue = boolean | number | string

export interface SeatInfo {
  seat: SeatNumber
  side: number
  name: string
  kind: 'person' | 'bot'
  level: string | null
  stand_in: boolean
  connected: boolean
  open: boolean
}

export interface Match {
  id: string
  code: string
  game: GameChoice
  sides: SeatNumber[][]
  status: 'running' | 'over'
  version: number
  actor: Actor
  pace: number
  seats: SeatInfo[]
  draw_hash: string
  winners: number[]
  totals: number[]
  created: string
  updated: string
  rematch: string | null
}

export interface TableEvent {
  number: number
  actor: Actor
  kind: 'move' | 'undo'
  move: Move | null
  notation: string
  forced: boolean
}

export interface LogEntry {
  number: number
  actor: Actor
  text: Words
}

export interface Half {
  terrain: string
  crowns: number
}
export interface LineDomino {
  domino: string
  left: Half
  right: Half
  symbol: string | null
  king: SeatNumber | null
}
export interface Square extends Half {
  x: number
  y: number
  domino: string
}
export interface Kingdom {
  side: number
  seats: SeatNumber[]
  size: number
  squares: Square[]
}
export interface ScoreLine {
  kind: string
  points: number
  cells?: Point[]
  terrain?: string
  squares?: number
  crowns?: number
  lines?: ScoreLine[]
  [detail: string]: unknown
}
export interface ScoreSheet {
  side: number
  total: number
  lines: ScoreLine[]
  tie_breaks: { name: string; value: number }[]
}

/** What every view has. */
export interface BaseView {
  seat: SeatNumber | null
  actor: Actor
  phase: string
  winners: number[]
  scores: ScoreSheet[]
}

export interface Realm {
  side: number
  coins: number
  knights: number
  posts: Point[]
  towers: number
  buildings: { building: string; x: number; y: number }[]
}

/** The domino games; what only some of them have is optional. */
export interface DominoView extends BaseView {
  round: number
  rounds: number
  kingdoms: Kingdom[]
  lines: { current: LineDomino[]; next: LineDomino[] }
  pile: { to_draw: number; unseen: string[] }
  discarded: string[]
  realms?: Realm[]
  market?: { slots: (string | null)[]; top: string | null; unseen: Record<string, number> }
  queen?: number | null
  /** The slot of the market on which the dragon sits; null while it is at home. */
  dragon?: number | null
  giants?: { side: number; x: number; y: number }[]
  quests?: string[]
  receiver?: SeatNumber | null
  court?: {
    face_up: string[]
    unseen: Record<string, number>
    purchase: { token: string; to_pay: number; next_kind: number } | null
  }
  resources?: { side: number; x: number; y: number; resource: string }[]
  tokens?: { side: number; x: number; y: number; token: string }[]
}

export interface Die {
  die: number
  face: string | null
  taker: SeatNumber | null
  castle: boolean
}
export interface DuelMap {
  side: number
  columns: number
  rows: number
  squares: { x: number; y: number; coat: string; crosses: number }[]
  castle_used: boolean
  drew: boolean
  bonus_coat: string | null
}
export interface Spell {
  spell: string
  coat: string
  boxes: number
  lightning: boolean
  ticks: number[]
  owner: SeatNumber | null
  state: string
}
export interface DuelView extends BaseView {
  first: SeatNumber | null
  maps: DuelMap[]
  dice: Die[]
  spells: Spell[]
}

export interface CardsView extends BaseView {
  board: (number | null)[][]
  hands: { seat: SeatNumber; size: number; last_card: boolean; cards: string[] | null }[]
  played: string[]
  must_play: string | null
  square: string | null
  pile: number
  square_cards: Record<string, number>
  deals: unknown[]
  target: number
  deals_to_play: number
}

export type View = DominoView | DuelView | CardsView

export interface Update {
  type: 'update'
  version: number
  since: number
  fresh: boolean
  seat: SeatNumber | null
  events: TableEvent[]
  log: LogEntry[]
  view: View
  moves: Choice[]
  undo: boolean
}

export type ServerMessage =
  | { type: 'welcome'; protocol: number; match: Match; seats: SeatNumber[]; host: boolean }
  | Update
  | { type: 'match'; match: Match }
  | { type: 'ack'; id: string; version: number }
  | ({ type: 'refused'; id: string; version: number } & Failure)
  | { type: 'checked'; id: string; refusal: Failure | null }
  | { type: 'hint'; id: string; move: Move; notation: string; words: Words }
  | { type: 'invited'; id: string; seat: SeatNumber; token: string }
  | {
      type: 'rematch'
      match: string
      seats: { seat: SeatNumber; token: string }[]
      host: string | null
    }
  | { type: 'pong'; id: string }
  | ({ type: 'error'; id?: string | null } & Failure)

export interface Option {
  name: string
  title: Words
  summary: Words
  default: OptionValue
  choices: string[]
  /** What each choice is called. */
  choice_titles: Words[]
  limits: [number, number] | null
  players: number[]
  always: number[]
  excludes: string[]
  needs: [string, OptionValue][]
  default_with: [string, OptionValue, OptionValue][]
  house: boolean
}
export interface GameInfo {
  id: string
  names: Words
  summary: Words
  players: number[]
  minutes: [number, number]
  rules_version: number
  reconstructed: boolean
  certainty: Certainty[]
  options: Option[]
}
/** How sure we are of a part of a game. */
export interface Certainty {
  component: string
  part: Words
  level: 'certain' | 'likely' | 'reconstructed'
  note: Words
}
export interface Level {
  id: string
  names: Words
  summary: Words
}
export interface Catalogue {
  games: GameInfo[]
  levels: Level[]
}
export type SeatKind = 'me' | 'here' | 'link' | 'bot'
export interface SeatWish {
  kind: SeatKind
  name?: string
  level?: string
}
export interface NewMatch {
  game: string
  players: number
  options: Record<string, OptionValue>
  seats: SeatWish[]
  pace?: number
}
export interface Created {
  match: Match
  host: string
  seats: { seat: SeatNumber; token: string }[]
}
export interface Setup {
  ok: boolean
  options: Record<string, OptionValue>
  sides: SeatNumber[][]
  rounds: number | null
  error: Failure | null
}
export interface Frame {
  number: number
  event: TableEvent | null
  text: Words | null
  view: View
}
export interface Frames {
  match: Match
  total: number
  start: number
  frames: Frame[]
}
