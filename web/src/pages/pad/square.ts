/** A painted square in words. */

import { type PadAddition, type PadKind, placeOf, type Sheet } from '../../table/scorepad'
import { t } from '../../words/index.svelte'

/** Say where a square is and what was painted there. */
export function squareWords(sheet: Sheet, key: string, kind: PadKind, additions: PadAddition[]): string {
  const [column, row] = placeOf(key)
  const place = t('pad.place', { row: row + 1, column: column + 1 })
  return `${place}${t('colon')}${contents(sheet, key, kind, additions)}`
}

function contents(sheet: Sheet, key: string, kind: PadKind, additions: PadAddition[]): string {
  if (key === sheet.castle) return t('pad.castle')
  const square = sheet.squares[key]
  if (!square) return t('pad.empty')
  return [...kind.words(square), ...additions.flatMap(({ words }) => words?.(square) ?? [])].join(', ')
}
