/** The rows and lines of a pad in words and pictures. */

import { box } from '../box.svelte'
import type { ScoreLine } from '../../protocol/types'
import { count, named, t } from '../../words/index.svelte'
import { namesThings, type PadRow } from './pad'

const ART: Record<string, string> = {
  queen: 'queen',
  building: 'tower',
  coins: 'coin',
  character: 'token-king',
  three_per_domain: 'spell-three_per_domain',
  deal: 'card-back',
  harmony: 'keep',
  middle_kingdom: 'keep',
}

/** The picture of a row. */
export function rowArt({ kind, thing }: PadRow): string {
  if (kind === 'domain') return `${thing}-0`
  if (kind === 'coat_domain') return `coat-${thing}`
  if (kind === 'quest') return `quest-${thing}`
  return ART[kind] ?? 'crown'
}

/** The name of a row. */
export function rowName({ kind, thing }: PadRow): string {
  if (kind === 'domain') return named('terrain', thing ?? '')
  if (kind === 'coat_domain') return named('coat', thing ?? '')
  if (kind === 'quest') return box.fullName('quest', thing ?? '')
  return t(`sheet.${kind}` as 'sheet.queen', { number: thing ?? '' })
}

/** How the points of a line come about, in short: `4 × 2`; where that does not tell them, with the points. */
export function lineShort(line: ScoreLine): string {
  const how = howOf(line)
  return namesThings(line.kind) ? `${how}${t('colon')}${line.points}` : how
}

function howOf(line: ScoreLine): string {
  switch (line.kind) {
    case 'domain':
      return `${line.squares}\u00a0×\u00a0${line.crowns}`
    case 'coat_domain':
      return `${line.squares}\u00a0×\u00a0${line.crosses}`
    case 'queen':
      return `${line.squares}\u00a0×\u00a01`
    case 'coins':
      return count('coin', Number(line.coins))
    case 'building':
      return withCount(box.name('building', String(line.building)), line.counted)
    case 'character':
      return withCount(box.name('token', String(line.character)), line.counted)
    case 'quest':
      return `${line.times} ×`
    case 'deal':
      return ((line.pips ?? []) as number[]).join(' + ')
    case 'three_per_domain':
      return `${named('coat', String(line.coat))}, ${count('domain', Number(line.domains))}`
    default:
      return ''
  }
}

/** A line in full, for those who do not see the row it stands in. */
export function lineFull(row: PadRow, line: ScoreLine): string {
  const how = howOf(line)
  const what = how ? `${rowName(row)}${t('colon')}${how}` : rowName(row)
  return `${what} = ${count('point', line.points)}`
}

const withCount = (name: string, counted: unknown): string =>
  typeof counted === 'number' && counted > 0 ? `${name} (${counted}\u00a0×)` : name
