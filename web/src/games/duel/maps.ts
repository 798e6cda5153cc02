/** The maps of Duel: their squares by place, and the marks of the last drawing. */

import { type Bounds, keyOf } from '../../board/geometry'
import type { Move, Point, Schemas, ScoreSheet, TableEvent, Override } from '../../protocol/types'
import { type Face, faceName } from './faces'
import { t } from './i18n'

/** The castle is in the middle, at (0, 0). */
export function mapBounds({ columns, rows }: Pick<DuelMap, 'columns' | 'rows'>): Bounds {
  const [across, down] = [Math.floor(columns / 2), Math.floor(rows / 2)]
  return { left: -across, top: -down, right: across, bottom: down }
}

export const isCastle = ([x, y]: Point): boolean => x === 0 && y === 0

export function drawnOn(map: DuelMap): Map<string, Face> {
  return new Map(map.squares.map(({ x, y, coat, crosses }) => [keyOf([x, y]), { coat, crosses }]))
}

/** A square by its column and row, counted from the top left. */
export function squareName(map: DuelMap, [x, y]: Point): string {
  const { left, top } = mapBounds(map)
  return t('duel.square', { column: x - left + 1, row: y - top + 1 })
}

export function squareLabel(map: DuelMap, drawn: Map<string, Face>, square: Point): string {
  const name = squareName(map, square)
  if (isCastle(square)) return `${name}: ${t(map.castle_used ? 'duel.castle.used' : 'duel.castle.new')}`
  const face = drawn.get(keyOf(square))
  return `${name}: ${face ? faceName(face) : t('duel.square.empty')}`
}

/** The squares of the own map that a move is about. */
export function squaresOf(move: Move): Point[] {
  if (move.type === 'castle') return [[0, 0]]
  if (move.type === 'fill') return move.squares ?? []
  return move.type === 'add_cross' && move.square ? [move.square] : []
}

/** The squares that a move changed. */
export function touchedBy({ kind, move }: TableEvent): Point[] {
  return kind === 'move' && move && move.type !== 'castle' ? squaresOf(move) : []
}

export type Die = Schemas['DieData']
export type DuelMap = Schemas['MapData']
export type Spell = Schemas['SpellData']
export type DuelView = Override<Schemas['DuelView'], { scores: ScoreSheet[] }>
