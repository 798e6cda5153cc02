import { describe, expect, it } from 'vitest'
import type { Move } from '../protocol/types'
import { tutorial } from './fixtures'
import {
  answer,
  askedMove,
  awaited,
  back,
  begin,
  canGoBack,
  goOn,
  goTo,
  isOver,
  type Lesson,
  placeOf,
  positions,
  progress,
  resume,
  showAll,
  showNext,
  skipChapter,
  stepOf,
  triedAnswer,
} from './lesson'

const pick = (domino: string): Move => ({ domino, type: 'pick' })
const question = (): Lesson => goOn(begin(tutorial()))
/** What was played, as the positions on the way say. */
const played = (lesson: Lesson): string[] => positions(lesson).flatMap(({ event }) => event?.notation ?? [])

describe('a lesson', () => {
  it('says something first and goes on when it was read', () => {
    const first = begin(tutorial())
    expect([awaited(first), stepOf(first).text?.en]).toEqual(['reader', 'Here is a line.'])
    expect([awaited(goOn(first)), stepOf(goOn(first)).text?.en]).toEqual(['move', 'Pick a low one.'])
  })

  it('asks for a move before it goes on, and knows no other than the legal ones', () => {
    expect(goOn(question())).toEqual(question())
    expect(answer(question(), pick('10'))).toEqual(question())
    expect(answer(begin(tutorial()), pick('7')), 'nothing is asked yet').toEqual(begin(tutorial()))
  })

  it('explains a wrong answer, leaves the table as it is and asks on', () => {
    const wrong = answer(question(), pick('9'))
    expect([awaited(wrong), triedAnswer(wrong)?.text.en]).toEqual(['move', 'That is the highest.'])
    expect(played(wrong)).toEqual([])
    expect(answer(wrong, pick('9')).tried, 'a second try is another one').not.toBe(wrong.tried)
  })

  it('shows a right answer on the table, and its explanation until it was read', () => {
    const right = answer(answer(question(), pick('9')), pick('8'))
    expect([awaited(right), triedAnswer(right)?.text.en]).toEqual(['reader', 'Low enough.'])
    expect(played(right)).toEqual(['>8'])
    expect(answer(right, pick('7')), 'one answer is enough').toBe(right)
  })

  it('plays the moves of others one after the other, each as it fits the answer', () => {
    let lesson = goOn(answer(question(), pick('8')))
    expect([awaited(lesson), played(lesson)]).toEqual(['frame', ['>8']])
    lesson = showNext(lesson)
    expect([awaited(lesson), played(lesson)], 'a step that says nothing goes on by itself').toEqual([
      'frame',
      ['>8', '>7'],
    ])
    lesson = showNext(lesson)
    expect([awaited(lesson), played(lesson)]).toEqual(['reader', ['>8', '>7', '>9']])
    expect(showNext(lesson)).toBe(lesson)
  })

  it('shows them at once where nothing moves', () => {
    const lesson = showAll(goOn(answer(question(), pick('7'))))
    expect([awaited(lesson), played(lesson)]).toEqual(['reader', ['>7', '>8', '>9']])
  })

  it('ends a chapter before the next one begins', () => {
    const end = goOn(showAll(goOn(answer(question(), pick('7')))))
    expect([awaited(end), isOver(end), progress(end)]).toEqual(['chapter', false, 1])
    const next = goOn(end)
    expect([next.chapter, awaited(next), progress(next), played(next)]).toEqual([1, 'reader', 0, []])
    const over = goOn(next)
    expect([awaited(over), isOver(over)]).toEqual(['chapter', true])
    expect(goOn(over)).toBe(over)
  })

  it('says how much of a chapter is behind the learner, whichever way was taken', () => {
    expect(progress(question())).toBe(1 / 4)
    for (const domino of ['7', '8']) {
      const answered = goOn(answer(question(), pick(domino)))
      expect(progress(answered)).toBe(2 / 4)
      expect(progress(showAll(answered))).toBe(3 / 4)
    }
  })

  it('names a move that is asked for, while it is', () => {
    expect(askedMove(question())?.notation).toBe('>7')
    expect(askedMove(begin(tutorial()))).toBeNull()
  })
})

describe('going back', () => {
  it('asks again what was answered, and then says again what was said', () => {
    const right = answer(question(), pick('8'))
    const again = back(right)
    expect([awaited(again), played(again), again.tried]).toEqual(['move', [], null])
    expect(back(again)).toEqual(begin(tutorial()))
  })

  it('passes over moves that nothing was said about', () => {
    const end = goOn(showAll(goOn(answer(question(), pick('7')))))
    const text = back(end)
    expect([awaited(text), stepOf(text).text?.en, played(text)]).toEqual(['reader', 'All gone.', ['>7', '>8', '>9']])
    expect(back(text)).toEqual(question())
  })

  it('forgets a wrong answer', () => {
    expect(back(answer(question(), pick('9')))).toEqual(begin(tutorial()))
  })

  it('ends where the chapter begins', () => {
    expect(canGoBack(question())).toBe(true)
    expect(canGoBack(begin(tutorial(), 1))).toBe(false)
  })
})

describe('the chapters', () => {
  it('are chosen, begun again and skipped', () => {
    const asked = question()
    expect(goTo(asked, 1)).toEqual(begin(tutorial(), 1))
    expect(goTo(asked, 0)).toEqual(begin(tutorial()))
    expect(skipChapter(asked)).toEqual(begin(tutorial(), 1))
  })

  it('are over when the last one is skipped', () => {
    expect(isOver(skipChapter(begin(tutorial(), 1)))).toBe(true)
  })
})

describe('a place', () => {
  it('is found again by the answers that were given', () => {
    const places = [begin(tutorial()), question(), goOn(answer(question(), pick('8'))), begin(tutorial(), 1)]
    places.push(showAll(places[2]!))
    for (const lesson of places)
      expect(played(showAll(resume(tutorial(), placeOf(lesson))))).toEqual(played(showAll(lesson)))
    expect(placeOf(places[2]!)).toEqual({ chapter: 0, step: 2, answers: ['>8'] })
  })

  it('is before the question while the answer is still explained', () => {
    expect(resume(tutorial(), placeOf(answer(question(), pick('7'))))).toEqual(question())
  })

  it('is found in a tutorial that has changed, by the first answer that is accepted now', () => {
    const changed = resume(tutorial(), { chapter: 0, step: 3, answers: ['>12'] })
    expect(played(showAll(changed))).toEqual(['>7', '>8', '>9'])
    const shorter = resume(tutorial(), { chapter: 0, step: 40, answers: [] })
    expect(awaited(shorter)).toBe('chapter')
    expect(resume(tutorial(), { chapter: 9, step: 1, answers: [] })).toEqual(begin(tutorial()))
  })
})
