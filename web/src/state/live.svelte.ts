/** The state of a table that is being played, as the server last sent it, and commands to the server. */

import { type Presence, TableSocket } from '../protocol/socket'
import type {
  Chapter,
  CoachMessage,
  LegalMove,
  Failure,
  Grade,
  Hold,
  LogEntry,
  Match,
  Move,
  Prompt,
  SeatNumber,
  ServerMessage,
  TableEvent,
  Update,
  View,
  LocalizedText,
} from '../protocol/types'
import type { Hint, ShownMove, TableModel } from './model'
import { savedTable, saveTable, assignLinkToken } from './savedTables'

/** Milliseconds after which no grade is expected any more. */
const COACH_PATIENCE = 20_000

export class LiveTable implements TableModel {
  #match = $state.raw<Match | null>(null)
  #view = $state.raw<View | null>(null)
  /** What everybody may see, where several seats are played here and the view shows more. */
  covered = $state.raw<View | null>(null)
  seat = $state.raw<SeatNumber | null>(null)
  prompt = $state.raw<Prompt | null>(null)
  moves = $state.raw<LegalMove[]>([])
  events = $state.raw<TableEvent[]>([])
  log = $state.raw<LogEntry[]>([])
  /** The seats that are played in this browser. */
  mySeats = $state.raw<SeatNumber[]>([])
  host = $state(false)
  canUndo = $state(false)
  takeback = $state(0)
  revealed = $state.raw<LocalizedText[]>([])
  hold = $state.raw<Hold | null>(null)
  #holdTimer: ReturnType<typeof setTimeout> | undefined
  #coachTimer: ReturnType<typeof setTimeout> | undefined
  /** The summary of a chapter that ended, such as a deal, until it is closed. */
  chapter = $state.raw<Chapter | null>(null)
  /** The kind of the command that waits for its answer. */
  #asking = $state<string | null>(null)
  /** Whether the connection was lost since that command was given. */
  #lostSince = $state(false)
  /** The version at which the last command was refused. */
  #refusedAt = 0
  /** The version of the last acknowledgement; its update follows. */
  #answered = $state(0)
  presence = $state<Presence>('connecting')
  closeCode = $state<number | null>(null)
  /** Why the last command was refused, until the next one. */
  refusal = $state.raw<Failure | null>(null)
  hint = $state.raw<Hint | null>(null)
  /** Why the last move that was asked about is not legal, until the table changes. */
  refusedPlace = $state.raw<Failure | null>(null)
  /** What became of a move made without a connection, until the next command. */
  offlineMoveResult = $state<'played' | 'refused' | null>(null)
  /** What the coach said of the last own decision. */
  coached = $state.raw<CoachMessage | null>(null)
  /** True while the coach judges a decision. */
  coaching = $state(false)
  /** The better move that the coach shows. */
  shown = $state.raw<ShownMove[]>([])
  /** The grades of own moves by the number of their entry in the log. */
  grades = $state.raw<ReadonlyMap<number, Grade>>(new Map())
  /** The table of the rematch, once there is one. */
  rematch = $state<string | null>(null)
  version = $state(0)
  /** True from a command until the table it made is here, so that no old move is offered again. */
  readonly busy = $derived(this.#asking !== null || this.version < this.#answered)
  #invited = $state(0)
  readonly #socket: TableSocket

  constructor(readonly id: string) {
    this.#socket = new TableSocket(id, {
      hello: () => ({
        tokens: Object.values(savedTable(id)?.tokens ?? {}),
        host: savedTable(id)?.host ?? null,
        version: this.#view ? this.version : null,
      }),
      message: (message) => this.#receive(message),
      presence: (presence, code) => {
        this.presence = presence
        if (presence === 'lost') this.#lostSince = true
        this.closeCode = code ?? null
      },
    })
  }

  /** True while a move made here waits for the connection to come back. */
  get hasOfflineMove(): boolean {
    return this.#asking === 'move' && this.presence === 'lost'
  }

  /** True once there is something to show. */
  get ready(): boolean {
    return this.#match !== null && this.#view !== null
  }
  get match(): Match {
    return this.#match!
  }
  get view(): View {
    return this.#view!
  }

  /** The links to seats that this browser knows, by seat; read again after each `invite`. */
  get links(): Record<number, string> {
    void this.#invited
    return savedTable(this.id)?.links ?? {}
  }

  close(): void {
    clearTimeout(this.#holdTimer)
    clearTimeout(this.#coachTimer)
    this.#socket.close()
  }

  play(move: Move): void {
    if (this.busy) return
    this.#awaitCoach(this.match.coach && this.moves.length > 1)
    void this.#command({ type: 'move', version: this.version, move })
  }

  /** Whether own moves can be graded: only one person plays, here. */
  get canCoach(): boolean {
    const people = this.match.seats.filter(({ kind }) => kind === 'person')
    return people.length === 1 && this.mySeats.includes(people[0]!.seat)
  }

  /** Switch the coach on or off. */
  setCoach(on: boolean): Promise<boolean> {
    this.#forgetCoach()
    return this.#command({ type: 'coach', on })
  }

  playNotation(notation: string): Promise<boolean> {
    return this.#command({ type: 'move', version: this.version, notation })
  }

  undo(): Promise<boolean> {
    return this.#command({ type: 'undo', version: this.version })
  }

  /** Take back what has been revealed, too. */
  takeBack(): Promise<boolean> {
    return this.#command({ type: 'undo', version: this.version, takeback: true })
  }

  /** Confirm, so that the table waits no longer. */
  goOn(): Promise<boolean> {
    return this.#command({ type: 'go_on', version: this.version })
  }

  /** Close the summary of a chapter, such as a deal. */
  leaveChapter(): void {
    this.chapter = null
    if (this.hold?.kind === 'chapter' && this.mySeats.length > 0) void this.goOn()
  }

  async check(move: Move): Promise<Failure | null> {
    const answer = await this.#socket.ask({ type: 'check', version: this.version, move })
    this.refusedPlace = answer.type === 'checked' ? answer.refusal : answer.type === 'refused' ? answer : null
    return this.refusedPlace
  }

  async describe(): Promise<LocalizedText[] | null> {
    const answer = await this.#socket.ask({ type: 'describe', version: this.version })
    return answer.type === 'described' ? answer.texts : null
  }

  async requestHint(): Promise<void> {
    const version = this.version
    const answer = await this.#socket.ask({ type: 'hint', version })
    if (answer.type === 'hint' && version === this.version) this.hint = answer
    if (answer.type === 'refused') this.refusal = answer
  }

  sitIn(seat: SeatNumber, level: string | null): Promise<boolean> {
    return this.#command({ type: 'sit_in', seat, level })
  }

  /** Take a seat of this browser back from a bot. */
  reclaim(seat: SeatNumber): Promise<boolean> {
    return this.#command({ type: 'reclaim', seat })
  }

  rename(seat: SeatNumber, name: string): Promise<boolean> {
    return this.#command({ type: 'rename', seat, name })
  }

  /** Make a new link for a seat, and keep it to be shown. */
  async invite(seat: SeatNumber): Promise<void> {
    const answer = await this.#socket.ask({ type: 'invite', seat })
    if (answer.type === 'invited') {
      saveTable({ match: this.id, links: { [seat]: answer.token } })
      this.#invited += 1
    }
    if (answer.type === 'refused') this.refusal = answer
  }

  requestRematch(): Promise<boolean> {
    return this.#command({ type: 'rematch' })
  }

  async #command(command: Record<string, unknown> & { type: string }): Promise<boolean> {
    this.#asking = command.type
    this.#lostSince = this.presence === 'lost'
    this.refusal = null
    this.offlineMoveResult = null
    try {
      const answer = await this.#socket.ask(command)
      if (answer.type === 'refused') this.#refuse(answer, answer.version)
      if (answer.type === 'ack') this.#answered = answer.version
      if (command.type === 'move' && this.#lostSince)
        this.offlineMoveResult = answer.type === 'refused' ? 'refused' : 'played'
      return answer.type !== 'refused'
    } catch (failure) {
      this.#refuse(failure as Failure, this.version)
      return false
    } finally {
      this.#asking = null
    }
  }

  /** A decision that was undone needs no grade. */
  #forgetCoach(): void {
    this.coached = null
    this.#awaitCoach(false)
  }

  /** The server says nothing where it cannot judge: then there is nothing more to wait for. */
  #awaitCoach(expected: boolean): void {
    clearTimeout(this.#coachTimer)
    this.coaching = expected
    if (expected) this.#coachTimer = setTimeout(() => (this.coaching = false), COACH_PATIENCE)
  }

  #refuse(failure: Failure, version: number): void {
    this.#awaitCoach(false)
    this.refusal = failure
    this.#refusedAt = version
  }

  #receive(message: ServerMessage): void {
    if (message.type === 'welcome') {
      this.#match = message.match
      this.mySeats = message.seats
      assignLinkToken(this.id, message.seats)
      this.host = message.host
      if (message.seats.length > 0 || message.host) saveTable({ match: this.id, game: message.match.game.game })
    } else if (message.type === 'update') this.#update(message)
    else if (message.type === 'match') this.#match = message.match
    else if (message.type === 'rematch') this.#rematch(message)
    else if (message.type === 'coach') this.#listen(message)
  }

  #update(update: Update): void {
    this.canUndo = update.undo
    this.takeback = update.takeback
    this.revealed = update.revealed
    this.#wait(update.hold)
    if (update.chapter) this.chapter = update.chapter
    else if (update.events.some(({ kind }) => kind === 'undo')) this.chapter = null
    if (update.events.some(({ kind }) => kind === 'undo')) this.#forgetCoach()
    if (!update.fresh && update.version === this.version && isAsBefore(update, this)) return
    this.log = update.fresh ? update.log : [...this.log, ...update.log]
    this.events = update.fresh ? [] : update.events
    this.seat = update.seat
    this.#view = update.view
    this.covered = update.covered
    this.prompt = update.prompt
    this.moves = update.moves
    this.version = update.version
    this.hint = null
    this.refusedPlace = null
    if (update.version > this.#refusedAt) this.refusal = null
    if (this.#match)
      this.#match = {
        ...this.#match,
        version: update.version,
        actor: update.view.actor,
        status: update.view.actor === null ? 'over' : 'running',
        winners: update.view.winners,
        totals: update.view.scores.map(({ total }) => total),
      }
  }

  #listen(message: CoachMessage): void {
    this.coached = message
    this.#awaitCoach(false)
    this.grades = new Map([...this.grades, [message.number, message.decision.grade]])
  }

  /** Show what the table waits for, and no longer than it does. */
  #wait(hold: Hold | null): void {
    clearTimeout(this.#holdTimer)
    this.hold = hold
    if (hold && hold.milliseconds !== null) this.#holdTimer = setTimeout(() => (this.hold = null), hold.milliseconds)
  }

  #rematch(message: Extract<ServerMessage, { type: 'rematch' }>): void {
    const tokens = Object.fromEntries(message.seats.map(({ seat, token }) => [seat, token]))
    if (message.seats.length > 0 || message.host)
      saveTable({
        match: message.match,
        tokens,
        host: message.host,
        game: this.#match?.game.game ?? '',
      })
    this.rematch = message.match
  }
}

/** Whether an update of the version shown here, as it comes after a lost connection, offers the same moves. */
const isAsBefore = ({ seat, moves }: Update, table: LiveTable): boolean =>
  seat === table.seat && moves.length === table.moves.length
