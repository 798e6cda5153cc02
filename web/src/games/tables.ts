/** A table for tests: a real view with its legal moves, and what was played at it. */

import { vi } from 'vitest'
import type { Choice, DominoView, Match, Move } from '../protocol/types'
import type { TableModel } from '../table/model'
import { Narrowing } from '../table/narrowing.svelte'

export interface Fixture {
  view: DominoView
  moves: Choice[]
}

export const NAMES = ['Ada', 'Blaise', 'Cléo']

export function tableOf(fixture: unknown) {
  const { view, moves } = fixture as Fixture
  const seats = view.kingdoms.flatMap((kingdom) => kingdom.seats)
  const played: Move[] = []
  const match: Match = {
    id: 'm',
    code: 'K7PM2Q',
    game: { game: 'queendomino', rules: 1, players: seats.length, options: {} },
    sides: view.kingdoms.map((kingdom) => kingdom.seats),
    status: 'running',
    version: 1,
    actor: view.actor,
    pace: 0,
    seats: seats.map((seat) => ({
      seat,
      side: seat,
      name: NAMES[seat]!,
      kind: 'person',
      level: null,
      stand_in: false,
      connected: true,
      open: false,
    })),
    draw_hash: '',
    winners: [],
    totals: [],
    created: '',
    updated: '',
    rematch: null,
  }
  const model: TableModel = {
    match,
    view,
    seat: view.seat,
    moves,
    events: [],
    log: [],
    busy: false,
    advice: null,
    play: (move) => void played.push(move),
    check: vi.fn(),
  }
  const narrowing = new Narrowing(model.play)
  narrowing.offer(moves)
  return { model, narrowing, view, played }
}
