/** Dominoes 2: a table of its own, the last deal at the end, hands that only their owner sees. */

import { emptyGrid, type PadKind } from '../../table/scorepad'
import type { GameUI } from '../../table/gameUI'
import PadHand from './PadHand.svelte'
import { type CardsView, handIn, withPips } from './cards'
import { t } from './i18n'

const NOTHING = { title: '', brushes: [] }

export const ownPad: PadKind = {
  players: [2, 4],
  lead: () => t('pad.lead.hands'),
  add: () => t('pad.add.hands'),
  fresh: () => emptyGrid(1),
  lands: () => NOTHING,
  marks: () => NOTHING,
  landArt: () => '',
  markArt: '',
  castleArt: () => '',
  words: () => [],
  requests: ({ game }, players) => [{ game, hands: players.map(({ more }) => handIn(more)) }],
  together: true,
  card: PadHand,
}

export const gameUI: GameUI = {
  keys: ['hands', 'board', 'played', 'must_play', 'square', 'square_cards', 'deals', 'target', 'deals_to_play'],
  table: () => import('./CardTable.svelte'),
  sharedBoard: () => import('./LastDeal.svelte'),
  order: 4,
  scoreLines: {
    deal: {
      thing: ({ number }) => String(number),
      art: () => 'card-back',
      name: (number) => t('sheet.deal', { number }),
      how: ({ pips }) => ((pips ?? []) as number[]).join(' + '),
    },
  },
  tips: () => [
    { id: 'play', words: t('tip.play'), phases: ['play'] },
    { id: 'square', words: t('tip.square'), phases: ['place_square'] },
  ],
  ownPad,
  sheets: (view) => withPips(view as CardsView),
}
