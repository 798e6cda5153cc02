import { expect, it } from 'vitest'
import '../registry'
import { dominoView, tableOf } from './fixtures'
import type { LegalMove } from '../protocol/types'
import { settings } from '../state/settings.svelte'
import { gameUIOf } from './gameUI'
import { afterMove, NOTHING_YET, tipFor, tipsOf, withClosed, withTable, type TipMemory } from './tips'

settings.choose({ language: 'en' })
const place = (gain: number): LegalMove => ({
  move: { type: 'place', domino: '12', left: [1, 0], right: [2, 0] },
  notation: `12@1,0e${gain}`,
  gain,
  coins: null,
})
const placing = (gain: number) => tableOf({ view: { ...dominoView(), phase: 'place' }, moves: [place(gain)] }).model
const memory = (table = placing(0)): TipMemory => withTable(NOTHING_YET, table.match.id)
const shown = (kept: TipMemory, table = placing(0), refused = null as null | { code: string }) =>
  tipFor(kept, tipsOf(table.view), table, refused as never)?.id ?? null

it('says what a figure on the board means when there is one', () => {
  expect(shown(memory(), placing(0))).toBe(null)
  expect(shown(memory(), placing(6))).toBe('domain')
})

it('says how dominoes connect once a square was refused', () => {
  expect(shown(memory(), placing(6), { code: 'not_connected' })).toBe('refused')
})

it('says nothing while nothing is asked here', () => {
  expect(shown(memory(), { ...placing(6), moves: [] })).toBe(null)
})

it('says nothing after the first tables', () => {
  const tables = ['a', 'b', 'c', 'd'].reduce(withTable, NOTHING_YET)
  expect(tables.tables).toEqual(['a', 'b', 'c'])
  expect(shown(tables, placing(6))).toBe(null)
  expect(withTable(tables, 'a')).toBe(tables)
})

it('never shows a tip again that was closed', () => {
  const table = placing(6)
  const tip = tipFor(memory(), tipsOf(table.view), table, null)!
  expect(shown(withClosed(memory(), tip), table)).toBe(null)
})

it('never shows a tip again once a move has followed it, or after the second decision', () => {
  const table = placing(6)
  const tip = tipFor(memory(), tipsOf(table.view), table, null)!
  expect(afterMove(memory(), tip, place(6), table.view).done).toEqual(['domain'])
  const once = afterMove(memory(), tip, place(0), table.view)
  expect(once.done).toEqual([])
  expect(afterMove(once, tip, place(0), table.view).done).toEqual(['domain'])
})

it('has tips for everything that an expansion asks', () => {
  const asked = { queendomino: ['tax', 'build', 'dragon'], age_of_giants: ['giant', 'send'], court: ['buy'] }
  for (const [game, phases] of Object.entries(asked))
    expect(
      gameUIOf(game)
        ?.tips?.()
        .flatMap((tip) => tip.phases),
    ).toEqual(phases)
})
