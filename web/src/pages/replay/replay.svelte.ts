/** A game seen again: positions fetched as they are needed, shown as a table nobody plays at. */

import { frames } from '../../protocol/api'
import type { Failure, Frame, Frames, LogEntry, Match, TableEvent, View } from '../../protocol/types'
import type { TableModel } from '../../state/model'

export type Source = 'matches' | 'replays'
type Fetch = (source: Source, id: string, start: number, count: number) => Promise<Frames>

/** How many positions are fetched at once, and how many such parts are kept. */
const PART = 50
const KEPT = 16
/** Games up to this length are looked through for the curve of their scores. */
const LONG = 3000

export class ReplayTable implements TableModel {
  #match = $state.raw<Match | null>(null)
  #frame = $state.raw<Frame | null>(null)
  #story = $state.raw<LogEntry[]>([])
  events = $state.raw<TableEvent[]>([])
  total = $state(0)
  busy = $state(false)
  /** The scores of each side at every position looked at so far. */
  totals = $state.raw<(number[] | undefined)[]>([])

  readonly seat = null
  readonly moves = []
  readonly advice = null
  readonly #parts = new Map<number, Promise<Frame[]>>()
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
    return this.#story.filter((entry) => entry && entry.number <= this.number)
  }

  play(): void {}
  check(): Promise<Failure | null> {
    return Promise.resolve(null)
  }

  /** Show a position; of several asked for at once, the last is shown. */
  async go(number: number): Promise<void> {
    const wanted = this.#match ? Math.max(0, Math.min(number, this.total)) : Math.max(0, number)
    this.#wanted = wanted
    this.busy = true
    try {
      const part = await this.#part(Math.floor(wanted / PART))
      if (this.#wanted !== wanted) return
      if (wanted > this.total) return await this.go(this.total)
      this.#show(part[wanted % PART])
    } finally {
      this.busy = false
    }
    this.#ahead(Math.floor(wanted / PART) + 1)
  }

  /** Look through the whole game, part by part, unless it is very long. */
  async lookThrough(): Promise<void> {
    for (let part = 0; part * PART <= Math.min(this.total, LONG); part += 1) await this.#part(part)
  }

  #show(frame: Frame | undefined): void {
    if (!frame) return
    this.events = frame.number === this.number + 1 && frame.event ? [frame.event] : []
    this.#frame = frame
  }

  #ahead(part: number): void {
    if (part * PART <= this.total) this.#part(part).catch(() => {})
  }

  #part(part: number): Promise<Frame[]> {
    const known = this.#parts.get(part)
    if (known) return known
    const asked = this.fetch(this.source, this.id, part * PART, PART).then((answer) => this.#keep(answer))
    this.#parts.set(part, asked)
    asked.catch(() => this.#parts.delete(part))
    return asked
  }

  #keep({ match, total, frames }: Frames): Frame[] {
    this.#match = match
    this.total = total
    const totals = [...this.totals]
    const story = [...this.#story]
    for (const { number, view, event, text } of frames) {
      totals[number] = view.scores.map((sheet) => sheet.total)
      if (event && text) story[number] = { number, actor: event.actor, text }
    }
    this.totals = totals
    this.#story = story
    this.#forget()
    return frames
  }

  /** Let go of the parts farthest from where we are. */
  #forget(): void {
    const here = this.#wanted / PART
    const far = [...this.#parts.keys()].sort((one, other) => Math.abs(one - here) - Math.abs(other - here))
    for (const part of far.slice(KEPT)) this.#parts.delete(part)
  }
}
