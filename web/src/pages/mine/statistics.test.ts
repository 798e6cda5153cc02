import { describe, expect, it } from 'vitest'
import { gameOf } from './fixtures'
import type { KeptGame } from './kept'
import { countWins, figuresOverTime, mean, meanPoints, meanTotal, oppositionOf, winShare } from './statistics'

const lines = (...points: [kind: string, thing: string | null, points: number][]): KeptGame['sheets'] => [
  { side: 0, lines: points.map(([kind, thing, points]) => ({ kind, thing, points })) },
]
const player = (luck: number, skill: number, accuracy: number | null = null, decisions = 10) => ({
  seat: 0,
  luck,
  skill,
  withoutLuck: 0.5,
  accuracy,
  decisions,
  grades: {},
})

describe('wins', () => {
  it('are counted by game and level; a shared one counts half', () => {
    const games = [
      gameOf('a'),
      gameOf('b', ['gentle'], { winners: [1] }),
      gameOf('c', ['gentle'], { winners: [0, 1] }),
      gameOf('d', ['keen']),
      gameOf('e', ['gentle'], { game: 'second' }),
    ]
    const counts = countWins(games)
    expect(counts).toEqual([
      { game: 'first', against: { level: 'gentle' }, games: 3, won: 1, shared: 1 },
      { game: 'first', against: { level: 'keen' }, games: 1, won: 1, shared: 0 },
      { game: 'second', against: { level: 'gentle' }, games: 1, won: 1, shared: 0 },
    ])
    expect(winShare(counts[0]!)).toBe(0.5)
  })

  it('leave out games of several sides here, and games that began in the middle', () => {
    const around = gameOf('a').seats.map((seat) => ({ ...seat, mine: true }))
    expect(
      countWins([gameOf('a', ['gentle'], { seats: around }), gameOf('b', ['gentle'], { continued: true })]),
    ).toEqual([])
  })

  it('tell bots of several levels and people from bots of one level', () => {
    const people = [...gameOf('x').seats, { name: 'Eva', side: 2, mine: false, level: null }]
    expect(oppositionOf(gameOf('a', ['keen', 'keen']))).toEqual({ level: 'keen' })
    expect(oppositionOf(gameOf('a', ['keen', 'gentle']))).toBe('several')
    expect(oppositionOf(gameOf('a', ['keen'], { seats: people }))).toBe('people')
  })
})

describe('points', () => {
  it('are averaged over all sheets, also those without such a line', () => {
    const games = [
      gameOf('a', [], { sheets: lines(['harmony', null, 5], ['domain', 'lake', 12], ['domain', 'wheat', 4]) }),
      gameOf('b', [], { sheets: lines(['domain', 'wheat', 8]) }),
    ]
    expect(meanPoints(games)).toEqual([
      { kind: 'domain', thing: 'wheat', mean: 6 },
      { kind: 'domain', thing: 'lake', mean: 6 },
      { kind: 'harmony', thing: null, mean: 2.5 },
    ])
    expect(meanPoints([])).toEqual([])
    expect([meanTotal(games), meanTotal([])]).toEqual([50, null])
  })
})

describe('luck and skill', () => {
  it('follow the games in time, those with a review', () => {
    const review = (...players: ReturnType<typeof player>[]) => ({ trials: 1, players })
    const games = [
      gameOf('late', [], { ended: '2026-10-03T00:00:00Z', review: review(player(0.1, -0.2, 80)) }),
      gameOf('none'),
      gameOf('early', [], { ended: '2026-10-02T00:00:00Z', review: review(player(-0.1, -0.3, 90)) }),
    ]
    expect(figuresOverTime(games).map(({ id, luck, skill, accuracy }) => [id, luck, skill, accuracy])).toEqual([
      ['early', -0.1, -0.3, 90],
      ['late', 0.1, -0.2, 80],
    ])
  })

  it('of a team share the luck, add the skill, and weigh accuracy by decisions', () => {
    const players = [player(0.1, -0.2, 80, 10), player(0.1, -0.1, 50, 30), player(0.1, 0)]
    const [figures] = figuresOverTime([gameOf('a', [], { review: { trials: 1, players } })])
    expect(figures).toMatchObject({ luck: 0.1, accuracy: 57.5 })
    expect(figures!.skill).toBeCloseTo(-0.3)
  })

  it('have a mean where there are any', () => {
    expect([mean([1, 2]), mean([])]).toEqual([1.5, null])
  })
})
