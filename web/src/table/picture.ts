/** The pictures of the games: land in rows, and what lies or stands on it. */

/** Something in a picture, its corner and size in squares. */
export interface Figure {
  art: string
  x: number
  y: number
  size?: number
  /** Upright cards are twice as tall as they are wide. */
  tall?: boolean
  /** Degrees. */
  turn?: number
}

export interface Picture {
  /** Squares as `w1`: a terrain and its crowns; `.` is bare table. */
  land: string[]
  figures: Figure[]
  /** A sheet of squared paper under the figures: its corner, and its squares across and down. */
  paper?: [x: number, y: number, columns: number, rows: number]
  /** A page that shows this picture, too. */
  shownOn?: 'join' | 'lost' | 'replay'
  /** What part of the picture is shown, in squares. */
  window: [x: number, y: number, width: number, height: number]
}

export const standing = (art: string, x: number, y: number, size = 1): Figure => ({ art, x, y, size })
export const lying = (art: string, x: number, y: number, turn: number, size = 1): Figure => ({ art, x, y, turn, size })
