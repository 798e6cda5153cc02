/** A single square that can be pointed at: what that does in words, and the points it brings. */
export interface SquareChoice {
  label: string
  gain: number | null
}
