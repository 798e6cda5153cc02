import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeSocket, sockets } from './fakeSocket'
import { type Presence, TableSocket } from './socket'

let table: TableSocket
let presence: Presence[]
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  sockets.length = 0
  presence = []
  table = new TableSocket('m', {
    hello: () => ({ tokens: [], host: null, version: null }),
    message: () => {},
    presence: (now) => presence.push(now),
  })
  sockets[0]!.open()
})
afterEach(() => {
  table.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a lost connection', () => {
  it('is noticed as soon as the browser says so, and comes back with the browser', () => {
    dispatchEvent(new Event('offline'))
    expect(presence).toEqual(['open', 'lost'])
    sockets.at(-1)!.onclose?.({ code: 1006 })
    dispatchEvent(new Event('online'))
    sockets.at(-1)!.open()
    expect(presence.at(-1)).toBe('open')
  })

  it('comes back although a connection hangs while it is made', () => {
    dispatchEvent(new Event('offline'))
    const made = sockets.length
    vi.advanceTimersByTime(10_000)
    expect(sockets).toHaveLength(made + 1)
  })

  it('is noticed by silence after a command, within seconds', () => {
    void table.ask({ type: 'move' })
    vi.advanceTimersByTime(4_900)
    expect(presence).toEqual(['open'])
    vi.advanceTimersByTime(200)
    expect(presence).toEqual(['open', 'lost'])
  })

  it('is noticed by silence where nobody does anything, and not while the server answers', () => {
    vi.advanceTimersByTime(10_000)
    sockets[0]!.hear({ type: 'pong', id: 'ping' })
    vi.advanceTimersByTime(9_900)
    expect(presence).toEqual(['open'])
    vi.advanceTimersByTime(5_200)
    expect(presence).toEqual(['open', 'lost'])
  })

  it('keeps a move and sends it with the same id, until it is answered', async () => {
    const answer = table.ask({ type: 'move', move: { type: 'pass' } })
    dispatchEvent(new Event('offline'))
    const [sent] = sockets[0]!.commands
    const again = sockets.at(-1)!.open()
    expect(again.commands).toEqual([sent])
    again.hear({ type: 'ack', id: sent!.id, version: 2 })
    await expect(answer).resolves.toMatchObject({ type: 'ack' })
    dispatchEvent(new Event('offline'))
    expect(sockets.at(-1)!.open().commands).toEqual([])
  })

  it('keeps a move made while there is none', () => {
    dispatchEvent(new Event('offline'))
    void table.ask({ type: 'move' })
    expect(sockets.at(-1)!.sent).toEqual([])
    expect(sockets.at(-1)!.open().commands).toHaveLength(1)
  })
})
