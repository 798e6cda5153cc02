/** What the player in turn is about to do at a table of Duel, until it becomes a move. */

import { keyOf, rightOf } from '../../board/geometry'
import type { Hand } from '../../board/hand.svelte'
import type { LegalMove, Move, Point } from '../../protocol/types'
import { type Die, type DuelView, mapBounds, squareName } from './maps'
import type { TableModel } from '../../state/model'
import { count, t } from './i18n'
import { isSame, type MovePlace, Placing, type SquareChoice } from '../../table/twoSquarePieces/placing.svelte'
import { coatName, diceOf, type Face, shownOn, WILD } from './faces'
import { type Coats, Fills, swapped, type Which } from './fills'

/** What pointing at something means now: drawing, or what the castle and a spell ask for first. */
export type FillMode = 'draw' | 'castle' | 'turn_die'

export class DuelTurn {
  readonly #table: () => TableModel
  readonly placing: Placing
  mode = $state<FillMode>('draw')
  /** The coats chosen for the two dice, null while a wild one has none. */
  #chosen = $state.raw<[string | null, string | null]>([null, null])
  /** The square of the die drawn first, when the dice are split. */
  parked = $state.raw<Point | null>(null)
  /** Which of two split dice is drawn first. */
  leading = $state<Which>(0)
  /** Where a hint would draw split dice. */
  #hint = $state.raw<MovePlace | null>(null)

  constructor(table: () => TableModel) {
    this.#table = table
    this.placing = new Placing({
      bounds: () => mapBounds(this.view.maps[0]!),
      play: (move) => table().play(move),
      check: (move) => table().check(move),
      moveAt: (left, right) => this.#moveAt(left, right),
      describe: (hand) => this.#describe(hand),
    })
  }

  get view(): DuelView {
    return this.#table().view as DuelView
  }

