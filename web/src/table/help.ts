/** What the marks of a table mean, for those who have not met them yet. */

import type { DominoView, View } from '../protocol/types'
import { isDomino } from '../state/model'
import { t } from '../words/index.svelte'
import { type HelpEntry, type HelpSign, slicesIn } from './slices'

export function helpOf(view: View): HelpEntry[] {
  const own = slicesIn(view).flatMap((slice) => slice.help?.() ?? [])
  if (isDomino(view)) return [...placing('fits', 'turned', 'hint'), ...boxes(view), ...own]
  return [...placing('dot', 'small-dot', 'pale-hint'), ...own]
}

const placing = (now: HelpSign, turned: HelpSign, hint: HelpSign): HelpEntry[] => [
  { sign: now, words: t('help.fits') },
  { sign: turned, words: t('help.turned') },
  { sign: hint, words: t('help.hint') },
]

/** Where dominoes of two boxes are on one table, a letter before the number tells the box. */
function boxes({ pile, lines, kingdoms }: DominoView): HelpEntry[] {
  const dominoes = [...pile.unseen, ...lines.current.map(({ domino }) => domino)]
  const placed = kingdoms.flatMap(({ squares }) => squares.map(({ domino }) => domino))
  const marked = [...dominoes, ...placed].find((domino) => domino.includes(':'))
  return marked ? [{ sign: [{ text: marked }], words: t('help.box') }] : []
}
