/** A review for tests: as many sides and positions as wanted, with numbers that add up. */

import type { Candidate, Decision, Draw, Estimate, Grade, Moment, PlayerSummary, Review } from '../protocol/types'

export const GRADES: Grade[] = ['best', 'good', 'inaccuracy', 'mistake', 'blunder']
export const NAMES = ['Ada', 'Bertrand', 'Clara', 'David', 'Emma', 'Farid', 'Gaël', 'Hélène']

const estimate = (mean: number, error = 0.02): Estimate => ({ mean, error })
const words = (en: string, fr: string) => ({ en, fr })
const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Numbers from 0 to 1 that are the same in every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1103515245 + 12345) % 2147483648
    yield state / 2147483648
  }
}

/** A move of a comparison; the first one is the best. */
function candidate(at: number, win: number): Candidate {
  return {
    move: `move ${at}`,
    data: { type: 'pick' },
    text: words(`takes domino ${at + 1}`, `prend le domino ${at + 1}`),
    win: estimate(win - at * 0.06),
    points: estimate(40 - at * 2, 0.5),
    win_loss: estimate(at * 0.06, at ? 0.02 : 0),
    points_loss: estimate(at * 2, at ? 0.5 : 0),
    grade: at ? 'good' : 'best',
  }
}

/** A review of so many moves by sides of one player each: the first of every three moves is a draw. */
export function reviewOf(sides = 2, moves = 24, seed = 7): Review {
  const chance = numbers(seed)
  const next = (): number => chance.next().value
  const names = NAMES.slice(0, sides)
  const values = [{ win: names.map(() => 1 / sides), points: names.map(() => 40) }]
  const moments: Moment[] = []
  for (let number = 1; number <= moves; number += 1) {
    const { win, points } = values[number - 1]!
    const raw = win.map((one) => Math.max(0.01, one + (next() - 0.5) * 0.24))
    const best = Math.max(...raw)
    const after = raw.map((one) => (number === moves ? Number(one === best) : one / sum(raw)))
    const changes = after.map((one, side) => one - win[side]!)
    const more = names.map(() => (next() - 0.5) * 8)
    values.push({ win: after, points: points.map((one, side) => one + more[side]!) })
    const side = number % sides
    const name = names[side]!
    const draw: Draw = {
      type: 'draw',
      number,
      first: number,
      text: words(`Domino ${number} was drawn.`, `Le domino ${number} est tiré.`),
      win_luck: changes,
      points_luck: more,
    }
    const at = number % 5
    const decision: Decision = {
      type: 'decision',
      number,
      seat: side,
      side,
      move: `move ${at}`,
      text: words(`${name} takes domino ${number}.`, `${name} prend le domino ${number}.`),
      win_change: changes,
      points_change: more,
      win_information: [],
      points_information: [],
      win_loss: estimate([0, 0.02, 0.07, 0.12, 0.2][at]!),
      points_loss: estimate([0, 1, 3, 5, 9][at]!, 0.5),
      grade: GRADES[at]!,
      candidates: [0, 1, 2, 3].map((one) => candidate(one, after[side]! + 0.1)),
      compared: 8,
      legal: 12,
      trials: 400,
      exact: false,
      reason: at ? words('It gathers more crowns.', 'Il rassemble plus de couronnes.') : null,
    }
    moments.push(number % 3 === 1 ? draw : decision)
  }
  const positions = values.map((value, number) => ({
    ...value,
    win_error: names.map(() => (number === moves ? 0 : 0.02)),
    points_error: names.map(() => (number === moves ? 0 : 0.6)),
  }))
  return {
    format: 'crownlands-review',
    version: 1,
    reviewer: { software: '0', rules: 1, judge: 'rollouts 1', weights: '', effort: 'quick', seed: 0 },
    game: {},
    names,
    sides: names.map((_, seat) => [seat]),
    moves: Array.from({ length: moves }, (_, at) => `m${at + 1}`),
    over: true,
    values: positions,
    moments,
    players: names.map((name, seat) => summary(name, seat, positions, moments)),
    trials: 9600,
    deals: [],
    seconds: 4.2,
  }
}

function summary(name: string, seat: number, values: Review['values'], moments: Moment[]): PlayerSummary {
  const draws = moments.filter((one) => one.type === 'draw')
  const decisions = moments.filter((one) => one.type === 'decision')
  const own = decisions.filter((one) => one.seat === seat)
  const others = decisions.filter((one) => one.seat !== seat)
  const luck = sum(draws.map((one) => one.win_luck[seat]!))
  const points = sum(draws.map((one) => one.points_luck[seat]!))
  const [start, end] = [values[0]!, values.at(-1)!]
  const changed = (one: Moment): number => Math.abs((one.type === 'draw' ? one.win_luck : one.win_change)[seat]!)
  return {
    seat,
    side: seat,
    name,
    win_start: start.win[seat]!,
    win_end: end.win[seat]!,
    win_luck: luck,
    win_skill: sum(own.map((one) => one.win_change[seat]!)),
    win_others: sum(others.map((one) => one.win_change[seat]!)),
    win_information: 0,
    points_start: start.points[seat]!,
    points_end: end.points[seat]!,
    points_luck: points,
    points_skill: sum(own.map((one) => one.points_change[seat]!)),
    points_others: sum(others.map((one) => one.points_change[seat]!)),
    points_information: 0,
    luck_error: 0.03,
    skill_error: 0.04,
    others_error: 0.04,
    information_error: 0,
    win_without_luck: Math.max(0, Math.min(1, end.win[seat]! - luck)),
    points_without_luck: end.points[seat]! - points,
    decisions: own.length,
    grades: Object.fromEntries(GRADES.map((grade) => [grade, own.filter((one) => one.grade === grade).length])),
    accuracy: own.length ? sum(own.map(({ win_loss }) => 100 * 2 ** (-win_loss.mean / 0.1))) / own.length : null,
    win_loss: own.length ? estimate(sum(own.map(({ win_loss }) => win_loss.mean)) / own.length, 0.01) : null,
    points_loss: own.length ? estimate(sum(own.map(({ points_loss }) => points_loss.mean)) / own.length, 0.2) : null,
    turning_points: [...moments]
      .sort((one, other) => changed(other) - changed(one))
      .slice(0, 3)
      .map(({ number }) => number)
      .sort((one, other) => one - other),
  }
}
