/** Creating a table, saving its tokens and opening its page. */

import { createMatch } from '../protocol/api'
import type { CreatedMatch, Level, CreateMatchRequest } from '../protocol/types'
import { saveTable } from './savedTables'
import { route } from './route.svelte'

/** The rank of bots that nobody has chosen: friendly to newcomers. */
const USUAL = 2

/** The level to begin with. */
export function usualLevel(levels: Level[]): string {
  return levels.find(({ rank }) => rank === USUAL)?.id ?? ''
}

/** Create a table, save its tokens and open its page; `onmade` is told its id before. */
export async function openTable(request: CreateMatchRequest, onmade?: (match: string) => void): Promise<void> {
  const made = await createMatch(request)
  onmade?.(made.match.id)
  saveTable({ match: made.match.id, game: made.match.game.game, host: made.host, ...splitTokens(request, made) })
  route.go(`/t/${made.match.id}`)
}

/** Separate the tokens of seats played in this browser from those of links to be sent. */
export function splitTokens(request: CreateMatchRequest, made: CreatedMatch) {
  const tokensOf = (invited: boolean): Record<number, string> =>
    Object.fromEntries(
      made.seats
        .filter(({ seat }) => (request.seats[seat]?.kind === 'link') === invited)
        .map(({ seat, token }) => [seat, token]),
    )
  return { tokens: tokensOf(false), links: tokensOf(true) }
}
