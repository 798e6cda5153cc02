/** Age of Giants at a domino table: quests, giants on crowns, and a giant being sent. */

import type { Piece } from '../../board/pieces'
import type { DominoView, Point, SeatNumber } from '../../protocol/types'
import { nameOf, type TableModel } from '../../state/model'
import { boxComponents } from '../../table/boxComponents.svelte'
import type { MoveSelection } from '../../table/moveSelection.svelte'
import type { PadAddition } from '../../table/scorepad'
import type { Possession, TargetPresentation, GameUI } from '../../table/gameUI'
import PadQuests from './PadQuests.svelte'
import Quests from './Quests.svelte'
import { count, t } from './i18n'

const giantsOf = (view: DominoView, side: number) => (view.giants ?? []).filter((giant) => giant.side === side)

const pieces = (view: DominoView, side: number): Piece[] =>
  giantsOf(view, side).map(({ x, y }) => ({ x, y, art: 'giant', spot: 'crown', label: t('thing.giant') }))

function possessions(view: DominoView, side: number): Possession[] {
  if (!view.giants) return []
  const number = giantsOf(view, side).length
  return [{ art: 'giant', count: number, label: count('giant', number) }]
}

function squarePresentation(model: TableModel, _selection: MoveSelection, _square: Point): TargetPresentation | null {
  const { phase } = model.view
  if (phase === 'giant') return { label: t('giant.cover'), art: 'giant' }
  if (phase === 'send') return { label: t('giant.send'), art: 'footprints' }
  return null
}

const seatPresentation = (model: TableModel, to: SeatNumber): TargetPresentation | null =>
  model.view.phase === 'send' ? { label: t('giant.to', { name: nameOf(model.match, to) }), art: 'giant' } : null

export const pad: PadAddition = {
  pieces: () => [{ tool: { kind: 'count', field: 'giants' }, name: t('pad.tool.giant'), art: 'giant' }],
  drawings: ({ giants }) =>
    Array.from({ length: Number(giants ?? 0) }, (_, giant) => ({ art: 'giant', x: 46 - giant * 22, y: 44, size: 54 })),
  words: ({ giants }) => (giants ? [count('giant', Number(giants))] : []),
  setting: PadQuests,
}

export const gameUI: GameUI = {
  keys: ['quests', 'giants', 'receiver'],
  panel: Quests,
  order: 2,
  pieces,
  possessions,
  squarePresentation,
  seatPresentation,
  scoreLines: {
    quest: {
      thing: ({ quest }) => String(quest),
      art: (quest) => `quest-${quest}`,
      name: (quest) => boxComponents.fullName('quest', quest),
      how: ({ times }) => `${Number(times)} ×`,
    },
  },
  tips: () => [
    { id: 'giant', words: t('tip.giant'), phases: ['giant'] },
    { id: 'send', words: t('tip.send'), phases: ['send'] },
  ],
  help: () => [
    { sign: [{ text: 'A–F' }, { art: 'giant' }], words: t('giants.help.letters') },
    { sign: [{ art: 'footprints' }], words: t('giants.help.footprints') },
  ],
  pad,
}
