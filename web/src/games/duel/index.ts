/** Duel: a table of its own, drawn maps at the end, and what its points are for. */

import type { Slice } from '../../table/slices'
import { ownPad } from './pad'
import { count, named, t } from './words'

export const slice: Slice = {
  keys: ['maps', 'first', 'dice', 'spells'],
  table: () => import('./DuelTable.svelte'),
  sideBoard: () => import('./EndMap.svelte'),
  order: 3,
  lines: {
    coat_domain: {
      thing: ({ coat }) => String(coat),
      art: (coat) => `coat-${coat}`,
      name: (coat) => named('coat', coat),
      how: ({ squares, crosses }) => `${squares}\u00a0×\u00a0${Number(crosses)}`,
    },
    three_per_domain: {
      art: () => 'spell-three_per_domain',
      name: () => t('sheet.three_per_domain'),
      how: ({ coat, domains }) => `${named('coat', String(coat))}, ${count('domain', Number(domains))}`,
    },
  },
  help: () => [
    { sign: [{ text: 'A' }, { text: 'B' }], words: t('duel.help.letters') },
    { sign: [{ art: 'cross' }], words: t('duel.help.cross') },
    { sign: [{ text: '☐☐☐' }], words: t('duel.help.boxes') },
    { sign: [{ art: 'bolt' }], words: t('duel.help.bolt') },
  ],
  ownPad,
}
