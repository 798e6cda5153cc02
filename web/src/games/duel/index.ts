/** Duel: a table of its own, drawn maps at the end, and what its points are for. */

import { emptyGrid, landBrush, type PadKind, squaresOf } from '../../table/scorepad'
import type { GameUI } from '../../table/gameUI'
import PadBonus from './PadBonus.svelte'
import { COATS } from './faces'
import { count, named, t } from './i18n'

export const ownPad: PadKind = {
  players: [1, 2],
  lead: () => t('pad.lead'),
  add: () => t('pad.add.map'),
  fresh: () => emptyGrid(7, 5, 4),
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
  requests: ({ game }, players) =>
    players.map(({ sheet, more }) => ({
      game,
      coats: squaresOf(sheet).map(({ x, y, square: { land, marks } }) => ({ x, y, coat: land, crosses: marks })),
      ...(more.bonus_coat ? { bonus_coat: more.bonus_coat } : {}),
    })),
  beside: PadBonus,
}

export const gameUI: GameUI = {
  keys: ['maps', 'first', 'dice', 'spells'],
  table: () => import('./DuelTable.svelte'),
  sideBoard: () => import('./EndMap.svelte'),
  order: 3,
  scoreLines: {
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
  tips: () => [
    { id: 'take', words: t('tip.take'), phases: ['take'] },
    { id: 'fill', words: t('tip.fill'), phases: ['fill'] },
  ],
  help: () => [
    { sign: [{ text: 'A' }, { text: 'B' }], words: t('duel.help.letters') },
    { sign: [{ art: 'cross' }], words: t('duel.help.cross') },
    { sign: [{ text: '☐☐☐' }], words: t('duel.help.boxes') },
    { sign: [{ art: 'bolt' }], words: t('duel.help.bolt') },
  ],
  ownPad,
}
