/** The ids of our drawings, as the sprite names them. */

const VARIANTS = 3

/** A landscape; the domino's number varies it, so that neighbouring squares look different. */
export function terrainArt(terrain: string, domino: string, half: number): string {
  const number = Number.parseInt(domino.replace(/\D/g, ''), 10) || domino.charCodeAt(0)
  return `${terrain}-${(number + half) % VARIANTS}`
}

export const kingArt = (side: number, seat: number): string => `king-${side}-${seat}`
export const castleArt = (side: number, seats: number[]): string => ['castle', side, ...seats].join('-')

export function looksOf(domino: string, terrains: string[]): string[] {
  return terrains.map((terrain, at) =>
    terrainArt(terrain, domino, terrains.slice(0, at).filter((other) => other === terrain).length),
  )
}

/** What is printed on a domino: its number or letter, without the mark of its box. */
export const printed = (domino: string): string => domino.slice(domino.indexOf(':') + 1)
