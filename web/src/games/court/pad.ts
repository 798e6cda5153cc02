/** What can be painted of The Court: resources and tokens. */

import { box, thingsOf } from '../../table/box.svelte'
import type { PadAddition } from '../../table/scorepad'
import { pick } from '../../words/index.svelte'
import { goodsArt, tokenArt } from './resources'
import type { Resource } from './types'
import { t } from './words'

const yieldOf = (land: string): Resource | undefined =>
  box.all<Resource>('resource').find(({ terrain }) => terrain === land)

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
    ...(token ? [box.name('token', String(token))] : []),
    ...(resource ? [t('pad.resource')] : []),
  ],
}
