/** Exploring: other moves than those of the record, played on a real table, with what each position is worth. */

import { explore } from '../protocol/api'
import type {
  Candidate,
  Exploration,
  ExploreRequest,
  Failure,
  LegalMove,
  LocalizedText,
  LogEntry,
  Match,
  Move,
  PlayOnRequest,
  PositionValue,
  Prompt,
  SeatNumber,
  TableEvent,
  View,
} from '../protocol/types'
import { isSameMove, type ShownMove, type TableModel } from '../state/model'

/** The game that is explored: where it is stored, and its table. */
export interface Explored {
  source: 'matches' | 'replays'
  id: string
  match: Match
  log: LogEntry[]
}

/** A position that was reached, and the decision that led to it. */
export interface ExploredStep {
  position: Exploration
  /** The move of a seat that led here; null for the first position. */
  move: LegalMove | null
  text: LocalizedText | null
  actor: SeatNumber | null
  /** What it is worth; null until it is judged. */
  value: PositionValue | null
  /** The judged moves that can be played on from here, the best first. */
  candidates: Candidate[]
}

/** Name a position as the server asks for it. */
export const positionIn = (game: Pick<Explored, 'source' | 'id'>, number: number, moves: string[]): PlayOnRequest => ({
  [game.source === 'matches' ? 'match' : 'replay']: game.id,
  number,
  moves,
})

export class ExploreTable implements TableModel {
  /** The positions from the record to the shown one. */
  steps = $state.raw<ExploredStep[]>([])
  /** True while a position is awaited. */
  busy = $state(false)
  /** True while the value of the shown position is awaited. */
  judging = $state(false)
  error = $state.raw<unknown>(null)
  events = $state.raw<TableEvent[]>([])
  /** A move that is drawn on the table. */
  shown = $state.raw<ShownMove[]>([])
  readonly hint = null
  #request: AbortController | null = null
  /** What to ask again after a failure. */
  #again: () => Promise<void> = () => this.start()
  /** Counts the positions that were shown, as the versions of a live table do. */
  #version = $state(0)

  constructor(
    readonly game: Explored,
    readonly number: number,
    /** Whether the worth of a move is asked for before that of the position after it. */
    readonly gradesFirst = false,
    readonly ask: typeof explore = explore,
  ) {}

  get ready(): boolean {
    return this.steps.length > 0
  }
  get step(): ExploredStep {
    return this.steps.at(-1)!
  }
  get view(): View {
    return this.step.position.view
  }
  get prompt(): Prompt | null {
    return this.step.position.prompt
  }
  /** Whoever is asked is played here. */
  get seat(): SeatNumber | null {
    const { actor } = this.step.position
    return typeof actor === 'number' ? actor : null
  }
  readonly moves: LegalMove[] = $derived.by(() =>
    this.ready
      ? this.step.position.legal.map(({ move, notation, gain }) => ({ move, notation, gain: gain ?? null }))
      : [],
  )
  get match(): Match {
    const { view } = this
    return {
      ...this.game.match,
      version: this.#version,
      actor: view.actor,
      status: view.actor === null ? 'over' : 'running',
      winners: view.winners,
      totals: view.scores.map(({ total }) => total),
    }
  }
  get log(): LogEntry[] {
    const played = this.step.position.played.map(({ text, actor }, at) => ({
      number: this.number + at + 1,
      text,
      actor,
    }))
    return [...this.game.log.filter(({ number }) => number <= this.number), ...played]
  }

  /** What the shown position is worth, and what the one before was. */
  get value(): PositionValue | null {
    return this.step.value
  }
  get valueBefore(): PositionValue | null {
    return this.steps.at(-2)?.value ?? null
  }
  /** What the move that led here was worth among the moves of its position. */
  get judgedMove(): Candidate | null {
    const notation = this.step.move?.notation
    return this.steps.at(-2)?.candidates.find(({ move }) => move === notation) ?? null
  }

