/**
 * The domino in hand: how it is turned, where it hovers, whether it rests on the board until it is
 * confirmed. The places where it fits are given to it.
 */

import type { Point, LocalizedText } from '../protocol/types'
import {
  covers,
  type TwoSquarePiece,
  isAlike,
  keyOf,
  middleOf,
  nearest,
  type Place,
  placeAt,
  type Pose,
  posesOf,
  poseUnder,
  quarter,
  rightOf,
  same,
  turnTo,
} from './geometry'

/** How far, in squares, a place draws the domino towards itself. */
const SNAP = 0.85
/** How far a turned domino may slip to a place that fits. */
const SLIP = 1.3

export interface HandEvents {
  /** It was laid down for good. */
  place: (place: Place) => void
  /** Why does it not fit there? Asked once per spot. */
  why: (left: Point, right: Point) => Promise<LocalizedText | null>
  /** Announce a change to screen readers. */
  say: (hand: Hand) => void
}

export class Hand {
  readonly piece: TwoSquarePiece
  readonly places: Place[]
  readonly alike: boolean
  readonly #poses: Pose[]
  readonly #events: HandEvents
  /** Quarter turns clockwise, more than a full turn where it was turned more often. */
  turns = $state(0)
  /** The square of the left half; null while the domino hovers elsewhere. */
  left = $state.raw<Point | null>(null)
  /** It lies on the board and waits to be confirmed. */
  resting = $state(false)
  /** It was placed and the answer is awaited. */
  placed = $state(false)
  /** It is being moved, by a pointer or by keys. */
  lifted = $state(false)
  /** Why it does not fit where it was tried last. */
  reason = $state.raw<LocalizedText | null>(null)
  /** The place that a hint names, until the domino is turned away from it: pointing there lays it so. */
  hint = $state.raw<Place | null>(null)
  /** Where the pointer is that it follows, in squares; null where no pointer carries it. */
  at: Point | null = null
  readonly #reasons = new Map<string, Promise<LocalizedText | null>>()

  constructor(piece: TwoSquarePiece, places: Place[], turns: number, events: HandEvents) {
    this.piece = piece
    this.places = places
    this.alike = isAlike(piece)
    this.#poses = posesOf(places, this.alike)
    this.#events = events
    this.turns = turns
  }

