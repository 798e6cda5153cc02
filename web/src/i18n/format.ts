/** Lists, numbers and dates in the language of the reader. */

import { settings } from '../state/settings.svelte'
import { t } from './index.svelte'

/** Join words as in `2, 3 or 4`. */
export function joined(words: (string | number)[], last: 'and' | 'or'): string {
  const first = words.slice(0, -1).join(', ')
  const final = String(words.at(-1) ?? '')
  return first ? `${first} ${t(`join.${last}`)} ${final}` : final
}

const NUMBERS = {
  en: ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'],
  fr: ['Aucun', 'Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf', 'Dix', 'Onze', 'Douze'],
}

/** Say how many games there are, or just that there are some before that is known. */
export function gameCount(games: number | undefined): string {
  return games ? t('front.games', { number: NUMBERS[settings.language][games] ?? games }) : t('front.games.any')
}

/** Say who can play: `2 to 4 players`, or `6 or 8 players`. */
export function playerCounts(players: number[]): string {
  const [least = 0] = players
  const most = players.at(-1) ?? least
  const counts =
    players.length > 2 && most - least === players.length - 1
      ? t('players.from_to', { from: least, to: most })
      : joined(players, 'or')
  return t('players.counts', { counts })
}

/** The language of the reader, with the country that the browser names. */
export const ownLocale = (): string =>
  navigator.languages.find((tag) => tag.startsWith(settings.language)) ?? settings.language

/** Format a moment: the day, or the time if it is today. */
export function when(moment: string): string {
  const then = new Date(moment)
  const today = then.toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat(ownLocale(), today ? { timeStyle: 'short' } : { dateStyle: 'medium' }).format(then)
}
