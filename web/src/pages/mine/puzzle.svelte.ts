/** A mistake on the table: another move is tried, and the first answer decides when it comes back. */

import { type BoardView } from '../../review/boardView.svelte'
import { isFault } from '../../review/moments'
import { keeper, type Keeper } from './keeping'
import type { Mistake } from './kept'

export class Puzzle {
  /** Whether it was solved, and what is kept of it since; null before the first answer. */
  result = $state.raw<{ solved: boolean; kept: Mistake } | null>(null)
  error = $state.raw<unknown>(null)

  constructor(
    readonly mistake: Mistake,
    readonly board: BoardView,
    readonly keep: Pick<Keeper, 'answer'> = keeper,
  ) {}

  /** Whether the move that was tried solves it; null before one was judged or the answer was shown. */
  get solved(): boolean | null {
    const { trial } = this.board
    if (trial?.outcome) return !trial.outcome.same && !isFault(trial.outcome.grade)
    return trial?.answered ? false : null
  }

  #answered = false
  /** Keep the first answer, once there is one. */
  async settle(today: string): Promise<void> {
    const { solved } = this
    if (solved === null || this.#answered) return
    this.#answered = true
    try {
      this.result = { solved, kept: await this.keep.answer(this.mistake, solved, today) }
    } catch (error) {
      this.error = error
    }
  }
}
