/**
 * What the folder of a game or an expansion adds to tables and pages: its GameUI. Shared code asks each of them
 * in turn, or those that the view at hand shows something of; a game without one has generic boards.
 */

import type { Component } from 'svelte'
import type { Piece } from '../board/pieces'
import type { BaseView, DominoView, Half, Move, Point, ScoreSheet, SeatNumber } from '../protocol/types'
import type { TableModel } from '../state/model'
import type { MoveSelection, Target } from './moveSelection.svelte'
import type { PadAddition, PadKind } from './scorepad'
import type { ScoreLineKind } from './scoreSheet'
import type { Tip } from './tips'

/** A drawing or a few words, as they stand in a row that says what something is worth. */
export type Mark = { text: string } | { art: string; framed?: boolean }

export const text = (words: string): Mark => ({ text: words })
export const art = (name: string): Mark => ({ art: name })
export const land = (terrain: string): Mark => ({ art: `${terrain}-0`, framed: true })
export const several = (number: number, name: string): Mark[] => Array.from({ length: number }, () => art(name))

/** A mark as it is drawn on boards, or a row of numbers and drawings. */
export type HelpSign = 'fits' | 'turned' | 'hint' | 'dot' | 'small-dot' | 'pale-hint' | Mark[]

export interface HelpEntry {
  sign: HelpSign
  words: string
}

/** Something a side has, counted beside its name. */
export interface Possession {
  art: string
  count: number | null
  label: string
}

/** How a target that can be selected is shown. */
export interface TargetPresentation {
  /** What pointing at it does, in words. */
  label: string
  /** The drawing shown as a ghost under the pointer. */
  art?: string
  /** What it brings, shown in place of points: how much, and the drawing of what. */
  worth?: { amount: number; art: string }
}

type Lazy<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>
type TableProps = { model: TableModel; selection: MoveSelection }

export interface GameUI {
  /** The parts of a view that it shows; a view with all of them shows something of this game. */
  keys?: string[]
  /** Stands beside the kingdoms; of several, those with a lower order come first. */
  panel?: Component<TableProps>
  order?: number
  pieces?(view: DominoView, side: number): Piece[]
  possessions?(view: DominoView, side: number): Possession[]
  /** How a square of the own kingdom is shown, in a phase of this expansion. */
  squarePresentation?(model: TableModel, selection: MoveSelection, square: Point): TargetPresentation | null
  /** How the kingdom of another seat is shown, where a move can name that seat. */
  seatPresentation?(model: TableModel, seat: SeatNumber): TargetPresentation | null
  /** The drawing of what lies on a half of a domino in a line. */
  goods?(view: DominoView, half: Half): string | null
  /** The targets of a move, where its fields alone do not give them. */
  targets?(move: Move): Target[] | null
  /** The lines of score sheets that only this game has, by their kind. */
  scoreLines?: Record<string, ScoreLineKind>
  /** What the marks mean that only this game has. */
  help?(): HelpEntry[]
  /** What may be said in the first games, when it is first decided about. */
  tips?(): Tip[]
  /** The table of a game without kingdoms. */
  table?: Lazy<TableProps>
  /** What a side has built, at the end of a game without kingdoms. */
  sideBoard?: Lazy<{ model: TableModel; side: number; lit: Point[] }>
  /** What all sides share, at the end of a game without kingdoms. */
  sharedBoard?: Lazy<{ model: TableModel }>
  /** The score sheets at the end, where they say more than those of the view. */
  sheets?(view: BaseView): ScoreSheet[]
  /** What it adds to painted kingdoms on the score pad. */
  pad?: PadAddition
  /** What is painted in a game without kingdoms. */
  ownPad?: PadKind
}

const GAME_UIS = new Map<string, GameUI>()
let inOrder: GameUI[] = []

/** Add the GameUI of a folder; a folder that is added again is replaced. */
export function register(folder: string, ui: GameUI): void {
  GAME_UIS.set(folder, ui)
  inOrder = [...GAME_UIS.values()].sort((one, other) => (one.order ?? 0) - (other.order ?? 0))
}

export const gameUIOf = (folder: string): GameUI | undefined => GAME_UIS.get(folder)

/** The GameUIs that a view shows something of. */
export const gameUIsIn = (view: BaseView): GameUI[] =>
  inOrder.filter(({ keys = [] }) => keys.length > 0 && keys.every((key) => key in view))

/** What a view has that neither all games share nor a GameUI shows. */
export function unknownKeys(view: BaseView, shared: readonly string[]): string[] {
  const known = new Set([...shared, ...gameUIsIn(view).flatMap(({ keys = [] }) => keys)])
  return Object.keys(view).filter((key) => !known.has(key))
}

export const piecesOf = (view: DominoView, side: number): Piece[] =>
  gameUIsIn(view).flatMap((ui) => ui.pieces?.(view, side) ?? [])

export const possessionsOf = (view: DominoView, side: number): Possession[] =>
  gameUIsIn(view).flatMap((ui) => ui.possessions?.(view, side) ?? [])

export const squarePresentation = (
  model: TableModel,
  selection: MoveSelection,
  square: Point,
): TargetPresentation | null => first(gameUIsIn(model.view), (ui) => ui.squarePresentation?.(model, selection, square))

export const seatPresentation = (model: TableModel, seat: SeatNumber): TargetPresentation | null =>
  first(gameUIsIn(model.view), (ui) => ui.seatPresentation?.(model, seat))

export const goodsOn = (view: DominoView, half: Half): string | null =>
  first(gameUIsIn(view), (ui) => ui.goods?.(view, half))

export const customTargets = (move: Move): Target[] | null => first(inOrder, (ui) => ui.targets?.(move))

/** What is known of a kind of line that some game has. */
export const scoreLineKind = ({ kind }: { kind: string }): ScoreLineKind | null =>
  first(inOrder, ({ scoreLines }) => scoreLines?.[kind])

/** Where a kind of line stands among those of all games; -1 for one that none has. */
export const scoreLineRank = (kind: string): number =>
  inOrder.flatMap(({ scoreLines = {} }) => Object.keys(scoreLines)).indexOf(kind)

function first<T>(uis: GameUI[], ask: (ui: GameUI) => T | null | undefined): T | null {
  for (const ui of uis) {
    const answer = ask(ui)
    if (answer) return answer
  }
  return null
}
