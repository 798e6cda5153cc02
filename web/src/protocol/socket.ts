/** A connection to a table that comes back by itself, and commands that are answered exactly once. */

import type { Failure, ServerMessage } from './types'

export type Presence = 'connecting' | 'open' | 'lost' | 'gone'

export interface Hello {
  tokens: string[]
  host: string | null
  version: number | null
}

interface Handlers {
  hello: () => Hello
  message: (message: ServerMessage) => void
  presence: (presence: Presence, code?: number) => void
}

type Answer = Extract<ServerMessage, { id: string }>
interface Waiting {
  text: string
  done: (answer: Answer) => void
  failed: (failure: Failure) => void
}

const FIRST_DELAY = 400
const LONGEST_DELAY = 8000
const HEARTBEAT = 20_000
const SILENCE = 45_000
/** Close codes after which coming back is of no use. */
const FINAL = new Set([4403, 4404])

export class TableSocket {
  #socket: WebSocket | null = null
  #delay = FIRST_DELAY
  #timer: ReturnType<typeof setTimeout> | undefined
  #heartbeat: ReturnType<typeof setInterval> | undefined
  #heard = 0
  #closed = false
  #ready = false
  readonly #waiting = new Map<string, Waiting>()

  constructor(
    readonly match: string,
    readonly handlers: Handlers,
  ) {
    this.#connect()
    addEventListener('online', this.#hurry)
    document.addEventListener('visibilitychange', this.#hurry)
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    clearInterval(this.#heartbeat)
    removeEventListener('online', this.#hurry)
    document.removeEventListener('visibilitychange', this.#hurry)
    this.#socket?.close()
  }

  /** Send a command; it is sent again after a lost connection until it is answered. */
  ask(command: Record<string, unknown>): Promise<Answer> {
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`
    const text = JSON.stringify({ ...command, id })
    return new Promise((done, reject) => {
      this.#waiting.set(id, { text, done, failed: reject })
      if (this.#ready) this.#socket?.send(text)
    })
  }

  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/matches/${this.match}/socket`)
    this.#socket = socket
    socket.onopen = () => {
      this.#heard = Date.now()
      socket.send(JSON.stringify({ type: 'hello', protocol: 1, ...this.handlers.hello() }))
    }
    socket.onmessage = ({ data }: MessageEvent<string>) => this.#receive(JSON.parse(data) as ServerMessage)
    socket.onclose = ({ code }) => {
      if (this.#socket === socket) this.#lost(code)
    }
    clearInterval(this.#heartbeat)
    this.#heartbeat = setInterval(() => this.#listen(), HEARTBEAT)
  }

  #receive(message: ServerMessage): void {
    this.#heard = Date.now()
    if (message.type === 'welcome') this.#welcomed()
    const id = 'id' in message ? message.id : undefined
    const waiting = id ? this.#waiting.get(id) : undefined
    if (id && waiting) {
      this.#waiting.delete(id)
      if (message.type === 'error') waiting.failed(message)
      else waiting.done(message as Answer)
    }
    this.handlers.message(message)
  }

  #welcomed(): void {
    this.#ready = true
    this.#delay = FIRST_DELAY
    this.handlers.presence('open')
    for (const { text } of this.#waiting.values()) this.#socket?.send(text)
  }

  #lost(code: number): void {
    this.#ready = false
    clearInterval(this.#heartbeat)
    if (this.#closed) return
    if (FINAL.has(code)) {
      this.#closed = true
      this.handlers.presence('gone', code)
      return
    }
    this.handlers.presence('lost', code)
    this.#timer = setTimeout(() => this.#connect(), this.#delay * (0.75 + Math.random() / 2))
    this.#delay = Math.min(this.#delay * 2, LONGEST_DELAY)
  }

  /** A sleeping device may hold a dead socket: ask for a sign of life, and give up on silence. */
  #listen(): void {
    if (Date.now() - this.#heard > SILENCE) this.#reconnect()
    else if (this.#ready) this.#socket?.send(JSON.stringify({ type: 'ping', id: 'ping' }))
  }

  readonly #hurry = (): void => {
    if (this.#closed || document.visibilityState === 'hidden') return
    if (!this.#ready && this.#socket?.readyState !== WebSocket.CONNECTING) this.#reconnect()
    else this.#listen()
  }

  #reconnect(): void {
    clearTimeout(this.#timer)
    const old = this.#socket
    this.#socket = null
    this.#ready = false
    old?.close()
    this.#delay = FIRST_DELAY
    this.handlers.presence('lost')
    this.#connect()
  }
}
