/** Moves in words: those that the same is said of also say where. */

import { pick } from '../i18n/index.svelte'
import type { Candidate, Move, Point } from '../protocol/types'

/** The words of some moves by their notation. */
export function moveTexts(moves: Pick<Candidate, 'move' | 'data' | 'text'>[]): ReadonlyMap<string, string> {
  const said = moves.map(({ text }) => pick(text))
  return new Map(
    moves.map(({ move, data }, at) => {
      const isAlone = said.filter((text) => text === said[at]).length === 1
      return [move, isAlone ? said[at]! : `${said[at]} (${placeOf(data) ?? move})`]
    }),
  )
}

/** Where a move puts something; null where it says nothing of that. */
function placeOf({ left, right, square, squares }: Move): string | null {
  const places = left && right ? [left, right] : (squares ?? (square ? [square] : []))
  return places.length > 0 ? places.map(fromCastle).join(', ') : null
}

/** A square by its steps from the castle: `2← 1↑`. */
function fromCastle([x, y]: Point): string {
  const across = x === 0 ? [] : [`${Math.abs(x)}${x > 0 ? '→' : '←'}`]
  const down = y === 0 ? [] : [`${Math.abs(y)}${y > 0 ? '↓' : '↑'}`]
  return [...across, ...down].join('\u00a0')
}
