import { describe, expect, it } from 'vitest'
import type { Frame, Match } from '../../protocol/types'
import { reviewOf } from '../../review/fixtures'
import { FileError, read, written } from './file'
import { gameOf, reviewedGame, TODAY } from './fixtures'
import { keptGame, keptGameOf, type KeptGame, merged, mySide, resultOf, reviewed } from './kept'
import { answered } from './practice'

const match = {
  id: 'm1',
  updated: '2026-10-01T18:00:00Z',
  game: { game: 'first', options: { harmony: true } },
  seats: [
    { seat: 0, side: 0, name: 'Ada', level: null },
    { seat: 1, side: 1, name: 'Bot', level: 'keen' },
  ],
  from: null,
} as unknown as Match
const sheet = (side: number, total: number, ...lines: object[]) => ({ side, total, lines, tie_breaks: [] })
const domain = (terrain: string, points: number) => ({ kind: 'domain', terrain, points, squares: 1, crowns: points })
const lastFrame = (...scores: object[]) => ({ number: 30, view: { winners: [1], scores } }) as unknown as Frame

describe('a game that is over', () => {
  it('is kept with the sheets of the sides played here, summed by their rows', () => {
    const last = lastFrame(sheet(0, 14, domain('lake', 4), domain('wheat', 3), domain('lake', 7)), sheet(1, 20))
    const game = keptGameOf(match, last, [0])
    expect(game).toMatchObject({ id: 'm1', totals: [14, 20], winners: [1], moves: 30, continued: false })
    expect(game.sheets).toEqual([
      {
        side: 0,
        lines: [
          { kind: 'domain', thing: 'wheat', points: 3 },
          { kind: 'domain', thing: 'lake', points: 11 },
        ],
      },
    ])
    expect(game.seats.map(({ mine, level }) => [mine, level])).toEqual([
      [true, null],
      [false, 'keen'],
    ])
    expect(keptGame(game, '')).toEqual(game)
  })

  it('adds the games of a series up', () => {
    const part = (number: number, ...lines: object[]) => ({ kind: 'game', number, points: 0, lines })
    const last = lastFrame(sheet(0, 9, part(1, domain('lake', 4)), part(2, domain('lake', 5))))
    expect(keptGameOf(match, last, [0]).sheets[0]!.lines).toEqual([{ kind: 'domain', thing: 'lake', points: 9 }])
  })

  it('is won, shared or lost by the one side played here', () => {
    expect([[0], [0, 1], [1]].map((winners) => resultOf(gameOf('a', ['keen'], { winners })))).toEqual([
      'won',
      'shared',
      'lost',
    ])
    const around = gameOf('a', ['keen'], { seats: gameOf('a').seats.map((seat) => ({ ...seat, mine: true })) })
    expect([mySide(around), resultOf(around)]).toEqual([null, null])
  })
})

describe('a review', () => {
  it('gives the figures and the mistakes of the seats played here', () => {
    const { game, mistakes } = reviewedGame('g')
    expect(game.review?.players.map(({ seat }) => seat)).toEqual([0])
    const graded = reviewOf().moments.filter(
      (one) => one.type === 'decision' && one.seat === 0 && ['mistake', 'blunder'].includes(one.grade),
    )
    expect(mistakes.map(({ decision }) => decision.number)).toEqual(graded.map(({ number }) => number))
    expect(mistakes.length).toBeGreaterThan(0)
    expect(new Set(mistakes.map(({ practice }) => practice.due))).toEqual(new Set([TODAY]))
  })

  it('keeps the first moves of a comparison, and the one that was played', () => {
    const review = reviewOf()
    const moments = review.moments.map((one) =>
      one.type === 'decision'
        ? {
            ...one,
            move: 'last',
            candidates: Array.from({ length: 12 }, (_, at) => ({
              ...one.candidates[0]!,
              move: at === 11 ? 'last' : `m${at}`,
            })),
          }
        : one,
    )
    const { mistakes } = reviewed(gameOf('g'), { ...review, moments }, TODAY)
    expect(mistakes[0]!.decision.candidates.map(({ move }) => move)).toEqual([
      'm0',
      'm1',
      'm2',
      'm3',
      'm4',
      'm5',
      'last',
    ])
  })
})

