/** What can be painted of Queendomino: towns with buildings, knights, and what lies beside a kingdom. */

import { box, thingsOf } from '../../table/box.svelte'
import type { PadAddition } from '../../table/scorepad'
import { pick } from '../../words/index.svelte'
import PadRealm from './PadRealm.svelte'
import { buildingArt } from './rewards'
import { t } from './words'

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
    ...(building ? [box.name('building', String(building))] : []),
    ...(knight ? [t('pad.knight')] : []),
  ],
  beside: PadRealm,
}
