/** The Court at a domino table: tokens to buy, resources on the land, and paying with them. */

import type { Piece } from '../../board/pieces'
import type { DominoView, Half, Point } from '../../protocol/types'
import type { TableModel } from '../../state/model'
import { boxComponents, inSentence, thingsOf } from '../../table/boxComponents.svelte'
import type { MoveSelection } from '../../table/moveSelection.svelte'
import type { PadAddition } from '../../table/scorepad'
import { withCount } from '../../table/scoreSheet'
import type { Possession, TargetPresentation, GameUI } from '../../table/gameUI'
import { pick } from '../../i18n/index.svelte'
import Court from './Court.svelte'
import { goodsArt, goodsAt, type Resource, RESOURCES, tokenArt } from './resources'
import { named, t } from './i18n'

function pieces(view: DominoView, side: number): Piece[] {
  const goods = (view.resources ?? [])
    .filter((one) => one.side === side)
    .map(({ x, y, resource }): Piece => ({
      x,
      y,
      art: goodsArt(resource),
      spot: 'goods',
      label: named('resource', resource),
    }))
  const tokens = (view.tokens ?? [])
    .filter((one) => one.side === side)
    .map(({ x, y, token }): Piece => ({
      x,
      y,
      art: tokenArt(token),
      spot: 'tile',
      label: boxComponents.name('token', token),
    }))
  return [...goods, ...tokens]
}

function possessions(view: DominoView, side: number): Possession[] {
  if (!view.resources) return []
  const own = view.resources.filter((one) => one.side === side)
  return RESOURCES.map((resource) => {
    const number = own.filter((one) => one.resource === resource).length
    return { art: goodsArt(resource), count: number, label: `${number} ${named('resource', resource)}` }
  })
}

function squarePresentation(model: TableModel, _selection: MoveSelection, point: Point): TargetPresentation | null {
  const view = model.view as DominoView
  const token = view.court?.purchase?.token
  if (view.phase === 'pay') {
    const resource = goodsAt(view, point)
    return { label: t('pay.with', { resource: resource ? named('resource', resource) : '' }) }
  }
  if (view.phase === 'place_token' && token)
    return {
      label: t('token.here', { token: inSentence(boxComponents.name('token', token)) }),
      art: tokenArt(token),
    }
  return null
}

function goods(view: DominoView, { terrain, crowns }: Half): string | null {
  if (!view.court || crowns > 0) return null
  const yielded = boxComponents.all<Resource>('resource').find((resource) => resource.terrain === terrain)
  return yielded ? goodsArt(yielded.id) : null
}

const yieldOf = (land: string): Resource | undefined =>
  boxComponents.all<Resource>('resource').find(({ terrain }) => terrain === land)

export const pad: PadAddition = {
  pieces: () => [{ tool: { kind: 'switch', field: 'resource' }, name: t('pad.tool.resource'), art: 'goods-sheep' }],
  brushes: (parts) => [
    {
      title: t('pad.tokens'),
      brushes: thingsOf(parts, 'token').map(({ id, names, art }) => ({
        tool: { kind: 'put', field: 'token', thing: id },
        name: pick(names),
        art,
      })),
    },
  ],
  drawings: ({ land, token, resource }) => {
    const goods = resource ? yieldOf(land) : undefined
    const art = token ? tokenArt(String(token)) : goods ? goodsArt(goods.id) : null
    return art ? [{ art, x: 14, y: 20, size: 72, under: true }] : []
  },
  words: ({ token, resource }) => [
    ...(token ? [boxComponents.name('token', String(token))] : []),
    ...(resource ? [t('pad.resource')] : []),
  ],
}

export const gameUI: GameUI = {
  keys: ['court', 'resources', 'tokens'],
  panel: Court,
  order: 1,
  pieces,
  possessions,
  squarePresentation,
  goods,
  targets: ({ type, token }) => (token === undefined ? null : [`${type}:${token}`]),
  scoreLines: {
    character: {
      art: () => tokenArt('king'),
      name: () => t('sheet.character'),
      how: ({ character, counted }) => withCount(boxComponents.name('token', String(character)), counted),
      named: true,
      sign: ({ character }) => ({
        art: tokenArt(String(character)),
        label: boxComponents.name('token', String(character)),
      }),
    },
  },
  tips: () => [{ id: 'buy', words: t('tip.buy'), phases: ['buy'] }],
  help: () => [
    { sign: [{ text: '3 + 1 ×' }, { art: 'helmet' }], words: t('court.help.around') },
    { sign: [{ text: '×' }, { art: goodsArt(RESOURCES[0]) }], words: t('court.help.goods') },
  ],
  pad,
}
