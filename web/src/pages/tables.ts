/** Making a table, and keeping its keys before going there. */

import { createMatch } from '../protocol/api'
import type { Created, Level, NewMatch } from '../protocol/types'
import { remember } from '../state/memory'
import { route } from '../state/route.svelte'

/** The rank of bots that nobody has chosen: friendly to newcomers. */
const USUAL = 2

/** The level to begin with. */
export function usualLevel(levels: Level[]): string {
  return levels.find(({ rank }) => rank === USUAL)?.id ?? ''
}

/** Make a table, remember its keys and go there. */
export async function openTable(wish: NewMatch): Promise<void> {
  const made = await createMatch(wish)
  remember({ match: made.match.id, game: wish.game, host: made.host, ...keysOf(wish, made) })
  route.go(`/t/${made.match.id}`)
}

/** Tell the keys of seats played here from those of links to be sent. */
export function keysOf(wish: NewMatch, made: Created) {
  const keys = (invited: boolean): Record<number, string> =>
    Object.fromEntries(
      made.seats
        .filter(({ seat }) => (wish.seats[seat]?.kind === 'link') === invited)
        .map(({ seat, token }) => [seat, token]),
    )
  return { tokens: keys(false), links: keys(true) }
}
