/** What is painted in Duel: maps with coats and crosses. */

import { emptySheet, landBrush, type PadKind, squaresOf } from '../../table/scorepad'
import { COATS } from './faces'
import PadBonus from './PadBonus.svelte'
import { count, named, t } from './words'

export const ownPad: PadKind = {
  players: [1, 2],
  lead: () => t('pad.lead'),
  add: () => t('pad.add.map'),
  fresh: () => emptySheet(7, 5, 4),
  lands: () => ({
    title: t('pad.coats'),
    brushes: COATS.map((coat) => landBrush(coat, named('coat', coat), `coat-${coat}`)),
  }),
  marks: () => ({
    title: t('pad.crosses'),
    brushes: [{ tool: { kind: 'mark' }, name: t('pad.tool.cross'), art: 'cross' }],
  }),
  landArt: (_, coat) => `coat-${coat}`,
  markArt: 'cross',
  castleArt: (at) => `map-castle-${at % 2}-new`,
  words: ({ land, marks }) => [named('coat', land), ...(marks ? [count('cross', marks)] : [])],
  wishes: ({ game }, players) =>
    players.map(({ sheet, more }) => ({
      game,
      coats: squaresOf(sheet).map(({ x, y, square: { land, marks } }) => ({ x, y, coat: land, crosses: marks })),
      ...(more.bonus_coat ? { bonus_coat: more.bonus_coat } : {}),
    })),
  beside: PadBonus,
}
