/** The result of a day to be shared, without saying how it was reached. */

import { t, count } from '../../i18n/index.svelte'
import { element, framed, INK, PAPER, SOFT, type SharedPicture, words, CROWN } from '../../review/picture'
import type { DailyGame } from '../../state/daily'

export interface SharedDay {
  /** The number of the challenge. */
  number: number
  day: string
  /** The name of the game. */
  title: string
  result: NonNullable<DailyGame['result']>
  streak: number
}

const WIDTH = 1000
const HEIGHT = 420
const BAR = { left: 60, most: 640, height: 46 }
const OWN = '#ad3434'
const OTHER = '#2a5da8'
const SIGNS = { won: '👑', shared: '🤝', lost: '🛡️' }

const headline = ({ number, day }: SharedDay): string => t('daily.share.title', { number, day })
const outcome = ({ result }: SharedDay): string => t(`daily.${result.outcome}`)
const streakText = ({ streak }: SharedDay): string => count('daily.streak', streak)

export const shareText = (shared: SharedDay, link: string): string =>
  [
    `${t('app.name')} · ${headline(shared)}`,
    `${SIGNS[shared.result.outcome]} ${shared.title} · ${outcome(shared)} ${shared.result.own}\u202f:\u202f${shared.result.best}`,
    `🔥 ${streakText(shared)}`,
    link,
  ].join('\n')

export function sharePicture(shared: SharedDay): SharedPicture {
  const { own, best } = shared.result
  const longest = Math.max(1, own, best)
  const bar = (y: number, points: number, fill: string, name: string): string => {
    const width = Math.max(6, (BAR.most * Math.max(0, points)) / longest)
    return [
      words(BAR.left, y - 12, name, { 'fill': SOFT, 'font-size': 22 }),
      element('rect', { x: BAR.left, y, width, height: BAR.height, rx: 10, fill }),
      words(BAR.left + width + 18, y + 34, String(points), { 'font-size': 34, 'font-weight': 700 }),
    ].join('')
  }
  const content = [
    element('rect', { width: WIDTH, height: HEIGHT, fill: PAPER }),
    element('rect', { width: WIDTH, height: 10, fill: '#3b5a4d' }),
    element('path', {
      'd': CROWN,
      'transform': 'translate(60 42)',
      'fill': '#f2c230',
      'stroke': '#8a5f0a',
      'stroke-width': 2,
    }),
    words(136, 82, outcome(shared), {
      'font-size': 44,
      'font-weight': 700,
      'font-family': 'Georgia, DejaVu Serif, serif',
    }),
    words(60, 134, `${shared.title} · ${headline(shared)}`, { 'font-size': 26, 'fill': INK }),
    bar(190, own, OWN, t('daily.you')),
    bar(284, best, OTHER, t('daily.best')),
    words(60, HEIGHT - 34, streakText(shared), { 'font-size': 26, 'font-weight': 600 }),
    words(WIDTH - 60, HEIGHT - 34, t('app.name'), { 'text-anchor': 'end', 'fill': SOFT }),
  ].join('')
  return framed(content, WIDTH, HEIGHT)
}
