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
/** How often the server is asked for a sign of life, and how long its answer may take. */
const HEARTBEAT = 10_000
const PATIENCE = 5_000
/** How long a new connection may take. */
const OPENING = 10_000
/** Close codes after which coming back is of no use. */
const FINAL = new Set([4403, 4404])

export class TableSocket {
  #socket: WebSocket | null = null
  #delay = FIRST_DELAY
  #timer: ReturnType<typeof setTimeout> | undefined
  #heartbeat: ReturnType<typeof setInterval> | undefined
  /** Runs while a sign of life is awaited. */
  #deadline: ReturnType<typeof setTimeout> | undefined
  #closed = false
  #ready = false
  readonly #waiting = new Map<string, Waiting>()

  constructor(
    readonly match: string,
    readonly handlers: Handlers,
  ) {
    this.#connect()
    addEventListener('online', this.#hurry)
    addEventListener('offline', this.#startAnew)
    document.addEventListener('visibilitychange', this.#hurry)
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    this.#rest()
    removeEventListener('online', this.#hurry)
    removeEventListener('offline', this.#startAnew)
    document.removeEventListener('visibilitychange', this.#hurry)
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
      this.#listen()
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
      if (this.#socket === socket) this.#lost(code)
    }
    this.#rest()
    this.#deadline = setTimeout(this.#startAnew, OPENING)
    this.#heartbeat = setInterval(() => this.#listen(), HEARTBEAT)
  }

  #receive(message: ServerMessage): void {
    this.#heard()
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
    this.#rest()
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

  /** A socket may be dead without knowing it: ask for a sign of life, and give up on silence. */
  #listen(): void {
    if (!this.#ready || this.#deadline !== undefined) return
    this.#socket?.send(JSON.stringify({ type: 'ping', id: 'ping' }))
    this.#deadline = setTimeout(this.#startAnew, PATIENCE)
  }

  #heard(): void {
    clearTimeout(this.#deadline)
    this.#deadline = undefined
  }

  #rest(): void {
    clearInterval(this.#heartbeat)
    this.#heard()
  }

  readonly #hurry = ({ type }: Event): void => {
    if (document.visibilityState === 'hidden') return
    const opening = this.#socket?.readyState === WebSocket.CONNECTING && type !== 'online'
    if (!this.#ready && !opening) this.#startAnew()
    else this.#listen()
  }

  /**
   * Give the connection up and try another one at once. Without a network this fails until there is one
   * again; a server on this machine is there all the same.
   */
  readonly #startAnew = (): void => {
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
