import { describe, expect, it } from 'vitest'
import { isSameMove } from '../state/model'
import { ExploreTable } from './explore.svelte'
import { exploredGame, serverOf } from './exploreFixtures'

const pick = (domino: string) => ({ type: 'pick', domino })

/** An exploration of the position after four moves, whose first position is there and judged. */
async function open(gradesFirst = false) {
  const server = serverOf()
  const table = new ExploreTable(exploredGame(), 4, gradesFirst, server.ask)
  void table.start()
  await server.answer()
  await server.answer()
  return { table, server }
}

describe('an exploration', () => {
  it('shows the position first, and what it is worth once that is known', async () => {
    const server = serverOf()
    const table = new ExploreTable(exploredGame(), 4, false, server.ask)
    void table.start()
    expect([table.ready, table.busy]).toEqual([false, true])
    await server.answer()
    expect([table.ready, table.busy, table.judging, table.value]).toEqual([true, false, true, null])
    await server.answer()
    expect([table.judging, table.value?.win]).toEqual([false, [0.5, 0.5]])
    expect(server.waiting.map(({ request }) => request)).toMatchObject([
      { replay: 'r', number: 4, moves: [], judge: false },
      { replay: 'r', number: 4, moves: [], judge: true },
    ])
  })

  it('plays a move for whoever is asked, and knows what it changed', async () => {
    const { table, server } = await open()
    expect([table.seat, table.moves.map(({ notation }) => notation)]).toEqual([0, ['>7', '>8']])
    table.play(pick('7'))
    expect(table.busy).toBe(true)
    await server.answer()
    await server.answer()
    expect([table.seat, table.value?.win[0], table.valueBefore?.win[0]]).toEqual([1, 0.6, 0.5])
    expect(table.events.map(({ notation }) => notation)).toEqual(['>7'])
    expect(table.log.map(({ text }) => text.en)).toEqual(['before', '>7 was played'])
    expect(table.judgedMove?.win_loss.mean).toBe(0)
  })

  it('has a move judged that was not among the best ones', async () => {
    const { table, server } = await open()
    table.play(pick('8'))
    await server.answer()
    await server.answer()
    expect(table.judgedMove).toBeNull()
    await server.answer()
    expect(server.waiting.at(-1)?.request).toMatchObject({ moves: [], judge: true, compare: '>8' })
    expect(table.judgedMove?.win_loss.mean).toBe(0.12)
  })

  it('goes back step by step without asking again', async () => {
    const { table, server } = await open()
    for (const domino of ['7', '7']) {
      table.play(pick(domino))
      await server.answer()
      await server.answer()
    }
    const asked = server.waiting.length
    table.back()
    expect(table.steps.length).toBe(2)
    table.back()
    table.back()
    expect([table.steps.length, table.value?.win[0], server.waiting.length]).toEqual([1, 0.5, asked])
  })

  it('cancels what was asked before, and drops an answer that comes late', async () => {
    const { table, server } = await open()
    table.play(pick('7'))
    await server.answer()
    const judging = server.waiting.at(-1)!
    table.play(pick('8'))
    expect(judging.signal.aborted).toBe(true)
    judging.answer()
    await server.answer()
    expect([table.steps.length, table.steps[1]!.value]).toEqual([3, null])
  })

  it('keeps the position when the server fails, and can ask again', async () => {
    const { table, server } = await open()
    table.play(pick('7'))
    await server.fail()
    expect([table.steps.length, table.busy, table.error]).toEqual([1, false, new Error('lost')])
    table.retry()
    await server.answer()
    expect([table.steps.length, table.error]).toEqual([2, null])
  })

  it('ignores what is not legal, and a second move while the first one is on its way', async () => {
    const { table, server } = await open()
    table.play(pick('9'))
    expect(table.busy).toBe(false)
    table.play(pick('7'))
    table.play(pick('8'))
    expect(server.waiting.length).toBe(3)
  })

  it('asks for nothing more once it is left', async () => {
    const { table, server } = await open()
    table.play(pick('7'))
    table.close()
    expect([server.waiting.at(-1)!.signal.aborted, table.busy]).toEqual([true, false])
    await server.answer()
    expect(table.steps.length).toBe(1)
  })
})

describe('two moves', () => {
  it('are the same in whatever order their fields stand', () => {
    expect(isSameMove({ type: 'pick', domino: '7' }, { domino: '7', type: 'pick' })).toBe(true)
    expect(isSameMove({ type: 'pick', domino: '7' }, { type: 'pick', domino: '8' })).toBe(false)
  })
})
