/** What buildings are worth, as rows of numbers and drawings. */

import type { Schemas } from '../../protocol/types'
import { art, land, type Mark, several, text } from '../../table/gameUI'
import { count } from './i18n'

export const buildingArt = (building: string): string => `building-${building}`

const FIGURES: Record<string, string> = { knight: 'helmet', tower: 'tower' }

/** What a building gives at once, what it adds to taxes, and its points: a row each. */
export function buildingRows(building: Building): Mark[][] {
  const { knights, towers, crowns, tax_bonus, points, points_per: per } = building
  const rows = [[...several(knights, 'helmet'), ...several(towers, 'tower'), ...several(crowns, 'crown')]]
  if (tax_bonus) rows.push([text('+'), art('coin'), text('×'), art(FIGURES[tax_bonus.replace('per_', '')] ?? 'coin')])
  if (points) rows.push([text(count('worth', points))])
  if (per) rows.push([text(`${per.amount} ×`), per.terrain ? land(per.terrain) : art(FIGURES[per.thing] ?? 'crown')])
  return rows.filter((row) => row.length > 0)
}

export type Building = Schemas['Building']
export type Realm = Schemas['RealmData']
