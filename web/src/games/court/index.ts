/** The Court at a domino table: tokens to buy, resources on the land, and paying with them. */

import type { Piece } from '../../board/types'
import { goodsArt, tokenArt } from '../../art/names'
import type { DominoView, Half, Point, Resource } from '../../protocol/types'
import type { TableModel } from '../../state/model'
import type { Narrowing } from '../../table/narrowing.svelte'
import { named, t } from '../../words/index.svelte'
import { box, inSentence } from '../../table/box.svelte'
import type { Holding, Plugin, Sign } from '../plugins'
import Court from './Court.svelte'
import { goodsAt, RESOURCES } from './resources'

function pieces(view: DominoView, side: number): Piece[] {
  const goods = (view.resources ?? [])
    .filter((one) => one.side === side)
    .map(
      ({ x, y, resource }): Piece => ({
        x,
        y,
        art: goodsArt(resource),
        spot: 'goods',
        label: named('resource', resource),
      }),
    )
  const tokens = (view.tokens ?? [])
    .filter((one) => one.side === side)
    .map(
      ({ x, y, token }): Piece => ({
        x,
        y,
        art: tokenArt(token),
        spot: 'tile',
        label: box.name('token', token),
      }),
    )
  return [...goods, ...tokens]
}

function holdings(view: DominoView, side: number): Holding[] {
  if (!view.resources) return []
  const own = view.resources.filter((one) => one.side === side)
  return RESOURCES.map((resource) => {
    const number = own.filter((one) => one.resource === resource).length
    return { art: goodsArt(resource), count: number, label: `${number} ${named('resource', resource)}` }
  })
}

function square(model: TableModel, _narrowing: Narrowing, point: Point): Sign | null {
  const view = model.view as DominoView
  const token = view.court?.purchase?.token
  if (view.phase === 'pay') {
    const resource = goodsAt(view, point)
    return { label: t('pay.with', { resource: resource ? named('resource', resource) : '' }) }
  }
  if (view.phase === 'place_token' && token)
    return {
      label: t('token.here', { token: inSentence(box.name('token', token)) }),
      art: tokenArt(token),
    }
  return null
}

function goods(view: DominoView, { terrain, crowns }: Half): string | null {
  if (!view.court || crowns > 0) return null
  const yielded = box.all<Resource>('resource').find((resource) => resource.terrain === terrain)
  return yielded ? goodsArt(yielded.id) : null
}

export const court: Plugin = {
  help: () => [
    { sign: [{ text: '3 + 1 ×' }, { art: 'helmet' }], words: t('court.help.around') },
    { sign: [{ text: '×' }, { art: goodsArt(RESOURCES[0]) }], words: t('court.help.goods') },
  ],
  panel: { key: 'court', component: Court },
  pieces,
  holdings,
  square,
  goods,
  line: ({ kind, character }) =>
    kind === 'character'
      ? { art: tokenArt(String(character)), label: box.name('token', String(character)) }
      : null,
  details: (view) => {
    const purchase = view.court?.purchase
    if (!purchase) return {}
    return { token: inSentence(box.name('token', purchase.token)), to_pay: purchase.to_pay }
  },
}
