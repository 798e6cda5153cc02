/** The marks that are met only in Duel. */

import { t } from '../../words/index.svelte'
import type { HelpEntry } from '../help'

export const duelHelp = (): HelpEntry[] => [
  { sign: [{ text: 'A' }, { text: 'B' }], words: t('duel.help.letters') },
  { sign: [{ art: 'cross' }], words: t('duel.help.cross') },
  { sign: [{ text: '☐☐☐' }], words: t('duel.help.boxes') },
  { sign: [{ art: 'bolt' }], words: t('duel.help.bolt') },
]
