/**
 * The level of bots that gives an even game, from the results of games against bots.
 *
 * A side of strength s wins against sides of strengths t with the probability e^s / (e^s + sum of e^t); between two
 * sides this is the model of Elo and of Bradley and Terry. The strengths of the levels are known from measurements,
 * that of the person is the most probable one given the results and where newcomers usually stand. A game that has
 * been reviewed counts by the win share less luck in place of the bare result, which tells more.
 */

import type { Level } from '../../protocol/types'
import { type KeptGame, mySide } from './kept'

/**
 * How often each level wins against the one before it, by its rank: the share of all the games, of every kind, that
 * the table of levels in docs/explanation/strength.md counts. A test compares them with that page.
 */
export const WINS_AGAINST_LOWER: Readonly<Record<number, number>> = { 2: 0.78, 3: 0.79, 4: 0.83, 5: 0.77 }
/** Newcomers are about as strong as the level that new tables begin with, give or take this (in log odds). */
const NEWCOMER_RANK = 2
const NEWCOMER_SPREAD = 1.3
/** So many games are needed, and no more are looked at: people learn. */
export const FEWEST = 3
const LATEST = 30
/** Strengths beyond these are not looked for. */
const BOUND = 12

export interface Suggestion {
  level: Level
  /** How often the person would win against one such bot. */
  win: number
  /** How many games it follows from, and how many of them were reviewed. */
  games: number
  reviewed: number
}

const logOdds = (share: number): number => Math.log(share / (1 - share))
const chance = (strength: number, others: number[]): number =>
  1 / (1 + others.reduce((sum, other) => sum + Math.exp(other - strength), 0))

/** The strength of a rank in log odds, where that of newcomers is 0. */
export function strengthOf(rank: number): number {
  const upTo = (last: number): number =>
    Object.entries(WINS_AGAINST_LOWER).reduce(
      (sum, [one, wins]) => (Number(one) <= last ? sum + logOdds(wins) : sum),
      0,
    )
  return upTo(rank) - upTo(NEWCOMER_RANK)
}

interface Evidence {
  /** The strengths of the other sides. */
  others: number[]
  /** What the game says of the strength: the share of the win, less luck where that is known. */
  share: number
  reviewed: boolean
}

/** What a game says: null if it was not one person, from the start, against bots alone. */
function evidenceOf(game: KeptGame, levels: Level[]): Evidence | null {
  const side = mySide(game)
  if (side === null || game.continued) return null
  const sides = new Map<number, number[]>()
  for (const seat of game.seats) {
    const rank = levels.find(({ id }) => id === seat.level)?.rank
    if (seat.side === side ? !seat.mine : rank === undefined) return null
    if (rank !== undefined) sides.set(seat.side, [...(sides.get(seat.side) ?? []), strengthOf(rank)])
  }
  const others = [...sides.values()].map((team) => team.reduce((sum, one) => sum + one, 0) / team.length)
  if (others.length === 0) return null
  const adjusted = game.review?.players[0]?.withoutLuck
  const share = game.winners.includes(side) ? 1 / game.winners.length : 0
  return { others, share: adjusted ?? share, reviewed: adjusted !== undefined }
}

/** The most probable strength: where the slope of the log of its probability, which falls, is 0. */
export function strengthFrom(evidence: Pick<Evidence, 'others' | 'share'>[]): number {
  const slope = (strength: number): number =>
    evidence.reduce((sum, { others, share }) => sum + share - chance(strength, others), 0) -
    strength / NEWCOMER_SPREAD ** 2
  let [low, high] = [-BOUND, BOUND]
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2
    if (slope(middle) > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Suggest the level that is closest in strength; null until there are enough games of this kind. */
export function suggestLevel(games: KeptGame[], game: string, levels: Level[]): Suggestion | null {
  const evidence = games
    .filter((one) => one.game === game)
    .sort((one, other) => (one.ended < other.ended ? 1 : -1))
    .flatMap((one) => evidenceOf(one, levels) ?? [])
    .slice(0, LATEST)
  if (evidence.length < FEWEST || levels.length === 0) return null
  const strength = strengthFrom(evidence)
  const distance = ({ rank }: Level): number => Math.abs(strengthOf(rank) - strength)
  const level = levels.reduce((best, one) => (distance(one) < distance(best) ? one : best))
  return {
    level,
    win: chance(strength, [strengthOf(level.rank)]),
    games: evidence.length,
    reviewed: evidence.filter(({ reviewed }) => reviewed).length,
  }
}
