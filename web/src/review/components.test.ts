import { render, screen, within } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { ReplayTable } from '../state/replay.svelte'
import { dominoView, tableOf } from '../table/fixtures'
import Log from '../table/Log.svelte'
import EvaluationGraph from './EvaluationGraph.svelte'
import { reviewOf } from './fixtures'
import Moments from './Moments.svelte'
import { ReviewStore } from './reviewStore.svelte'
import Summary from './Summary.svelte'

function storeAt(number: number, sides = 3) {
  const go = vi.fn()
  const store = new ReviewStore({ source: 'replays', id: 'r', number, go } as unknown as ReplayTable)
  const review = reviewOf(sides, 12)
  store.review = review
  return { go, store, review }
}

describe('the graph', () => {
  it('is a slider that says where it stands', () => {
    const { store, review } = storeAt(5)
    render(EvaluationGraph, { store, review })
    const slider = screen.getByRole('slider', { name: 'Win chances over the game' })
    expect(slider.getAttribute('aria-valuenow')).toBe('5')
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^Position 5 of 12\. Ada \d+.%, Bertrand \d+.%, Clara \d+.%$/)
  })

  it('goes from moment to moment by keys', async () => {
    const { store, review, go } = storeAt(0)
    render(EvaluationGraph, { store, review })
    screen.getByRole('slider').focus()
    await userEvent.keyboard('{ArrowUp}{ArrowDown}')
    expect(go.mock.calls).toEqual([[store.moments[0]!.moment.number]])
  })

  it('is a table as well, in win chances or in points', async () => {
    const { store, review, go } = storeAt(0)
    render(EvaluationGraph, { store, review })
    await userEvent.click(screen.getByText('The graph as a table'))
    const rows = screen.getAllByRole('row')
    expect(rows).toHaveLength(review.moments.length + 2)
    expect(rows[1]!.textContent).toMatch(/33.%/)
    await userEvent.click(screen.getByRole('radio', { name: 'Expected points' }))
    expect(screen.getAllByRole('row')[1]!.textContent).toContain('40.0')
    await userEvent.click(within(rows[4]!).getByRole('button'))
    expect(go.mock.calls).toEqual([[3]])
  })
})

describe('the list of moments', () => {
  it('goes to a moment, shows the current one, and can be that of a player', async () => {
    const { store, review } = storeAt(2)
    const go = vi.fn()
    render(Moments, { store, review, go })
    const all = screen.getAllByRole('listitem').length
    expect(screen.getByRole('button', { current: true }).textContent).toContain('domino 2')
    await userEvent.click(screen.getAllByRole('listitem')[1]!.querySelector('button')!)
    expect(go).toHaveBeenCalledWith(store.moments[1]!.moment.number)
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Clara')
    expect(screen.getAllByRole('listitem').length).toBeLessThan(all)
  })
})

describe('the summary', () => {
  it('explains its words', () => {
    const { store, review } = storeAt(0)
    render(Summary, { store, review, title: 'Kingdomino' })
    const [luck] = screen.getAllByRole('button', { name: 'Luck' })
    const about = document.getElementById(luck!.getAttribute('popovertarget')!)
    expect(about?.textContent).toContain('What the draws changed')
  })
})

describe('the log', () => {
  it('shows grades as marks with words', () => {
    const { model } = tableOf({ view: dominoView(), moves: [] })
    const log = [1, 2].map((number) => ({ number, actor: 0, text: { en: `move ${number}`, fr: '' } }))
    render(Log, { model: { ...model, log, grades: new Map([[2, 'blunder' as const]]) } })
    const [first, second] = within(screen.getByRole('log')).getAllByRole('listitem')
    expect(within(first!).queryByRole('img')).toBe(null)
    expect(within(second!).getByRole('img', { name: 'blunder' })).toBeTruthy()
  })
})
