/** Mouse, finger and keys over a board, while a domino is in hand. Pointer moves are handled once per frame. */

import type { Point } from '../protocol/types'
import type { Hand } from './hand.svelte'
import { covers } from './geometry'

/** A finger must go this far, in pixels, before it drags; a domino in hand then floats above it. */
const DRAG = 8
const ABOVE_FINGER = 64
const WHEEL_PAUSE = 140

export interface Board {
  /** Where a point of the screen lies on the board, in squares. */
  locate: (clientX: number, clientY: number) => Point
  /** Whether a point belongs to the board at all. */
  inside?: (point: Point) => boolean
  /** Let the domino float at a point of the board. */
  float: (point: Point) => void
  hand: () => Hand | null
  /** Whether a click only lays the domino down to be confirmed. */
  mustConfirm: () => boolean
}

/** Whether keys pressed in an element are text input. */
export const isTyping = (target: unknown): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select')

/** Where the arrow keys lead. */
export const ARROWS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export class Pointing {
  readonly #board: Board
  #frame = 0
  #next: { x: number; y: number } | null = null
  #start: { x: number; y: number; id: number } | null = null
  #dragging = false
  #wheeled = 0

  constructor(board: Board) {
    this.#board = board
  }

  /** A press on the board, or on the domino in its line. */
  down = (event: PointerEvent): void => {
    const hand = this.#board.hand()
    if (!hand || event.button !== 0) return
    this.#start = { x: event.clientX, y: event.clientY, id: event.pointerId }
    this.#dragging = false
    if (event.pointerType !== 'mouse') (event.currentTarget as Element).setPointerCapture?.(event.pointerId)
  }

  move = (event: PointerEvent): void => {
    const hand = this.#board.hand()
    if (!hand || hand.placed) return
    if (event.pointerType === 'mouse') {
      if (!hand.resting || this.#pressedFar(event)) this.#float(event.clientX, event.clientY)
      return
    }
    if (!this.#start || this.#start.id !== event.pointerId) return
    if (this.#pressedFar(event)) this.#float(event.clientX, event.clientY - ABOVE_FINGER)
  }

  up = (event: PointerEvent): void => {
    const hand = this.#board.hand()
    const start = this.#start
    this.#start = null
    if (!hand || !start || start.id !== event.pointerId) return
    this.#stop()
    const touch = event.pointerType !== 'mouse'
    const above = touch && this.#dragging ? ABOVE_FINGER : 0
    const point = this.#board.locate(event.clientX, event.clientY - above)
    if (!this.#dragging && hand.resting && hand.pose && covers(hand.pose, point)) hand.turn()
    else if (this.#board.inside?.(point) ?? true) hand.drop(point, touch || this.#board.mustConfirm())
    else hand.putBack()
    if (hand.left === null) hand.leave()
    this.#dragging = false
  }

  /** Whether a press has gone far enough to carry the domino along. */
  isDragging(event: PointerEvent): boolean {
    return this.#pressedFar(event)
  }

  /** End a press that dragged nothing. */
  cancelPress(): void {
    this.#start = null
  }

  leave = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') return
    this.#stop()
    this.#board.hand()?.leave()
  }

  cancel = (): void => {
    this.#start = null
    this.#stop()
    this.#board.hand()?.leave()
  }

  wheel = (event: WheelEvent): void => {
    const hand = this.#board.hand()
    if (!hand || event.ctrlKey || event.deltaY === 0) return
    event.preventDefault()
    if (event.timeStamp - this.#wheeled < WHEEL_PAUSE) return
    this.#wheeled = event.timeStamp
    hand.turn(event.deltaY > 0 ? 1 : -1)
  }

  key = (event: KeyboardEvent): void => {
    const hand = this.#board.hand()
    if (!hand || event.ctrlKey || event.metaKey || event.altKey) return
    const step = ARROWS[event.key]
    const key = event.key.toLowerCase()
    if (step) hand.step(step)
    else if (key === 'r') hand.turn(event.shiftKey ? -1 : 1)
    else if (key === 'n') hand.jump(1)
    else if (key === 'p') hand.jump(-1)
    else if (event.key === 'Escape') hand.putBack()
    else if (event.key === 'Enter' || event.key === ' ') {
      if (hand.pose) hand.lay()
      else hand.jump(1)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  #pressedFar(event: PointerEvent): boolean {
    if (!this.#start) return false
    const far = Math.hypot(event.clientX - this.#start.x, event.clientY - this.#start.y) > DRAG
    this.#dragging ||= far
    return this.#dragging
  }

  #float(x: number, y: number): void {
    this.#next = { x, y }
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0
      const hand = this.#board.hand()
      if (!this.#next || !hand || hand.placed) return
      const point = this.#board.locate(this.#next.x, this.#next.y)
      hand.follow(point)
      this.#board.float(point)
    })
  }

  #stop(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.#next = null
  }
}
