/** Labels of squares and dominoes for screen readers. */

import type { Half, Point } from '../protocol/types'
import { count, named, t } from '../i18n/index.svelte'
import type { Hand } from './hand.svelte'
import { quarter, rightOf } from './geometry'

/** Points as they are added: +6, 0, −2. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '+0')

/** The position of a square relative to the castle. */
export function whereIs([x, y]: Point): string {
  const parts: string[] = []
  if (x !== 0) parts.push(t(x > 0 ? 'where.right' : 'where.left', { count: Math.abs(x) }))
  if (y !== 0) parts.push(t(y > 0 ? 'where.down' : 'where.up', { count: Math.abs(y) }))
  return parts.length > 0 ? parts.join(', ') : t('where.castle')
}

export function halfWords({ terrain, crowns }: Half): string {
  const land = named('terrain', terrain)
  return crowns > 0 ? t('half.crowned', { land, crowns: count('crown', crowns) }) : land
}

export const dominoWords = (domino: string, left: Half, right: Half): string =>
  t('domino.words', { domino, left: halfWords(left), right: halfWords(right) })

const WAYS = ['way.east', 'way.south', 'way.west', 'way.north'] as const

/** Where the domino in hand lies, and what that would bring. */
export function handWords(hand: Hand): string {
  if (!hand.pose) return t('hand.off', { way: t(WAYS[quarter(hand.turns) as 0]) })
  const details = {
    left: halfWords(hand.piece.left),
    at: whereIs(hand.pose.left),
    right: halfWords(hand.piece.right),
    to: whereIs(rightOf(hand.pose)),
  }
  if (!hand.place) return t('hand.misfit', details)
  return hand.place.gain === null
    ? t('hand.fits', details)
    : t('hand.gain', { ...details, points: count('point', hand.place.gain) })
}
