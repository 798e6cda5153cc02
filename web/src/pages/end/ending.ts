/** The end of a game in words: who won, and what decided between equal totals. */

import type { Match, ScoreSheet } from '../../protocol/types'
import { sideName } from '../../state/model'
import { count, named, t } from '../../words/index.svelte'
import { joined } from '../../words/facts'

/** Say who won. */
export function headline(match: Match, winners: number[], held: number[]): string {
  const [side, ...others] = winners
  if (side === undefined) return ''
  const names = joined(winners.map((one) => sideName(match, one)), 'and')
  if (others.length > 0) return t('end.shared', { names })
  const seats = match.sides[side] ?? []
  if (held.length === 1 && seats.length === 1 && seats.includes(held[0]!)) return t('end.you')
  return t(seats.length > 1 ? 'end.team' : 'end.wins', { names })
}

/** Explain a tie step by step: nothing where the totals decide. */
export function tieBreaks(match: Match, sheets: ScoreSheet[]): string[] {
  const most = Math.max(...sheets.map(({ total }) => total))
  let level = sheets.filter(({ total }) => total === most)
  if (level.length < 2) return []
  const told = [
    t('end.level', {
      names: joined(level.map(({ side }) => sideName(match, side)), 'and'),
      points: count('point', most),
    }),
  ]
  for (let at = 0; at < (level[0]?.tie_breaks.length ?? 0) && level.length > 1; at += 1) {
    const value = (sheet: ScoreSheet): number => sheet.tie_breaks[at]?.value ?? 0
    const values = level.map((sheet) => `${sideName(match, sheet.side)} ${value(sheet)}`).join(', ')
    const best = Math.max(...level.map(value))
    const what = named('tie', level[0]?.tie_breaks[at]?.name ?? '')
    level = level.filter((sheet) => value(sheet) === best)
    told.push(t(level.length > 1 ? 'end.tie.goes_on' : 'end.tie.decides', { what, values }))
  }
  if (level.length > 1) told.push(t('end.tie.shared'))
  return told
}
