/** What buildings and tokens are worth, as rows of numbers and drawings. */

import { goodsArt } from '../art/names'
import { count, t } from '../words/index.svelte'
import type { Building, Token } from '../protocol/types'

export type Mark = { text: string } | { art: string; framed?: boolean }

const text = (words: string): Mark => ({ text: words })
const art = (name: string): Mark => ({ art: name })
const land = (terrain: string): Mark => ({ art: `${terrain}-0`, framed: true })
const several = (number: number, name: string): Mark[] => Array.from({ length: number }, () => art(name))

const FIGURES: Record<string, string> = { knight: 'helmet', tower: 'tower' }
const AROUND: Record<string, Mark> = {
  crown: art('crown'),
  warrior: art('helmet'),
}

/** What a building gives at once, what it adds to taxes, and its points: a row each. */
export function buildingRows(building: Building): Mark[][] {
  const { knights, towers, crowns, tax_bonus, points, points_per: per } = building
  const rows = [[...several(knights, 'helmet'), ...several(towers, 'tower'), ...several(crowns, 'crown')]]
  if (tax_bonus)
    rows.push([text('+'), art('coin'), text('×'), art(FIGURES[tax_bonus.replace('per_', '')] ?? 'coin')])
  if (points) rows.push([text(count('worth', points))])
  if (per)
    rows.push([
      text(`${per.amount} ×`),
      per.terrain ? land(per.terrain) : art(FIGURES[per.thing] ?? 'crown'),
    ])
  return rows.filter((row) => row.length > 0)
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
