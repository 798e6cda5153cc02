/** The resources of the land, in the order in which they pay. */

import type { DominoView, Point, Schemas } from '../../protocol/types'
import { art, land, type Mark, several, text } from '../../table/gameUI'
import { type MoveSelection, squareTarget } from '../../table/moveSelection.svelte'
import { count, t } from './i18n'

export const goodsArt = (resource: string): string => `goods-${resource}`
export const tokenArt = (token: string): string => `token-${token}`

export const RESOURCES = ['wheat', 'wood', 'fish', 'sheep'] as const

/** The resource on a square of the acting player's kingdom. */
export function goodsAt(view: DominoView, [x, y]: Point): string | null {
  const side = view.kingdoms.find(({ seats }) => seats.includes(view.actor as number))?.side
  const found = view.resources?.find((one) => one.side === side && one.x === x && one.y === y)
  return found?.resource ?? null
}

/** Which resources may pay now. */
export function payable(view: DominoView, selection: MoveSelection): Set<string> {
  const side = view.kingdoms.find(({ seats }) => seats.includes(view.actor as number))?.side
  const open = (view.resources ?? []).filter(
    ({ side: owner, x, y }) => owner === side && selection.offers(squareTarget([x, y])),
  )
  return new Set(open.map(({ resource }) => resource))
}

const AROUND: Record<string, Mark> = {
  crown: art('crown'),
  warrior: art('helmet'),
}

/** What a token scores by itself and for what stands around it, or the crowns it brings. */
export function tokenRows(token: Token): Mark[][] {
  if (token.terrain) return [[...several(token.crowns, 'crown'), text(t('worth.on')), land(token.terrain)]]
  const { points, bonus } = token
  if (!bonus) return [[text(count('worth', points))]]
  const own = points ? `${points} + ` : ''
  return [[text(`${own}${bonus.points} ×`), aroundMark(bonus.per)]]
}

function aroundMark(per: string): Mark {
  if (per === 'character') return text(t('worth.character'))
  if (per === 'resource:any') return text(t('worth.resource'))
  return AROUND[per] ?? art(goodsArt(per.replace('resource:', '')))
}

export type Token = Schemas['Token']
export type Resource = Schemas['Resource']
