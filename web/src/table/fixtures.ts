/** A table for tests: a real view with its legal moves, and what was played at it. */

import { vi } from 'vitest'
import type { LegalMove, DominoView, Failure, Match, Move, Prompt, View } from '../protocol/types'
import { isDomino, type TableModel } from '../state/model'
import { MoveSelection } from './moveSelection.svelte'

interface Fixture<V extends View> {
  view: V
  moves: LegalMove[]
  prompt?: Prompt
}

export const NAMES = ['Ada', 'Blaise', 'Cléo']
export const REFUSAL: Failure = {
  code: 'refused',
  message: { en: 'It does not go there.', fr: 'Cela ne va pas là.' },
}

/** The view of a domino game in its second round, with a domino in one kingdom. */
export function dominoView(change: Partial<DominoView> = {}): DominoView {
  const squares = [
    { x: 1, y: 0, terrain: 'wheat', crowns: 1, domino: '19' },
    { x: 2, y: 0, terrain: 'forest', crowns: 0, domino: '19' },
  ]
  return {
    seat: 0,
    actor: 0,
    phase: 'place',
    winners: [],
    round: 2,
    rounds: 6,
    kingdoms: [
      { side: 0, seats: [0], size: 5, squares },
      { side: 1, seats: [1], size: 5, squares: [] },
    ],
    lines: { current: [], next: [] },
    kings: { waiting: [], to_draw: [0, 0] },
    pile: { to_draw: 22, unseen: [] },
    discarded: ['3'],
    scores: [
      {
        side: 0,
        total: 1,
        lines: [
          { kind: 'domain', points: 1, terrain: 'wheat', cells: [[1, 0]] },
          { kind: 'domain', points: 0, terrain: 'forest', cells: [[2, 0]] },
        ],
        tie_breaks: [],
      },
      { side: 1, total: 0, lines: [], tie_breaks: [] },
    ],
    ...change,
  }
}

/** The view of a game without dominoes, whose words happen to be those of domino games. */
export const plainView = (change: object = {}): View => ({
  seat: 0,
  actor: 0,
  phase: 'pick',
  winners: [],
  scores: [0, 1].map((side) => ({ side, total: 4, lines: [{ kind: 'game', points: 4 }], tie_breaks: [] })),
  ...change,
})

export function tableOf<V extends View = DominoView>(fixture: unknown) {
  const { view, moves, prompt = null } = fixture as Fixture<V>
  const sides = isDomino(view) ? view.kingdoms.map((kingdom) => kingdom.seats) : view.scores.map(({ side }) => [side])
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
    hint: null,
    play: (move) => void played.push(move),
    check,
  }
  const selection = new MoveSelection(model.play)
  selection.offer(moves)
  return { model, selection, view, played, check }
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
    coach: false,
    from: null,
  }
}
