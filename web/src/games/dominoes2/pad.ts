/** What is entered of Dominoes 2: the hands at the end of a deal. */

import { emptySheet, type PadKind } from '../../table/scorepad'
import { handIn } from './cards'
import PadHand from './PadHand.svelte'
import { t } from './words'

const NOTHING = { title: '', brushes: [] }

export const ownPad: PadKind = {
  players: [2, 4],
  lead: () => t('pad.lead.hands'),
  add: () => t('pad.add.hands'),
  fresh: () => emptySheet(1),
  lands: () => NOTHING,
  marks: () => NOTHING,
  landArt: () => '',
  markArt: '',
  castleArt: () => '',
  words: () => [],
  wishes: ({ game }, players) => [{ game, hands: players.map(({ more }) => handIn(more)) }],
  together: true,
  card: PadHand,
}
