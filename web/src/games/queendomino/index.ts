/** Queendomino and Royal Wedding at a domino table: the market, realms, knights and buildings. */

import type { Piece } from '../../board/pieces'
import type { DominoView, Point } from '../../protocol/types'
import { sideOf, type TableModel } from '../../state/model'
import { boxComponents, inSentence, thingsOf } from '../../table/boxComponents.svelte'
import { type MoveSelection, squareTarget, targetsOf } from '../../table/moveSelection.svelte'
import type { PadAddition } from '../../table/scorepad'
import { withCount } from '../../table/scoreSheet'
import type { Possession, TargetPresentation, GameUI } from '../../table/gameUI'
import { pick } from '../../i18n/index.svelte'
import Market from './Market.svelte'
import PadRealm from './PadRealm.svelte'
import { buildingArt, type Realm } from './rewards'
import { count, t } from './i18n'

const knightArt = (side: number): string => `knight-${side}`
const realmOf = (view: DominoView, side: number): Realm | undefined => view.realms?.find((realm) => realm.side === side)

function pieces(view: DominoView, side: number): Piece[] {
  const realm = realmOf(view, side)
  if (!realm) return []
  const buildings = realm.buildings.map(({ building, x, y }): Piece => ({
    x,
    y,
    art: buildingArt(building),
    spot: 'tile',
    label: boxComponents.name('building', building),
  }))
  const knights = realm.posts.map(([x, y]): Piece => ({
    x,
    y,
    art: knightArt(side),
    spot: 'stand',
    label: t('thing.knight'),
  }))
  return [...buildings, ...knights]
}

function possessions(view: DominoView, side: number): Possession[] {
  const realm = realmOf(view, side)
  if (!realm) return []
  const { coins, knights, towers } = realm
  const queen: Possession = { art: 'queen', count: null, label: t('thing.queen') }
  return [
    { art: 'coin', count: coins, label: count('coin', coins) },
    { art: 'helmet', count: knights, label: count('knight', knights) },
    { art: 'tower', count: towers, label: count('tower', towers) },
    ...(view.queen === side ? [queen] : []),
  ]
}

/** The tile chosen in the market, if there is one. */
export function tileInHand(view: DominoView, selection: MoveSelection): string | null {
  const slot = selection.chosen.find((target) => target.startsWith('slot:'))
  return slot ? (view.market?.slots[Number(slot.slice('slot:'.length))] ?? null) : null
}

function squarePresentation(model: TableModel, selection: MoveSelection, point: Point): TargetPresentation | null {
  const view = model.view as DominoView
  if (view.phase === 'tax' && model.seat !== null) {
    const coins = coinsAt(selection, point)
    return {
      label: coins === null ? t('tax.send') : t('tax.send.coins', { coins: count('coin', coins) }),
      art: knightArt(sideOf(model.match, model.seat)),
      ...(coins !== null && { worth: { amount: coins, art: 'coin' } }),
    }
  }
  if (view.phase === 'build') {
    const building = tileInHand(view, selection)
    if (!building) return { label: t('build.here') }
    return {
      label: t('build.building', { building: inSentence(boxComponents.name('building', building)) }),
      art: buildingArt(building),
    }
  }
  return null
}

function coinsAt(selection: MoveSelection, point: Point): number | null {
  const target = squareTarget(point)
  return selection.remaining.find(({ move }) => targetsOf(move).includes(target))?.coins ?? null
}

export const pad: PadAddition = {
  terrains: ['town'],
  pieces: () => [{ tool: { kind: 'switch', field: 'knight' }, name: t('pad.tool.knight'), art: 'knight-0' }],
  brushes: (parts) => [
    {
      title: t('pad.buildings'),
      brushes: thingsOf(parts, 'building').map(({ id, names, art }) => ({
        tool: { kind: 'put', field: 'building', thing: id },
        name: pick(names),
        art,
      })),
    },
  ],
  drawings: ({ building, knight }) => [
    ...(building ? [{ art: buildingArt(String(building)), x: 14, y: 20, size: 72, under: true }] : []),
    ...(knight ? [{ art: 'knight-0', x: 48, y: 46, size: 50 }] : []),
  ],
  words: ({ building, knight }) => [
    ...(building ? [boxComponents.name('building', String(building))] : []),
    ...(knight ? [t('pad.knight')] : []),
  ],
  beside: PadRealm,
}

export const gameUI: GameUI = {
  keys: ['market', 'realms', 'queen', 'dragon'],
  panel: Market,
  pieces,
  possessions,
  squarePresentation,
  scoreLines: {
    queen: { art: () => 'queen', name: () => t('sheet.queen'), how: ({ squares }) => `${squares}\u00a0×\u00a01` },
    building: {
      art: () => 'tower',
      name: () => t('sheet.building'),
      how: ({ building, counted }) => withCount(boxComponents.name('building', String(building)), counted),
      named: true,
      sign: ({ building }) => ({
        art: buildingArt(String(building)),
        label: boxComponents.name('building', String(building)),
      }),
    },
    coins: {
      art: () => 'coin',
      name: () => t('sheet.coins'),
      how: ({ coins }) => count('coin', Number(coins)),
      sign: ({ coins }) => ({ art: 'coin', label: count('coin', Number(coins)) }),
    },
  },
  tips: () => [
    { id: 'tax', words: t('tip.tax'), phases: ['tax'] },
    { id: 'build', words: t('tip.build'), phases: ['build'] },
    { id: 'dragon', words: t('tip.dragon'), phases: ['dragon'] },
  ],
  help: () => [
    { sign: [{ art: 'helmet' }, { art: 'tower' }, { art: 'crown' }], words: t('market.help.gains') },
    { sign: [{ text: '+' }, { art: 'coin' }, { text: '×' }, { art: 'helmet' }], words: t('market.help.tax') },
    { sign: [{ text: '2 ×' }, { art: 'forest-0', framed: true }], words: t('market.help.per') },
  ],
  pad,
}
