/** The review of a game that is being replayed: the job that makes it, and what of it is shown. */

import { reviewJob, ServerError, startReview } from '../protocol/api'
import type { Moment, Review, ReviewJob, SeatNumber } from '../protocol/types'
import type { ReplayTable } from '../state/replay.svelte'
import { type GraphMode } from './graph'
import { concerns, type KeyMoment, keyMoments, ledTo, neighbour } from './moments'

export type Effort = 'quick' | 'normal'

/** How the server is asked; tests answer themselves. */
export interface ReviewServer {
  start: typeof startReview
  job: typeof reviewJob
}

/** Milliseconds between two questions how far a job is. */
const PAUSE = 1000

export class ReviewStore {
  /** The last job asked for. */
  job = $state.raw<ReviewJob | null>(null)
  /** The review, which stays while a closer one is made. */
  review = $state.raw<Review | null>(null)
  /** Why there is no review, until it is asked for again. */
  error = $state.raw<unknown>(null)
  /** What the graph shows. */
  mode = $state<GraphMode>('win')
  /** The player whose moments are listed; null for all. */
  seat = $state<SeatNumber | null>(null)
  /** Whether an answer of the server is awaited. */
  #asking = $state(false)
  #effort: Effort = 'quick'
  #timer: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(
    readonly replay: ReplayTable,
    readonly server: ReviewServer = { start: startReview, job: reviewJob },
  ) {}

  /** True from the question until there is a review or an error. */
  readonly busy = $derived(this.#asking || this.job?.status === 'waiting' || this.job?.status === 'running')
  /** From 0 to 1. */
  readonly progress = $derived(this.job?.progress ?? 0)
  /** What is worth a look, for the chosen player. */
  readonly moments: KeyMoment[] = $derived.by(() => {
    const { review, seat } = this
    if (!review) return []
    const all = keyMoments(review)
    if (seat === null) return all
    const side = review.sides.findIndex((seats) => seats.includes(seat))
    return all.filter((one) => concerns(one, seat, side))
  })

  /** The number of the shown position. */
  get number(): number {
    return this.replay.number
  }
  /** The moment that led to the shown position; none for forced moves. */
  get moment(): Moment | null {
    return this.review?.moments.find((one) => ledTo(one, this.number)) ?? null
  }

  readonly go = (number: number): void => void this.replay.go(number)

  /** Where the next or the previous of the listed moments is; null if there is none. */
  beside(step: 1 | -1): number | null {
    return neighbour(this.moments, this.number, step)
  }

  /** Ask for the review, and follow the job that makes it. */
  readonly start = async (effort: Effort = 'quick'): Promise<void> => {
    if (this.busy) return
    this.#effort = effort
    await this.#follow(() => this.server.start(this.replay.source, this.replay.id, effort))
  }

  /** Ask again for what failed. */
  readonly retry = (): Promise<void> => this.start(this.#effort)

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
      if (!this.#closed) this.#receive(job)
    } catch (error) {
      this.job = null
      this.error = error
    } finally {
      this.#asking = false
    }
  }

  #receive(job: ReviewJob): void {
    this.job = job
    if (job.status === 'failed') this.error = job.error ? new ServerError(job.error, 0) : new Error(job.status)
    else if (job.status !== 'done')
      this.#timer = setTimeout(() => void this.#follow(() => this.server.job(job.id)), PAUSE)
    else if (job.review) this.#show(job.review)
  }

  #show(review: Review): void {
    this.review = review
    this.replay.grades = new Map(
      review.moments.flatMap((one) => (one.type === 'decision' ? [[one.number, one.grade] as const] : [])),
    )
  }
}
