/** Score sheets side by side, as on a pad: a row for each kind of points, a column for each side. */

import type { ScoreLine, ScoreSheet } from '../protocol/types'
import { count, named, t } from '../i18n/index.svelte'
import { isGame } from './dominoes'
import { scoreLineKind, scoreLineRank } from './gameUI'

export interface SheetRow {
  key: string
  kind: string
  /** The terrain, number or other thing the row is about, if it is about one. */
  thing: string | null
  /** The lines of each side. */
  cells: ScoreLine[][]
}

/** What a row is about. */
export type RowOf = Pick<SheetRow, 'kind' | 'thing'>

/** The rows of one game; a dynasty has three of them. */
export interface SheetGroup {
  /** Which game of a dynasty; null where there is only one. */
  number: number | null
  rows: SheetRow[]
  totals: number[]
}

const TERRAINS = ['wheat', 'forest', 'lake', 'grassland', 'swamp', 'mine', 'town']
export const BONUSES = ['harmony', 'middle_kingdom']

/** The bonuses a game is played for, by the kind of their lines. */
export function bonusesOf(options: Record<string, unknown>): string[] {
  return BONUSES.filter((kind) => options[kind.replace('_', '-')] === true)
}

/** Lay sheets out; a bonus played for has its row even if nobody reached it. */
export function sheetGroups(sheets: ScoreSheet[], bonuses: string[] = []): SheetGroup[] {
  const games = [...new Set(sheets.flatMap(({ lines }) => lines.filter(isGame).map(numberOf)))].sort((a, b) => a - b)
  if (games.length === 0)
    return [
      groupOf(
        null,
        sheets.map(({ lines }) => lines),
        bonuses,
      ),
    ]
  return games.map((number) => {
    const lines = sheets.map((sheet) => sheet.lines.find((line) => isGame(line) && numberOf(line) === number))
    return groupOf(
      number,
      lines.map((line) => line?.lines ?? []),
      bonuses,
    )
  })
}

const numberOf = (line: ScoreLine): number => Number(line.number)

function groupOf(number: number | null, columns: ScoreLine[][], bonuses: string[]): SheetGroup {
  const rows = new Map<string, SheetRow>()
  const rowFor = (kind: string, thing: string | null): SheetRow => {
    const key = thing === null ? kind : `${kind}:${thing}`
    const row = rows.get(key) ?? { key, kind, thing, cells: columns.map(() => []) }
    rows.set(key, row)
    return row
  }
  columns.forEach((lines, side) => {
    for (const line of lines) rowFor(line.kind, thingOf(line)).cells[side]!.push(line)
  })
  for (const bonus of bonuses) rowFor(bonus, null)
  return {
    number,
    rows: [...rows.values()].sort((one, other) => rowRank(one) - rowRank(other)),
    totals: columns.map(sumOf),
  }
}

/** How many lines a sheet takes at most, a thing that is named taking one of its own. */
export function heightOf(groups: SheetGroup[]): number {
  const lines = ({ kind, cells }: SheetRow): number =>
    namesThings(kind) ? Math.max(1, ...cells.map(({ length }) => length)) : 1
  return groups.reduce((sum, { number, rows }) => sum + rows.reduce((all, row) => all + lines(row), number ? 2 : 0), 0)
}

/** Whether a line shows the name of its thing, because several share a row. */
export const namesThings = (kind: string): boolean => scoreLineKind({ kind })?.named === true

/** Add up points. */
export const sumOf = (lines: ScoreLine[]): number => lines.reduce((sum, { points }) => sum + points, 0)

function thingOf(line: ScoreLine): string | null {
  if (line.kind === 'domain') return line.terrain ?? null
  return scoreLineKind(line)?.thing?.(line) ?? null
}

/** Domains come first, then what games add in their order, then bonuses, then unknown kinds. */
export function rowRank({ kind, thing }: RowOf): number {
  const own = scoreLineRank(kind)
  const group = kind === 'domain' ? 0 : own >= 0 ? own + 1 : BONUSES.includes(kind) ? 100 + BONUSES.indexOf(kind) : 200
  return group * 1000 + (Number(thing) || TERRAINS.indexOf(thing ?? '') + 1)
}

export interface ScoreLineKind {
  /** What a row of such lines is about, where there is a row for each. */
  thing?(line: ScoreLine): string
  /** The drawing and the name of a row. */
  art(thing: string): string
  name(thing: string): string
  /** How the points of a line come about, in short. */
  how?(line: ScoreLine): string
  /** Whether lines show their names, because several share a row. */
  named?: boolean
  /** What a single line is for, where that is not its row. */
  sign?(line: ScoreLine): { art: string; label: string }
}

/** A name, and how often it counts. */
export const withCount = (name: string, counted: unknown): string =>
  typeof counted === 'number' && counted > 0 ? `${name} (${counted}\u00a0×)` : name

/** The picture of a row. */
export function rowArt({ kind, thing }: RowOf): string {
  if (kind === 'domain' && thing !== null) return `${thing}-0`
  return scoreLineKind({ kind })?.art(thing ?? '') ?? (BONUSES.includes(kind) ? 'keep' : 'crown')
}

/** The name of a row. */
export function rowName({ kind, thing }: RowOf): string {
  if (kind === 'domain' && thing !== null) return named('terrain', thing)
  return scoreLineKind({ kind })?.name(thing ?? '') ?? named('bonus', kind).replaceAll('_', ' ')
}

/** What a single line is for: a drawing and its name. */
export function scoreLineSign(line: ScoreLine): { art: string; label: string } | null {
  const kind = scoreLineKind(line)
  const thing = kind?.thing?.(line) ?? ''
  return kind ? (kind.sign?.(line) ?? { art: kind.art(thing), label: kind.name(thing) }) : null
}

/** How the points of a line come about, in short: `4 × 2`; where that does not tell them, with the points. */
export function lineShort(line: ScoreLine): string {
  const how = howOf(line)
  return scoreLineKind(line)?.named ? `${how}${t('colon')}${line.points}` : how
}

const howOf = (line: ScoreLine): string =>
  line.kind === 'domain' && line.terrain !== undefined
    ? `${line.squares}\u00a0×\u00a0${line.crowns}`
    : (scoreLineKind(line)?.how?.(line) ?? '')

/** A line in full, for those who do not see the row it stands in. */
export function lineFull(row: SheetRow, line: ScoreLine): string {
  const how = howOf(line)
  const what = how ? `${rowName(row)}${t('colon')}${how}` : rowName(row)
  return `${what} = ${count('point', line.points)}`
}
