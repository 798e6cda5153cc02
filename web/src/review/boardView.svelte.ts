/** What the table of a replay shows: the replay itself, moves compared before one of its moves, or an exploration. */

import type { Candidate, Decision, Frame, SeatNumber } from '../protocol/types'
import type { ShownMove, TableModel } from '../state/model'
import type { ReplayTable } from '../state/replay.svelte'
import { ExploreTable } from './explore.svelte'
import { type Mistaken, Trial } from './trial.svelte'

/** The moves of a decision to be drawn: the one that was played, and another one. */
export function comparedMoves({ seat, move, candidates }: Decision, other: Candidate | null): ShownMove[] {
  const played = candidates.find((one) => one.move === move)
  const shown = (kind: ShownMove['kind'], one: Candidate): ShownMove => ({ kind, move: one.data, seat })
  return [
    ...(played ? [shown('played', played)] : []),
    ...(other && other.move !== move ? [shown('better', other)] : []),
  ]
}

/** A position of a replay with moves drawn on it. */
function comparison(replay: ReplayTable, frame: Frame, shown: ShownMove[]): TableModel {
  const { view, prompt } = frame
  const { match, log, grades } = replay
  return {
    match: {
      ...match,
      version: frame.number,
      actor: view.actor,
      status: 'running',
      winners: [],
      totals: view.scores.map(({ total }) => total),
    },
    view,
    prompt,
    shown,
    log: log.filter(({ number }) => number <= frame.number),
    grades,
    seat: null,
    moves: [],
    events: [],
    busy: false,
    hint: null,
    play: () => {},
    check: () => Promise.resolve(null),
  }
}

export class BoardView {
  #comparison = $state.raw<TableModel | null>(null)
  #wanted = 0
  exploration = $state.raw<ExploreTable | null>(null)
  /** The mistake that is tried again, in an exploration. */
  trial = $state.raw<Trial | null>(null)

  constructor(readonly replay: ReplayTable) {}

  /** What the table shows while nothing is explored. */
  get model(): TableModel {
    return this.#comparison ?? this.replay
  }
  /** The number of the position that the table shows. */
  get number(): number {
    return this.model.match.version
  }
  get over(): boolean {
    return this.model.view.actor === null
  }
  /** Who decides at the shown position. */
  get actor(): SeatNumber | null {
    const { actor } = this.model.view
    return typeof actor === 'number' ? actor : null
  }

  /** Draw moves on the position before the move of a number. */
  async compare(number: number, shown: ShownMove[]): Promise<void> {
    const wanted = (this.#wanted += 1)
    const frame = await this.replay.frameAt(number - 1).catch(() => undefined)
    if (wanted === this.#wanted && frame) this.#comparison = comparison(this.replay, frame, shown)
  }

  /** Show the replay itself again. */
  clear(): void {
    this.#wanted += 1
    this.#comparison = null
  }

  /** Explore other moves from the position that the table shows. */
  explore(): void {
    this.#open(new ExploreTable(this.replay, this.number))
  }

  /** Let somebody find a better move than the one that was played. */
  tryAgain(decision: Mistaken): void {
    const table = new ExploreTable(this.replay, decision.number - 1, true)
    this.#open(table)
    this.trial = new Trial(table, decision)
  }

  /** Go on exploring from an attempt. */
  exploreOn(): void {
    this.trial = null
  }

  leave(): void {
    this.exploration?.close()
    this.exploration = null
    this.trial = null
  }

  #open(table: ExploreTable): void {
    this.leave()
    this.exploration = table
    void table.start()
  }
}

const views = new WeakMap<ReplayTable, BoardView>()

/** The view of a replay's table; its page and its review share one. */
export function boardViewOf(replay: ReplayTable): BoardView {
  const known = views.get(replay) ?? new BoardView(replay)
  views.set(replay, known)
  return known
}