  readonly fills = $derived.by(() => new Fills(this.#table().moves))
  /** The dice the player has taken so far. */
  readonly taken: Die[] = $derived.by(() => {
    const { seat } = this.#table()
    return seat === null ? [] : diceOf(this.view, seat)
  })
  readonly dice: [Die, Die] | null = $derived.by(() => {
    const [one, other] = this.taken
    return one && other ? [one, other] : null
  })
  /** True when the player is to draw two dice. */
  readonly drawing = $derived.by(() => !this.fills.empty && this.dice !== null)
  readonly split = $derived.by(() =>
    this.view.spells.some(({ spell, state }) => spell === 'split_dice' && state === 'at_work'),
  )
  readonly coats: [string | null, string | null] = $derived.by(() => [this.#coat(0), this.#coat(1)])
  readonly bothCoats: Coats | null = $derived.by(() => {
    const [one, other] = this.coats
    return one !== null && other !== null ? [one, other] : null
  })
  /** The die to be drawn next, when they are split. */
  readonly next: Which = $derived.by(() => (this.parked === null ? this.leading : this.leading === 0 ? 1 : 0))

  /** Squares to point at: for split dice, or for a cross by lightning. */
  readonly targets: Map<string, SquareChoice> = $derived.by(() => {
    if (this.split && this.bothCoats) return this.#splitTargets(this.bothCoats)
    return new Map(
      this.of('add_cross').map(({ move, gain }) => [keyOf(move.square!), { label: t('duel.cross.here'), gain }]),
    )
  })

  /** Legal moves of a kind. */
  of(type: string): LegalMove[] {
    return this.#table().moves.filter(({ move }) => move.type === type)
  }

  play(move: Move): void {
    this.mode = 'draw'
    this.#table().play(move)
  }

  /** Begin anew with the moves that are legal now. */
  begin(): void {
    this.mode = 'draw'
    this.parked = null
    this.leading = 0
    this.#hint = null
    this.#chosen = [null, null]
    this.take()
  }

  /** Get ready for the move of a hint: its coats are chosen, its die or spell is asked for. */
  showHint(move: Move): void {
    this.begin()
    if (move.type === 'castle' || move.type === 'turn_die') this.mode = move.type
    if (move.type !== 'fill' || !move.coats) return
    for (const coats of [move.coats, swapped(move.coats)]) {
      const place = this.fills.places(coats).find((one) => isSame(one.move, move))
      if (!place || !this.#canShow(coats)) continue
      this.#chosen = coats
      this.#hint = place
      this.take()
      this.placing.showHint(move)
      return
    }
  }

  /** The squares of a hint that is still followed. */
  readonly hintSquares: Point[] = $derived.by(() => {
    const hint = this.placing.hand ? this.placing.hand.hint : this.#hint
    const squares = hint ? [hint.left, hint.right] : []
    const strayed = this.parked !== null && !squares.some((square) => keyOf(square) === keyOf(this.parked!))
    return strayed ? [] : squares
  })

  /** Which of two split dice a hint would draw on a square. */
  hintedOn(square: Point): Which | null {
    const at = this.split ? this.hintSquares.findIndex((one) => keyOf(one) === keyOf(square)) : -1
    return at < 0 ? null : (at as Which)
  }

  /** Take the two dice in hand as one piece, if they are one and their coats are known. */
  take(): void {
    const [coats, dice] = [this.bothCoats, this.dice]
    if (!this.drawing || this.split || !coats || !dice) {
      this.placing.putAway()
      return
    }
    const [left, right] = [this.face(0)!, this.face(1)!]
    this.placing.take(
      {
        domino: `${coats}`,
        left: { terrain: left.coat, crowns: left.crosses },
        right: { terrain: right.coat, crowns: right.crosses },
      },
      this.fills.pairs(coats),
    )
  }

  /** What a die of the player is drawn as: its coat, chosen if it is wild, and its crosses. */
  face(which: Which): Face | null {
    const die = this.dice?.[which]
    const shown = die ? shownOn(die) : null
    return shown ? { ...shown, coat: this.coats[which] ?? shown.coat } : null
  }

  isWild(which: Which): boolean {
    const die = this.dice?.[which]
    return die !== undefined && shownOn(die)?.coat === WILD
  }

  choose(which: Which, coat: string): void {
    this.#chosen = which === 0 ? [coat, this.#chosen[1]] : [this.#chosen[0], coat]
    this.#hint = null
    this.parked = null
    this.take()
  }

  /** Draw one of two split dice on a square; the second one makes the move. */
  putSingle(square: Point): void {
    const coats = this.bothCoats
    if (!coats) return
    if (this.parked === null) {
      this.leading = this.hintedOn(square) ?? this.leading
      if (this.fills.singles(coats, this.leading).has(keyOf(square))) this.parked = square
      else void this.#explainSingle(coats, square)
    } else if (keyOf(square) === keyOf(this.parked)) this.parked = null
    else {
      const place = this.fills.completions(coats, this.leading, this.parked).get(keyOf(square))
      if (place) this.play(place.move)
      else void this.#explainSingle(coats, square)
    }
  }

  #coat(which: Which): string | null {
    const die = this.dice?.[which]
    const coat = die ? (shownOn(die)?.coat ?? null) : null
    return coat === WILD ? this.#chosen[which] : coat
  }

  /** Whether the dice can be drawn with these coats, each as it shows or as it is wild. */
  #canShow(coats: Coats): boolean {
    return ([0, 1] as const).every((which) => this.isWild(which) || this.face(which)?.coat === coats[which])
  }

  #splitTargets(coats: Coats): Map<string, SquareChoice> {
    const label = t('duel.draw.here', { coat: coatName(coats[this.next]) })
    if (this.parked === null)
      return new Map([...this.fills.singles(coats, this.leading).keys()].map((key) => [key, { label, gain: null }]))
    const ways = this.fills.completions(coats, this.leading, this.parked)
    return new Map([...ways].map(([key, { gain }]) => [key, { label, gain }]))
  }

  #moveAt(left: Point, right: Point): Move | null {
    const coats = this.bothCoats
    return coats && { type: 'fill', coats, squares: [left, right] }
  }

  async #explainSingle(coats: Coats, square: Point): Promise<void> {
    const partner = this.parked ?? this.#somewhere(coats, square)
    const squares: [Point, Point] = this.next === 0 ? [square, partner] : [partner, square]
    const failure = await this.#table().check({ type: 'fill', coats, squares })
    if (failure) this.placing.refuse(failure.message)
  }

  /** A square where the other die fits, so that the reason asked for is that of this one. */
  #somewhere(coats: Coats, square: Point): Point {
    const others = this.fills.singles(coats, this.next === 0 ? 1 : 0)
    return [...others.values()].find((other) => keyOf(other) !== keyOf(square)) ?? square
  }

  #describe(hand: Hand): string {
    if (!hand.pose) return ''
    const map = this.view.maps[this.#table().seat ?? 0]!
    const where = t('duel.piece.at', {
      one: coatName(hand.piece.left.terrain),
      first: squareName(map, hand.pose.left),
      other: coatName(hand.piece.right.terrain),
      second: squareName(map, rightOf(hand.pose)),
    })
    if (!hand.place) return `${where}. ${t('duel.piece.unfit')}`
    return hand.place.gain === null ? where : `${where}. ${count('point', hand.place.gain)}`
  }
}
