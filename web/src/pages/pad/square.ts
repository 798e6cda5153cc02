/** A painted square in words and pictures. */

import { buildingArt, goodsArt, tokenArt } from '../../art/names'
import { box } from '../../table/box.svelte'
import { count, named, t } from '../../words/index.svelte'
import { type Painted, placeOf, type Sheet } from './paint'

export const COATS = ['dot', 'line', 'double_dot', 'double_line', 'filled', 'checked']
export const TERRAINS = ['wheat', 'forest', 'lake', 'grassland', 'swamp', 'mine', 'town']
const GOODS: Record<string, string> = { wheat: 'wheat', forest: 'wood', lake: 'fish', grassland: 'sheep' }

export const isCoat = (land: string): boolean => COATS.includes(land)

/** The drawing of a square's land, varied so that a large domain is no wallpaper. */
export function landArt(key: string, land: string): string {
  if (isCoat(land)) return `coat-${land}`
  const [column, row] = placeOf(key)
  return `${land}-${(column * 5 + row * 7) % 3}`
}

/** The drawing of the thing that lies on a square, if there is one. */
export function thingArt({ land, building, token, resource }: Painted): string | null {
  if (building) return buildingArt(building)
  if (token) return tokenArt(token)
  return resource && GOODS[land] ? goodsArt(GOODS[land]) : null
}

/** Say where a square is and what was painted there. */
export function squareWords(sheet: Sheet, key: string): string {
  const [column, row] = placeOf(key)
  const place = t('pad.place', { row: row + 1, column: column + 1 })
  return `${place}${t('colon')}${contents(sheet, key)}`
}

function contents(sheet: Sheet, key: string): string {
  if (key === sheet.castle) return t('pad.castle')
  const square = sheet.squares[key]
  if (!square) return t('pad.empty')
  const coat = isCoat(square.land)
  return [
    named(coat ? 'coat' : 'terrain', square.land),
    ...(square.marks ? [count(coat ? 'cross' : 'crown', square.marks)] : []),
    ...(square.building ? [box.name('building', square.building)] : []),
    ...(square.token ? [box.name('token', square.token)] : []),
    ...(square.resource ? [t('pad.resource')] : []),
    ...(square.knight ? [t('pad.knight')] : []),
    ...(square.giants ? [count('giant', square.giants)] : []),
  ].join(', ')
}
