import { describe, expect, it } from 'vitest'
import { settings } from '../state/settings.svelte'
import { change, decimal, loss, percent, sideNames, signed } from './format'
import { reviewOf } from './fixtures'
import { bandOf, clickedPosition, lineOf, marksOf, positionAt, scaleOf, xOf } from './graph'
import { concerns, keyMoments, mainSide, neighbour } from './moments'
import { pictureOf } from './picture'
import { stepsOf, summaryText, verdict } from './summary'

const AREA = { left: 10, right: 110, top: 0, bottom: 50 }
const value = (win: number[], error = 0) => ({
  win,
  points: win.map((one) => one * 100),
  win_error: win.map(() => error),
  points_error: win.map(() => error),
})

describe('numbers', () => {
  it('are percentages without decimals, with a sign and an interval where something changed', () => {
    expect(percent(0.614)).toBe('61\u00a0%')
    expect(change(-0.12, 0.0153)).toBe('−12\u00a0%\u00a0±\u00a03')
    expect(change(0.07)).toBe('+7\u00a0%')
    expect([signed(-0.2), signed(0.2), percent(-0.001)]).toEqual(['0', '0', '0\u00a0%'])
  })

  it('have an interval unless they are exact, and a loss is never a gain', () => {
    expect(loss({ mean: 0.2, error: 0.0001 })).toBe('−20\u00a0%\u00a0±\u00a01')
    expect(loss({ mean: 0.2, error: 0 })).toBe('−20\u00a0%')
    expect(loss({ mean: -0.02, error: 0 })).toBe('0\u00a0%')
  })

  it('are written in the language of the reader', () => {
    settings.choose({ language: 'fr' })
    expect(decimal(42.25)).toBe('42,3')
  })
})

describe('the graph', () => {
  const values = [value([0.5, 0.5], 0.1), value([0.75, 0.25]), value([1, 0])]

  it('runs from the first position to the last and from nothing to certainty', () => {
    const scale = scaleOf(values, 'win')
    expect(lineOf(values, 'win', 0, AREA, scale)).toBe('M10 25L60 12.5L110 0')
    expect(lineOf(values, 'win', 1, AREA, scale)).toBe('M10 25L60 37.5L110 50')
  })

  it('has a band as wide as the error, within the scale', () => {
    expect(bandOf(values, 'win', 0, AREA, scaleOf(values, 'win'))).toBe('M10 15.2L60 12.5L110 0L110 0L60 12.5L10 34.8Z')
  })

  it('has round steps around all points, also where they are negative or equal', () => {
    expect(scaleOf([value([0.12, 0.47]), value([0.31, 0.68])], 'points').ticks).toEqual([0, 20, 40, 60, 80])
    expect(scaleOf([value([-0.07, 0.02])], 'points').ticks).toEqual([-8, -6, -4, -2, 0, 2])
    expect(scaleOf([value([0.4, 0.4])], 'points').ticks).toEqual([40, 41])
  })

  it('finds the position under a pointer, also beyond its edges', () => {
    expect([-5, 10, 61, 110, 500].map((x) => positionAt(AREA, x, 40))).toEqual([0, 0, 20, 40, 40])
  })

  it('goes to a mark that is close to a click', () => {
    const mark = { number: 20, kind: 'blunder' as const, side: 0, value: 0.5 }
    const x = xOf(AREA, 20, 400)
    expect(clickedPosition(AREA, x + 4, 400, [mark])).toBe(20)
    expect(clickedPosition(AREA, x + 8, 400, [mark])).toBe(52)
  })

  it.each([2, 8])('marks faults on the line of their side and draws on that of the luckiest of %i', (sides) => {
    const review = reviewOf(sides, 40)
    const marks = marksOf(review, 'win')
    expect(new Set(marks.map(({ kind }) => kind))).toEqual(new Set(['inaccuracy', 'mistake', 'blunder', 'draw']))
    for (const { number, side, value } of marks) expect(value).toBe(review.values[number]!.win[side])
  })
})

