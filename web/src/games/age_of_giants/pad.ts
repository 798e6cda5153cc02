/** What can be painted of Age of Giants: giants on crowns, and the quests of the game. */

import type { PadAddition } from '../../table/scorepad'
import PadQuests from './PadQuests.svelte'
import { count, t } from './words'

export const pad: PadAddition = {
  pieces: () => [{ tool: { kind: 'count', field: 'giants' }, name: t('pad.tool.giant'), art: 'giant' }],
  drawings: ({ giants }) =>
    Array.from({ length: Number(giants ?? 0) }, (_, giant) => ({ art: 'giant', x: 46 - giant * 22, y: 44, size: 54 })),
  words: ({ giants }) => (giants ? [count('giant', Number(giants))] : []),
  setting: PadQuests,
}
