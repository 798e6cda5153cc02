/** What lies in the boxes of a game, as its rules page shows it. */

import type { Building, Quest, Resource, Token } from '../../games/parts.svelte'
import type { GameInfo, Half, Words } from '../../protocol/types'

export interface BoxDomino {
  id: string
  left: Half
  right: Half
  symbol: string | null
}
export interface DieFace {
  coat: string
  crosses: number
  sides: number
}
export interface PageSpell {
  id: string
  coat: string
  boxes: number
  names: Words
  lightning: boolean
}
export interface PageParts {
  boxes: { box: string; dominoes: BoxDomino[] }[]
  buildings: Building[]
  quests: Quest[]
  giants: number
  tokens: Token[]
  resources: (Resource & { count: number })[]
  coats: { id: string; names: Words }[]
  dice: DieFace[][]
  spells: PageSpell[]
  cards: string[]
  square_cards: { kind: string; copies: number }[]
}
/** The answer of `/api/games/ID`. */
export interface RulesPage {
  game: GameInfo
  parts: PageParts
  /** What things are good for, by kind and id. */
  gives: Record<string, Record<string, Words>>
}

/** The drawing of a die's face. */
export const faceArt = ({ coat, crosses }: DieFace): string => `die-${coat}${crosses ? `-${crosses}` : ''}`
