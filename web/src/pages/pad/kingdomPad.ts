/** What is painted in the domino games: kingdoms. */

import { castleArt } from '../../art/names'
import type { GameInfo, OptionValue } from '../../protocol/types'
import { emptyGrid, keyOf, landBrush, type PadKind, placeOf, type PaintedGrid, squaresOf } from '../../table/scorepad'
import { type GameUI, gameUIOf } from '../../table/gameUI'
import { count, named, t } from '../../i18n/index.svelte'
import { landOf } from '../front/pictures'

const TERRAINS = ['wheat', 'forest', 'lake', 'grassland', 'swamp', 'mine']

const KINGDOMS: PadKind = {
  players: [1, 8],
  lead: () => t('pad.lead'),
  add: () => t('pad.add.kingdom'),
  fresh: () => emptyGrid(5),
  lands: (terrains) => ({
    title: t('pad.land'),
    brushes: [...TERRAINS, ...terrains].map((land) => landBrush(land, named('terrain', land), `${land}-0`)),
  }),
  marks: () => ({
    title: t('pad.crowns'),
    brushes: [
      { tool: { kind: 'mark' }, name: t('pad.tool.crown'), art: 'crown' },
      { tool: { kind: 'castle' }, name: t('pad.tool.castle'), art: 'castle-0-0' },
    ],
  }),
  landArt: (key, land) => {
    const [column, row] = placeOf(key)
    return `${land}-${(column * 5 + row * 7) % 3}`
  },
  markArt: null,
  castleArt: (at) => castleArt(at % 6, [at % 6]),
  words: ({ land, marks }) => [named('terrain', land), ...(marks ? [count('crown', marks)] : [])],
  requests: ({ game, options, more }, players) =>
    players.map(({ sheet, more: own }) => ({
      game,
      options,
      ...more,
      ...Object.fromEntries(Object.entries(own).filter(([, value]) => value)),
      size: sheet.columns,
      squares: squaresOf(sheet).map(({ x, y, square: { land, marks, ...things } }) => ({
        x,
        y,
        terrain: land,
        crowns: marks,
        ...things,
      })),
    })),
}

/** The GameUIs of a game and of the expansions that its options add. */
export const gameUIsOf = ({ slices, options: declared }: GameInfo, options: Record<string, OptionValue>): GameUI[] =>
  slices.flatMap(({ name, option, value }) => {
    const chosen = option === null ? value : (options[option] ?? declared.find((one) => one.name === option)?.default)
    const ui = gameUIOf(name)
    return ui && chosen === value ? [ui] : []
  })

/** What is painted in a game. */
export const kindOf = (uis: GameUI[]): PadKind => uis.find(({ ownPad }) => ownPad)?.ownPad ?? KINGDOMS

const ROWS = ['. g g g2 l', 's s2 g g2 w', 'w w f1 g f', '. . f f1 f', 'w w w1 w f1']

export const exampleGrid = (): PaintedGrid => ({
  ...emptyGrid(ROWS.length),
  castle: keyOf(1, 3),
  squares: Object.fromEntries(
    landOf(ROWS).map(({ x, y, terrain, crowns }) => [keyOf(x, y), { land: terrain, marks: crowns }]),
  ),
})
