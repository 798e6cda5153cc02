import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeSocket, sockets } from '../protocol/fakeSocket'
import { LiveTable } from './live.svelte'

const PASS = { type: 'pass' }
const STALE = { code: 'stale', message: { en: 'The game has moved on.', fr: 'La partie a avancé.' } }
const update = (version: number, since: number | null) => ({
  type: 'update',
  version,
  since: since ?? version,
  fresh: since === null,
  seat: 0,
  events: [],
  log: [],
  view: { actor: 0, winners: [], scores: [] },
  moves: [{ move: PASS, notation: 'pass', gain: null }],
  undo: false,
  takeback: 0,
  revealed: [],
  hold: null,
  chapter: null,
})

let table: LiveTable
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  sockets.length = 0
  table = new LiveTable('m')
  meet().hear(update(3, null))
})
afterEach(() => {
  table.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function meet(): FakeSocket {
  return sockets.at(-1)!.open({ match: { game: { game: 'orchard' } }, seats: [0], host: false })
}

describe('a move made without a connection', () => {
  beforeEach(() => {
    dispatchEvent(new Event('offline'))
    table.play(PASS)
  })

  it('is kept, sent when the connection is back, and told of', async () => {
    expect(table.hasOfflineMove).toBe(true)
    expect(table.busy).toBe(true)
    const { moves } = table
    const back = meet()
    back.hear(update(3, 3))
    expect(table.moves, 'the table is as it was, and so is the piece on it').toBe(moves)
    const [sent] = back.commands
    expect(sent).toMatchObject({ type: 'move', version: 3, move: PASS })
    back.hear({ type: 'ack', id: sent!.id, version: 4 })
    back.hear(update(4, 3))
    await vi.waitFor(() => expect(table.offlineMoveResult).toBe('played'))
    expect(table.busy).toBe(false)
  })

  it('is refused in words that stay where the table has moved on', async () => {
    const back = meet()
    back.hear(update(5, 3))
    back.hear({ type: 'refused', id: back.commands[0]!.id, version: 5, ...STALE })
    await vi.waitFor(() => expect(table.offlineMoveResult).toBe('refused'))
    back.hear(update(5, 5))
    expect(table.refusal?.message).toEqual(STALE.message)
    expect(table.moves).toHaveLength(1)
    table.play(PASS)
    expect(table.refusal).toBeNull()
  })
})

describe('a table that waits', () => {
  const hold = { kind: 'undo', seats: [0], milliseconds: 2000 }
  const chapter = { number: 1, points: [3, 5], totals: [3, 5], text: { en: '', fr: '' }, view: {} }

  it('shows the hold as long as it lasts, and goes on when it is asked to', async () => {
    const line = sockets.at(-1)!
    line.hear({ ...update(4, 3), moves: [], undo: true, hold })
    expect(table.hold).toEqual(hold)
    vi.advanceTimersByTime(2000)
    expect(table.hold).toBeNull()
    line.hear({ ...update(5, 4), moves: [], hold: { ...hold, milliseconds: null } })
    vi.advanceTimersByTime(5000)
    expect(table.hold).not.toBeNull()
    void table.goOn()
    expect(line.commands.at(-1)).toMatchObject({ type: 'go_on', version: 5 })
  })

  it('keeps the end of a deal in sight until it is put away, or taken back', () => {
    const line = sockets.at(-1)!
    line.hear({ ...update(4, 3), moves: [], hold: { ...hold, kind: 'chapter' }, chapter })
    line.hear(update(5, 4))
    expect(table.chapter).toEqual(chapter)
    table.leaveChapter()
    expect(table.chapter).toBeNull()
    expect(line.commands).toEqual([])
    line.hear({ ...update(6, 5), moves: [], hold: { ...hold, kind: 'chapter' }, chapter })
    table.leaveChapter()
    expect(line.commands.at(-1)).toMatchObject({ type: 'go_on', version: 6 })
    line.hear({ ...update(7, 6), chapter })
    line.hear({ ...update(8, 7), events: [{ kind: 'undo', actor: 0 }] })
    expect(table.chapter).toBeNull()
  })
})
