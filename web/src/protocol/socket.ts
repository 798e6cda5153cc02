/** The WebSocket of a table: it reconnects by itself, and every command gets exactly one answer. */

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
/** How often a ping is sent, and how long its answer may take. */
const HEARTBEAT = 10_000
const PING_TIMEOUT = 5_000
/** How long a new connection may take. */
const CONNECT_TIMEOUT = 10_000
/** Close codes after which it does not reconnect. */
const FINAL = new Set([4403, 4404])

export class TableSocket {
  #socket: WebSocket | null = null
  #delay = FIRST_DELAY
  #timer: ReturnType<typeof setTimeout> | undefined
  #heartbeat: ReturnType<typeof setInterval> | undefined
  /** Runs while an answer is awaited. */
  #deadline: ReturnType<typeof setTimeout> | undefined
  #closed = false
  #ready = false
  readonly #waiting = new Map<string, Waiting>()

  constructor(
    readonly match: string,
    readonly handlers: Handlers,
  ) {
    this.#connect()
    addEventListener('online', this.#checkNow)
    addEventListener('offline', this.#reconnect)
    document.addEventListener('visibilitychange', this.#checkNow)
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    this.#stopTimers()
    removeEventListener('online', this.#checkNow)
    removeEventListener('offline', this.#reconnect)
    document.removeEventListener('visibilitychange', this.#checkNow)
    this.#socket?.close()
  }

  /** Send a command; it is sent again after a lost connection until it is answered. */
  ask(command: Record<string, unknown>): Promise<Answer> {
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`
    const text = JSON.stringify({ ...command, id })
    return new Promise((done, reject) => {
      this.#waiting.set(id, { text, done, failed: reject })
      if (!this.#ready) return
      this.#socket?.send(text)
      this.#ping()
    })
  }

  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/matches/${this.match}/socket`)
    this.#socket = socket
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: 'hello', protocol: 1, ...this.handlers.hello() }))
    }
    socket.onmessage = ({ data }: MessageEvent<string>) => this.#receive(JSON.parse(data) as ServerMessage)
    socket.onclose = ({ code }) => {
      if (this.#socket === socket) this.#onClose(code)
    }
    this.#stopTimers()
    this.#deadline = setTimeout(this.#reconnect, CONNECT_TIMEOUT)
    this.#heartbeat = setInterval(() => this.#ping(), HEARTBEAT)
  }

  #receive(message: ServerMessage): void {
    this.#clearDeadline()
    if (message.type === 'welcome') this.#onWelcome()
    const id = 'id' in message ? message.id : undefined
    const waiting = id ? this.#waiting.get(id) : undefined
    if (id && waiting) {
      this.#waiting.delete(id)
      if (message.type === 'error') waiting.failed(message)
      else waiting.done(message as Answer)
    }
    this.handlers.message(message)
  }

  #onWelcome(): void {
    this.#ready = true
    this.#delay = FIRST_DELAY
    this.handlers.presence('open')
    for (const { text } of this.#waiting.values()) this.#socket?.send(text)
  }

  #onClose(code: number): void {
    this.#ready = false
    this.#stopTimers()
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

  /** Send a ping and reconnect if no message follows: a dead connection may still look open. */
  #ping(): void {
    if (!this.#ready || this.#deadline !== undefined) return
    this.#socket?.send(JSON.stringify({ type: 'ping', id: 'ping' }))
    this.#deadline = setTimeout(this.#reconnect, PING_TIMEOUT)
  }

  #clearDeadline(): void {
    clearTimeout(this.#deadline)
    this.#deadline = undefined
  }

  #stopTimers(): void {
    clearInterval(this.#heartbeat)
    this.#clearDeadline()
  }

  readonly #checkNow = ({ type }: Event): void => {
    if (document.visibilityState === 'hidden') return
    const opening = this.#socket?.readyState === WebSocket.CONNECTING && type !== 'online'
    if (!this.#ready && !opening) this.#reconnect()
    else this.#ping()
  }

  /**
   * Close the connection and open another one at once. Without a network this fails until there is one
   * again, except for a server on this machine.
   */
  readonly #reconnect = (): void => {
    if (this.#closed) return
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
