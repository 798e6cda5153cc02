/** Words by key in the language of the reader. A word missing in a language does not compile. */

import type { LocalizedText } from '../protocol/types'
import { settings } from '../state/settings.svelte'
import { general, type Pair } from './general'
import { pages } from './pages'
import { table } from './table'

const SHARED = { ...general, ...table, ...pages }
export type Key = keyof typeof SHARED
type Details = Record<string, string | number>

/** Every book of words: the shared one, and those of games as they are opened. */
export const BOOKS: Record<string, Pair>[] = [SHARED]

/** Functions that say words of a game, and all that pages share. */
export function wordsOf<K extends string>(words: Record<K, Pair>) {
  BOOKS.push(words)
  return speaking<K | Key>({ ...SHARED, ...words })
}

function speaking<K extends string>(book: Record<K, Pair>) {
  /** Say what a key stands for, `{name}` filled in with details. */
  const t = (key: K, details: Details = {}): string => {
    const [en, fr] = book[key]
    return pick({ en, fr }, details)
  }

  /** Say a counted thing, whose word is written `one|many`; in French, none is singular too. */
  function count(key: K, number: number): string {
    const single = settings.language === 'fr' ? Math.abs(number) < 2 : number === 1
    const [one = '', many = one] = t(key, { count: number }).split('|')
    return single ? one : many
  }

  /** Say `prefix.name` where there is such a key, else the name itself. */
  function named(prefix: string, name: string): string {
    const key = `${prefix}.${name}`
    return key in book ? t(key as K) : name
  }
  return { t, count, named }
}

export const { t, count, named } = speaking(SHARED)

/** Choose from words that come in both languages, `{name}` filled in with details. */
export function pick(words: LocalizedText, details: Details = {}): string {
  return set(fill(words[settings.language], details))
}

function fill(text: string, details: Details): string {
  return text
    .replace(/\b(d|qu)e \{name\}/g, (_, word: string) => `${elided(word, String(details.name ?? ''))}{name}`)
    .replace(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole))
}

/** The French `de` and `que` before a name: `de Mahaut`, `d’Odo`. */
function elided(word: string, name: string): string {
  return /^[aeiouyàâäæéèêëîïôöœùûü]/i.test(name) ? `${word}’` : `${word}e `
}

/** French keeps its high signs and its quotation marks on the line of the word they belong to. */
function set(text: string): string {
  return settings.language === 'fr' ? text.replace(/ (?=[?!:;»])|(?<=«) /g, '\u00a0') : text
}
