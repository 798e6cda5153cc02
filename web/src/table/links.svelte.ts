/** The links of guests' seats that this browser knows. */

import type { LiveTable } from '../state/live.svelte'
import { recall } from '../state/memory'

export const seatLink = (match: string, token: string): string => `${location.origin}/t/${match}#${token}`

/** Links by seat; asked again whenever the table has made a new one. */
export function linksOf(table: LiveTable): Record<number, string> {
  void table.invited
  return recall(table.id)?.links ?? {}
}
