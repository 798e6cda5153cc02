/** What the status bar says: who acts and what is asked. */

import { askDetails } from '../games/plugins'
import { printed } from '../board/looks'
import { joined } from '../words/facts'
import type { Hold, Match, SeatNumber, View } from '../protocol/types'
import { type Key, named, t } from '../words/index.svelte'
import { isDomino, isLive, nameOf, sideName, type TableModel, waitsHere } from '../state/model'

type Details = Record<string, string | number>

function detailsOf(view: View): Details {
  if (!isDomino(view)) return {}
  const domino = printed(view.lines.current[0]?.domino ?? '')
  return { domino, ...askDetails(view) }
}

/** Say `prefix.phase`, or `prefix.any` for a phase without words of its own. */
function say(prefix: 'ask' | 'wait', phase: string, details: Details): string {
  const key = `${prefix}.${phase}`
  return named(prefix, phase) === phase ? t(`${prefix}.any` as Key, details) : t(key as Key, details)
}

/** True where this device is asked. */
export const isAsked = (model: TableModel): boolean =>
  model.seat !== null && model.view.actor === model.seat && model.moves.length > 0

export function sentence(model: TableModel): string {
  const { view, match } = model
  if (view.actor === null) return victory(model)
  const details = detailsOf(view)
  const hold = isLive(model) ? model.hold : null
  if (hold && isLive(model)) return held(hold, match, waitsHere(model))
  if (isAsked(model)) {
    const giveUp = model.moves.every(({ move }) => move.type === 'discard')
    return say('ask', giveUp ? 'discard' : view.phase, details)
  }
  const name = typeof view.actor === 'number' ? nameOf(match, view.actor) : ''
  return say('wait', view.phase, { ...details, name })
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
  if (sides.length > 1) return t('over.shared', { names: joined(sides.map((side) => sideName(match, side)), 'and') })
  const [side] = sides
  if (side === undefined) return t('over.title')
  const seats = match.sides[side] ?? []
  const alone = isLive(model) && model.held.length === 1
  if (alone && seat !== null && seats.includes(seat)) return t('over.you')
  return t(seats.length > 1 ? 'over.team' : 'over.won', { name: sideName(match, side) })
}
