/** Games for tests, as they are kept: the first seat is played here, and has won against a bot. */

import { reviewOf } from '../../review/fixtures'
import type { KeptGame, Mistake } from './kept'
import { keptGame, reviewed } from './kept'

export const TODAY = '2026-10-31'

const seat = (side: number, level: string | null = null): KeptGame['seats'][number] => ({
  name: level ?? 'Ada',
  side,
  mine: level === null,
  level,
})

/** A game against bots of some levels, each a side of its own. */
export const gameOf = (id: string, levels: string[] = ['gentle'], changes: Partial<KeptGame> = {}): KeptGame =>
  keptGame(
    {
      id,
      ended: '2026-10-01T18:00:00Z',
      game: 'first',
      options: { harmony: true },
      seats: [seat(0), ...levels.map((level, at) => seat(at + 1, level))],
      totals: [50, ...levels.map(() => 40)],
      winners: [0],
      sheets: [{ side: 0, lines: [{ kind: 'domain', thing: 'wheat', points: 50 }] }],
      moves: 24,
      continued: false,
      replay: null,
      review: null,
      ...changes,
    },
    '',
  )

/** A game with the review of another fixture, and its mistakes. */
export const reviewedGame = (id: string, today = TODAY): { game: KeptGame; mistakes: Mistake[] } =>
  reviewed(gameOf(id), reviewOf(), today)
