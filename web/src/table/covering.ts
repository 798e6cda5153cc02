/** Several people on one device: whose hand may be seen, and the table with all hands face down. */

import type { CardsView, SeatNumber, View } from '../protocol/types'
import { isCards, type TableModel } from '../state/model'

/** Whether a view shows a hand that another person at this device must not see. */
export const hidesHands = (view: View, held: SeatNumber[]): boolean =>
  isCards(view) && held.length > 1 && view.actor !== null

/** The same table as somebody sees it who holds no hand. */
export function faceDown(model: TableModel): TableModel {
  return {
    get match() {
      return model.match
    },
    get view() {
      const view = model.view as CardsView
      return { ...view, seat: null, hands: view.hands.map((hand) => ({ ...hand, cards: null })) }
    },
    get events() {
      return model.events
    },
    get log() {
      return model.log
    },
    get busy() {
      return model.busy
    },
    seat: null,
    moves: [],
    advice: null,
    play: () => {},
    check: (move) => model.check(move),
  }
}
