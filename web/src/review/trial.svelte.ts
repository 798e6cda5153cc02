/** Trying again: a mistake is undone, and whoever tries finds another move and gets its grade. */

import type { Candidate, Decision, Grade } from '../protocol/types'
import type { ExploreTable } from './explore.svelte'

/** What has to be known of a decision for another attempt. */
export type Mistaken = Pick<Decision, 'number' | 'seat' | 'move' | 'text' | 'win_loss' | 'reason' | 'candidates'>

export interface Outcome {
  move: Candidate
  grade: Grade
  /** Whether it is the move that was played in the game. */
  same: boolean
}

export class Trial {
  /** Whether the best move was asked for. */
  answered = $state(false)

  constructor(
    readonly table: ExploreTable,
    readonly decision: Mistaken,
  ) {}

  /** The move that was tried, in notation; null before it. */
  get tried(): string | null {
    return this.table.steps[1]?.move?.notation ?? null
  }

  /** What the tried move is worth; null until that is known. */
  get outcome(): Outcome | null {
    const { tried } = this
    if (tried === null) return null
    const judged = [...this.decision.candidates, ...(this.table.steps[0]?.candidates ?? [])]
    const move = judged.find((one) => one.move === tried)
    if (!move) return null
    return {
      move,
      grade: move.grade,
      same: tried === this.decision.move,
    }
  }

  get best(): Candidate {
    return this.decision.candidates[0]!
  }

  /** Take the tried move back. */
  again(): void {
    this.answered = false
    this.table.goTo(0)
  }

  /** Draw the best move beside the one that was tried, or played, on the position before both. */
  answer(): void {
    const { decision } = this
    const played = this.outcome?.move ?? decision.candidates.find(({ move }) => move === decision.move)
    this.table.goTo(0)
    this.answered = true
    this.table.shown = [
      ...(played && played.move !== this.best.move
        ? [{ kind: 'played' as const, move: played.data, seat: decision.seat }]
        : []),
      { kind: 'better', move: this.best.data, seat: decision.seat },
    ]
  }
}
