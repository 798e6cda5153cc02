import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import market from '../games/queendomino/fixtures/box.json'
import type { GamePage, ScoreLine, ScoreSheet } from '../protocol/types'
import '../registry'
import { settings } from '../state/settings.svelte'
import { box } from './box.svelte'
import { bonusesOf, heightOf, lineFull, lineShort, padOf, type PadRow } from './sheet'

const domain = (terrain: string, squares: number, crowns: number): ScoreLine => ({
  kind: 'domain',
  terrain,
  squares,
  crowns,
  points: squares * crowns,
  cells: [],
})
const sheet = (side: number, lines: ScoreLine[]): ScoreSheet => ({
  side,
  lines,
  total: lines.reduce((sum, { points }) => sum + points, 0),
  tie_breaks: [],
})

describe('the pad', () => {
  it('has a row per terrain, in the order of the pad, and a column per side', () => {
    const [group] = padOf([
      sheet(0, [domain('lake', 3, 1), domain('wheat', 2, 2), domain('lake', 1, 1)]),
      sheet(1, [domain('forest', 4, 0)]),
    ])
    expect(group!.rows.map(({ key }) => key)).toEqual(['domain:wheat', 'domain:forest', 'domain:lake'])
    expect(group!.rows[2]!.cells.map((lines) => lines.length)).toEqual([2, 0])
    expect(group!.totals).toEqual([8, 0])
  })

  it('shows a bonus that nobody reached', () => {
    const bonuses = bonusesOf({ harmony: true, 'middle-kingdom': false, dynasty: true })
    expect(bonuses).toEqual(['harmony'])
    expect(padOf([sheet(0, [])], bonuses)[0]!.rows.map(({ kind }) => kind)).toEqual(['harmony'])
  })

  it('has a part for each game of a dynasty', () => {
    const game = (number: number, lines: ScoreLine[]): ScoreLine => ({
      kind: 'game',
      number,
      lines,
      points: lines.reduce((sum, { points }) => sum + points, 0),
    })
    const groups = padOf([
      sheet(0, [game(1, [domain('mine', 1, 3)]), game(2, [domain('mine', 2, 3)])]),
      sheet(1, [game(1, []), game(2, [domain('swamp', 1, 1)])]),
    ])
    expect(groups.map(({ number, totals }) => [number, totals])).toEqual([
      [1, [3, 0]],
      [2, [6, 1]],
    ])
  })

  it('keeps deals in their order', () => {
    const deal = (number: number): ScoreLine => ({ kind: 'deal', number, points: 5 })
    const [group] = padOf([sheet(0, [deal(10), deal(2)]), sheet(1, [deal(1)])])
    expect(group!.rows.map(({ thing }) => thing)).toEqual(['1', '2', '10'])
  })

  it('is as tall as its rows, with a line for every building', () => {
    const building = (id: string): ScoreLine => ({ kind: 'building', building: id, points: 1 })
    const built = [building('bakery'), building('statue'), building('church')]
    expect(heightOf(padOf([sheet(0, [domain('lake', 3, 1), ...built]), sheet(1, [building('vault')])]))).toBe(4)
  })
})

const row = (kind: string): PadRow => ({ key: kind, kind, thing: null, cells: [] })
const bakery = { kind: 'building', building: 'bakery', counted: 2, points: 4 }

describe('a line of the pad', () => {
  beforeEach(() => {
    settings.choose({ language: 'en' })
    box.fill(market as unknown as GamePage)
  })
  afterEach(() => settings.choose({ language: null }))

  it('tells how its points come about', () => {
    expect(lineShort({ kind: 'domain', terrain: 'lake', squares: 4, crowns: 2, points: 8 })).toBe('4\u00a0×\u00a02')
    expect(lineShort({ kind: 'queen', terrain: 'lake', squares: 7, points: 7 })).toBe('7\u00a0×\u00a01')
    expect(lineShort({ kind: 'coins', coins: 8, points: 2 })).toBe('8 coins')
    expect(lineShort({ kind: 'quest', quest: 'harmony', times: 1, points: 5 })).toBe('1 ×')
  })

  it('names a building with what it counts and its points, for several share a row', () => {
    expect(lineShort(bakery)).toBe('Bakery (2\u00a0×): 4')
    settings.choose({ language: 'fr' })
    expect(lineShort(bakery)).toBe('La Boulangerie (2\u00a0×)\u00a0: 4')
  })

  it('is told in full without saying the points twice', () => {
    expect(lineFull(row('building'), bakery)).toBe('Buildings: Bakery (2\u00a0×) = 4 points')
  })
})
