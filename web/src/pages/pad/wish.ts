/** What the server is asked about a painted sheet, and what it answers. */

import { post } from '../../protocol/api'
import type { Doubt, ScoreSheet } from '../../protocol/types'
import type { Wish } from '../../table/scorepad'

export interface Scored {
  sheets: { sheet: ScoreSheet }[]
  doubts: Doubt[]
}

export const score = (wish: Wish): Promise<Scored> => post<Scored>('/api/score', wish)

/** The sides nobody is ahead of, by total and then by what breaks ties. */
export function leadersOf(sheets: ScoreSheet[]): number[] {
  const rank = ({ total, tie_breaks }: ScoreSheet): number[] => [total, ...tie_breaks.map(({ value }) => value)]
  const ahead = (one: number[], other: number[]): boolean => {
    const at = one.findIndex((value, index) => value !== other[index])
    return at >= 0 && one[at]! > (other[at] ?? 0)
  }
  return sheets
    .filter((sheet) => !sheets.some((other) => ahead(rank(other), rank(sheet))))
    .map(({ side }) => side)
}
