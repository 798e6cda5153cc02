/** What expansions bring to a domino table. Each list is asked in turn; none knows of another. */

import type { Component } from 'svelte'
import type { Piece } from '../board/types'
import type { DominoView } from '../protocol/types'
import type { TableModel } from '../table/model'
import type { Narrowing } from '../table/narrowing.svelte'

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

export const PANELS: Panel[] = []

const PIECES: ((view: DominoView, side: number) => Piece[])[] = []
const HOLDINGS: ((view: DominoView, side: number) => Holding[])[] = []

export const piecesOf = (view: DominoView, side: number): Piece[] =>
  PIECES.flatMap((pieces) => pieces(view, side))

export const holdingsOf = (view: DominoView, side: number): Holding[] =>
  HOLDINGS.flatMap((holdings) => holdings(view, side))
