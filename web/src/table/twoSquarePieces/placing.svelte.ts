/** A two-square piece over a small board: the hand that holds it, and why it may not lie somewhere. */

import { untrack } from 'svelte'
import { type Bounds, columnsOf, contains, type TwoSquarePiece, type Place, rowsOf } from '../../board/geometry'
import { Hand } from '../../board/hand.svelte'
import { Pointing } from '../../board/pointing'
import type { Failure, LocalizedText, Move, Point } from '../../protocol/types'
import { isLive, type TableModel } from '../../state/model'
import { settings } from '../../state/settings.svelte'
import { announce } from '../Announcer.svelte'

/** A place, and the move that lays the piece there. */
export interface MovePlace extends Place {
  move: Move
}

/** Whether two moves lay the same piece on the same squares. */
export const isSame = (one: Move, other: Move): boolean => JSON.stringify(one) === JSON.stringify(other)

interface Options {
  bounds: () => Bounds
  play: (move: Move) => void
  check: (move: Move) => Promise<Failure | null>
  /** The move that two squares stand for, legal or not. */
  moveAt: (left: Point, right: Point) => Move | null
  /** What a piece held there means, for those who do not see it. */
  describe: (hand: Hand) => string
}

/** Squares beside the board over which a piece still belongs to it. */
const MARGIN = 0.5
/** Milliseconds a refusal is shown. */
const REFUSAL_SHOWN = 6000

export class Placing {
  hand = $state.raw<Hand | null>(null)
  /** Where the piece floats over the board, in squares from the corner of (0, 0). */
  floating = $state.raw<Point>([0, 0])
  #refusal = $state.raw<LocalizedText | null>(null)
  /** Whether the press that began beside the board carries the piece along. */
  carried = false
  /** The element of the board, whose box tells where its squares are. */
  board: HTMLElement | null = null
  readonly pointing: Pointing
  readonly #options: Options
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: Options) {
    this.#options = options
    this.pointing = new Pointing({
      locate: (x, y) => this.#locate(x, y),
      inside: (point) => this.#inside(point),
      float: (point) => (this.floating = point),
      hand: () => this.hand,
      mustConfirm: () => settings.confirm,
    })
  }

  /** Why what was tried last cannot be done. */
  get reason(): LocalizedText | null {
    return this.hand?.reason ?? this.#refusal
  }

  /** Take a piece in hand that fits at these places, turned as the one before. */
  take(piece: TwoSquarePiece, places: MovePlace[]): void {
    const turns = this.hand?.turns ?? 0
    this.refuse(null)
    this.hand = new Hand(piece, places, turns, {
      place: (place) => this.#options.play((place as MovePlace).move),
      why: (left, right) => this.#why(left, right),
      say: (hand) => announce(this.#options.describe(hand)),
    })
    for (let by = 1; by < 4 && this.hand.fitting.now.length === 0; by++) this.hand.turns = turns + by
  }

  /** Let the piece in hand follow a hint, if it can be laid as the hint says. */
  showHint(hint: Move): void {
    const place = (this.hand?.places as MovePlace[] | undefined)?.find(({ move }) => isSame(move, hint))
    if (place) this.hand?.showHint(place)
  }

  putAway(): void {
    this.hand = null
    this.refuse(null)
  }

  rotate(by = 1): void {
    this.refuse(null)
    this.hand?.turn(by)
  }

  /** The move was refused: the piece is in the hand again. */
  takeUp(): void {
    if (this.hand?.placed) this.hand.takeUp()
  }

  /** Say for a while why something cannot be done. */
  refuse(words: LocalizedText | null): void {
    clearTimeout(this.#timer)
    this.#refusal = words
    if (words) this.#timer = setTimeout(() => (this.#refusal = null), REFUSAL_SHOWN)
  }

  #locate(x: number, y: number): Point {
    const bounds = this.#options.bounds()
    const box = this.board?.getBoundingClientRect()
    if (!box?.width) return [bounds.left, bounds.top]
    return [
      bounds.left + ((x - box.left) / box.width) * columnsOf(bounds),
      bounds.top + ((y - box.top) / box.height) * rowsOf(bounds),
    ]
  }

  #inside([x, y]: Point): boolean {
    const { left, top, right, bottom } = this.#options.bounds()
    return x > left - MARGIN && x < right + 1 + MARGIN && y > top - MARGIN && y < bottom + 1 + MARGIN
  }

  async #why(left: Point, right: Point): Promise<LocalizedText | null> {
    const bounds = this.#options.bounds()
    const move = this.#options.moveAt(left, right)
    if (!move || !(contains(left, bounds) || contains(right, bounds))) return null
    return (await this.#options.check(move))?.message ?? null
  }
}

/** A turn in which a piece is laid: it starts again with new moves, and a refused piece goes back to the hand. */
interface LayingTurn {
  begin: () => void
  /** Get ready for the move of a hint, so that following it plays that move and no other. */
  showHint: (move: Move) => void
  placing: { takeUp: () => void }
}

/** Keep a turn up to date with its table: new moves, hints and refusals. */
export function follow(model: () => TableModel, turn: LayingTurn): void {
  $effect(() => {
    void model().moves
    untrack(() => turn.begin())
  })
  $effect(() => {
    const { hint } = model()
    if (hint) untrack(() => turn.showHint(hint.move))
  })
  $effect(() => {
    const table = model()
    if (isLive(table) && table.refusal) untrack(() => turn.placing.takeUp())
  })
}

interface DragOptions {
  placing: Placing
  /** The pointer goes down on it: it is taken in hand. */
  take?: () => void
  /** It was pressed, not dragged. */
  press: () => void
}

/** The listeners of an element that stands for a piece. */
export function dragListeners({ placing, take, press }: DragOptions) {
  return {
    onpointerdown: (event: PointerEvent): void => {
      placing.carried = false
      if (event.button === 0) take?.()
      placing.pointing.down(event)
    },
    onpointermove: (event: PointerEvent): void => {
      placing.carried ||= placing.pointing.isDragging(event)
      if (placing.carried) placing.pointing.move(event)
    },
    onpointerup: (event: PointerEvent): void => {
      if (placing.carried) placing.pointing.up(event)
      else placing.pointing.cancelPress()
    },
    onpointercancel: placing.pointing.cancel,
    onclick: (): void => {
      if (!placing.carried) press()
      placing.carried = false
    },
  }
}

/** A single square that can be pointed at: what that does in words, and the points it brings. */
export interface SquareChoice {
  label: string
  gain: number | null
}
