/** What expansions bring to a domino table. Each list is asked in turn; none knows of another. */

import type { Component } from 'svelte'
import type { Piece } from '../board/types'
import type { DominoView, Half, Point, ScoreLine, SeatNumber } from '../protocol/types'
import type { TableModel } from '../state/model'
import type { Narrowing } from '../table/narrowing.svelte'
import { court } from './court'
import { giants } from './giants'
import type { HelpEntry } from './help'
import { queendomino } from './queendomino'

/** A panel that stands beside the kingdoms where the view has its key. */
export interface Panel {
  key: keyof DominoView
  component: Component<{ model: TableModel; narrowing: Narrowing }>
}

/** Something a side holds, counted beside its name: coins, knights, the Queen. */
export interface Holding {
  art: string
  count: number | null
  label: string
}

/** How something that can be pointed at presents itself in a phase of an expansion. */
export interface Sign {
  /** What pointing at it does, in words. */
  label: string
  /** The drawing shown as a ghost under the pointer. */
  art?: string
  /** Coins it brings, shown in place of points. */
  coins?: number
}

/** What points are for: a drawing and its name. */
export interface LineSign {
  art: string
  label: string
}

type Details = Record<string, string | number>

/** What one expansion adds; each part is asked only where the view is one of its own. */
export interface Plugin {
  panel: Panel
  pieces(view: DominoView, side: number): Piece[]
  holdings(view: DominoView, side: number): Holding[]
  /** How a square of the own kingdom presents itself, in a phase of this expansion. */
  square?(model: TableModel, narrowing: Narrowing, square: Point): Sign | null
  /** How the kingdom of another seat presents itself, where a move can name that seat. */
  seat?(model: TableModel, seat: SeatNumber): Sign | null
  /** What the sentences `ask.PHASE` and `wait.PHASE` name. */
  details?(view: DominoView): Details
  /** The drawing of what lies on a half of a domino in a line. */
  goods?(view: DominoView, half: Half): string | null
  /** What a line of a score sheet is for. */
  line?(line: ScoreLine): LineSign | null
  /** What the marks mean that only this expansion has. */
  help?(): HelpEntry[]
}

const PLUGINS: Plugin[] = [queendomino, giants, court]

export const PANELS: Panel[] = PLUGINS.map(({ panel }) => panel)

export const piecesOf = (view: DominoView, side: number): Piece[] =>
  PLUGINS.flatMap((plugin) => plugin.pieces(view, side))

export const holdingsOf = (view: DominoView, side: number): Holding[] =>
  PLUGINS.flatMap((plugin) => plugin.holdings(view, side))

export const squareSign = (model: TableModel, narrowing: Narrowing, square: Point): Sign | null =>
  first((plugin) => plugin.square?.(model, narrowing, square))

export const seatSign = (model: TableModel, seat: SeatNumber): Sign | null =>
  first((plugin) => plugin.seat?.(model, seat))

export const askDetails = (view: DominoView): Details =>
  Object.assign({}, ...PLUGINS.map((plugin) => plugin.details?.(view) ?? {}))

export const goodsOn = (view: DominoView, half: Half): string | null =>
  first((plugin) => plugin.goods?.(view, half))

export const pluginHelp = (view: DominoView): HelpEntry[] =>
  PLUGINS.filter(({ panel }) => view[panel.key] !== undefined).flatMap((plugin) => plugin.help?.() ?? [])

export const lineSign = (line: ScoreLine): LineSign | null => first((plugin) => plugin.line?.(line))

function first<T>(ask: (plugin: Plugin) => T | null | undefined): T | null {
  for (const plugin of PLUGINS) {
    const answer = ask(plugin)
    if (answer) return answer
  }
  return null
}
