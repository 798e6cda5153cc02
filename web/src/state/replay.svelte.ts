/** A replay: positions are fetched as they are needed and shown as a table without players. */

import { frames } from '../protocol/api'
import type { Failure, Frame, Frames, Grade, LogEntry, Match, TableEvent, View } from '../protocol/types'
import type { TableModel } from './model'

export type Source = 'matches' | 'replays'
type Fetch = (source: Source, id: string, start: number, count: number) => Promise<Frames>

/** How many positions are fetched at once, and how many such chunks are kept. */
const CHUNK = 50
const KEPT = 16
/** Games up to this length are looked through for the curve of their scores. */
const LONG = 3000

export class ReplayTable implements TableModel {
  #match = $state.raw<Match | null>(null)
  #frame = $state.raw<Frame | null>(null)
  #log = $state.raw<LogEntry[]>([])
  events = $state.raw<TableEvent[]>([])
  total = $state(0)
  busy = $state(false)
  /** The scores of each side at every position looked at so far. */
  totals = $state.raw<(number[] | undefined)[]>([])
  /** The grades of moves by their number: those of the record, then those of a review. */
  grades = $state.raw<ReadonlyMap<number, Grade>>(new Map())

  readonly seat = null
  readonly moves = []
  readonly hint = null
  readonly #chunks = new Map<number, Promise<Frame[]>>()
  #wanted = 0

  constructor(
    readonly source: Source,
    readonly id: string,
    readonly fetch: Fetch = frames,
  ) {}

  get ready(): boolean {
    return this.#match !== null && this.#frame !== null
  }
  get number(): number {
    return this.#frame?.number ?? 0
  }
  get view(): View {
    return this.#frame!.view
  }
  get prompt() {
    return this.#frame!.prompt
  }
  /** What led to this position. */
  get frame(): Frame {
    return this.#frame!
  }
  get atEnd(): boolean {
    return this.number >= this.total
  }

  /** The table as it was at this position. */
  get match(): Match {
    const view = this.view
    return {
      ...this.#match!,
      version: this.number,
      actor: view.actor,
      status: view.actor === null ? 'over' : 'running',
      winners: view.winners,
      totals: view.scores.map(({ total }) => total),
    }
  }

  get log(): LogEntry[] {
    return this.#log.filter((entry) => entry && entry.number <= this.number)
  }

  play(): void {}
  check(): Promise<Failure | null> {
    return Promise.resolve(null)
  }

  /** A position that may not be the shown one. */
  async frameAt(number: number): Promise<Frame | undefined> {
    return (await this.#chunk(Math.floor(number / CHUNK)))[number % CHUNK]
  }

  /** Show a position; of several asked for at once, the last is shown. */
  async go(number: number): Promise<void> {
    const wanted = this.#match ? Math.max(0, Math.min(number, this.total)) : Math.max(0, number)
    this.#wanted = wanted
    this.busy = true
    try {
      const chunk = await this.#chunk(Math.floor(wanted / CHUNK))
      if (this.#wanted !== wanted) return
      if (wanted > this.total) return await this.go(this.total)
      this.#show(chunk[wanted % CHUNK])
    } finally {
      this.busy = false
    }
    this.#ahead(Math.floor(wanted / CHUNK) + 1)
  }

  /** Show the last position, also before it is known how many there are. */
  async goToEnd(): Promise<void> {
    await this.#chunk(0)
    await this.go(this.total)
  }

  /** Look through the whole game, chunk by chunk, unless it is very long. */
  async lookThrough(): Promise<void> {
    for (let chunk = 0; chunk * CHUNK <= Math.min(this.total, LONG); chunk += 1) await this.#chunk(chunk)
  }

  #show(frame: Frame | undefined): void {
    if (!frame) return
    this.events = frame.number === this.number + 1 && frame.event ? [frame.event] : []
    this.#frame = frame
  }

  #ahead(chunk: number): void {
    if (chunk * CHUNK <= this.total) this.#chunk(chunk).catch(() => {})
  }

  #chunk(chunk: number): Promise<Frame[]> {
    const known = this.#chunks.get(chunk)
    if (known) return known
    const asked = this.fetch(this.source, this.id, chunk * CHUNK, CHUNK).then((answer) => this.#save(answer))
    this.#chunks.set(chunk, asked)
    asked.catch(() => this.#chunks.delete(chunk))
    return asked
  }

  #save({ match, total, frames }: Frames): Frame[] {
    this.#match = match
    this.total = total
    const totals = [...this.totals]
    const log = [...this.#log]
    const grades = new Map(this.grades)
    for (const { number, view, event, text, annotation } of frames) {
      totals[number] = view.scores.map((sheet) => sheet.total)
      if (event && text) log[number] = { number, actor: event.actor, text }
      if (annotation?.grade && !grades.has(number)) grades.set(number, annotation.grade)
    }
    this.grades = grades
    this.totals = totals
    this.#log = log
    this.#forget()
    return frames
  }

  /** Drop the chunks farthest from the shown position. */
  #forget(): void {
    const here = this.#wanted / CHUNK
    const far = [...this.#chunks.keys()].sort((one, other) => Math.abs(one - here) - Math.abs(other - here))
    for (const chunk of far.slice(KEPT)) this.#chunks.delete(chunk)
  }
}
