/** How the halves of a domino look: two alike are not drawn the same. */

import { terrainArt } from '../art/names'

export function looksOf(domino: string, terrains: string[]): string[] {
  return terrains.map((terrain, at) =>
    terrainArt(terrain, domino, terrains.slice(0, at).filter((other) => other === terrain).length),
  )
}

/** What is printed on a domino: its number or letter, without the mark of its box. */
export const printed = (domino: string): string => domino.slice(domino.indexOf(':') + 1)
