/** What the marks of a table mean, for those who have not met them yet. */

import type { DominoView, View } from '../protocol/types'
import { isDomino, isDuel } from '../state/model'
import { t } from '../words/index.svelte'
import { duelHelp } from './duel/help'
import { pluginHelp } from './plugins'
import type { Mark } from './rewards'

/** A mark as it is drawn on boards, or a row of numbers and drawings. */
export type HelpSign = 'fits' | 'turned' | 'hint' | 'dot' | 'small-dot' | 'pale-hint' | Mark[]

export interface HelpEntry {
  sign: HelpSign
  words: string
}

export function helpOf(view: View): HelpEntry[] {
  if (isDomino(view)) return [...placing('fits', 'turned', 'hint'), ...boxes(view), ...pluginHelp(view)]
  return [...placing('dot', 'small-dot', 'pale-hint'), ...(isDuel(view) ? duelHelp() : [])]
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
