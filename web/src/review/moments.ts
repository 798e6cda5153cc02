/** The moments of a review that are worth a look: turning points, inaccuracies and worse, and big draws. */

import type { Grade, Moment, Review, SeatNumber } from '../protocol/types'

/** From the best to the worst. */
export const GRADES: readonly Grade[] = ['best', 'good', 'inaccuracy', 'mistake', 'blunder']
/** A draw is big if it changes the win share of a side by so much, and by more than its error explains. */
const BIG_DRAW = 0.05
/** An interval of 95 % is the mean give or take so many standard errors. */
export const INTERVAL_Z = 1.96

export interface KeyMoment {
  moment: Moment
  /** The seats whose players it was a turning point for. */
  turning: SeatNumber[]
  /** The sides for which it was a big draw. */
  lucky: number[]
}

export const isFault = (grade: Grade): boolean => GRADES.indexOf(grade) > GRADES.indexOf('good')

/** Whether a moment led to a position: draws in a row are one moment. */
export const ledTo = (moment: Moment, number: number): boolean =>
  moment.type === 'draw' ? moment.first <= number && number <= moment.number : moment.number === number

/** What a moment changed for every side. */
export const changesOf = (moment: Moment): number[] => (moment.type === 'draw' ? moment.win_luck : moment.win_change)

/** List what is worth a look, in the order of the game. */
export function keyMoments(review: Review): KeyMoment[] {
  return review.moments.flatMap((moment) => {
    const turning = review.players.flatMap(({ seat, turning_points }) =>
      turning_points.includes(moment.number) ? [seat] : [],
    )
    const lucky = bigFor(moment, review)
    const fault = moment.type === 'decision' && isFault(moment.grade)
    return fault || lucky.length > 0 || turning.length > 0 ? [{ moment, turning, lucky }] : []
  })
}

/** Whether a moment is to be listed for a player: an own move, a turning point, or a draw that was big for the side. */
export function concerns({ moment, turning, lucky }: KeyMoment, seat: SeatNumber, side: number): boolean {
  return turning.includes(seat) || (moment.type === 'draw' ? lucky.includes(side) : moment.seat === seat)
}

/** The side whose change says most about a moment: that of the one who moved, else the one that changed most. */
export function mainSide(moment: Moment): number {
  if (moment.type === 'decision') return moment.side
  const sizes = moment.win_luck.map(Math.abs)
  return sizes.indexOf(Math.max(...sizes))
}

/** The number of the next moment after a position, or the last one before it; null where there is none. */
export function neighbour(moments: KeyMoment[], number: number, step: 1 | -1): number | null {
  const found =
    step > 0
      ? moments.find(({ moment }) => moment.number > number)
      : moments.filter(({ moment }) => moment.number < number).at(-1)
  return found?.moment.number ?? null
}

function bigFor(moment: Moment, { values }: Review): number[] {
  if (moment.type !== 'draw') return []
  const [before, after] = [values[moment.first - 1], values[moment.number]]
  return moment.win_luck.flatMap((luck, side) => {
    const error = Math.hypot(before?.win_error[side] ?? 0, after?.win_error[side] ?? 0)
    return Math.abs(luck) >= Math.max(BIG_DRAW, INTERVAL_Z * error) ? [side] : []
  })
}
