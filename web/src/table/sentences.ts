/** What the status bar says: who acts and what is asked. */

import { joined } from '../words/facts'
import type { Hold, Match, SeatNumber } from '../protocol/types'
import { pick, t } from '../words/index.svelte'
import { isLive, nameOf, sideName, type TableModel, waitsHere } from '../state/model'

/** True where this device is asked. */
export const isAsked = (model: TableModel): boolean =>
  model.seat !== null && model.view.actor === model.seat && model.moves.length > 0

export function sentence(model: TableModel): string {
  const { view, match, prompt } = model
  if (view.actor === null) return victory(model)
  const hold = isLive(model) ? model.hold : null
  if (hold && isLive(model)) return held(hold, match, waitsHere(model))
  if (isAsked(model)) return prompt?.ask ? pick(prompt.ask) : t('ask.any')
  const name = typeof view.actor === 'number' ? nameOf(match, view.actor) : ''
  return prompt ? pick(prompt.wait, { who: name }) : t('wait.any', { name })
}

/** What is said beside the name of a seat: who plays it, or that nobody is there. */
export function presenceOf(model: TableModel, seat: SeatNumber): string | null {
  const info = model.match.seats[seat]
  const held = isLive(model) ? model.held : []
  const here = held.includes(seat)
  if (!info) return null
  if (info.stand_in) return t(here ? 'seat.standIn.you' : 'seat.standIn')
  if (info.kind === 'bot') return t('seat.bot')
  if (info.open) return t('seat.open')
  if (here) return held.length === 1 ? t('seat.you') : null
  return info.connected || !isLive(model) ? null : t('seat.away')
}

/** What the table waits for before something happens by itself. */
function held({ kind, seats }: Hold, match: Match, here: boolean): string {
  if (kind === 'chapter') return t('hold.chapter')
  if (kind === 'undo' && here) return t('hold.undo')
  const name = nameOf(match, seats[0] ?? 0)
  return t(kind === 'undo' ? 'hold.undo.other' : here ? 'hold.seat' : 'hold.seat.other', { name })
}

function victory(model: TableModel): string {
  const { view, match, seat } = model
  const sides = view.winners
  if (sides.length > 1)
    return t('over.shared', {
      names: joined(
        sides.map((side) => sideName(match, side)),
        'and',
      ),
    })
  const [side] = sides
  if (side === undefined) return t('over.title')
  const seats = match.sides[side] ?? []
  const alone = isLive(model) && model.held.length === 1
  if (alone && seat !== null && seats.includes(seat)) return t('over.you')
  return t(seats.length > 1 ? 'over.team' : 'over.won', { name: sideName(match, side) })
}
