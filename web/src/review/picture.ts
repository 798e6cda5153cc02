/** The summary of a review as a picture: an SVG without anything from outside, and the same as a PNG file. */

import type { Review } from '../protocol/types'
import { t } from '../i18n/index.svelte'
import { MARKS } from '../ui/GradeMark.svelte'
import { change, percent } from './format'
import { lineOf, marksOf, scaleOf, xOf, yOf } from './graph'
import { accuracyText, gradesOf, verdict } from './summary'

const WIDTH = 1200
const GRAPH = { left: 110, right: WIDTH - 70, top: 190, bottom: 430 }
const TABLE = 500
const ROW = 62
const FOOT = 60
/** Names are cut after so many letters. */
const LONG = 22
/** The columns of figures by their right edges. */
const COLUMNS = { luck: 500, skill: 650, accuracy: 790 }
const GRADES_AT = 830

export const PAPER = '#f8f1e0'
export const INK = '#33271a'
export const SOFT = '#6b5a45'
const RULE = '#d8c9a8'
const SIDES = ['#ad3434', '#2a5da8', '#96590a', '#75398a', '#17706b', '#4b4b57', '#586419', '#ad3273']
const COLOURS = {
  best: '#2f6b3a',
  good: '#4d7a52',
  inaccuracy: '#8a5f0a',
  mistake: '#b04a12',
  blunder: '#a12f2f',
  draw: '#3d5a80',
}
export const CROWN = 'M0 8l14 14L28 0l14 22L56 8l-6 36H6z'

type Attributes = Record<string, string | number>

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

/** An element of SVG. */
export const element = (name: string, attributes: Attributes, content = ''): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('')}>${content}</${name}>`

/** A line of text in a picture. */
export const words = (x: number, y: number, text: string, attributes: Attributes = {}): string =>
  element('text', { x, y, 'font-size': 24, ...attributes }, escaped(text))

const cut = (text: string): string => (text.length > LONG ? `${text.slice(0, LONG - 1)}…` : text)

/** Draw the summary of a review; `title` is the name of the game. */
export function pictureOf(review: Review, title: string): SharedPicture {
  const height = TABLE + (review.players.length + 1) * ROW + FOOT
  const content = [
    element('rect', { width: WIDTH, height, fill: PAPER }),
    element('rect', { width: WIDTH, height: 10, fill: '#3b5a4d' }),
    element('path', {
      'd': CROWN,
      'transform': 'translate(60 46)',
      'fill': '#f2c230',
      'stroke': '#8a5f0a',
      'stroke-width': 2,
    }),
    words(136, 86, title, { 'font-size': 44, 'font-weight': 700, 'font-family': 'Georgia, DejaVu Serif, serif' }),
    words(60, 144, verdict(review), { 'font-size': 28 }),
    graph(review),
    table(review),
    words(WIDTH - 60, height - 26, t('app.name'), { 'text-anchor': 'end', 'fill': SOFT }),
  ].join('')
  return framed(content, WIDTH, height)
}

export interface SharedPicture {
  svg: string
  width: number
  height: number
}

/** A picture of its own, with our ink and letters. */
export function framed(content: string, width: number, height: number): SharedPicture {
  const svg = element(
    'svg',
    {
      'xmlns': 'http://www.w3.org/2000/svg',
      width,
      height,
      'viewBox': `0 0 ${width} ${height}`,
      'font-family': 'system-ui, Segoe UI, Roboto, Helvetica Neue, DejaVu Sans, sans-serif',
      'fill': INK,
    },
    content,
  )
  return { svg, width, height }
}

/** The win chances, with the faults and the big draws on them. */
function graph(review: Review): string {
  const scale = scaleOf(review.values, 'win')
  const total = review.values.length - 1
  const ticks = scale.ticks.map((tick) => {
    const y = yOf(GRAPH, scale, tick)
    const label = words(GRAPH.left - 14, y + 7, percent(tick), { 'font-size': 20, 'text-anchor': 'end', 'fill': SOFT })
    return element('path', { d: `M${GRAPH.left} ${y}H${GRAPH.right}`, stroke: RULE }) + label
  })
  const lines = review.sides.map((_, side) =>
    element('path', {
      'd': lineOf(review.values, 'win', side, GRAPH, scale),
      'fill': 'none',
      'stroke': SIDES[side % SIDES.length]!,
      'stroke-width': 4,
      'stroke-linejoin': 'round',
    }),
  )
  const marks = marksOf(review, 'win').map(({ kind, number, value }) =>
    mark(kind, xOf(GRAPH, number, total) - 10, yOf(GRAPH, scale, value) - 10, 20),
  )
  return [...ticks, ...lines, ...marks].join('')
}

/** A row of figures for each player. */
function table(review: Review): string {
  const head = (['luck', 'skill', 'accuracy'] as const).map((name) =>
    words(COLUMNS[name], TABLE + 20, t(`term.${name}`), { 'text-anchor': 'end', 'fill': SOFT }),
  )
  const several = new Set(review.sides.map((seats) => seats.length)).has(2)
  const rows = review.players.map((player, at) => {
    const y = TABLE + (at + 1) * ROW
    const figures = {
      luck: change(player.win_luck),
      skill: change(player.win_skill),
      accuracy: accuracyText(player),
    }
    let x = GRADES_AT
    const grades = gradesOf(player).map(({ grade, number }) => {
      const drawn = mark(grade, x, y + 14, 20) + words(x + 26, y + 32, String(number), { 'font-size': 22 })
      x += 34 + 13 * String(number).length
      return drawn
    })
    return [
      element('path', { d: `M60 ${y - 6}H${WIDTH - 60}`, stroke: RULE }),
      element('circle', { cx: 72, cy: y + 24, r: 12, fill: SIDES[player.side % SIDES.length]! }),
      words(98, y + 32, cut(player.name), { 'font-weight': several ? 400 : 600 }),
      ...(['luck', 'skill', 'accuracy'] as const).map((name) =>
        words(COLUMNS[name], y + 32, figures[name], { 'text-anchor': 'end' }),
      ),
      ...grades,
    ].join('')
  })
  return [...head, ...rows].join('')
}

const mark = (kind: keyof typeof MARKS, x: number, y: number, size: number): string =>
  element('path', {
    'd': MARKS[kind],
    'fill-rule': 'evenodd',
    'fill': COLOURS[kind],
    'stroke': PAPER,
    'transform': `translate(${x} ${y}) scale(${size / 16})`,
  })

/** An SVG as the address of an image. */
export const asDataUrl = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`

/** Draw an SVG to a PNG file. */
export async function pngOf(svg: string, width: number, height: number): Promise<Blob> {
  const image = new Image(width, height)
  image.src = asDataUrl(svg)
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')!.drawImage(image, 0, 0, width, height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}
