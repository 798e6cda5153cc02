import { describe, expect, it } from 'vitest'
import { answered, begin, dayOf, daysAfter, dueOn, INTERVALS, isDue, isLearnt, type Practice } from './practice'

const MONDAY = '2026-10-26'

/** Solve a mistake on each day that it is due. */
function days(practice: Practice): string[] {
  const found: string[] = []
  for (let now = practice; !isLearnt(now); now = answered(now, true, now.due)) found.push(now.due)
  return found
}

describe('a mistake', () => {
  it('can be tried on the day it is found, and comes back after 1, 3 and 7 days', () => {
    expect(INTERVALS).toEqual([1, 3, 7])
    expect(days(begin(MONDAY))).toEqual([MONDAY, '2026-10-27', '2026-10-30', '2026-11-06'])
  })

  it('starts again after a wrong answer', () => {
    const twice = answered(answered(begin(MONDAY), true, MONDAY), true, '2026-10-27')
    const wrong = answered(twice, false, '2026-10-30')
    expect(wrong).toEqual({ stage: 1, due: '2026-10-31', answered: '2026-10-30', tries: 3 })
    expect(days(wrong)).toEqual(['2026-10-31', '2026-11-03', '2026-11-10'])
  })

  it('is counted from the day of the answer, however late that is', () => {
    const late = answered(answered(begin(MONDAY), true, MONDAY), true, '2026-12-01')
    expect(late.due).toBe('2026-12-04')
  })

  it('is due from its day on, until it is learnt', () => {
    const practice = answered(begin(MONDAY), true, MONDAY)
    expect([MONDAY, '2026-10-27', '2027-01-01'].map((day) => isDue(practice, day))).toEqual([false, true, true])
    const learnt = { ...practice, stage: INTERVALS.length + 1 }
    expect([isLearnt(learnt), isDue(learnt, '2027-01-01')]).toEqual([true, false])
  })
})

describe('days', () => {
  it('are those of the calendar where the reader is', () => {
    expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
    expect(dayOf(new Date(2026, 11, 31, 0, 1))).toBe('2026-12-31')
  })

  it('follow one another over the ends of months, years and summer time', () => {
    expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
    expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29')
    expect(daysAfter('2026-10-24', 7)).toBe('2026-10-31')
  })

  it('say what is to be tried first', () => {
    const one = (id: string, due: string) => ({ id, practice: { ...begin(due) } })
    const all = [one('c', MONDAY), one('b', MONDAY), one('a', '2026-10-27'), one('d', '2026-10-25')]
    expect(dueOn(all, MONDAY).map(({ id }) => id)).toEqual(['d', 'b', 'c'])
  })
})
