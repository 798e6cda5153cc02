/** What this browser keeps of finished games: their data, what came of them, and how two collections are merged. */

import type { Frame, Match, Move, OptionValue, Review, SeatNumber } from '../../protocol/types'
import { type ScoreLine } from '../../protocol/types'
import { GRADES } from '../../review/moments'
import type { Mistaken } from '../../review/trial.svelte'
import { sheetGroups } from '../../table/scoreSheet'
import {
  type Check,
  type Checked,
  fields,
  flag,
  isObject,
  list,
  number,
  oneOf,
  optional,
  record,
  text,
  Unfit,
  whole,
} from './checks'
import { begin, DAY, LEARNT } from './practice'

const ID = text(32, /^[\w-]+$/)
const NAME = text(100)
const MOMENT = text(40, /^\d{4}-\d\d-\d\dT/)

const option: Check<OptionValue> = (value, path) => {
  if (typeof value === 'boolean' || typeof value === 'string' || Number.isFinite(value)) return value as OptionValue
  throw new Unfit(path)
}
const grade = oneOf(...(GRADES as Mistaken['candidates'][number]['grade'][]))
const words = fields({ en: text(2000), fr: text(2000) })
const estimate = fields({ mean: number, error: number })
const move: Check<Move> = (value, path) => {
  if (isObject(value) && typeof value.type === 'string') return value as unknown as Move
  throw new Unfit(path)
}

/** A player here in the review of a game, in shares of a win. */
const figures = fields({
  seat: whole,
  luck: number,
  skill: number,
  /** The win share at the end, less luck. */
  withoutLuck: number,
  accuracy: optional(number),
  decisions: whole,
  grades: record(whole),
})

export const keptGame = fields({
  /** The id of the match. */
  id: ID,
  /** When it ended, as ISO 8601. */
  ended: MOMENT,
  game: text(60, /^[a-z0-9-]+$/),
  options: record(option),
  seats: list(fields({ name: NAME, side: whole, mine: flag, level: optional(NAME) }), 16),
  totals: list(number, 16),
  /** The sides that won; several share it. */
  winners: list(whole, 16),
  /** The score sheets of the sides played here. */
  sheets: list(
    fields({ side: whole, lines: list(fields({ kind: NAME, thing: optional(NAME), points: number }), 400) }),
    16,
  ),
  moves: whole,
  /** Whether it began at a position of another game. */
  continued: flag,
  /** The id under which its record was stored again on the server. */
  replay: optional(ID),
  review: optional(fields({ trials: whole, players: list(figures, 16) })),
})
export type KeptGame = Checked<typeof keptGame>
export type PlayerFigures = Checked<typeof figures>

/** The record of a game, as text. */
export const keptRecord = fields({ id: ID, record: text(400_000) })
export type KeptRecord = Checked<typeof keptRecord>

const decision = fields({
  number: whole,
  seat: whole,
  side: whole,
  move: NAME,
  text: words,
  grade,
  win_loss: estimate,
  reason: optional(words),
  candidates: list(
    fields({
      move: NAME,
      data: move,
      text: words,
      win: estimate,
      points: estimate,
      win_loss: estimate,
      points_loss: estimate,
      grade,
    }),
    40,
  ),
})

/** A mistake in a reviewed game, to be tried again on some day. */
export const mistake = fields({
  id: text(50, /^[\w-]+:\d+$/),
  game: ID,
  decision,
  practice: fields({
    stage: ((value, path) => {
      const stage = whole(value, path)
      if (stage > LEARNT) throw new Unfit(path)
      return stage
    }) satisfies Check<number>,
    due: text(10, DAY),
    /** The day of the last answer. */
    answered: optional(text(10, DAY)),
    tries: whole,
  }),
})
export type Mistake = Checked<typeof mistake>

/** All that is kept but the records, which are long. */
export interface Kept {
  games: KeptGame[]
  mistakes: Mistake[]
}

/** So many moves of a comparison are kept with a mistake. */
const CANDIDATES = 6

