/** What tokens are worth, as rows of numbers and drawings. */

import { art, land, several, text } from '../../table/marks'
import type { Mark } from '../../table/slices'
import { goodsArt } from './resources'
import type { Token } from './types'
import { count, t } from './words'

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
