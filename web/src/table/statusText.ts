/** The texts of the status bar: who acts and what is asked. */

import { joined } from '../i18n/format'
import type { Hold, Match, SeatNumber } from '../protocol/types'
import { pick, t } from '../i18n/index.svelte'
import { isLive, nameOf, sideName, type TableModel, waitsHere } from '../state/model'

/** True if a seat of this browser has to move. */
export const isAsked = (model: TableModel): boolean =>
  model.seat !== null && model.view.actor === model.seat && model.moves.length > 0

export function statusText(model: TableModel): string {
  const { view, match, prompt } = model
  if (view.actor === null) return resultText(model)
  const hold = isLive(model) ? model.hold : null
  if (hold && isLive(model)) return holdText(hold, match, waitsHere(model))
  if (isAsked(model)) return prompt?.ask ? pick(prompt.ask) : t('ask.any')
  const name = typeof view.actor === 'number' ? nameOf(match, view.actor) : ''
  return prompt ? pick(prompt.wait, { who: name }) : t('wait.any', { name })
}

/** The note beside the name of a seat: a bot, open, away. */
export function presenceOf(model: TableModel, seat: SeatNumber): string | null {
  const info = model.match.seats[seat]
  const mySeats = model.mySeats ?? []
  const here = mySeats.includes(seat)
  if (!info) return null
  if (info.stand_in) return t(here ? 'seat.standIn.you' : 'seat.standIn')
  if (info.kind === 'bot') return t('seat.bot')
  if (info.open) return t('seat.open')
  if (here) return mySeats.length === 1 ? t('seat.you') : null
  return info.connected || !isLive(model) ? null : t('seat.away')
}

/** What the table waits for before something happens by itself. */
function holdText({ kind, seats }: Hold, match: Match, here: boolean): string {
  if (kind === 'chapter') return t('hold.chapter')
  if (kind === 'undo' && here) return t('hold.undo')
  const name = nameOf(match, seats[0] ?? 0)
  return t(kind === 'undo' ? 'hold.undo.other' : here ? 'hold.seat' : 'hold.seat.other', { name })
}

function resultText(model: TableModel): string {
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
  const alone = model.mySeats?.length === 1
  if (alone && seat !== null && seats.includes(seat)) return t('over.you')
  return t(seats.length > 1 ? 'over.team' : 'over.won', { name: sideName(match, side) })
}
