/** The rows and lines of a pad in words and pictures. */

import type { ScoreLine } from '../../protocol/types'
import { count, named, t } from '../../words/index.svelte'
import { lineKind } from '../slices'
import { BONUSES, type PadRow } from './pad'

/** The picture of a row. */
export function rowArt({ kind, thing }: PadRow): string {
  if (kind === 'domain') return `${thing}-0`
  return lineKind({ kind })?.art(thing ?? '') ?? (BONUSES.includes(kind) ? 'keep' : 'crown')
}

/** The name of a row. */
export function rowName({ kind, thing }: PadRow): string {
  if (kind === 'domain') return named('terrain', thing ?? '')
  return lineKind({ kind })?.name(thing ?? '') ?? named('sheet', kind).replaceAll('_', ' ')
}

/** What a single line is for: a drawing and its name. */
export function lineSign(line: ScoreLine): { art: string; label: string } | null {
  const kind = lineKind(line)
  const thing = kind?.thing?.(line) ?? ''
  return kind ? (kind.sign?.(line) ?? { art: kind.art(thing), label: kind.name(thing) }) : null
}

/** How the points of a line come about, in short: `4 × 2`; where that does not tell them, with the points. */
export function lineShort(line: ScoreLine): string {
  const how = howOf(line)
  return lineKind(line)?.named ? `${how}${t('colon')}${line.points}` : how
}

const howOf = (line: ScoreLine): string =>
  line.kind === 'domain' ? `${line.squares}\u00a0×\u00a0${line.crowns}` : (lineKind(line)?.how?.(line) ?? '')

/** A line in full, for those who do not see the row it stands in. */
export function lineFull(row: PadRow, line: ScoreLine): string {
  const how = howOf(line)
  const what = how ? `${rowName(row)}${t('colon')}${how}` : rowName(row)
  return `${what} = ${count('point', line.points)}`
}
