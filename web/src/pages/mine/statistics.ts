/** Figures over many games: wins by game and level, points by kind, luck and skill over time. */

import { rowRank } from '../../table/scoreSheet'
import { type KeptGame, mySide, resultOf } from './kept'

/** Whom a game was played against: the id of a level, bots of several levels, or people. */
export type Opposition = { level: string } | 'several' | 'people'

export function oppositionOf(game: KeptGame): Opposition {
  const side = mySide(game)
  const others = game.seats.filter((seat) => seat.side !== side)
  const levels = new Set(others.map(({ level }) => level))
  const [level] = levels
  if (levels.has(null) || level === undefined || level === null) return 'people'
  return levels.size > 1 ? 'several' : { level }
}

export interface WinCount {
  game: string
  against: Opposition
  games: number
  won: number
  shared: number
}

/** Count the games of one side played here by game and opposition, in the order of first appearance. */
export function countWins(games: KeptGame[]): WinCount[] {
  const counts = new Map<string, WinCount>()
  for (const one of games) {
    const result = resultOf(one)
    if (result === null || one.continued) continue
    const against = oppositionOf(one)
    const key = JSON.stringify([one.game, against])
    const before = counts.get(key) ?? { game: one.game, against, games: 0, won: 0, shared: 0 }
    counts.set(key, {
      ...before,
      games: before.games + 1,
      won: before.won + Number(result === 'won'),
      shared: before.shared + Number(result === 'shared'),
    })
  }
  return [...counts.values()]
}

/** The share of games won; a shared win counts half. */
export const winShare = ({ games, won, shared }: WinCount): number => (won + shared / 2) / games

export interface MeanPoints {
  kind: string
  thing: string | null
  mean: number
}

/** The mean points of a score sheet by its rows; a row that a sheet lacks counts nothing there. */
export function meanPoints(games: KeptGame[]): MeanPoints[] {
  const sheets = games.flatMap((game) => game.sheets)
  const rows = new Map<string, MeanPoints>()
  for (const { kind, thing, points } of sheets.flatMap(({ lines }) => lines)) {
    const key = JSON.stringify([kind, thing])
    rows.set(key, { kind, thing, mean: (rows.get(key)?.mean ?? 0) + points / sheets.length })
  }
  return [...rows.values()].sort((one, other) => rowRank(one) - rowRank(other))
}

/** The mean total of the sides played here; null without a game. */
export const meanTotal = (games: KeptGame[]): number | null =>
  mean(games.flatMap(({ sheets, totals }) => sheets.map(({ side }) => totals[side] ?? 0)))

/** Luck and skill of a reviewed game, in shares of a win. */
export interface GameFigures {
  id: string
  game: string
  ended: string
  luck: number
  skill: number
  accuracy: number | null
}

/** The figures of reviewed games of one side played here, the first game first. */
export function figuresOverTime(games: KeptGame[]): GameFigures[] {
  return games
    .flatMap((one): GameFigures[] => {
      const players = one.review?.players ?? []
      if (mySide(one) === null || players.length === 0) return []
      const rated = players.filter(({ accuracy }) => accuracy !== null)
      const decisions = sum(rated.map((player) => player.decisions))
      return [
        {
          id: one.id,
          game: one.game,
          ended: one.ended,
          luck: players[0]!.luck,
          skill: sum(players.map(({ skill }) => skill)),
          accuracy: decisions ? sum(rated.map((player) => player.accuracy! * player.decisions)) / decisions : null,
        },
      ]
    })
    .sort((one, other) => (one.ended < other.ended ? -1 : 1))
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)

/** The mean of some numbers; null of none. */
export const mean = (numbers: number[]): number | null => (numbers.length ? sum(numbers) / numbers.length : null)
