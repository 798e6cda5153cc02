/** Moves in words: those that the same is said of also say where. */

import { whereIs } from '../board/labels'
import { pick } from '../i18n/index.svelte'
import type { Candidate, Move } from '../protocol/types'

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

/** Where a move puts something, from the castle; null where it says nothing of that. */
function placeOf({ left, right, square }: Move): string | null {
  if (left && right) return `${whereIs(left)} – ${whereIs(right)}`
  return square ? whereIs(square) : null
}
