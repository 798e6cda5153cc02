/** Areas of a table that lessons point at: elements name theirs in `data-area`, several between spaces. */

/** Where an area is on the screen. */
export interface Ring {
  area: string
  left: number
  top: number
  width: number
  height: number
  radius: number
}

/** How far a ring stays outside of its area, and how round it is around what has no corners of its own. */
const MARGIN = 3
const ROUND = 8

/** Find the first element that shows an area. */
export function find(root: ParentNode, area: string): Element | null {
  const named = root.querySelectorAll(`[data-area~=${JSON.stringify(area)}]`)
  return [...named].find((element) => element.getClientRects().length > 0) ?? null
}

export function boxOf(area: string, element: Element): Ring {
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [Math.round(left), Math.round(top)]
  return {
    area,
    left: x - MARGIN,
    top: y - MARGIN,
    width: Math.round(width) + 2 * MARGIN,
    height: Math.round(height) + 2 * MARGIN,
    radius: (parseFloat(getComputedStyle(element).borderTopLeftRadius) || ROUND) + MARGIN,
  }
}
