import { describe, expect, it } from 'vitest'
import type { Decision } from '../protocol/types'
import { ExploreTable } from './explore.svelte'
import { candidateOf, exploredGame, serverOf } from './exploreFixtures'
import { reviewOf } from './fixtures'
import { Trial } from './trial.svelte'

async function begin() {
  const server = serverOf()
  const table = new ExploreTable(exploredGame(), 4, true, server.ask)
  void table.start()
  await server.answer()
  await server.answer()
  const decision: Decision = {
    ...(reviewOf().moments[2] as Decision),
    number: 5,
    seat: 0,
    move: '>9',
    candidates: [candidateOf('7', 0.6), candidateOf('9', 0.4, 0.2)],
  }
  return { server, table, trial: new Trial(table, decision) }
}

describe('a second attempt', () => {
  it('gets its grade from the review where that has judged the move', async () => {
    const { server, table, trial } = await begin()
    expect([trial.tried, trial.outcome]).toEqual([null, null])
    table.play({ type: 'pick', domino: '7' })
    await server.answer()
    expect(trial.outcome).toMatchObject({ grade: 'best', same: false })
  })

  it('is judged first where the review has not', async () => {
    const { server, table, trial } = await begin()
    table.play({ type: 'pick', domino: '8' })
    await server.answer()
    expect([trial.tried, trial.outcome]).toEqual(['>8', null])
    await server.answer()
    expect(trial.outcome).toMatchObject({ grade: 'mistake', same: false })
  })

  it('can be taken back and made again', async () => {
    const { server, table, trial } = await begin()
    table.play({ type: 'pick', domino: '7' })
    await server.answer()
    trial.again()
    expect([trial.tried, table.steps.length]).toEqual([null, 1])
  })

  it('ends with the answer, drawn on the position before it', async () => {
    const { server, table, trial } = await begin()
    table.play({ type: 'pick', domino: '8' })
    await server.answer()
    await server.answer()
    trial.answer()
    expect([trial.answered, table.steps.length]).toEqual([true, 1])
    expect(table.shown).toEqual([
      { kind: 'played', seat: 0, move: { type: 'pick', domino: '8' } },
      { kind: 'better', seat: 0, move: { type: 'pick', domino: '7' } },
    ])
  })
})
