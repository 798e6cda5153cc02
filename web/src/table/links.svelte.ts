/** The links of guests' seats that this browser knows. */

import type { LiveTable } from '../state/live.svelte'
import { recall } from '../state/memory'

export const seatLink = (match: string, token: string): string => `${location.origin}/t/${match}#${token}`

/** Whether links of this page open on this machine alone. */
export const onlyHere = (host: string = location.hostname): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127\./.test(host)

/** Links by seat; asked again whenever the table has made a new one. */
export function linksOf(table: LiveTable): Record<number, string> {
  void table.invited
  return recall(table.id)?.links ?? {}
}