/** Make what is kept of a game that is over, from its match and its last position. */
export function keptGameOf(match: Match, last: Frame, mySeats: SeatNumber[]): KeptGame {
  const seats = match.seats.map(({ seat, side, name, level }) => ({
    name,
    side,
    level,
    mine: mySeats.includes(seat),
  }))
  const sides = new Set(seats.flatMap(({ mine, side }) => (mine ? [side] : [])))
  return {
    id: match.id,
    ended: match.updated,
    game: match.game.game,
    options: match.game.options,
    seats,
    totals: last.view.scores.map(({ total }) => total),
    winners: last.view.winners,
    sheets: last.view.scores
      .filter(({ side }) => sides.has(side))
      .map(({ side, lines }) => ({ side, lines: summedLines(lines) })),
    moves: last.number,
    continued: match.from !== null && match.from !== undefined,
    replay: null,
    review: null,
  }
}

/** Add the lines of a sheet up by their rows, over all games of a series. */
function summedLines(lines: ScoreLine[]): KeptGame['sheets'][number]['lines'] {
  const sums = new Map<string, KeptGame['sheets'][number]['lines'][number]>()
  for (const { rows } of sheetGroups([{ side: 0, total: 0, tie_breaks: [], lines }]))
    for (const { key, kind, thing, cells } of rows) {
      const points = cells.flat().reduce((sum, line) => sum + line.points, sums.get(key)?.points ?? 0)
      sums.set(key, { kind, thing, points })
    }
  return [...sums.values()]
}

/** Add what a review says to a game, and list the mistakes of the seats played here. */
export function reviewed(game: KeptGame, review: Review, today: string): { game: KeptGame; mistakes: Mistake[] } {
  const isMine = (seat: SeatNumber): boolean => game.seats[seat]?.mine === true
  const players = review.players
    .filter(({ seat }) => isMine(seat))
    .map((player) => ({
      seat: player.seat,
      luck: rounded(player.win_luck),
      skill: rounded(player.win_skill),
      withoutLuck: rounded(player.win_without_luck),
      accuracy: player.accuracy === null ? null : rounded(player.accuracy),
      decisions: player.decisions,
      grades: player.grades as Record<string, number>,
    }))
  const mistakes = review.moments.flatMap((moment): Mistake[] => {
    if (moment.type !== 'decision' || !isMine(moment.seat)) return []
    if (moment.grade !== 'mistake' && moment.grade !== 'blunder') return []
    const { number, seat, side, move, text, grade, win_loss, reason } = moment
    const candidates = moment.candidates.filter((one, at) => at < CANDIDATES || one.move === move)
    return [
      {
        id: `${game.id}:${number}`,
        game: game.id,
        decision: { number, seat, side, move, text, grade, win_loss, reason, candidates },
        practice: begin(today),
      },
    ]
  })
  return { game: { ...game, review: { trials: review.trials, players } }, mistakes }
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

export type Result = 'won' | 'shared' | 'lost'

/** The side played here; null if several are. */
export function mySide({ seats }: KeptGame): number | null {
  const sides = new Set(seats.flatMap(({ mine, side }) => (mine ? [side] : [])))
  return sides.size === 1 ? [...sides][0]! : null
}

/** How a game ended for the side played here; null if several are. */
export function resultOf(game: KeptGame): Result | null {
  const side = mySide(game)
  if (side === null) return null
  if (!game.winners.includes(side)) return 'lost'
  return game.winners.length > 1 ? 'shared' : 'won'
}

/** The names of a side. */
export const sideNameIn = ({ seats }: KeptGame, side: number): string =>
  seats
    .filter((seat) => seat.side === side)
    .map(({ name }) => name)
    .join(' & ')

/** Merge two collections: nothing is lost, and merging again changes nothing. */
export function merged(mine: Kept, theirs: Kept): Kept {
  return {
    games: mergedBy(mine.games, theirs.games, mergedGame),
    mistakes: mergedBy(mine.mistakes, theirs.mistakes, (one, other) =>
      (other.practice.answered ?? '') > (one.practice.answered ?? '') ? other : one,
    ),
  }
}

function mergedBy<T extends { id: string }>(mine: T[], theirs: T[], choose: (one: T, other: T) => T): T[] {
  const all = new Map(mine.map((one) => [one.id, one]))
  for (const other of theirs) {
    const one = all.get(other.id)
    all.set(other.id, one ? choose(one, other) : other)
  }
  return [...all.values()]
}

/** Of two forms of a game, the later end counts, with the closest review and a stored record that either knows. */
function mergedGame(one: KeptGame, other: KeptGame): KeptGame {
  if (one.ended !== other.ended) return one.ended > other.ended ? one : other
  const closer = (other.review?.trials ?? 0) > (one.review?.trials ?? 0) ? other : one
  return { ...one, review: closer.review, replay: one.replay ?? other.replay }
}
