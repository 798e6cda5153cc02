/** Win shares as people read them: percent without decimals, with an interval of 95 %. */

import type { Estimate } from '../protocol/types'

/** How many standard errors the interval reaches to either side. */
const REACH = 1.96
const SPACE = '\u00a0'

const rounded = (share: number): number => Math.round(100 * share)

export const percent = (share: number): string => `${rounded(share)}${SPACE}%`

/** How far the true value may lie from the mean, as ` ± 3`; nothing where it is exact. */
const interval = (error: number): string => (error > 0 ? `${SPACE}±${SPACE}${Math.max(1, rounded(REACH * error))}` : '')

export const percentWithin = ({ mean, error }: Estimate): string => `${percent(mean)}${interval(error)}`

/** A change with its sign: `+4 %`, `−12 % ± 3`. */
export function change(mean: number, error = 0): string {
  const points = rounded(mean)
  const sign = points > 0 ? '+' : points < 0 ? '−' : ''
  return `${sign}${Math.abs(points)}${SPACE}%${interval(error)}`
}
