/** A WebSocket for tests, which open, answer and close it by hand. */

/** The connections made so far, the newest last. */
export const sockets: FakeSocket[] = []

interface Sent {
  type: string
  id: string
}

export class FakeSocket {
  static readonly CONNECTING = 0
  readyState = 0
  sent: Sent[] = []
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: (event: { code: number }) => void

  constructor() {
    sockets.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent)
  }
  close(): void {
    this.readyState = 3
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  /** Open the connection and send the welcome message. */
  open(welcome: object = {}): this {
    this.readyState = 1
    this.onopen?.()
    this.hear({ type: 'welcome', ...welcome })
    return this
  }
  /** What was sent besides `hello` and `ping`. */
  get commands(): Sent[] {
    return this.sent.filter(({ type }) => type !== 'hello' && type !== 'ping')
  }
}
