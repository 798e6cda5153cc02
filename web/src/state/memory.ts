/** What this browser remembers: the keys of its tables, kept here and nowhere else. */

import { keep, load } from './storage'

export interface RememberedTable {
  match: string
  /** The token of each seat held here. */
  tokens: Record<number, string>
  host: string | null
  /** Links made for guests, to be shown again. */
  links: Record<number, string>
  game: string
  at: number
}

const KEY = 'crownlands.tables'
const LONGEST = 60

export function tables(): RememberedTable[] {
  const kept = load<RememberedTable[]>(KEY)
  return Array.isArray(kept) ? kept : []
}

export function recall(match: string): RememberedTable | undefined {
  return tables().find((table) => table.match === match)
}

/** Keep a table, its newest keys winning over older ones. */
export function remember(table: Partial<RememberedTable> & { match: string }): void {
  const old = recall(table.match)
  const merged: RememberedTable = {
    match: table.match,
    tokens: { ...old?.tokens, ...table.tokens },
    host: table.host ?? old?.host ?? null,
    links: { ...old?.links, ...table.links },
    game: table.game ?? old?.game ?? '',
    at: Date.now(),
  }
  keep(KEY, [merged, ...tables().filter((other) => other.match !== table.match)].slice(0, LONGEST))
}

/** Where a token waits that came by link, until the table tells which seat it opens. */
const ARRIVAL = -1

/** Keep the token of a link somebody came by. */
export function arrive(match: string, token: string): void {
  if (!Object.values(recall(match)?.tokens ?? {}).includes(token)) remember({ match, tokens: { [ARRIVAL]: token } })
}

/** The table told which seats are ours: give the token that came by link its seat, or drop it. */
export function settle(match: string, held: number[]): void {
  const table = recall(match)
  if (!table) return
  const { [ARRIVAL]: token, ...tokens } = table.tokens
  if (token === undefined) return
  const seat = held.find((one) => tokens[one] === undefined)
  const settled = { ...table, tokens: seat === undefined ? tokens : { ...tokens, [seat]: token } }
  keep(
    KEY,
    tables().map((other) => (other.match === match ? settled : other)),
  )
}

export function forget(match: string): void {
  keep(
    KEY,
    tables().filter((table) => table.match !== match),
  )
}
