/** Spaced repetition: on which day a mistake is to be tried again. Days are written `2026-10-31`. */

/** A mistake that was solved comes back after so many days, one after the other. */
export const INTERVALS = [1, 3, 7] as const
/** The stage of what needs no practice any more: solved after each of the intervals. */
export const LEARNT = INTERVALS.length + 1
export const DAY = /^\d{4}-\d\d-\d\d$/
const MILLISECONDS = 86_400_000

export interface Practice {
  /** 0 before the first solution, then which of the intervals is waited for, then `LEARNT`. */
  stage: number
  /** The day from which it is to be tried. */
  due: string
  /** The day of the last answer. */
  answered: string | null
  tries: number
}

/** The day of a moment, where the reader is. */
export const dayOf = (moment: Date): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** The day so many days after another. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * MILLISECONDS).toISOString().slice(0, 10)

/** How a mistake that is found today begins: it can be tried at once. */
export const begin = (today: string): Practice => ({ stage: 0, due: today, answered: null, tries: 0 })

/** After an answer: a solution leads to the next interval, anything else to the first one. */
export function answered({ stage, tries }: Practice, solved: boolean, today: string): Practice {
  const next = solved ? Math.min(stage + 1, LEARNT) : 1
  return {
    stage: next,
    due: next === LEARNT ? today : daysAfter(today, INTERVALS[next - 1]!),
    answered: today,
    tries: tries + 1,
  }
}

export const isLearnt = ({ stage }: Practice): boolean => stage === LEARNT

export const isDue = (practice: Practice, today: string): boolean => !isLearnt(practice) && practice.due <= today

/** What is to be tried today: what was due first comes first. */
export const dueOn = <T extends { id: string; practice: Practice }>(all: T[], today: string): T[] =>
  all
    .filter(({ practice }) => isDue(practice, today))
    .sort((one, other) => order(one.practice.due, other.practice.due) || order(one.id, other.id))

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
