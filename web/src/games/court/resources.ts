/** The resources of the land, in the order in which they pay. */

import type { DominoView, Point } from '../../protocol/types'
import { squareTarget, type Narrowing } from '../../table/narrowing.svelte'

export const goodsArt = (resource: string): string => `goods-${resource}`
export const tokenArt = (token: string): string => `token-${token}`

export const RESOURCES = ['wheat', 'wood', 'fish', 'sheep'] as const

/** What lies on a square of the kingdom of whoever acts. */
export function goodsAt(view: DominoView, [x, y]: Point): string | null {
  const side = view.kingdoms.find(({ seats }) => seats.includes(view.actor as number))?.side
  const found = view.resources?.find((one) => one.side === side && one.x === x && one.y === y)
  return found?.resource ?? null
}

/** Which resources may pay now. */
export function payable(view: DominoView, narrowing: Narrowing): Set<string> {
  const side = view.kingdoms.find(({ seats }) => seats.includes(view.actor as number))?.side
  const open = (view.resources ?? []).filter(
    ({ side: owner, x, y }) => owner === side && narrowing.offers(squareTarget([x, y])),
  )
  return new Set(open.map(({ resource }) => resource))
}
