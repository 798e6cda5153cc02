import { cleanup, render, screen, waitFor } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { createRawSnippet } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Learnt, learnt } from '../state/learning'
import { settings } from '../state/settings.svelte'
import TableView from '../table/TableView.svelte'
import { find } from './areas'
import { tutorial } from './fixtures'
import LessonPanel from './LessonPanel.svelte'
import { LessonTable } from './lessonTable.svelte'
import PointedAreas from './PointedAreas.svelte'

const ending = createRawSnippet(() => ({ render: () => '<p>The end</p>' }))
const PACE = 700

let table: LessonTable
beforeEach(() => settings.choose({ language: 'en', motion: 'off' }))
afterEach(() => table.close())

/** Open the panel and the table of a lesson. */
function open(known?: Learnt) {
  table = new LessonTable(tutorial(), known)
  const panel = render(LessonPanel, { table, ending })
  const board = render(TableView, { model: table, ending })
  return { panel: panel.container, board: board.container }
}
/** Press a button by its name; to ask for its role as well takes seconds. */
function press(name: string) {
  const buttons = [...document.querySelectorAll('button')]
  const named = buttons.find((one) => (one.getAttribute('aria-label') ?? one.textContent).trim() === name)
  return userEvent.click(named!)
}
const choose = (board: HTMLElement, domino: string) =>
  userEvent.click(board.querySelector(`[data-target="domino:${domino}"]`)!)

describe('a lesson on the page', () => {
  it('is learnt by moves on the table', async () => {
    const { panel, board } = open()
    expect(screen.getByText('Here is a line.')).toBeTruthy()
    expect(board.querySelector('[data-target]'), 'nothing is asked yet').toBeNull()
    await press('Continue')
    await choose(board, '9')
    expect(panel.querySelector('.verdict')!.textContent).toMatch(/Not quite\.\s+That is the highest\./)
    expect(screen.getByText('Pick a low one.')).toBeTruthy()
    expect(board.querySelector('[data-king]'), 'the table is as it was').toBeNull()
    await choose(board, '8')
    expect(panel.querySelector('.verdict.right')!.textContent).toMatch(/Right!\s+Low enough\./)
    expect(board.querySelector('[data-slot="8"] [data-king="0"]')).not.toBeNull()
    await press('Continue')
    expect(screen.getByText('All gone.')).toBeTruthy()
    await press('Continue')
    expect(screen.getByText('Chapter 1 of 2 is done. Next: Scoring.')).toBeTruthy()
    await press('Next chapter')
    await press('Continue')
    expect(screen.getByText('The end')).toBeTruthy()
    expect(learnt().orchard).toEqual({ place: null, done: true })
  })

  it('says a wrong answer again when it is given again', async () => {
    const { panel, board } = open()
    await press('Continue')
    await choose(board, '9')
    const first = panel.querySelector('.verdict')
    await choose(board, '9')
    expect(panel.querySelector('.verdict')).not.toBe(first)
  })

  it('marks a right answer for whoever asks for it', async () => {
    const { board } = open()
    await press('Continue')
    await press('Show me')
    await waitFor(() => expect(board.querySelector('[data-hinted]')?.getAttribute('data-target')).toBe('domino:7'))
    await choose(board, '7')
    expect(board.querySelector('[data-hinted]')).toBeNull()
  })

  it('moves the focus to where it goes on', async () => {
    const { board, panel } = open()
    expect(document.activeElement).toBe(document.body)
    await press('Continue')
    await waitFor(() => expect(document.activeElement).toBe(panel.querySelector('.text')))
    await choose(board, '7')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Continue'))
  })

  it('calls the learner by the name of their games, in sentences too', async () => {
    settings.choose({ name: 'Odo' })
    const { board } = open()
    await press('Continue')
    await choose(board, '7')
    expect(board.querySelector('.log')!.textContent).toContain('Odo picks 7.')
    expect(board.querySelector('[data-side="0"] .name')!.textContent).toMatch(/Odo\s+you/)
  })

  it('says why a piece does not fit, without asking a server', async () => {
    open()
    await press('Continue')
    expect(await table.check(table.moves[0]!.move)).toBeNull()
    expect((await table.check({ type: 'pick', domino: '12' }))?.message.en).toMatch(/does not fit/)
  })

  it('goes to any chapter', async () => {
    open()
    await press('Chapter 2: Scoring')
    expect(screen.getByText('Points come last.')).toBeTruthy()
    await press('Chapter 1: Picking')
    await press('Continue')
    await press('Chapter 1: Picking. Begin it again')
    expect(screen.getByText('Here is a line.')).toBeTruthy()
    await press('Skip chapter')
    await press('Skip chapter')
    expect(screen.getByText('The end')).toBeTruthy()
  })

  it('goes on where it was left', async () => {
    const { board } = open()
    await press('Continue')
    await choose(board, '8')
    await press('Continue')
    table.close()
    cleanup()
    const again = open(learnt().orchard)
    expect(screen.getByText('All gone.')).toBeTruthy()
    expect(again.board.querySelector('[data-slot="8"] [data-king="0"]')).not.toBeNull()
    expect(table.events, 'nothing has just happened').toEqual([])
  })
})

describe('moves of others', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    settings.choose({ motion: 'normal' })
    table = new LessonTable(tutorial(), { place: { chapter: 0, step: 2, answers: ['>7'] }, done: false })
  })
  const notations = () => table.events.map(({ notation }) => notation)

  it('are shown one after the other', () => {
    expect([table.awaited, table.log.length]).toEqual(['frame', 1])
    vi.advanceTimersByTime(PACE)
    expect([table.awaited, notations()]).toEqual(['frame', ['>8']])
    vi.advanceTimersByTime(PACE)
    expect([table.awaited, notations()]).toEqual(['reader', ['>9']])
    expect(table.log.map(({ text }) => text.en)).toEqual(['Your Majesty picks 7.', 'Bruno picks 8.', 'Bruno picks 9.'])
  })

  it('stop with the lesson', () => {
    table.close()
    vi.advanceTimersByTime(10 * PACE)
    expect(table.awaited).toBe('frame')
  })
})

describe('areas', () => {
  const BOX = { left: 10, top: 20, width: 100, height: 50 }
  beforeEach(() => {
    for (const type of [HTMLElement, SVGElement]) {
      vi.spyOn(type.prototype, 'getClientRects').mockReturnValue([BOX] as unknown as DOMRectList)
      vi.spyOn(type.prototype, 'getBoundingClientRect').mockReturnValue(BOX as DOMRect)
    }
  })
  afterEach(() => vi.restoreAllMocks())

  it('have a ring each, and those that are not there are told', async () => {
    const { board } = open()
    const onmissing = vi.fn()
    render(PointedAreas, { areas: ['lines', 'nowhere'], root: board, onmissing })
    await waitFor(() => expect(onmissing).toHaveBeenLastCalledWith(['nowhere']))
    const rings = [...document.querySelectorAll<HTMLElement>('[data-ring]')]
    expect(rings.map(({ dataset, style }) => [dataset.ring, style.width])).toEqual([['lines', '106px']])
  })

  it('are named by the table', async () => {
    const { board } = open()
    const named = ['status', 'lines', 'line:0', 'line:1', 'domino:8', 'pile', 'kingdom', 'square:1,0', 'score', 'log']
    for (const area of [...named, 'others', 'seat:0', 'seat:1']) expect(find(board, area), area).not.toBeNull()
    expect(find(board, 'seat:1')).not.toBe(find(board, 'seat:0'))
    expect(find(board, 'domino:12')).toBeNull()
  })
})
