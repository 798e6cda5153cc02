/** Reading the pictures of the games, and finding that of a game. */

import type { GameInfo } from '../../protocol/types'
import { type Picture, standing } from '../../table/picture'

const found = import.meta.glob<Picture>('../../games/*/picture.ts', { eager: true, import: 'picture' })

/** The pictures of the games, by the names of their folders under `games/`. */
export const PICTURES = new Map(Object.entries(found).map(([path, picture]) => [path.split('/').at(-2)!, picture]))

const TERRAINS: Record<string, string> = {
  w: 'wheat',
  f: 'forest',
  l: 'lake',
  g: 'grassland',
  s: 'swamp',
  m: 'mine',
  t: 'town',
}

export interface LandSquare {
  x: number
  y: number
  terrain: string
  crowns: number
  art: string
}

/** Read the rows of a picture. */
export function landOf(rows: string[]): LandSquare[] {
  return rows.flatMap((row, y) =>
    row.split(' ').flatMap((word, x) => {
      const terrain = TERRAINS[word[0] ?? '']
      if (!terrain) return []
      const look = (x * 5 + y * 7) % 3
      return [{ x, y, terrain, crowns: Number(word.slice(1)), art: `${terrain}-${look}` }]
    }),
  )
}

/** The kingdom of the front page. */
export const HERO: Picture = {
  land: ['f f1 f w w', 'l f w w1 w', 'l1 l . g g2', 'l l1 s g g', 'm2 m3 s1 s g1'],
  figures: [standing('castle-0-0', 2, 2)],
  window: [-0.06, -0.06, 5.12, 5.12],
}

/** The picture of a game: that of its folder, or of the first expansion that has one. */
export function pictureOf({ slices }: Pick<GameInfo, 'slices'>): Picture {
  return slices.map(({ name }) => PICTURES.get(name)).find(Boolean) ?? HERO
}

/** The picture that some page borrows from a game. */
export const pictureOn = (page: Picture['shownOn']): Picture =>
  [...PICTURES.values()].find(({ shownOn }) => shownOn === page) ?? HERO
