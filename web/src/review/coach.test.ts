import { render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeSocket, sockets } from '../protocol/fakeSocket'
import type { Decision } from '../protocol/types'
import { LiveTable } from '../state/live.svelte'
import { dominoView, tableOf } from '../table/fixtures'
import CoachNote from './CoachNote.svelte'
import { candidateOf } from './exploreFixtures'
import { reviewOf } from './fixtures'

const { match } = tableOf({ view: dominoView(), moves: [] }).model
const bot = { kind: 'bot', level: 'gentle' } as const
const moves = ['7', '8'].map((domino) => ({ move: { type: 'pick', domino }, notation: `>${domino}`, gain: null }))
const decision: Decision = {
  ...(reviewOf().moments[2] as Decision),
  move: '>8',
  grade: 'mistake',
  win_loss: { mean: 0.12, error: 0.01 },
  candidates: [candidateOf('7', 0.6), candidateOf('8', 0.48, 0.12)],
  reason: { en: 'It joins two domains.', fr: 'Il réunit deux domaines.' },
}
const update = (version: number, events: object[] = []) => ({
  type: 'update',
  version,
  fresh: version === 1,
  seat: 0,
  events,
  log: [],
  view: dominoView(),
  moves,
  undo: false,
  takeback: 0,
  revealed: [],
  hold: null,
  chapter: null,
})

let table: LiveTable
let socket: FakeSocket
beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket)
  sockets.length = 0
  table = new LiveTable('m')
  const [mine, other] = match.seats
  const seated = { ...match, coach: true, seats: [mine!, { ...other!, ...bot }] }
  socket = sockets.at(-1)!.open({ match: seated, seats: [0], host: true })
  socket.hear(update(1))
})
afterEach(() => table.close())

describe('a coach', () => {
  it('is only there for one person among bots, who can switch it', () => {
    expect(table.canCoach).toBe(true)
    void table.setCoach(false)
    expect(socket.commands.at(-1)).toMatchObject({ type: 'coach', on: false })
  })

  it('says the grade of a move at once, and why if asked', async () => {
    render(CoachNote, { table })
    expect(screen.getByRole('status').textContent).toContain('its grade appears here')
    table.play(moves[1]!.move)
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain('Grading'))
    socket.hear({ type: 'coach', number: 9, seat: 0, decision })
    await vi.waitFor(() =>
      expect(screen.getByRole('status').textContent).toMatch(/mistake.*takes domino 8.*−12\u00a0%/s),
    )
    expect(table.grades.get(9)).toBe('mistake')
    expect(screen.queryByText(/It joins two domains/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Why?' }))
    expect(screen.getByText(/Better: takes domino 7/)).toBeTruthy()
    expect(screen.getByText(/It joins two domains/)).toBeTruthy()
  })

  it('forgets what it said of a move that is undone', () => {
    socket.hear({ type: 'coach', number: 9, seat: 0, decision })
    socket.hear(update(2, [{ number: 10, actor: 0, kind: 'undo', move: null, notation: '', forced: false }]))
    expect([table.coached, table.coaching]).toEqual([null, false])
  })
})
