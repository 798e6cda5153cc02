/** A made-up game to explore in tests: every position offers two dominoes, and a request waits until it is answered. */

import { vi } from 'vitest'
import type { explore } from '../protocol/api'
import type { Candidate, Exploration, ExploreRequest, Match } from '../protocol/types'
import { dominoView, tableOf } from '../table/fixtures'
import type { Explored } from './explore.svelte'

const words = (text: string) => ({ en: text, fr: text })
const legalMove = (domino: string) => ({
  notation: `>${domino}`,
  move: { type: 'pick', domino },
  text: words(`takes domino ${domino}`),
  gain: null,
})

export const candidateOf = (domino: string, win: number, loss = 0): Candidate => ({
  move: `>${domino}`,
  data: { type: 'pick', domino },
  text: words(`takes domino ${domino}`),
  win: { mean: win, error: 0.01 },
  points: { mean: 40, error: 1 },
  win_loss: { mean: loss, error: loss ? 0.01 : 0 },
  points_loss: { mean: 0, error: 0 },
  grade: loss ? 'mistake' : 'best',
})

/** The answer of the server: seats take turns, and every move is worth a tenth more to the first side. */
export function explorationOf({ number, moves, judge, compare }: ExploreRequest): Exploration {
  const win = 0.5 + moves.length / 10
  return {
    number,
    view: dominoView({ actor: moves.length % 2, phase: 'pick' }),
    prompt: null,
    actor: moves.length % 2,
    legal: ['7', '8'].map(legalMove),
    moves,
    played: moves.map((notation, at) => ({ notation, text: words(`${notation} was played`), actor: at % 2 })),
    value: judge ? { win: [win, 1 - win], points: [40, 41], win_error: [0.01, 0.01], points_error: [1, 1] } : null,
    candidates: judge ? [candidateOf('7', win), ...(compare ? [candidateOf(compare.slice(1), 0.3, 0.12)] : [])] : [],
    over: false,
  }
}

export const exploredGame = (): Explored => ({
  source: 'replays',
  id: 'r',
  match: tableOf({ view: dominoView(), moves: [] }).model.match as Match,
  log: [
    { number: 4, actor: 0, text: words('before') },
    { number: 9, actor: 0, text: words('after') },
  ],
})

/** A server whose answers come when a test says so. */
export function serverOf() {
  const waiting: { request: ExploreRequest; signal: AbortSignal; answer: () => void; fail: () => void }[] = []
  const ask = vi.fn<typeof explore>(
    (request, signal) =>
      new Promise<Exploration>((resolve, reject) => {
        waiting.push({
          request,
          signal: signal!,
          answer: () => resolve(explorationOf(request)),
          fail: () => reject(new Error('lost')),
        })
      }),
  )
  /** Answer the request that was made last. */
  const answer = async (): Promise<void> => {
    waiting.at(-1)!.answer()
    await settled()
  }
  const fail = async (): Promise<void> => {
    waiting.at(-1)!.fail()
    await settled()
  }
  return { ask, waiting, answer, fail }
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
