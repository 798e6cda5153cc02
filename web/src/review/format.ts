/** The numbers of reviews as people read them. */

import { settings } from '../state/settings.svelte'
import type { Estimate, Review } from '../protocol/types'
import { INTERVAL_Z } from './moments'

const SPACE = '\u00a0'

/** A share as a percentage without decimals: `61 %`. */
export const percent = (share: number): string => `${whole(share * 100)}${SPACE}%`

/** A number with its sign; none for what rounds to nothing. */
export function signed(number: number): string {
  const rounded = whole(number)
  return rounded > 0 ? `+${rounded}` : rounded < 0 ? `−${-rounded}` : '0'
}

/** A share with its interval where it has one: `61 % ± 3`. */
export const share = ({ mean, error }: Estimate): string => `${percent(mean)}${interval(error)}`

const interval = (error: number): string =>
  error > 0 ? `${SPACE}±${SPACE}${Math.max(1, whole(INTERVAL_Z * error * 100))}` : ''

/** What changed of a win share, with its interval where it has one: `−12 % ± 3`. */
export function change(share: number, error = 0): string {
  return `${signed(share * 100)}${SPACE}%${interval(error)}`
}

/** What a move lost against the best one. */
export const loss = ({ mean, error }: Estimate): string => change(-Math.max(0, mean), error)

/** Points with one decimal, in the language of the reader. */
export const decimal = (number: number): string =>
  new Intl.NumberFormat(settings.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(number)

/** A large number, in the language of the reader. */
export const grouped = (number: number): string => new Intl.NumberFormat(settings.language).format(number)

/** The names of the sides: those who play together are named together. */
export const sideNames = ({ sides, players }: Review): string[] =>
  sides.map((seats) => seats.map((seat) => players[seat]?.name || `P${seat + 1}`).join(' & '))

/** Round without ever giving -0. */
const whole = (number: number): number => Math.round(number) || 0
