/** How the lines of score sheets that only some games have are told. */

import type { ScoreLine } from '../../protocol/types'

export interface LineKind {
  /** What a row of such lines is about, where there is a row for each. */
  thing?(line: ScoreLine): string
  /** The drawing and the name of a row. */
  art(thing: string): string
  name(thing: string): string
  /** How the points of a line come about, in short. */
  how?(line: ScoreLine): string
  /** Whether lines are told by their names, for several share a row. */
  named?: boolean
  /** What a single line is for, where that is not its row. */
  sign?(line: ScoreLine): { art: string; label: string }
}

/** A name, and how often it counts. */
export const withCount = (name: string, counted: unknown): string =>
  typeof counted === 'number' && counted > 0 ? `${name} (${counted}\u00a0×)` : name
