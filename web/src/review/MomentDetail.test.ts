import { render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Decision, Frame, Frames, Review } from '../protocol/types'
import { ReplayTable } from '../state/replay.svelte'
import { dominoView, tableOf } from '../table/fixtures'
import { boardViewOf } from './boardView.svelte'
import { candidateOf } from './exploreFixtures'
import { reviewOf } from './fixtures'
import MomentDetail from './MomentDetail.svelte'

const { match } = tableOf({ view: dominoView(), moves: [] }).model
const frame = (number: number): Frame => ({
  number,
  event: null,
  text: null,
  view: dominoView(),
  prompt: null,
  annotation: null,
})
const fetch = (_: string, __: string, start: number): Promise<Frames> =>
  Promise.resolve({ match, total: 24, start, frames: Array.from({ length: 25 }, (_, at) => frame(at)) })

async function open(change: Partial<Decision> = {}) {
  const replay = new ReplayTable('replays', 'r', fetch)
  await replay.go(5)
  const decision: Decision = {
    ...(reviewOf().moments[2] as Decision),
    number: 5,
    seat: 0,
    move: '>9',
    grade: 'mistake',
    candidates: [candidateOf('7', 0.6), candidateOf('8', 0.55, 0.05), candidateOf('9', 0.48, 0.12)],
    ...change,
  }
  const review: Review = { ...reviewOf(), moments: [decision] }
  const page = render(MomentDetail, { review, number: 5, replay })
  return { board: boardViewOf(replay), page, replay, review }
}
const drawn = (board: Awaited<ReturnType<typeof open>>['board']) =>
  (board.model.shown ?? []).map(({ kind, move }) => `${kind} ${move.domino}`)

describe('a moment of a review', () => {
  it('draws the better move beside the played one, on the position before them', async () => {
    const { board } = await open()
    await vi.waitFor(() => expect(drawn(board)).toEqual(['played 9', 'better 7']))
    expect(board.number).toBe(4)
    const rows = screen.getAllByRole('row').slice(1)
    const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent?.replace(/\s+/g, ' ').trim()))
    expect(cells).toEqual([
      ['takes domino 7', '60 % ± 2', '–'],
      ['2 takes domino 8', '55 % ± 2', '−5 % ± 2'],
      ['takes domino 9 · played', '48 % ± 2', '−12 % ± 2'],
    ])
  })

  it('draws another move on request, and shows the board after the move again', async () => {
    const { board, replay } = await open()
    await userEvent.click(screen.getByRole('button', { name: /takes domino 8/ }))
    await vi.waitFor(() => expect(drawn(board)).toEqual(['played 9', 'better 8']))
    await userEvent.click(screen.getByRole('button', { name: 'Show it after the move' }))
    expect(board.model).toBe(replay)
  })

  it('draws nothing by itself after a good move, and offers no second attempt', async () => {
    const { board, replay } = await open({ grade: 'good' })
    expect(board.model).toBe(replay)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('leaves the board as it was when another position is shown', async () => {
    const { board, page, replay, review } = await open()
    await vi.waitFor(() => expect(board.number).toBe(4))
    await page.rerender({ review, number: 6, replay })
    expect(board.model).toBe(replay)
  })
})
