/** A lesson: where a learner is in a tutorial. A pure state machine over the steps that the server has worked out. */

import type { Frame, LegalMove, Move, Tutorial, TutorialAnswer, TutorialChapter, TutorialStep } from '../protocol/types'
import type { Place } from '../state/learning'
import { isSameMove } from '../state/model'

/** A step that is behind the learner; the number of the answer that was given, if it asked for a move. */
interface Passed {
  readonly step: number
  readonly answer: number | null
}

export interface Lesson {
  readonly tutorial: Tutorial
  readonly chapter: number
  /** The steps of the chapter taken so far. */
  readonly passed: readonly Passed[]
  /** The number of the step that is shown. */
  readonly step: number
  /** How many of the positions of the step have been shown. */
  readonly shown: number
  /** The number of the answer tried last, while its explanation is shown. Each try is a new object. */
  readonly tried: { readonly answer: number } | null
}

/** What a lesson waits for: a move on the table, the learner who reads, the next position, or the next chapter. */
export type Awaited = 'move' | 'reader' | 'frame' | 'chapter'

/** Begin a chapter. */
export const begin = (tutorial: Tutorial, chapter = 0): Lesson => ({
  tutorial,
  chapter: Math.max(0, Math.min(chapter, tutorial.chapters.length - 1)),
  passed: [],
  step: 0,
  shown: 0,
  tried: null,
})

export const chapterOf = ({ tutorial, chapter }: Lesson): TutorialChapter => tutorial.chapters[chapter]!
export const stepOf = (lesson: Lesson): TutorialStep => chapterOf(lesson).steps[lesson.step]!
export const isLastChapter = ({ tutorial, chapter }: Lesson): boolean => chapter === tutorial.chapters.length - 1

/** The answer whose explanation is shown. */
export function triedAnswer(lesson: Lesson): TutorialAnswer | null {
  return lesson.tried && stepOf(lesson).answers[lesson.tried.answer]!
}

const isRight = (answer: TutorialAnswer | null | undefined): boolean => answer?.next != null
/** The first answer that is accepted. */
const asked = ({ answers }: TutorialStep): number => answers.findIndex(isRight)

export function awaited(lesson: Lesson): Awaited {
  const step = stepOf(lesson)
  if (step.kind === 'end') return 'chapter'
  if (step.kind === 'ask') return isRight(triedAnswer(lesson)) ? 'reader' : 'move'
  return lesson.shown < step.frames.length ? 'frame' : 'reader'
}

/** Whether everything is learnt: the end of the last chapter is reached. */
export const isOver = (lesson: Lesson): boolean => isLastChapter(lesson) && awaited(lesson) === 'chapter'

/** The positions shown so far, from the beginning of the chapter; the last one is on the table. */
export function positions(lesson: Lesson): Frame[] {
  const { frame, steps } = chapterOf(lesson)
  const behind = lesson.passed.flatMap(({ step, answer }) => framesOf(steps[step]!, answer))
  const right = isRight(triedAnswer(lesson))
  const here = framesOf(stepOf(lesson), right ? lesson.tried!.answer : null)
  return [frame, ...behind, ...(right ? here : here.slice(0, lesson.shown))]
}

const framesOf = ({ frames, answers }: TutorialStep, answer: number | null): Frame[] =>
  answer === null ? frames : answers[answer]!.frames

/** How much of the chapter is behind the learner, from 0 to 1. */
export function progress(lesson: Lesson): number {
  const length = toEnd({ ...lesson, tried: null }).passed.length
  return length === 0 ? 1 : lesson.passed.length / length
}

/** Go on from what was read, or to the next chapter from the end of one. */
export function goOn(lesson: Lesson): Lesson {
  if (awaited(lesson) === 'chapter') return isOver(lesson) ? lesson : begin(lesson.tutorial, lesson.chapter + 1)
  return awaited(lesson) === 'reader' ? pass(lesson, lesson.tried?.answer ?? null) : lesson
}

