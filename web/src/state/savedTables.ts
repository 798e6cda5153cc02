/** The tables this browser takes part in, with their tokens, saved in local storage. */

import type { SeatNumber } from '../protocol/types'
import { load, save } from './storage'

export interface SavedTable {
  match: string
  /** The token of each seat played here. */
  tokens: Record<number, string>
  host: string | null
  /** Tokens of links to seats, to be shown again. */
  links: Record<number, string>
  game: string
  at: number
  /** The version at which the finished game was kept among the games of this browser. */
  kept?: number
}

const KEY = 'crownlands.tables'
const LONGEST = 60

export function tables(): SavedTable[] {
  const kept = load<SavedTable[]>(KEY)
  return Array.isArray(kept) ? kept : []
}

export function savedTable(match: string): SavedTable | undefined {
  return tables().find((table) => table.match === match)
}

/** Save a table; new tokens replace older ones. */
export function saveTable(table: Partial<SavedTable> & { match: string }): void {
  const old = savedTable(table.match)
  const merged: SavedTable = {
    match: table.match,
    tokens: { ...old?.tokens, ...table.tokens },
    host: table.host ?? old?.host ?? null,
    links: { ...old?.links, ...table.links },
    game: table.game ?? old?.game ?? '',
    at: Date.now(),
    ...(old?.kept !== undefined && { kept: old.kept }),
  }
  save(KEY, [merged, ...tables().filter((other) => other.match !== table.match)].slice(0, LONGEST))
}

/** The key of a token that came by link, until the server says which seat it opens. */
const UNASSIGNED = -1

/** Save the token of a link that was opened. */
export function saveLinkToken(match: string, token: string): void {
  if (!Object.values(savedTable(match)?.tokens ?? {}).includes(token))
    saveTable({ match, tokens: { [UNASSIGNED]: token } })
}

/** Assign the token that came by link to the seat it opened, or drop it. */
export function assignLinkToken(match: string, mySeats: number[]): void {
  const table = savedTable(match)
  if (!table) return
  const { [UNASSIGNED]: token, ...tokens } = table.tokens
  if (token === undefined) return
  const seat = mySeats.find((one) => tokens[one] === undefined)
  change(match, { tokens: seat === undefined ? tokens : { ...tokens, [seat]: token } })
}

/** Remember that a finished game was kept, and at which version. */
export const markKept = (match: string, version: number): void => change(match, { kept: version })

/** The seats whose tokens this browser has. */
export const ownSeats = ({ tokens }: SavedTable): SeatNumber[] =>
  Object.keys(tokens)
    .map(Number)
    .filter((seat) => seat !== UNASSIGNED)

function change(match: string, more: Partial<SavedTable>): void {
  save(
    KEY,
    tables().map((table) => (table.match === match ? { ...table, ...more } : table)),
  )
}

/** The address that opens a seat of a table. */
export const seatLink = (match: string, token: string): string => `${location.origin}/t/${match}#${token}`

/** Whether links of this page open on this machine alone. */
export const isLoopback = (host: string = location.hostname): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127\./.test(host)

export function removeTable(match: string): void {
  save(
    KEY,
    tables().filter((table) => table.match !== match),
  )
}