describe('key moments', () => {
  const review = reviewOf(2, 40)
  const all = keyMoments(review)

  it('are turning points, inaccuracies and worse, and big draws', () => {
    for (const { moment, turning, lucky } of all) {
      const fault = moment.type === 'decision' && !['best', 'good'].includes(moment.grade)
      expect(turning.length > 0 || lucky.length > 0 || fault).toBe(true)
    }
    const listed = all.map(({ moment }) => moment.number)
    expect(listed).toEqual(expect.arrayContaining(review.players.flatMap((player) => player.turning_points)))
  })

  it('leave out draws within the noise', () => {
    const noisy = { ...review, values: review.values.map((one) => ({ ...one, win_error: [0.5, 0.5] })) }
    expect(keyMoments(noisy).flatMap(({ lucky }) => lucky)).toEqual([])
  })

  it('are those of a player where one is chosen', () => {
    const own = all.filter((one) => concerns(one, 1, 1))
    const moved = own.filter(({ moment, turning }) => moment.type === 'decision' && !turning.includes(1))
    expect(moved.every(({ moment }) => mainSide(moment) === 1)).toBe(true)
    expect(own.length).toBeLessThan(all.length)
  })

  it('follow each other', () => {
    const numbers = all.map(({ moment }) => moment.number)
    expect(neighbour(all, 0, -1)).toBe(null)
    expect(neighbour(all, 0, 1)).toBe(numbers[0])
    expect(neighbour(all, numbers[1]!, 1)).toBe(numbers[2])
    expect(neighbour(all, numbers[1]!, -1)).toBe(numbers[0])
    expect(neighbour(all, 40, 1)).toBe(null)
  })
})

describe('the summary', () => {
  const review = reviewOf(3, 36)

  it('leads from the start to the end', () => {
    for (const player of review.players) {
      const steps = stepsOf(player)
      expect(steps.map(({ name }) => name)).toEqual(['start', 'luck', 'skill', 'others', 'end'])
      expect(steps.at(-2)!.to).toBeCloseTo(player.win_end)
    }
  })

  it('names what was hidden where something was', () => {
    const names = stepsOf({ ...review.players[0]!, win_information: 0.02 }).map(({ name }) => name)
    expect(names).toContain('information')
  })

  it('says who won and what luck had to do with it', () => {
    const winner = review.players.findIndex((player) => player.win_end === 1)
    const withLuck = (win_luck: number, luck_error = 0.03) => ({
      ...review,
      players: review.players.map((one, at) => (at === winner ? { ...one, name: 'Odo', win_luck, luck_error } : one)),
    })
    expect(verdict(withLuck(0.2))).toContain('Odo won, helped by luck')
    expect(verdict(withLuck(-0.2))).toContain('in spite of bad luck')
    expect(verdict(withLuck(0.02))).toContain('little to do with it')
    expect(verdict(withLuck(0.2, 0.2))).toContain('cannot be said for sure')
    settings.choose({ language: 'fr' })
    expect(verdict(withLuck(0.2))).toContain('Victoire d’Odo')
  })

  it('names partners together', () => {
    expect(sideNames({ ...review, sides: [[0, 2], [1]] })).toEqual(['Ada & Clara', 'Bertrand'])
  })

  it('can be read as text', () => {
    const text = summaryText(review, 'Kingdomino')
    expect(text.split('\n')).toHaveLength(5)
    expect(text).toMatch(/Ada: luck .* skill .* accuracy \d+; \d+ best moves/)
  })
})

describe('the picture', () => {
  it.each([2, 8])('is well-formed and shows everybody of %i', (sides) => {
    const review = reviewOf(sides, 30)
    const players = review.players.map((player) => ({ ...player, name: `${player.name} <&> "é"` }))
    const { svg } = pictureOf({ ...review, players }, 'Kingdomino')
    const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml')
    expect(drawn.querySelector('parsererror')).toBe(null)
    for (const { name } of players) expect(drawn.documentElement.textContent).toContain(name)
  })
})
