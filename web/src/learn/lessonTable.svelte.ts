/** The table of a lesson: the positions of a tutorial, and the moves of its questions. It needs no connection. */

import { pick, t } from '../i18n/index.svelte'
import type {
  Failure,
  Frame,
  LegalMove,
  LocalizedText,
  LogEntry,
  Match,
  Move,
  Prompt,
  SeatNumber,
  TableEvent,
  Tutorial,
  View,
} from '../protocol/types'
import { type Learnt, type Place, saveLearnt } from '../state/learning'
import { type Hint, isSameMove, type TableModel } from '../state/model'
import { settings } from '../state/settings.svelte'
import * as lessons from './lesson'
import type { Lesson } from './lesson'
import { NOT_HERE, NOT_YET, SHOWN } from './i18n'

/** Milliseconds between two positions that are shown by themselves, and from a press to the first one. */
const PACE = 700
const BEGINNING = 300
/** A table without a question always offers this list, so that nothing begins anew on it. */
const NO_MOVES: LegalMove[] = []

export class LessonTable implements TableModel {
  #lesson = $state.raw() as Lesson
  events = $state.raw<TableEvent[]>([])
  hint = $state.raw<Hint | null>(null)
  readonly busy = false
  /** Counts the changes, as the versions of a live table do. */
  #version = $state(0)
  /** Whether the end was reached once. */
  #done: boolean
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(tutorial: Tutorial, learnt: Learnt | undefined) {
    this.#done = learnt?.done ?? false
    this.#lesson = learnt?.place ? lessons.resume(tutorial, learnt.place) : lessons.begin(tutorial)
    this.#wait(PACE)
  }

  get lesson(): Lesson {
    return this.#lesson
  }
  readonly #positions: Frame[] = $derived.by(() => lessons.positions(this.#lesson))
  get #position(): Frame {
    return this.#positions.at(-1)!
  }
  readonly awaited = $derived.by(() => lessons.awaited(this.#lesson))
  readonly moves: LegalMove[] = $derived.by(() =>
    this.awaited === 'move' ? [...lessons.stepOf(this.#lesson).moves] : NO_MOVES,
  )

  get view(): View {
    return this.#position.view
  }
  get seat(): SeatNumber {
    return lessons.chapterOf(this.#lesson).seat
  }
  get mySeats(): SeatNumber[] {
    return [this.seat]
  }
  /** How the learner is called, as at the table that one click opens. */
  get name(): string {
    return settings.name || t('new.me')
  }

  readonly match: Match = $derived.by(() => {
    const { match, seat } = lessons.chapterOf(this.#lesson)
    const { view } = this
    return {
      ...match,
      version: this.#version,
      actor: view.actor,
      status: view.actor === null ? 'over' : 'running',
      winners: view.winners,
      totals: view.scores.map(({ total }) => total),
      seats: match.seats.map((one) => (one.seat === seat ? { ...one, name: this.name } : one)),
    }
  })

  get prompt(): Prompt | null {
    const { prompt, view } = this.#position
    return prompt && view.actor === this.seat && this.awaited !== 'move' ? { ...prompt, wait: NOT_YET } : prompt
  }

  readonly log: LogEntry[] = $derived.by(() =>
    this.#positions.flatMap(({ event, text }, number) =>
      event && text ? [{ number, actor: event.actor, text: this.#named(text) }] : [],
    ),
  )

  /** Put the learner’s name into a sentence, in the language that is read. */
  #named(text: LocalizedText): LocalizedText {
    const said = pick(text, { name: this.name })
    return { en: said, fr: said }
  }

  play(move: Move): void {
    this.#show(lessons.answer(this.#lesson, move))
  }

  check(move: Move): Promise<Failure | null> {
    return Promise.resolve(this.moves.some((one) => isSameMove(one.move, move)) ? null : NOT_HERE)
  }

  goOn(): void {
    this.#show(lessons.goOn(this.#lesson))
  }

  back(): void {
    this.#show(lessons.back(this.#lesson))
  }

  skipChapter(): void {
    this.#show(lessons.skipChapter(this.#lesson))
  }

  goTo(chapter: number): void {
    this.#show(lessons.goTo(this.#lesson, chapter))
  }

  /** Mark the move that a question asks for. */
  showAnswer(): void {
    const asked = lessons.askedMove(this.#lesson)
    if (asked) this.hint = { move: asked.move, notation: asked.notation, words: SHOWN }
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  #show(next: Lesson, pause = BEGINNING): void {
    const before = this.#lesson
    if (next === before) return
    const lesson = settings.duration(PACE) === 0 ? lessons.showAll(next) : next
    const known = this.#positions.length
    const fresh = lesson.chapter === before.chapter ? lessons.positions(lesson).slice(known) : []
    this.hint = null
    this.events = fresh.flatMap(({ event }) => (event ? [event] : []))
    this.#version += 1
    this.#lesson = lesson
    this.#keep()
    this.#wait(pause)
  }

  /** Go on by itself while a step plays. */
  #wait(pause: number): void {
    clearTimeout(this.#timer)
    if (this.awaited !== 'frame') return
    this.#timer = setTimeout(() => this.#show(lessons.showNext(this.#lesson), PACE), settings.duration(pause))
  }

  #keep(): void {
    const over = lessons.isOver(this.#lesson)
    this.#done ||= over
    const place: Place | null = over ? null : lessons.placeOf(this.#lesson)
    saveLearnt(this.#lesson.tutorial.info.game, { place, done: this.#done })
  }
}
