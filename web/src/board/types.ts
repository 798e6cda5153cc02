/** What a board is given and tells: it knows squares, pieces and callbacks, and no rule. */

import type { Point } from '../protocol/types'

/** Something that lies or stands on a square of a kingdom. */
export interface Piece {
  x: number
  y: number
  /** The id of its drawing. */
  art: string
  /** `tile` covers the square, `stand` stands in a corner, `goods` lies small, `crown` sits on a crown. */
  spot: 'tile' | 'stand' | 'goods' | 'crown'
  /** Its name, for those who do not see it. */
  label: string
}

/** A square that can be pointed at now. */
export interface SquareTarget {
  square: Point
  /** What pointing at it does, in words. */
  label: string
  /** Points it brings, shown on the square; null for none. */
  gain: number | null
  /** What else it brings, shown in place of points: how much, and the drawing of what. */
  worth?: { amount: number; art: string }
  /** The drawing shown as a ghost under the pointer. */
  art?: string
  chosen?: boolean
  /** Whether a good player would point here. */
  advised?: boolean
}

/** A place where the domino in hand fits. */
export interface Place {
  left: Point
  right: Point
  gain: number | null
}

/** What has just been built: the domains that grew and the points they brought. */
export interface News {
  key: number
  cells: Point[]
  gain: number
}
