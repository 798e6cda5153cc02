/** What the server is asked about a painted sheet, and what it answers. */

import { post } from '../../protocol/api'
import type { Doubt, OptionValue, Point, ScoreSheet } from '../../protocol/types'
import { fromCastle, type Painted, type Sheet } from './paint'

/** What a player has beside the sheet. */
export interface Holdings {
  coins: number
  knights: number
  queen: boolean
  bonusCoat: string
  hand: string[]
}

export interface Player extends Holdings {
  name: string
  sheet: Sheet
}

/** What all players share. */
export interface PadGame {
  game: string
  options: Record<string, OptionValue>
  quests: string[]
}

export interface Scored {
  sheets: { sheet: ScoreSheet }[]
  doubts: Doubt[]
}

export const score = (wish: Record<string, unknown>): Promise<Scored> => post<Scored>('/api/score', wish)

/** Ask about a kingdom. */
export function kingdomWish({ game, options, quests }: PadGame, player: Player): Record<string, unknown> {
  const { sheet, coins, knights, queen } = player
  return {
    game,
    options,
    quests,
    size: sheet.columns,
    squares: Object.entries(sheet.squares).map(([key, square]) => kingdomSquare(sheet, key, square)),
    ...(coins ? { coins } : {}),
    ...(knights ? { knights } : {}),
    ...(queen ? { queen } : {}),
  }
}

function kingdomSquare(sheet: Sheet, key: string, square: Painted): Record<string, unknown> {
  const [x, y] = fromCastle(sheet, key)
  const { land: terrain, marks: crowns, ...things } = square
  return { x, y, terrain, crowns, ...things }
}

/** Ask about a map of Duel. */
export function mapWish({ game }: PadGame, { sheet, bonusCoat }: Player): Record<string, unknown> {
  const coats = Object.entries(sheet.squares).map(([key, { land, marks }]) => {
    const [x, y] = fromCastle(sheet, key)
    return { x, y, coat: land, crosses: marks }
  })
  return { game, coats, ...(bonusCoat ? { bonus_coat: bonusCoat } : {}) }
}

/** Ask about the hands at the end of a deal of Dominoes 2. */
export const handsWish = ({ game }: PadGame, players: Player[]): Record<string, unknown> => ({
  game,
  hands: players.map(({ hand }) => hand),
})

/** The sides nobody is ahead of, by total and then by what breaks ties. */
export function leadersOf(sheets: ScoreSheet[]): number[] {
  const rank = ({ total, tie_breaks }: ScoreSheet): number[] => [total, ...tie_breaks.map(({ value }) => value)]
  const ahead = (one: number[], other: number[]): boolean => {
    const at = one.findIndex((value, index) => value !== other[index])
    return at >= 0 && one[at]! > (other[at] ?? 0)
  }
  return sheets
    .filter((sheet) => !sheets.some((other) => ahead(rank(other), rank(sheet))))
    .map(({ side }) => side)
}
