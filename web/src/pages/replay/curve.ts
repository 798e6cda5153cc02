/** The line of a side through the scores of a game. */

/** Draw the scores known so far as the path of an SVG; positions not seen yet are left out. */
export function pathOf(
  totals: (number[] | undefined)[],
  side: number,
  total: number,
  most: number,
  width: number,
  height: number,
): string {
  const points: string[] = []
  totals.forEach((scores, number) => {
    const score = scores?.[side]
    if (score === undefined) return
    const before = totals[number - 1]?.[side]
    const after = totals[number + 1]?.[side]
    if (before === score && after === score) return
    const x = (number / Math.max(1, total)) * width
    const y = height - (score / most) * height
    points.push(`${round(x)} ${round(y)}`)
  })
  return points.length > 0 ? `M${points.join('L')}` : ''
}

const round = (value: number): number => Math.round(value * 10) / 10
