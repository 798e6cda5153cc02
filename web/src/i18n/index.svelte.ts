/** Translations by key in the language of the reader. A key without French does not compile. */

import type { LocalizedText } from '../protocol/types'
import { settings } from '../state/settings.svelte'
import { general, type Translation } from './general'
import { pages } from './pages'
import { review } from './review'
import { table } from './table'

const SHARED = { ...general, ...table, ...pages, ...review }
export type Key = keyof typeof SHARED
type Details = Record<string, string | number>

/** Every catalogue of translations: the shared one, and those of games. */
export const CATALOGUES: Record<string, Translation>[] = [SHARED]

/** Functions that translate the keys of a game, and all shared keys. */
export function translationsOf<K extends string>(words: Record<K, Translation>) {
  CATALOGUES.push(words)
  return translator<K | Key>({ ...SHARED, ...words })
}

function translator<K extends string>(catalogue: Record<K, Translation>) {
  /** Translate a key, `{name}` filled in with details. */
  const t = (key: K, details: Details = {}): string => {
    const [en, fr] = catalogue[key]
    return pick({ en, fr }, details)
  }

  /** Translate a counted noun, written `one|many`; in French, zero is singular too. */
  function count(key: K, number: number): string {
    const single = settings.language === 'fr' ? Math.abs(number) < 2 : number === 1
    const [one = '', many = one] = t(key, { count: number }).split('|')
    return single ? one : many
  }

  /** Translate `prefix.name` where there is such a key, else return the name itself. */
  function named(prefix: string, name: string): string {
    const key = `${prefix}.${name}`
    return key in catalogue ? t(key as K) : name
  }
  return { t, count, named }
}

export const { t, count, named } = translator(SHARED)

/** Pick the language of a localized text, `{name}` filled in with details. */
export function pick(words: LocalizedText, details: Details = {}): string {
  return nonBreaking(fill(words[settings.language], details))
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
function nonBreaking(text: string): string {
  return settings.language === 'fr' ? text.replace(/ (?=[?!:;»])|(?<=«) /g, '\u00a0') : text
}
