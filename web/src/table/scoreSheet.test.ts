import { afterEach, describe, expect, it } from 'vitest'
import type { ScoreLine, ScoreSheet } from '../protocol/types'
import { settings } from '../state/settings.svelte'
import { bonusesOf, heightOf, lineFull, lineShort, sheetGroups, rowName } from './scoreSheet'
import { register } from './gameUI'

register('village', {
  scoreLines: {
    lap: { thing: ({ number }) => String(number), art: () => 'crown', name: (lap) => `Lap ${lap}` },
    house: { art: () => 'crown', name: () => 'Houses', how: () => 'Mill', named: true },
  },
})

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
    const [group] = sheetGroups([
      sheet(0, [domain('lake', 3, 1), domain('wheat', 2, 2), domain('lake', 1, 1)]),
      sheet(1, [domain('forest', 4, 0)]),
    ])
    expect(group!.rows.map(({ key }) => key)).toEqual(['domain:wheat', 'domain:forest', 'domain:lake'])
    expect(group!.rows[2]!.cells.map((lines) => lines.length)).toEqual([2, 0])
    expect(group!.totals).toEqual([8, 0])
  })

  it('shows a bonus that nobody reached', () => {
    const bonuses = bonusesOf({ 'harmony': true, 'middle-kingdom': false, 'dynasty': true })
    expect(bonuses).toEqual(['harmony'])
    expect(sheetGroups([sheet(0, [])], bonuses)[0]!.rows.map(({ kind }) => kind)).toEqual(['harmony'])
  })

  it('has a part for each game of a dynasty', () => {
    const game = (number: number, lines: ScoreLine[]): ScoreLine => ({
      kind: 'game',
      number,
      lines,
      points: lines.reduce((sum, { points }) => sum + points, 0),
    })
    const groups = sheetGroups([
      sheet(0, [game(1, [domain('mine', 1, 3)]), game(2, [domain('mine', 2, 3)])]),
      sheet(1, [game(1, []), game(2, [domain('swamp', 1, 1)])]),
    ])
    expect(groups.map(({ number, totals }) => [number, totals])).toEqual([
      [1, [3, 0]],
      [2, [6, 1]],
    ])
  })

  it('takes a line called a game for any other where it has no lines of its own', () => {
    const [group, ...others] = sheetGroups([
      sheet(0, [{ kind: 'game', points: 4 }]),
      sheet(1, [{ kind: 'total', points: 2 }]),
    ])
    expect(others).toEqual([])
    expect([group!.number, group!.totals]).toEqual([null, [4, 2]])
    expect(group!.rows.map(rowName)).toEqual(['game', 'total'])
  })

  it('keeps numbered lines in their order, and is as tall as its rows with a line for every named thing', () => {
    const lap = (number: number): ScoreLine => ({ kind: 'lap', number, points: 5 })
    const house = (points: number): ScoreLine => ({ kind: 'house', points })
    const groups = sheetGroups([
      sheet(0, [lap(10), lap(2), house(1), house(2), house(3)]),
      sheet(1, [lap(1), house(4)]),
    ])
    expect(groups[0]!.rows.map(({ thing }) => thing)).toEqual(['1', '2', '10', null])
    expect(heightOf(groups)).toBe(6)
  })
})

describe('a line of the pad', () => {
  afterEach(() => settings.choose({ language: null }))

  it('tells how its points come about', () => {
    expect(lineShort({ kind: 'domain', terrain: 'lake', squares: 4, crowns: 2, points: 8 })).toBe('4\u00a0×\u00a02')
    expect(lineShort({ kind: 'domain', points: 8 })).toBe('')
  })

  it('is told in full without saying the points twice', () => {
    const row = { key: 'house', kind: 'house', thing: null, cells: [] }
    settings.choose({ language: 'en' })
    expect(lineShort({ kind: 'house', points: 4 })).toBe('Mill: 4')
    expect(lineFull(row, { kind: 'house', points: 4 })).toBe('Houses: Mill = 4 points')
    settings.choose({ language: 'fr' })
    expect(lineShort({ kind: 'house', points: 4 })).toBe('Mill\u00a0: 4')
  })
})