describe('two collections', () => {
  const plain = gameOf('a')
  const { game, mistakes } = reviewedGame('a')

  it('are merged without losing anything, and again without changing anything', () => {
    const mine = { games: [plain], mistakes: [] }
    const theirs = { games: [game, gameOf('b')], mistakes }
    const once = merged(mine, theirs)
    expect(once).toEqual({ games: [game, gameOf('b')], mistakes })
    expect(merged(once, theirs)).toEqual(once)
    expect(merged(theirs, mine)).toEqual(theirs)
  })

  it('keep the closer review, the stored record and the later answer', () => {
    const closer: KeptGame = { ...game, review: { ...game.review!, trials: game.review!.trials + 1 } }
    const stored: KeptGame = { ...game, replay: 'r1' }
    expect(merged({ games: [closer], mistakes: [] }, { games: [stored], mistakes: [] }).games).toEqual([
      { ...closer, replay: 'r1' },
    ])
    const [mistake] = mistakes
    const tried = { ...mistake!, practice: answered(mistake!.practice, true, '2026-11-02') }
    for (const [one, other] of [
      [tried, mistake!],
      [mistake!, tried],
    ] as const)
      expect(merged({ games: [], mistakes: [one] }, { games: [], mistakes: [other] }).mistakes).toEqual([tried])
  })

  it('take the later end of a game that went on', () => {
    const later = gameOf('a', ['gentle'], { ended: '2026-10-02T00:00:00Z', winners: [1] })
    const [one, other] = [
      { games: [game], mistakes: [] },
      { games: [later], mistakes: [] },
    ]
    expect([merged(one, other).games, merged(other, one).games]).toEqual([[later], [later]])
  })
})

describe('a file', () => {
  const { game, mistakes } = reviewedGame('a')
  const content = { games: [game, gameOf('b')], records: [{ id: 'a', record: 'moves' }], mistakes }
  const changed = (change: object) => JSON.stringify({ ...JSON.parse(written(content)), ...change })
  const refusal = (file: string) => {
    try {
      read(file)
    } catch (error) {
      if (error instanceof FileError) return [error.reason, error.path]
      throw error
    }
    return null
  }

  it('has everything that was written', () => {
    expect(read(written(content))).toEqual(content)
  })

  it('is refused if it is something else, of a later version, or cut off', () => {
    for (const file of ['', 'hello', '[]', '{}', '{"format":"other"}', 'null'])
      expect(refusal(file)?.[0]).toBe('foreign')
    expect(refusal(changed({ version: 2 }))?.[0]).toBe('later')
    expect(refusal(changed({ version: 'x' }))).toEqual(['damaged', 'version'])
    expect(refusal(written(content).slice(0, -9))?.[0]).toBe('damaged')
  })

  it('is refused whole if anything in it is damaged, and says where', () => {
    expect(refusal(changed({ games: null }))).toEqual(['damaged', 'games'])
    expect(refusal(changed({ games: [game, { ...game, id: '../etc' }] }))).toEqual(['damaged', 'games[1].id'])
    expect(refusal(changed({ games: [{ ...game, totals: [1, '2'] }] }))).toEqual(['damaged', 'games[0].totals[1]'])
    expect(
      refusal(changed({ mistakes: [{ ...mistakes[0], practice: { ...mistakes[0]!.practice, stage: 9 } }] })),
    ).toEqual(['damaged', 'mistakes[0].practice.stage'])
  })

  it('gives up what it says of games that it does not have, and fields that nobody knows', () => {
    const file = changed({ games: [{ ...gameOf('b'), more: 1 }] })
    expect(read(file)).toEqual({ games: [gameOf('b')], records: [], mistakes: [] })
  })
})
