/** Marks to put what something is worth together from: numbers, words and drawings. */

import type { Mark } from './slices'

export const text = (words: string): Mark => ({ text: words })
export const art = (name: string): Mark => ({ art: name })
export const land = (terrain: string): Mark => ({ art: `${terrain}-0`, framed: true })
export const several = (number: number, name: string): Mark[] => Array.from({ length: number }, () => art(name))

