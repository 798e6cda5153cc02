import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Level } from '../../protocol/types'
import { gameOf } from './fixtures'
import type { KeptGame } from './kept'
import { strengthFrom, strengthOf, suggestLevel, WINS_AGAINST_LOWER } from './levelFinder'

const LEVELS: Level[] = [1, 2, 3, 4, 5].map((rank) => ({
  rank,
  id: `level${rank}`,
  names: { en: '', fr: '' },
  summary: { en: '', fr: '' },
}))
const chance = (one: number, other: number): number => 1 / (1 + Math.exp(strengthOf(other) - strengthOf(one)))

/** Games of one opponent each, won or lost. */
const results = (rank: number, ...won: boolean[]): KeptGame[] =>
  won.map((one, at) => gameOf(`${rank}-${at}`, [`level${rank}`], { winners: [one ? 0 : 1] }))
const rankFor = (games: KeptGame[]): number | undefined => suggestLevel(games, 'first', LEVELS)?.level.rank

describe('the strengths of the levels', () => {
  it('are those of the table in the documentation, over all games', () => {
    const page = readFileSync('../docs/explanation/strength.md', 'utf8')
    const [, table = ''] = page.split('\n## Levels\n')
    const rows = table.split('\n\n').find((part) => part.startsWith('|'))!
    const sums = new Map<number, { won: number; games: number }>()
    for (const row of rows.split('\n').slice(2))
      for (const [at, cell] of row.split('|').slice(2).entries()) {
        const [, percent, games] = /(\d+) \[.*\] \((\d+)\)/.exec(cell) ?? []
        const sum = sums.get(at + 2) ?? { won: 0, games: 0 }
        if (games) sums.set(at + 2, { won: sum.won + (Number(percent) / 100) * +games, games: sum.games + +games })
      }
    expect(Object.keys(WINS_AGAINST_LOWER).map(Number)).toEqual([...sums.keys()])
    for (const [rank, { won, games }] of sums) expect(WINS_AGAINST_LOWER[rank]).toBeCloseTo(won / games, 1.7)
  })

  it('give the measured shares back', () => {
    for (const [rank, share] of Object.entries(WINS_AGAINST_LOWER))
      expect(chance(Number(rank), Number(rank) - 1)).toBeCloseTo(share)
    expect(strengthOf(2)).toBe(0)
  })
})

describe('the strength of a person', () => {
  it('is that of newcomers before the first game, and moves with results', () => {
    const against = (share: number, games: number) =>
      strengthFrom(Array.from({ length: games }, () => ({ others: [0], share })))
    expect(against(1, 0)).toBeCloseTo(0)
    expect(against(0.5, 9)).toBeCloseTo(0)
    expect(against(1, 3)).toBeGreaterThan(against(1, 2))
    expect(against(0, 3)).toBeCloseTo(-against(1, 3))
  })

  it('is even with several opponents where it wins one game in so many', () => {
    expect(strengthFrom(Array.from({ length: 40 }, () => ({ others: [0, 0, 0], share: 1 / 4 })))).toBeCloseTo(0)
  })
})

describe('the level finder', () => {
  it('is silent before three games', () => {
    expect(suggestLevel(results(2, true, true), 'first', LEVELS)).toBeNull()
    expect(suggestLevel(results(2, true, true, true), 'first', LEVELS)).toMatchObject({ games: 3, reviewed: 0 })
  })

  it('goes a level up after three wins, and a level down after three losses', () => {
    for (const rank of [1, 2]) expect(rankFor(results(rank, true, true, true))).toBe(rank + 1)
    for (const rank of [3, 2]) expect(rankFor(results(rank, false, false, false))).toBe(rank - 1)
  })

  it('stays where results are even', () => {
    for (const rank of [1, 2, 3, 4])
      expect(rankFor(results(rank, true, false, true, false, true, false, true, false))).toBe(rank)
  })

  it('never goes beyond the levels there are', () => {
    expect(rankFor(results(5, ...Array<boolean>(12).fill(true)))).toBe(5)
    expect(rankFor(results(1, ...Array<boolean>(12).fill(false)))).toBe(1)
  })

  it('trusts a review more than a lucky win', () => {
    const lucky = results(3, true, true, true, true, true).map((game) => ({
      ...game,
      review: {
        trials: 1,
        players: [{ seat: 0, luck: 0.5, skill: -0.4, withoutLuck: 0.1, accuracy: 50, decisions: 9, grades: {} }],
      },
    }))
    expect(rankFor(results(3, true, true, true, true, true))).toBe(4)
    expect(rankFor(lucky)).toBe(2)
    expect(suggestLevel(lucky, 'first', LEVELS)).toMatchObject({ games: 5, reviewed: 5 })
  })

  it('says how often the person would win at that level', () => {
    const found = suggestLevel(results(2, true, false, true, false), 'first', LEVELS)!
    expect(found.level.rank).toBe(2)
    expect(found.win).toBeCloseTo(0.5)
  })

  it('looks at the last games, of this kind, of one side against bots from the start', () => {
    const wins = results(2, true, true)
    const others = [
      gameOf('a', ['level2'], { game: 'second' }),
      gameOf('b', ['level2'], { continued: true }),
      gameOf('c', ['gone']),
      gameOf('d', ['level2'], { seats: [...gameOf('x').seats, { name: 'Eva', side: 2, mine: false, level: null }] }),
    ]
    expect(suggestLevel([...wins, ...others], 'first', LEVELS)).toBeNull()
    const long = results(2, ...Array<boolean>(40).fill(true)).map((game) => ({
      ...game,
      ended: '2025-01-01T00:00:00Z',
    }))
    const recent = results(2, ...Array<boolean>(30).fill(false))
    expect(suggestLevel([...long, ...recent], 'first', LEVELS)).toMatchObject({ level: { rank: 1 }, games: 30 })
  })
})
