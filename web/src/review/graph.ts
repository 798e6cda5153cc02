/** The geometry of the evaluation graph: scales, lines, bands of error, marks, and positions under the pointer. */

import type { Grade, PositionValue, Review } from '../protocol/types'
import { INTERVAL_Z, isFault, keyMoments } from './moments'

export type GraphMode = 'win' | 'points'

/** The area of the lines within the drawing, in pixels. */
export interface Area {
  left: number
  right: number
  top: number
  bottom: number
}

export interface Scale {
  low: number
  high: number
  ticks: number[]
}

/** A grade or a big draw, at a position of the game and a value. */
export interface GraphMark {
  number: number
  kind: Grade | 'draw'
  /** The side whose line it lies on. */
  side: number
  value: number
}

/** So many steps of the scale of points at most. */
const STEPS = 5
const SHARES: Scale = { low: 0, high: 1, ticks: [0, 0.25, 0.5, 0.75, 1] }

/** The scale of the values: from 0 to 1 for win shares, round numbers around all points. */
export function scaleOf(values: PositionValue[], mode: GraphMode): Scale {
  if (mode === 'win') return SHARES
  const all = values.flatMap(({ points }) => points)
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const step = roundStep((most - least) / STEPS)
  const low = Math.floor(least / step) * step
  const high = Math.max(Math.ceil(most / step) * step, low + step)
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, at) => low + at * step)
  return { low, high, ticks }
}

/** The smallest of 1, 2, 5, 10, 20, ... that is not below a number. */
function roundStep(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(least, 1))))
  return [1, 2, 5, 10].map((one) => one * power).find((step) => step >= least)!
}

export const xOf = ({ left, right }: Area, number: number, total: number): number =>
  round(left + ((right - left) * number) / Math.max(1, total))

export const yOf = ({ top, bottom }: Area, { low, high }: Scale, value: number): number =>
  round(bottom - ((bottom - top) * (value - low)) / (high - low))

/** The position that a point of the drawing belongs to. */
export function positionAt({ left, right }: Area, x: number, total: number): number {
  const share = (x - left) / Math.max(1, right - left)
  return Math.round(Math.max(0, Math.min(1, share)) * total)
}

/** The position of a click: that of a mark under the pointer where positions lie closer than that. */
export function clickedPosition(area: Area, x: number, total: number, marks: GraphMark[], reach = 5): number {
  const distance = ({ number }: GraphMark): number => Math.abs(xOf(area, number, total) - x)
  const [nearest] = [...marks].sort((one, other) => distance(one) - distance(other))
  return nearest && distance(nearest) <= reach ? nearest.number : positionAt(area, x, total)
}

/** The line of a side as the path of an SVG. */
export function lineOf(values: PositionValue[], mode: GraphMode, side: number, area: Area, scale: Scale): string {
  const total = values.length - 1
  return `M${values.map((value, at) => `${xOf(area, at, total)} ${yOf(area, scale, value[mode][side]!)}`).join('L')}`
}

/** Where the true value of a side lies in 95 of 100 cases, as a closed path. */
export function bandOf(values: PositionValue[], mode: GraphMode, side: number, area: Area, scale: Scale): string {
  const total = values.length - 1
  const edge = (sign: 1 | -1): string[] =>
    values.map((value, at) => {
      const off = value[mode][side]! + sign * INTERVAL_Z * value[`${mode}_error`][side]!
      return `${xOf(area, at, total)} ${yOf(area, scale, Math.max(scale.low, Math.min(scale.high, off)))}`
    })
  return `M${[...edge(1), ...edge(-1).reverse()].join('L')}Z`
}

/** The faults and the big draws: a fault lies on the line of its side, a draw on that of the side it helped most. */
export function marksOf(review: Review, mode: GraphMode): GraphMark[] {
  return keyMoments(review).flatMap(({ moment, lucky }): GraphMark[] => {
    const { number } = moment
    const at = (kind: GraphMark['kind'], side: number) => [
      { number, kind, side, value: review.values[number]?.[mode][side] ?? 0 },
    ]
    if (moment.type === 'decision') return isFault(moment.grade) ? at(moment.grade, moment.side) : []
    if (lucky.length === 0) return []
    return at('draw', moment.win_luck.indexOf(Math.max(...moment.win_luck)))
  })
}

const round = (value: number): number => Math.round(value * 10) / 10