  readonly pose = $derived<Pose | null>(this.left && { left: this.left, turns: this.turns })
  /** Where it fits as it lies now. */
  readonly place = $derived.by(() => this.pose && placeAt(this.places, this.pose, this.alike))
  /** Squares it could cover: turned as it is now, or turned otherwise. */
  readonly fitting = $derived.by(() => {
    const now = new Map<string, Point>()
    const turned = new Map<string, Point>()
    for (const pose of this.#poses)
      for (const square of [pose.left, rightOf(pose)])
        (pose.turns === quarter(this.turns) ? now : turned).set(keyOf(square), square)
    return { now: [...now.values()], turned: [...turned.values()].filter((one) => !now.has(keyOf(one))) }
  })

  /** Where it would lie to follow the hint, turned as it is shown; null without a hint. */
  readonly hintPose = $derived.by(() => this.hint && this.#easiest(posesOf([this.hint], this.alike)))

  /** Show a hint: back into the hand, and turned as the hint needs it. */
  showHint(place: Place): void {
    if (this.placed) return
    this.putBack()
    this.hint = place
    this.turns = turnTo(this.turns, this.hintPose!.turns)
  }

  /** Follow a pointer, given in squares; true where the domino snapped to a place. */
  follow(point: Point): boolean {
    if (this.placed) return true
    const pose = this.#hintPoseAt(point) ?? nearest(this.#poses, point, this.turns, SNAP)
    this.at = point
    this.lifted = true
    this.resting = false
    if (pose) this.reason = null
    if (pose === null) this.left = null
    else {
      this.turns = turnTo(this.turns, pose.turns)
      if (!this.left || !same(this.left, pose.left)) this.left = pose.left
    }
    return pose !== null
  }

  /** The pointer went away: back into the line, unless it rests here. */
  leave(): void {
    if (this.resting || this.placed) return
    this.at = null
    this.left = null
    this.lifted = false
  }

  /** Turn it by quarters; a domino that lies on the board slips to the nearest place that fits. */
  turn(quarters = 1): void {
    if (this.placed) return
    this.reason = null
    const middle = this.pose && middleOf(this.pose)
    this.turns += quarters
    if (this.hintPose?.turns !== quarter(this.turns)) this.hint = null
    if (this.at) this.follow(this.at)
    if (this.at || !middle) return
    const pose = nearest(this.#poses, middle, this.turns, SLIP)
    this.left = (pose ?? poseUnder(middle, this.turns)).left
    this.#events.say(this)
  }

  /**
   * Lay it down at a point: there if it fits. Where it fits over that square only in another way, it
   * turns itself and waits for a second press; where it never fits, the reason is asked for.
   */
  drop(point: Point, mustConfirm: boolean): void {
    if (this.placed) return
    const here = this.#hintPoseAt(point) ?? this.#lyingOver(point) ?? nearest(this.#poses, point, this.turns, SNAP)
    const turned = here ? null : this.#turnedOver(point)
    const pose = here ?? turned
    if (!pose) {
      void this.refuse(poseUnder(point, this.turns))
      return
    }
    this.turns = turnTo(this.turns, pose.turns)
    this.left = pose.left
    if (mustConfirm) this.rest()
    else if (here) this.lay()
    else this.lifted = true
  }

  /** Leave it on the board until it is confirmed. */
  rest(): void {
    this.at = null
    this.resting = true
    this.lifted = false
    this.#events.say(this)
  }

  /** Lay it down for good where it is. */
  lay(): void {
    if (this.placed || !this.pose) return
    if (!this.place) {
      void this.refuse(this.pose)
      return
    }
    this.placed = true
    this.resting = false
    this.lifted = false
    this.#events.place(this.place)
  }

  /** It was not accepted: take it up again. */
  takeUp(): void {
    this.placed = false
    this.resting = this.left !== null
  }

  /** Back into the line. */
  putBack(): void {
    if (this.placed) return
    this.reason = null
    this.at = null
    this.left = null
    this.resting = false
    this.lifted = false
  }

  /** By keys: onto the board, or one square further. */
  step([dx, dy]: Point): void {
    if (this.placed) return
    if (!this.left) {
      this.jump(1)
      return
    }
    this.reason = null
    this.left = [this.left[0] + dx, this.left[1] + dy]
    this.lifted = true
    this.resting = true
    this.#events.say(this)
  }

  /** By keys: to the next place that fits, or the one before, and first to that of a hint; turning as needed. */
  jump(by: 1 | -1): void {
    if (this.placed || this.places.length === 0) return
    const at = this.place ? this.places.indexOf(this.place) : by > 0 ? -1 : 0
    const next = this.places[(at + by + this.places.length) % this.places.length]!
    this.show(this.left ? next : (this.hint ?? next))
    this.#events.say(this)
  }

  /** Pose on a place, turned as it needs. */
  show(place: Place): void {
    this.reason = null
    const pose = this.#easiest(posesOf([place], this.alike))!
    this.at = null
    this.turns = turnTo(this.turns, pose.turns)
    this.left = pose.left
    this.resting = true
  }

  /** Say why it does not fit somewhere, asking only once. */
  async refuse(pose: Pose): Promise<void> {
    const right = rightOf(pose)
    const key = `${keyOf(pose.left)} ${keyOf(right)}`
    const asked = this.#reasons.get(key) ?? this.#events.why(pose.left, right)
    this.#reasons.set(key, asked)
    this.reason = await asked
  }

  /** Its pose, if that fits and covers the square of a point. */
  #lyingOver(point: Point): Pose | null {
    const { pose } = this
    return pose && this.place && covers(pose, point) ? pose : null
  }

  /** The pose of the hint, if that covers the square of a point. */
  #hintPoseAt(point: Point): Pose | null {
    return this.hintPose && covers(this.hintPose, point) ? this.hintPose : null
  }

  #turnedOver(point: Point): Pose | null {
    return this.#easiest(this.#poses.filter((pose) => covers(pose, point)))
  }

  /** The pose that needs the fewest turns from now. */
  #easiest(poses: Pose[]): Pose | null {
    const effort = ({ turns }: Pose) => Math.abs(turnTo(this.turns, turns) - this.turns)
    return [...poses].sort((one, other) => effort(one) - effort(other))[0] ?? null
  }
}
