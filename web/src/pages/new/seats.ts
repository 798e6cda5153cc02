/** The seats of the form for a new table. */

import type { SeatKind, SeatRequest } from '../../protocol/types'

/** A seat as the form has it; each kind keeps what was typed while another is tried. */
export interface SeatDraft {
  kind: SeatKind
  name: string
  level: string
}

/** Fill a table of so many seats: those there were, then bots; the first seat is mine. */
export function seatsFor(players: number, drafts: SeatDraft[], level: string): SeatDraft[] {
  return Array.from({ length: players }, (_, seat) => {
    const draft = drafts[seat]
    if (draft) return draft
    return { kind: seat === 0 ? 'me' : 'bot', name: '', level }
  })
}

/** Set the kind of a seat; only one seat is `me`, so the one before becomes `here`. */
export function seated(drafts: SeatDraft[], seat: number, kind: SeatKind): SeatDraft[] {
  return drafts.map((draft, at) => {
    if (at === seat) return { ...draft, kind }
    return kind === 'me' && draft.kind === 'me' ? { ...draft, kind: 'here' } : draft
  })
}

/** What the server is asked for; `nameFor` names those who gave no name. */
export function seatRequests(drafts: SeatDraft[], nameFor: (seat: number, kind: SeatKind) => string): SeatRequest[] {
  return drafts.map(({ kind, name, level }, seat) => {
    if (kind === 'bot') return { kind, level }
    const chosen = name.trim() || nameFor(seat, kind)
    return chosen ? { kind, name: chosen } : { kind }
  })
}
