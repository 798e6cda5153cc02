/**
 * The messages between server and page, under the names the pages use. All types come from the
 * server's OpenAPI document (`schema.d.ts` is generated from `openapi.json`): nothing is declared twice.
 */

import type { components } from './schema'

export type Schemas = components['schemas']

type KeyOf<U> = U extends unknown ? keyof U : never
type FieldOf<U, K extends PropertyKey> = U extends unknown ? (K extends keyof U ? U[K] : never) : never
/** The fields of all members of a union, each optional: boards look at what is there, not at which game it is. */
export type AnyOf<U> = { [K in KeyOf<U>]?: FieldOf<U, K> }
export type Override<T, Changes> = Omit<T, keyof Changes> & Changes

export type LocalizedText = Schemas['LocalizedText']
export type Challenge = Schemas['Challenge']
export type Language = keyof LocalizedText
export type OptionValue = boolean | number | string

export type SeatNumber = number
export type Actor = SeatNumber | 'chance' | null
export type Point = [x: number, y: number]

/** A move in its data form: `type` says which kind, the rest belongs to it. */
export type Move = Override<AnyOf<Schemas['Move']>, { type: string }>
/** A legal move with what it brings at once; null where that says nothing. */
export type LegalMove = Override<Partial<Schemas['LegalMove']>, { move: Move; notation: string; gain: number | null }>

export type Failure = Override<Schemas['Failure'], { details?: Record<string, unknown> }>

export type SeatInfo = Schemas['Seat']
export type Match = Override<Schemas['Match'], { actor: Actor }>
export type TableEvent = Override<Schemas['Event'], { actor: Actor; move: Move | null; taken_back?: number }>
export type LogEntry = Override<Schemas['LogEntry'], { actor: Actor }>

export type Half = Override<Schemas['Half'], { terrain: string }>
export type LineDomino = Override<Schemas['LineDominoData'], { left: Half; right: Half }>
export type Square = Override<Schemas['SquareData'], { terrain: string }>
export type Kingdom = Override<Schemas['KingdomData'], { squares: Square[] }>

/** A line of a score sheet: what it is for, its points, and what only its kind has. */
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
export type ScoreSheet = Override<Pick<Schemas['ScoreSheet'], 'side' | 'total' | 'tie_breaks'>, { lines: ScoreLine[] }>

/** What every view has. */
export type BaseView = Pick<Schemas['View'], 'seat' | 'phase' | 'winners' | 'actor'> & {
  scores: ScoreSheet[]
}
export type View = BaseView

type DominoViews = Extract<Schemas['View'], { kingdoms: unknown }>
type DominoBase = Override<
  Pick<DominoViews, keyof DominoViews>,
  {
    scores: ScoreSheet[]
    kingdoms: Kingdom[]
    lines: { current: LineDomino[]; next: LineDomino[] }
  }
>
/** The domino games; what only some of them have is optional. */
export type DominoView = DominoBase & Omit<AnyOf<DominoViews>, keyof DominoBase>

/** What a decision asks, in words for people. */
export type Prompt = Schemas['Prompt']
export type Hold = Schemas['HoldData']
/** The end of a chapter of a longer game, such as a deal. */
export type Chapter = Override<Schemas['ChapterData'], { view: View }>
export type Update = Override<
  Schemas['Update'],
  {
    events: TableEvent[]
    log: LogEntry[]
    view: View
    covered: View | null
    moves: LegalMove[]
    chapter: Chapter | null
  }
>
/** What the coach says of an own decision. */
export type CoachMessage = Override<Schemas['CoachMessage'], { decision: Decision }>
export type ServerMessage =
  | Override<Schemas['Welcome'], { match: Match }>
  | Update
  | Override<Schemas['MatchChanged'], { match: Match }>
  | Schemas['Ack']
  | Schemas['Refused']
  | Override<Schemas['Checked'], { refusal: Failure | null }>
  | Override<Schemas['Hint'], { move: Move }>
  | CoachMessage
  | Schemas['Described']
  | Schemas['Invited']
  | Schemas['RematchCreated']
  | Schemas['Pong']
  | Schemas['ErrorMessage']

