/** The daily challenges that were played in this browser: results and streaks. Days are written as in `2026-11-20`. */

import type { Match, SeatNumber } from '../protocol/types'
import { load, save } from './storage'

export interface DailyGame {
  match: string
  /** How the game ended, once it has. */
  result?: { outcome: 'won' | 'shared' | 'lost'; own: number; best: number }
}
export type DailyGames = Record<string, DailyGame>

const KEY = 'crownlands.daily'
const DAY = 86_400_000

export const dailyGames = (): DailyGames => load<DailyGames>(KEY) ?? {}

/** The day it is here. */
export const dayOf = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

const before = (day: string): string => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10)

/** Remember the table of a day; the first one counts. */
export function startDaily(day: string, match: string): void {
  const games = dailyGames()
  if (!games[day]) save(KEY, { ...games, [day]: { match } })
}

/** The day whose challenge is played at a table, if it is one of those. */
export const dailyOf = (games: DailyGames, match: string): string | null =>
  Object.keys(games).find((day) => games[day]!.match === match) ?? null

/** How a game ended for a seat, against the best of the others. */
export function resultFor({ sides, winners, totals }: Match, seat: SeatNumber): NonNullable<DailyGame['result']> {
  const side = sides.findIndex((seats) => seats.includes(seat))
  const best = Math.max(...totals.filter((_, other) => other !== side))
  const outcome = !winners.includes(side) ? 'lost' : winners.length > 1 ? 'shared' : 'won'
  return { outcome, own: totals[side] ?? 0, best }
}

/** Keep how the game of a day ended; what was kept before stays. */
export function finishDaily(day: string, result: NonNullable<DailyGame['result']>): void {
  const games = dailyGames()
  const game = games[day]
  if (game && !game.result) save(KEY, { ...games, [day]: { ...game, result } })
}

/** How many days in a row have been finished, up to a day or the one before it. */
export function streak(games: DailyGames, day: string): number {
  let length = 0
  let at = games[day]?.result ? day : before(day)
  while (games[at]?.result) {
    length += 1
    at = before(at)
  }
  return length
}

/** The longest streak so far. */
export const longestStreak = (games: DailyGames): number =>
  Math.max(0, ...Object.keys(games).map((day) => (games[day]!.result ? streak(games, day) : 0)))
