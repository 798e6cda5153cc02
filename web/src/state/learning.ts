/** How far the tutorials were followed in this browser, saved in local storage. */

import { load, save } from './storage'

/** A place in a tutorial that is found again, also in a later version of it. */
export interface Place {
  chapter: number
  /** How many steps of the chapter were passed. */
  step: number
  /** The answers that were given in it, in their notation. */
  answers: string[]
}

export interface Learnt {
  /** Where to go on; null at the beginning. */
  place: Place | null
  /** Whether the end was reached once. */
  done: boolean
}

const KEY = 'crownlands.learnt'

/** The tutorials that were begun, by game. */
export const learnt = (): Partial<Record<string, Learnt>> => load(KEY) ?? {}

export const saveLearnt = (game: string, now: Learnt): void => save(KEY, { ...learnt(), [game]: now })
