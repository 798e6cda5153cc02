/** A table for tests: a real view with its legal moves, and what was played at it. */

import { vi } from 'vitest'
import type { Choice, DominoView, Failure, Match, Move, Prompt, View } from '../protocol/types'
import { isDomino, type TableModel } from '../state/model'
import { Narrowing } from './narrowing.svelte'

interface Fixture<V extends View> {
  view: V
  moves: Choice[]
  prompt?: Prompt
}

export const NAMES = ['Ada', 'Blaise', 'Cléo']
export const REFUSAL: Failure = {
  code: 'refused',
  message: { en: 'It does not go there.', fr: 'Cela ne va pas là.' },
}

export function tableOf<V extends View = DominoView>(fixture: unknown) {
  const { view, moves, prompt = null } = fixture as Fixture<V>
  const sides = isDomino(view)
    ? view.kingdoms.map((kingdom) => kingdom.seats)
    : view.scores.map(({ side }) => [side])
  const played: Move[] = []
  const check = vi.fn((_: Move): Promise<Failure | null> => Promise.resolve(REFUSAL))
  const model: TableModel = {
    match: matchOf(view, sides),
    view,
    seat: view.seat,
    prompt,
    moves,
    events: [],
    log: [],
    busy: false,
    advice: null,
    play: (move) => void played.push(move),
    check,
  }
  const narrowing = new Narrowing(model.play)
  narrowing.offer(moves)
  return { model, narrowing, view, played, check }
}

function matchOf(view: View, sides: number[][]): Match {
  const seats = sides.flat()
  return {
    id: 'm',
    code: 'K7PM2Q',
    game: { game: 'game', rules: 1, players: seats.length, options: {} },
    sides,
    status: 'running',
    version: 1,
    actor: view.actor,
    pace: 0,
    confirm: 'off',
    takebacks: 'off',
    taken_back: 0,
    seats: seats.map((seat) => ({
      seat,
      side: sides.findIndex((side) => side.includes(seat)),
      name: NAMES[seat]!,
      kind: 'person',
      level: null,
      stand_in: false,
      connected: true,
      open: false,
    })),
    draw_hash: '',
    winners: [],
    totals: view.scores.map(({ total }) => total),
    created: '',
    updated: '',
    rematch: null,
  }
}
