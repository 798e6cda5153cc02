/** Words by key in the language of the reader. A key missing in a language does not compile. */

import type { Language, LocalizedText } from '../protocol/types'
import { settings } from '../state/settings.svelte'
import { en } from './en'
import { fr } from './fr'

export type Key = keyof typeof en
type Details = Record<string, string | number>

const BOOKS: Record<Language, Record<Key, string>> = { en, fr }

/** Say what a key stands for, `{name}` filled in with details. */
export function t(key: Key, details: Details = {}): string {
  return set(fill(BOOKS[settings.language][key], details))
}

/** Say a counted thing: `key.one` or `key.many`; in French, none is singular too. */
export function count(key: string, number: number): string {
  const single = settings.language === 'fr' ? Math.abs(number) < 2 : number === 1
  return t(`${key}.${single ? 'one' : 'many'}` as Key, { count: number })
}

/** Say `prefix.name` where there is such a key, else the name itself. */
export function named(prefix: string, name: string): string {
  const key = `${prefix}.${name}`
  return key in BOOKS.en ? t(key as Key) : name
}

/** Choose from words that come in both languages. */
export function pick(words: LocalizedText): string {
  return set(words[settings.language])
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
