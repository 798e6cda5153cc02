/** The card a player is about to lay at a table of Dominoes 2, until it becomes a move. */

import type { Hand } from '../../board/hand.svelte'
import { rightOf } from '../../board/geometry'
import type { Move } from '../../protocol/types'
import { boardBox, type CardsView, cellName, halvesOf, placesByCard } from './cards'
import type { TableModel } from '../../state/model'
import { t } from './i18n'
import { Placing } from '../../table/twoSquarePieces/placing.svelte'

export class CardTurn {
  readonly #table: () => TableModel
  readonly placing: Placing
  /** The card in hand. */
  card = $state<string | null>(null)

  constructor(table: () => TableModel) {
    this.#table = table
    this.placing = new Placing({
      bounds: () => boardBox(this.view),
      play: (move) => table().play(move),
      check: (move) => table().check(move),
      moveAt: (left, right) => (this.card === null ? null : { type: 'play', card: this.card, squares: [left, right] }),
      describe: (hand) => this.#describe(hand),
    })
  }

  get view(): CardsView {
    return this.#table().view as CardsView
  }

  readonly places = $derived.by(() => placesByCard(this.#table().moves))

  canPlay(card: string): boolean {
    return this.places.has(card)
  }

  /** Begin anew; a card that is the only one is in hand at once. */
  begin(): void {
    const [only, ...others] = this.places.keys()
    this.card = null
    this.choose(others.length === 0 ? (only ?? null) : null)
  }

  showHint(move: Move): void {
    if (move.type !== 'play' || move.card === undefined) return
    this.choose(move.card)
    this.placing.showHint(move)
  }

  /** Take a card in hand, or put the one in hand away. */
  choose(card: string | null): void {
    if (card !== null && card === this.card && this.placing.hand) return
    this.card = card
    const places = card === null ? undefined : this.places.get(card)
    if (card === null || !places) {
      this.card = null
      this.placing.putAway()
      return
    }
    const [low, high] = halvesOf(card)
    this.placing.take(
      { domino: card, left: { terrain: `${low}`, crowns: 0 }, right: { terrain: `${high}`, crowns: 0 } },
      places,
    )
    const hint = this.#table().hint?.move
    if (hint) this.placing.showHint(hint)
  }

  #describe(hand: Hand): string {
    if (!hand.pose) return ''
    const details = {
      low: hand.piece.left.terrain,
      first: cellName(hand.pose.left),
      high: hand.piece.right.terrain,
      second: cellName(rightOf(hand.pose)),
    }
    return t(hand.place ? 'cards.piece.fits' : 'cards.piece.unfit', details)
  }
}
