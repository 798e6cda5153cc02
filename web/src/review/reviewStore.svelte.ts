/** The review of a game that is being replayed: the job that makes it, and where in the game we are. */

import { reviewJob, ServerError, startReview } from '../protocol/api'
import type { Moment, Review, ReviewJob } from '../protocol/types'
import type { ReplayTable } from '../state/replay.svelte'

export type Effort = 'quick' | 'normal'

/** How the server is asked; tests answer themselves. */
export interface ReviewServer {
  start: typeof startReview
  job: typeof reviewJob
}

/** Milliseconds between two questions how far a job is. */
const PAUSE = 1000

export class ReviewStore {
  job = $state.raw<ReviewJob | null>(null)
  /** Why there is no review, until it is asked for again. */
  error = $state.raw<unknown>(null)
  /** Whether an answer of the server is awaited. */
  #asking = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(
    readonly replay: ReplayTable,
    readonly server: ReviewServer = { start: startReview, job: reviewJob },
  ) {}

  get review(): Review | null {
    return this.job?.review ?? null
  }
  /** True from the question until there is a review or an error. */
  get busy(): boolean {
    return this.#asking || this.job?.status === 'waiting' || this.job?.status === 'running'
  }
  /** From 0 to 1. */
  get progress(): number {
    return this.job?.progress ?? 0
  }
  /** The number of the shown position. */
  get number(): number {
    return this.replay.number
  }
  /** The moment that led to the shown position; none for forced moves. */
  get moment(): Moment | null {
    return this.review?.moments.find((one) => covers(one, this.number)) ?? null
  }

  readonly go = (number: number): void => void this.replay.go(number)

  /** Ask for the review, and follow the job that makes it. */
  readonly start = async (effort: Effort = 'quick'): Promise<void> => {
    if (this.busy) return
    this.job = null
    await this.#follow(() => this.server.start(this.replay.source, this.replay.id, effort))
  }

  /** Ask no more. */
  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
  }

  async #follow(ask: () => Promise<ReviewJob>): Promise<void> {
    this.#asking = true
    this.error = null
    try {
      const job = await ask()
      if (this.#closed) return
      this.job = job
      if (job.status === 'failed') this.error = job.error ? new ServerError(job.error, 0) : new Error('failed')
      else if (job.status !== 'done')
        this.#timer = setTimeout(() => void this.#follow(() => this.server.job(job.id)), PAUSE)
    } catch (error) {
      this.error = error
      this.job = null
    } finally {
      this.#asking = false
    }
  }
}

/** Whether a moment led to a position: draws in a row are one moment. */
const covers = (moment: Moment, number: number): boolean =>
  moment.type === 'draw' ? moment.first <= number && number <= moment.number : moment.number === number
