/** What can be painted on the score pad, and what games add to it. */

import type { Component } from 'svelte'
import type { GameComponents } from '../protocol/types'

/** What is painted on a square: land with crowns or other marks, and what games put on it, by field. */
export interface Painted {
  land: string
  marks: number
  [field: string]: unknown
}

/** A grid of squares with the castle on one of them; squares by `column,row`. */
export interface PaintedGrid {
  columns: number
  rows: number
  castle: string
  /** How many marks a square can have. */
  most: number
  squares: Record<string, Painted>
}

/** What a brush does: `count` adds one in a field, `switch` turns a field on and off, `put` puts a thing there. */
export type Tool =
  | { kind: 'land'; land: string }
  | { kind: 'mark' | 'erase' | 'castle' }
  | { kind: 'count' | 'switch'; field: string }
  | { kind: 'put'; field: string; thing: string }

export interface Brush {
  tool: Tool
  name: string
  art: string
}

export interface Brushes {
  title: string
  brushes: Brush[]
}

/** What was painted or entered beside the squares, by field. */
export type More = Record<string, unknown>
export type ScoreRequest = Record<string, unknown>

export interface Player {
  name: string
  /** The name under which browsers have stored it. */
  sheet: PaintedGrid
  more: More
}

/** A drawing on a square of 100 x 100; `under` the crowns or over them. */
export interface Drawing {
  art: string
  x: number
  y: number
  size: number
  under?: boolean
}

type MoreProps = { more: More; change: (more: More) => void; parts: GameComponents }

/** What an expansion adds to painted kingdoms. */
export interface PadAddition {
  terrains?: string[]
  /** Brushes beside those of crown and castle. */
  pieces?(): Brush[]
  /** Brushes of their own. */
  brushes?(parts: GameComponents): Brushes[]
  drawings?(square: Painted): Drawing[]
  words?(square: Painted): string[]
  /** Stands below each kingdom. */
  beside?: Component<MoreProps>
  /** Chosen once for all kingdoms. */
  setting?: Component<MoreProps>
  /** How wide kingdoms usually are. */
  size?: number
}

/** What is painted in a game: kingdoms, or something of its own. */
export interface PadKind {
  players: [least: number, most: number]
  lead(): string
  add(): string
  fresh(): PaintedGrid
  lands(terrains: string[]): Brushes
  marks(): Brushes
  landArt(key: string, land: string): string
  /** The drawing of a mark; null for crowns. */
  markArt: string | null
  castleArt(at: number): string
  /** A painted square in words: its land and its marks. */
  words(square: Painted): string[]
  /** What the server is asked: a question for each player, or one for all. */
  requests(game: { game: string; options: More; more: More }, players: Player[]): ScoreRequest[]
  /** Whether one answer is for all players. */
  together?: boolean
  /** Stands below each grid. */
  beside?: Component<MoreProps>
  /** Takes the place of the grid; `moreOfAll` is what all players have. */
  card?: Component<MoreProps & { moreOfAll: More[] }>
}

export const keyOf = (column: number, row: number): string => `${column},${row}`
export const placeOf = (key: string): [column: number, row: number] => {
  const [column = 0, row = 0] = key.split(',').map(Number)
  return [column, row]
}

/** An empty grid with the castle in the middle. */
export function emptyGrid(columns: number, rows = columns, most = 3): PaintedGrid {
  return { columns, rows, castle: keyOf((columns - 1) / 2, (rows - 1) / 2), most, squares: {} }
}

/** Where a square lies seen from the castle, as the engine counts. */
export function fromCastle(grid: PaintedGrid, key: string): [x: number, y: number] {
  const [column, row] = placeOf(key)
  const [left, top] = placeOf(grid.castle)
  return [column - left, row - top]
}

/** Every painted square with its place, as the engine counts. */
export const squaresOf = (grid: PaintedGrid): { x: number; y: number; square: Painted }[] =>
  Object.entries(grid.squares).map(([key, square]) => {
    const [x, y] = fromCastle(grid, key)
    return { x, y, square }
  })

export const landBrush = (land: string, name: string, art: string): Brush => ({
  tool: { kind: 'land', land },
  name,
  art,
})
