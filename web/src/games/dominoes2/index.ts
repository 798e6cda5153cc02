/** Dominoes 2: a table of its own, the last deal at the end, hands that only their owner sees. */

import type { Slice } from '../../table/slices'
import { withPips } from './cards'
import { ownPad } from './pad'
import type { CardsView } from './types'
import { t } from './words'

export const slice: Slice = {
  keys: ['hands', 'board', 'played', 'must_play', 'square', 'square_cards', 'deals', 'target', 'deals_to_play'],
  table: () => import('./CardTable.svelte'),
  sharedBoard: () => import('./LastDeal.svelte'),
  order: 4,
  lines: {
    deal: {
      thing: ({ number }) => String(number),
      art: () => 'card-back',
      name: (number) => t('sheet.deal', { number }),
      how: ({ pips }) => ((pips ?? []) as number[]).join(' + '),
    },
  },
  ownPad,
  sheets: (view) => withPips(view as CardsView),
}
