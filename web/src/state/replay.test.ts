import { describe, expect, it, vi } from 'vitest'
import type { Frame, Frames, Match, View } from '../protocol/types'
import { ReplayTable } from './replay.svelte'

const TOTAL = 120
const frame = (number: number): Frame => ({
  number,
  event: number ? { number, actor: number % 2, kind: 'move', move: null, notation: `m${number}`, forced: false } : null,
  text: number ? { en: `move ${number}`, fr: `coup ${number}` } : null,
  view: {
    seat: null,
    actor: number === TOTAL ? null : 0,
    phase: 'place',
    winners: number === TOTAL ? [1] : [],
    scores: [
      { side: 0, total: number, lines: [], tie_breaks: [] },
      { side: 1, total: number * 2, lines: [], tie_breaks: [] },
    ],
  } as unknown as View,
  prompt: null,
  annotation: number === 2 ? { after: 2, win: [0.6, 0.4], points: [], grade: 'mistake', best: null } : null,
})
const server = () =>
  vi.fn((_source: string, _id: string, start: number, count: number): Promise<Frames> => {
    const last = Math.min(TOTAL, start + count - 1)
    const numbers = Array.from({ length: Math.max(0, last - start + 1) }, (_, at) => start + at)
    return Promise.resolve({
      match: { id: 'm', status: 'over', winners: [1], totals: [1, 2] } as unknown as Match,
      total: TOTAL,
      start,
      frames: numbers.map(frame),
    })
  })
const open = async (number = 0) => {
  const fetch = server()
  const replay = new ReplayTable('matches', 'm', fetch)
  await replay.go(number)
  return { fetch, replay }
}

describe('a replay', () => {
  it('begins with the first position and knows how many there are', async () => {
    const { replay } = await open()
    expect(replay.ready).toBe(true)
    expect([replay.number, replay.total, replay.events]).toEqual([0, TOTAL, []])
  })

  it('tells the event of a step, and none of a jump', async () => {
    const { replay } = await open()
    await replay.go(1)
    expect(replay.events.map(({ notation }) => notation)).toEqual(['m1'])
    await replay.go(30)
    expect(replay.events).toEqual([])
    expect(replay.log.at(-1)?.text.en).toBe('move 30')
  })

  it('has the grades that the record says', async () => {
    const { replay } = await open(10)
    expect([...replay.grades]).toEqual([[2, 'mistake']])
  })

  it('shows the table as it was', async () => {
    const { replay } = await open(10)
    expect(replay.match).toMatchObject({ status: 'running', winners: [], totals: [10, 20] })
    await replay.go(TOTAL)
    expect(replay.match).toMatchObject({ status: 'over', winners: [1], totals: [TOTAL, 2 * TOTAL] })
    expect(replay.atEnd).toBe(true)
  })

  it('stays within the game', async () => {
    const { replay } = await open()
    await replay.go(TOTAL + 40)
    expect(replay.number).toBe(TOTAL)
    await replay.go(-3)
    expect(replay.number).toBe(0)
  })

  it('ends where a link leads beyond the end', async () => {
    const { replay } = await open(9999)
    expect(replay.number).toBe(TOTAL)
  })

  it('can begin with its end', async () => {
    const replay = new ReplayTable('matches', 'm', server())
    await replay.goToEnd()
    expect([replay.number, replay.atEnd]).toEqual([TOTAL, true])
  })

  it('fetches each part once', async () => {
    const { fetch, replay } = await open()
    await replay.go(7)
    await replay.go(60)
    await replay.go(3)
    expect(fetch.mock.calls.map(([, , start]) => start)).toEqual([0, 50, 100])
  })

  it('shows the last position asked for', async () => {
    const { replay } = await open()
    await Promise.all([replay.go(110), replay.go(2)])
    expect(replay.number).toBe(2)
  })

  it('gathers the scores of the whole game', async () => {
    const { replay } = await open()
    await replay.lookThrough()
    expect(replay.totals).toHaveLength(TOTAL + 1)
    expect(replay.totals[77]).toEqual([77, 154])
  })

  it('can be asked again after a failure', async () => {
    const fetch = server()
    const replay = new ReplayTable('replays', 'r', fetch)
    fetch.mockRejectedValueOnce(new Error('lost'))
    await expect(replay.go(0)).rejects.toThrow('lost')
    await replay.go(0)
    expect(replay.ready).toBe(true)
  })
})