export type Option = Schemas['Option']
export type GameInfo = Schemas['GameInfo']
export type Level = Schemas['Level']
export type Pace = Schemas['Pace']
export type Catalogue = Schemas['Catalogue']
export type SeatRequest = AnyOf<Schemas['SeatRequest']> & Pick<Schemas['SeatRequest'], 'kind'>
export type SeatKind = SeatRequest['kind']
export type Confirm = Schemas['CreateMatchRequest']['confirm']
export type CreateMatchRequest = Override<
  Schemas['CreateMatchRequest'],
  {
    game?: string
    players?: number
    options?: Record<string, OptionValue>
    seats: SeatRequest[]
    pace?: number
    confirm?: Confirm
    takebacks?: boolean
    coach?: boolean
    from?: PlayOnRequest
    daily?: string
  }
>
export type CreatedMatch = Override<Schemas['CreatedMatch'], { match: Match }>
export type Setup = Required<Schemas['Setup']>
export type Frame = Override<Schemas['Frame'], { event: TableEvent | null; view: View }>
export type Frames = Override<Schemas['Frames'], { match: Match; frames: Frame[] }>

/** What lies in the boxes of a game. */
export type Thing = Schemas['Thing']
export type GameComponents = Schemas['GameComponents']
/** The answer of `/api/games/ID`. */
export type GameDetails = Schemas['GameDetails']
export type BoxDomino = Schemas['Domino']

export type DrawCheck = Schemas['DrawCheck']
export type ScoreWarning = Schemas['ScoreWarning']

/** A mean and its standard error; an error of 0 says that it is exact. */
export type Estimate = Schemas['Estimate']
export type PositionValue = Schemas['PositionValue']
export type Annotation = Schemas['Annotation']
export type Candidate = Override<Schemas['Candidate'], { data: Move }>
export type Decision = Override<Schemas['Decision'], { candidates: Candidate[] }>
export type Draw = Schemas['DrawMoment']
export type Moment = Decision | Draw
export type Grade = Decision['grade']
export type PlayerSummary = Override<Schemas['PlayerSummary'], { grades: Partial<Record<Grade, number>> }>
/** What every move and every draw of a record was worth. */
export type Review = Override<Schemas['Review'], { moments: Moment[]; players: PlayerSummary[] }>
export type ReviewJob = Override<Schemas['ReviewJob'], { review: Review | null; error: Failure | null }>

/** A position of a game: of a match or a stored record, after so many of its moves and then others. */
export type PlayOnRequest = AnyOf<Schemas['PlayOnRequest']> & Pick<Schemas['PlayOnRequest'], 'number' | 'moves'>
/** With `judge` its value is asked for, and `compare` names a move to be judged besides the best ones. */
export type ExploreRequest = PlayOnRequest & { judge: boolean; compare?: string }
export type ExploredMove = Override<Schemas['ExploredMove'], { actor: Actor }>
/** What is possible after other moves than those of the record, and what that is worth. */
export type Exploration = Override<
  Schemas['Exploration'],
  {
    view: View
    actor: Actor
    legal: (LegalMove & { text: LocalizedText })[]
    played: ExploredMove[]
    candidates: Candidate[]
  }
>

/** A tutorial in a list. */
export type TutorialInfo = Schemas['TutorialInfo']
export type TutorialAnswer = Override<Schemas['TutorialAnswer'], { frames: Frame[] }>
export type TutorialStep = Override<
  Schemas['TutorialStep'],
  { frames: Frame[]; moves: LegalMove[]; answers: TutorialAnswer[] }
>
export type TutorialChapter = Override<
  Schemas['TutorialChapter'],
  { match: Match; frame: Frame; steps: TutorialStep[] }
>
/** A whole tutorial: every way through it, with the positions on it. */
export type Tutorial = Override<Schemas['TutorialData'], { chapters: TutorialChapter[] }>
