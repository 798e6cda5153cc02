import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ServerError } from '../protocol/api'
import type { Review, ReviewJob } from '../protocol/types'
import type { ReplayTable } from '../state/replay.svelte'
import { reviewOf } from './fixtures'
import { ReviewStore } from './reviewStore.svelte'

const FAILURE = { code: 'bad_review', message: { en: 'No.', fr: 'Non.' } }
const answer = (status: ReviewJob['status'], progress = 0, review: Review | null = null): ReviewJob => ({
  id: 'j',
  status,
  progress,
  review,
  error: status === 'failed' ? FAILURE : null,
})
const replayAt = (number: number) =>
  ({ source: 'replays', id: 'r', number, go: vi.fn(() => Promise.resolve()) }) as unknown as ReplayTable

describe('a review', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is asked for once and followed until it is done', async () => {
    const review = reviewOf()
    const start = vi.fn(() => Promise.resolve(answer('waiting')))
    const job = vi
      .fn()
      .mockResolvedValueOnce(answer('running', 0.5))
      .mockResolvedValueOnce(answer('done', 1, review))
    const store = new ReviewStore(replayAt(0), { start, job })
    await Promise.all([store.start(), store.start()])
    expect(start.mock.calls).toEqual([['replays', 'r', 'quick']])
    expect(store.busy).toBe(true)
    await vi.runOnlyPendingTimersAsync()
    expect([store.progress, store.review]).toEqual([0.5, null])
    await vi.runOnlyPendingTimersAsync()
    expect([store.busy, store.review]).toEqual([false, review])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('says why it failed, and can be asked for again', async () => {
    const start = vi
      .fn()
      .mockResolvedValueOnce(answer('failed'))
      .mockResolvedValueOnce(answer('done', 1, reviewOf()))
    const store = new ReviewStore(replayAt(0), { start, job: vi.fn() })
    await store.start()
    expect([store.busy, (store.error as ServerError).words.fr]).toEqual([false, 'Non.'])
    await store.start()
    expect([store.error, store.review !== null]).toEqual([null, true])
  })

  it('is not followed once the page is closed', async () => {
    const job = vi.fn()
    const store = new ReviewStore(replayAt(0), { start: () => Promise.resolve(answer('running')), job })
    await store.start()
    store.close()
    await vi.runAllTimersAsync()
    expect(job).not.toHaveBeenCalled()
  })

  it('knows the moment that led to the shown position', async () => {
    const review = reviewOf()
    const wide = { ...review.moments[0]!, type: 'draw', first: 1, number: 3 } as Review['moments'][number]
    const done = { ...review, moments: [wide, ...review.moments.slice(3, 4)] }
    const at = async (number: number) => {
      const store = new ReviewStore(replayAt(number), {
        start: () => Promise.resolve(answer('done', 1, done)),
        job: vi.fn(),
      })
      await store.start()
      return store.moment?.number
    }
    expect(await Promise.all([0, 1, 3, 4, 5].map(at))).toEqual([undefined, 3, 3, 4, undefined])
  })
})
