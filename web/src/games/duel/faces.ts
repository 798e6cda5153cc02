/** What dice and squares show, in words and drawings. */

import type { SeatNumber } from '../../protocol/types'
import type { Die, DuelView } from './maps'
import { count, named, t } from './i18n'

export const WILD = 'wild'
export const COATS = ['dot', 'line', 'double_dot', 'double_line', 'filled', 'checked']

export interface Face {
  coat: string
  crosses: number
}

/** Read a face as views write it: a star per cross behind the coat. */
export function readFace(face: string): Face {
  const coat = face.replace(/\*+$/, '')
  return { coat, crosses: face.length - coat.length }
}

export function dieArt(face: string | null): string {
  if (face === null) return 'die'
  const { coat, crosses } = readFace(face)
  return crosses > 0 ? `die-${coat}-${crosses}` : `die-${coat}`
}

export const coatArt = (coat: string): string => `coat-${coat}`

export const coatName = (coat: string): string => named('coat', coat)

/** "checked, 1 cross" */
export function faceName({ coat, crosses }: Face): string {
  return crosses > 0 ? `${coatName(coat)}, ${count('cross', crosses)}` : coatName(coat)
}

/** What a die shows, the castle's cross included. */
export function shownOn(die: Die): Face | null {
  if (die.face === null) return null
  const face = readFace(die.face)
  return { ...face, crosses: face.crosses + (die.castle ? 1 : 0) }
}

export function dieName(die: Die): string {
  const face = shownOn(die)
  return t('duel.die.shows', {
    die: die.die,
    face: face ? faceName(face) : t('duel.die.unrolled'),
  })
}

/** The dice a player has taken, the lower number first. */
export const diceOf = (view: DuelView, seat: SeatNumber): Die[] => view.dice.filter(({ taker }) => taker === seat)