/** Try a move: it is explained, and on the table if it is right. */
export function answer(lesson: Lesson, move: Move): Lesson {
  if (awaited(lesson) !== 'move') return lesson
  const tried = stepOf(lesson).moves.findIndex((one) => isSameMove(one.move, move))
  return tried < 0 ? lesson : { ...lesson, tried: { answer: tried } }
}

/** Show the next position of a step that plays; after the last one, a step that says nothing is passed. */
export function showNext(lesson: Lesson): Lesson {
  return awaited(lesson) === 'frame' ? settled({ ...lesson, shown: lesson.shown + 1 }) : lesson
}

/** Show all positions of the steps that play, at once. */
export function showAll(lesson: Lesson): Lesson {
  const step = stepOf(lesson)
  return awaited(lesson) === 'frame' ? showAll(settled({ ...lesson, shown: step.frames.length })) : lesson
}

function settled(lesson: Lesson): Lesson {
  const { frames, text } = stepOf(lesson)
  return lesson.shown === frames.length && text === null ? pass(lesson, null) : lesson
}

/** Go back to what was read or asked before: a right answer is taken back, and then the step before it. */
export function back(lesson: Lesson): Lesson {
  if (isRight(triedAnswer(lesson))) return { ...lesson, tried: null }
  const { steps } = chapterOf(lesson)
  const said = lesson.passed.filter(({ step }) => steps[step]!.text !== null)
  const last = said.at(-1)
  if (!last) return lesson
  const passed = lesson.passed.slice(0, lesson.passed.indexOf(last))
  return { ...lesson, passed, step: last.step, shown: steps[last.step]!.frames.length, tried: null }
}

export const canGoBack = (lesson: Lesson): boolean => back(lesson) !== lesson

/** Skip the rest of the chapter; what follows the last one is its end. */
export const skipChapter = (lesson: Lesson): Lesson =>
  isLastChapter(lesson) ? toEnd({ ...lesson, tried: null }) : begin(lesson.tutorial, lesson.chapter + 1)

/** Go to the beginning of a chapter, or begin the one at hand again. */
export const goTo = ({ tutorial }: Lesson, chapter: number): Lesson => begin(tutorial, chapter)

/** The place of a lesson, to be kept. */
export function placeOf(lesson: Lesson): Place {
  const { steps } = chapterOf(lesson)
  return {
    chapter: lesson.chapter,
    step: lesson.passed.length,
    answers: lesson.passed.flatMap(({ step, answer }) =>
      answer === null ? [] : [steps[step]!.moves[answer]!.notation],
    ),
  }
}

/** Go to a place by its answers; one that is not accepted any more is replaced by one that is. */
export function resume(tutorial: Tutorial, place: Place): Lesson {
  if (place.chapter >= tutorial.chapters.length) return begin(tutorial)
  const answers = [...place.answers]
  return walk(begin(tutorial, place.chapter), place.step, () => answers.shift())
}

/** The move that a question asks for: the first one that is accepted. */
export function askedMove(lesson: Lesson): LegalMove | null {
  const step = stepOf(lesson)
  return awaited(lesson) === 'move' ? (step.moves[asked(step)] ?? null) : null
}

const toEnd = (lesson: Lesson): Lesson => walk(lesson, Infinity, () => undefined)

/** Take so many steps, unless the chapter ends before. */
function walk(lesson: Lesson, steps: number, answerTo: () => string | undefined): Lesson {
  let here = lesson
  for (let taken = 0; taken < steps && stepOf(here).kind !== 'end'; taken += 1) {
    const step = stepOf(here)
    if (step.kind !== 'ask') here = pass(here, null)
    else {
      const notation = answerTo()
      const given = step.moves.findIndex((move, at) => move.notation === notation && isRight(step.answers[at]))
      here = pass(here, given < 0 ? asked(step) : given)
    }
  }
  return here
}

/** Leave a step behind. */
function pass(lesson: Lesson, answer: number | null): Lesson {
  const step = stepOf(lesson)
  const next = answer === null ? step.next : step.answers[answer]!.next
  return { ...lesson, passed: [...lesson.passed, { step: lesson.step, answer }], step: next!, shown: 0, tried: null }
}
