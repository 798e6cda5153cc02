/** Several people on one device: whose hand may be seen, and the table with all hands face down. */

import type { SeatNumber, View } from '../protocol/types'
import type { TableModel } from '../state/model'
import { slicesIn } from './slices'

const coverOf = (view: View) => slicesIn(view).find(({ covered }) => covered)?.covered

/** Whether a view shows a hand that another person at this device must not see. */
export const hidesHands = (view: View, held: SeatNumber[]): boolean =>
  held.length > 1 && view.actor !== null && coverOf(view) !== undefined

/** The same table as somebody sees it who holds no hand. */
export function faceDown(model: TableModel): TableModel {
  return {
    get match() {
      return model.match
    },
    get view() {
      return coverOf(model.view)?.(model.view) ?? model.view
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
    get prompt() {
      return model.prompt
    },
    seat: null,
    moves: [],
    advice: null,
    play: () => {},
    check: (move) => model.check(move),
  }
}