  /** Begin at the position of the record. */
  start(): Promise<void> {
    return this.#load([], [], null)
  }

  play(move: Move): void {
    const legal = this.moves.find((one) => isSameMove(one.move, move))
    if (legal && !this.busy) void this.#load(this.steps, [...this.step.position.moves, legal.notation], legal)
  }

  /** Play a move that was judged. */
  choose({ move }: Candidate): void {
    const legal = this.moves.find(({ notation }) => notation === move)
    if (legal) this.play(legal.move)
  }

  /** Return to an earlier position; the moves after it are forgotten. */
  goTo(at: number): void {
    if (at < 0 || at >= this.steps.length) return
    this.#cancel()
    this.error = null
    this.events = []
    this.#show(this.steps.slice(0, at + 1))
    if (!this.value) void this.#judge()
  }

  back(): void {
    this.goTo(this.steps.length - 2)
  }

  retry(): void {
    void this.#again()
  }

  describe(): Promise<LocalizedText[]> {
    return Promise.resolve(this.step.position.legal.map(({ text }) => text))
  }

  /** The server is not asked why a move is impossible: the places that are possible are marked. */
  check(): Promise<Failure | null> {
    return Promise.resolve(null)
  }

  close(): void {
    this.#cancel()
  }

  #cancel(): void {
    this.#request?.abort()
    this.#request = null
    this.busy = false
    this.judging = false
  }

  #show(steps: ExploredStep[]): void {
    this.shown = []
    this.#version += 1
    this.steps = steps
  }

  /** Show the position after some moves; of several asked for, the last is shown. */
  async #load(before: ExploredStep[], moves: string[], move: LegalMove | null): Promise<void> {
    this.#again = () => this.#load(before, moves, move)
    const last = before.at(-1)
    const actor = move ? this.seat : null
    const text = last?.position.legal.find(({ notation }) => notation === move?.notation)?.text ?? null
    this.busy = true
    const position = await this.#ask({ moves, judge: false })
    if (!position) return
    this.busy = false
    this.events = move
      ? [{ number: this.#version, actor, kind: 'move', move: move.move, notation: move.notation, forced: false }]
      : []
    this.#show([...before, { position, move, text, actor, value: null, candidates: [] }])
    await this.#judge()
  }

  /** Fetch what the shown position is worth, and what the move to it was, where that is not known yet. */
  async #judge(): Promise<void> {
    this.#again = () => this.#judge()
    this.judging = true
    const at = this.steps.length - 1
    const { move, value } = this.step
    const grades = move && !this.steps[at - 1]!.candidates.some((one) => one.move === move.notation)
    const position = { at, compare: {} }
    const decision = { at: at - 1, compare: { compare: move?.notation ?? '' } }
    const wanted = [...(value ? [] : [position]), ...(grades ? [decision] : [])]
    if (this.gradesFirst) wanted.reverse()
    for (const { at: step, compare } of wanted) {
      const judged = await this.#ask({ moves: this.steps[step]!.position.moves, judge: true, ...compare })
      if (!judged) return
      this.steps = this.steps.map((one, index) =>
        index === step ? { ...one, value: one.value ?? judged.value, candidates: judged.candidates } : one,
      )
    }
    this.judging = false
  }

  /** Ask the server, and cancel what was asked before; null for what is not wanted any more, or failed. */
  async #ask(request: Pick<ExploreRequest, 'moves' | 'judge' | 'compare'>): Promise<Exploration | null> {
    this.#request?.abort()
    const controller = new AbortController()
    this.#request = controller
    this.error = null
    try {
      const answer = await this.ask(
        { ...positionIn(this.game, this.number, request.moves), ...request },
        controller.signal,
      )
      return controller === this.#request ? answer : null
    } catch (error) {
      if (controller !== this.#request) return null
      this.#cancel()
      this.error = error
      return null
    }
  }
}
