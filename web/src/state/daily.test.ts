import { beforeEach, expect, it } from 'vitest'
import type { Match } from '../protocol/types'
import {
  type DailyGames,
  dailyGames,
  dailyOf,
  dayOf,
  finishDaily,
  longestStreak,
  resultFor,
  startDaily,
  streak,
} from './daily'

const WON = { outcome: 'won', own: 54, best: 48 } as const
const finished = (...days: string[]): DailyGames =>
  Object.fromEntries(days.map((day) => [day, { match: `m${day}`, result: WON }]))
beforeEach(() => localStorage.clear())

it('counts the days in a row up to today, or to yesterday while today is open', () => {
  const games = finished('2026-02-27', '2026-02-28', '2026-03-01')
  expect(streak(games, '2026-03-01')).toBe(3)
  expect(streak(games, '2026-03-02')).toBe(3)
  expect(streak(games, '2026-03-03')).toBe(0)
  expect(streak({}, '2026-03-03')).toBe(0)
})

it('does not count a game that was only begun', () => {
  const games = { ...finished('2026-03-01'), '2026-03-02': { match: 'x' } }
  expect(streak(games, '2026-03-02')).toBe(1)
})

it('knows the longest streak', () => {
  expect(longestStreak(finished('2026-01-01', '2026-01-02', '2026-02-01'))).toBe(2)
  expect(longestStreak({})).toBe(0)
})

it('counts the first table of a day and its first result', () => {
  startDaily('2026-03-01', 'one')
  startDaily('2026-03-01', 'two')
  finishDaily('2026-03-01', WON)
  finishDaily('2026-03-01', { ...WON, outcome: 'lost' })
  finishDaily('2026-03-02', WON)
  expect(dailyGames()).toEqual({ '2026-03-01': { match: 'one', result: WON } })
  expect(dailyOf(dailyGames(), 'one')).toBe('2026-03-01')
  expect(dailyOf(dailyGames(), 'two')).toBe(null)
})

it('compares the own side with the best of the others', () => {
  const match = { sides: [[0], [1], [2]], totals: [40, 52, 52], winners: [1, 2] } as unknown as Match
  expect(resultFor(match, 0)).toEqual({ outcome: 'lost', own: 40, best: 52 })
  expect(resultFor(match, 2)).toEqual({ outcome: 'shared', own: 52, best: 52 })
})

it('takes the day that it is here', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
