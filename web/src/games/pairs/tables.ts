/** A table for tests of games without kingdoms: a real view, its moves, and what was played at it. */

import { vi } from 'vitest'
import type { Choice, Failure, Match, Move, Point, View } from '../../protocol/types'
import type { TableModel } from '../../table/model'
import { Narrowing } from '../../table/narrowing.svelte'

const NAMES = ['Ada', 'Blaise', 'Cléo']
export const REFUSAL: Failure = {
  code: 'refused',
  message: { en: 'It does not go there.', fr: 'Cela ne va pas là.' },
}

export function tableFor(fixture: unknown) {
  const { view, moves } = fixture as { view: View; moves: Choice[] }
  const seats = view.scores.map(({ side }) => side)
  const played: Move[] = []
  const match: Match = {
    id: 'm',
    code: 'K7PM2Q',
    game: { game: 'maps' in view ? 'duel' : 'dominoes2', rules: 1, players: seats.length, options: {} },
    sides: seats.map((seat) => [seat]),
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
    totals: view.scores.map(({ total }) => total),
    created: '',
    updated: '',
    rematch: null,
  }
  const check = vi.fn((_: Move): Promise<Failure | null> => Promise.resolve(REFUSAL))
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
    check,
  }
  const narrowing = new Narrowing(model.play)
  narrowing.offer(moves)
  return { model, narrowing, played, check }
}

/** Give the board of a test a size on the screen: a hundred pixels a square, its corner at (0, 0). */
export function layOut(board: HTMLElement, columns: number, rows: number): void {
  board.getBoundingClientRect = () => new DOMRect(0, 0, columns * 100, rows * 100)
}

/** Press and release the mouse in the middle between two squares, counted from the top left. */
export async function dropBetween(board: HTMLElement, one: Point, other: Point): Promise<void> {
  const at = {
    clientX: ((one[0] + other[0]) / 2 + 0.5) * 100,
    clientY: ((one[1] + other[1]) / 2 + 0.5) * 100,
  }
  for (const kind of ['pointerdown', 'pointerup'])
    board.dispatchEvent(
      new PointerEvent(kind, { bubbles: true, pointerType: 'mouse', pointerId: 1, button: 0, ...at }),
    )
  await Promise.resolve()
}
