/** Fetching our rules pages, each once per language. */

import { ServerError } from '../../protocol/api'
import type { Language } from '../../protocol/types'

const MISSING = {
  code: 'not_found',
  message: { en: 'There are no rules of this name here.', fr: 'Il n’y a pas de règles de ce nom ici.' },
}
const UNREACHABLE = {
  code: 'unreachable',
  message: {
    en: 'The rules cannot be fetched now. Check your connection and try again.',
    fr: 'Impossible de charger les règles. Vérifiez votre connexion et réessayez.',
  },
}

const kept = new Map<string, string>()

/** Give a rules page as HTML of our own making. */
export async function rulesText(page: string, language: Language): Promise<string> {
  const path = `/text/rules/${language}/${page}.html`
  const known = kept.get(path)
  if (known !== undefined) return known
  const answer = await fetch(path).catch(() => {
    throw new ServerError(UNREACHABLE, 0)
  })
  const text = await answer.text()
  if (!answer.ok || text.startsWith('<!doctype')) throw new ServerError(MISSING, 404)
  kept.set(path, text)
  return text
}
