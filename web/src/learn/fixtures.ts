/** A small tutorial for tests: two chapters at a table of dominoes, the first with a question and two moves of others. */

import type {
  Frame,
  LegalMove,
  LocalizedText,
  Match,
  Tutorial,
  TutorialAnswer,
  TutorialChapter,
  TutorialStep,
} from '../protocol/types'
import { dominoView, tableOf } from '../table/fixtures'

export const said = (en: string): LocalizedText => ({ en, fr: `« ${en} »` })

const HALF = { terrain: 'wheat', crowns: 0 }
const slot = (domino: string, king: number | null) => ({ domino, left: HALF, right: HALF, king, symbol: null })

/** The position after some kings were put on the dominoes of the next line. */
function frame(kings: Record<string, number>, last?: string): Frame {
  const next = ['7', '8', '9'].map((domino) => slot(domino, kings[domino] ?? null))
  const actor = last === undefined ? null : kings[last]!
  const notation = `>${last}`
  const move = { type: 'pick', domino: last ?? '' }
  return {
    number: 1,
    event: last === undefined ? null : { number: 1, actor, kind: 'move', move, notation, forced: false, taken_back: 0 },
    text: last === undefined ? null : said(`${actor === 0 ? '{name}' : 'Bruno'} picks ${last}.`),
    view: dominoView({ phase: 'pick', lines: { current: [], next } }),
    prompt: { phase: 'pick', name: said('Picking'), ask: said('Choose'), wait: said('{who} chooses'), decline: null },
    annotation: null,
  }
}

const pick = (domino: string): LegalMove => ({ move: { type: 'pick', domino }, notation: `>${domino}`, gain: null })
const NOTHING = { text: null, point: [], next: null, frames: [], moves: [], answers: [] }
const step = (kind: TutorialStep['kind'], change: Partial<TutorialStep> = {}): TutorialStep => ({
  ...NOTHING,
  kind,
  ...change,
})
const answer = (text: string, next: number | null, frames: Frame[]): TutorialAnswer => ({
  text: said(text),
  next,
  frames,
})
const say = (text: string, next: number, point: string[] = []) => step('say', { text: said(text), next, point })

function chapter(title: string, steps: TutorialStep[]): TutorialChapter {
  const first = frame({})
  const match: Match = tableOf({ view: first.view, moves: [] }).model.match
  return { title: said(title), seat: 0, match, frame: first, steps }
}

/** A tutorial in which the learner picks 7 or 8, and others then pick what is left. */
export const tutorial = (): Tutorial => ({
  info: {
    game: 'orchard',
    minutes: 3,
    builds_on: null,
    summary: said('A summary.'),
    chapters: [said('Picking'), said('Scoring')],
  },
  chapters: [
    chapter('Picking', [
      say('Here is a line.', 1, ['lines', 'nowhere']),
      step('ask', {
        text: said('Pick a low one.'),
        point: ['domino:7'],
        moves: ['7', '8', '9'].map(pick),
        answers: [
          answer('The lowest.', 2, [frame({ 7: 0 }, '7')]),
          answer('Low enough.', 3, [frame({ 8: 0 }, '8')]),
          answer('That is the highest.', null, []),
        ],
      }),
      step('play', { next: 4, frames: [frame({ 7: 0, 8: 1 }, '8')] }),
      step('play', { next: 5, frames: [frame({ 8: 0, 7: 1 }, '7')] }),
      step('play', { text: said('All gone.'), next: 6, frames: [frame({ 7: 0, 8: 1, 9: 1 }, '9')] }),
      step('play', { text: said('All gone.'), next: 6, frames: [frame({ 8: 0, 7: 1, 9: 1 }, '9')] }),
      step('end'),
    ]),
    chapter('Scoring', [say('Points come last.', 1), step('end')]),
  ],
})
