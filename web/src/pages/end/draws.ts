/** Checking that draws were fair: the server's check of every draw, and our own of the seed. */

import { get } from '../../protocol/api'
import type { Draws } from '../../protocol/types'

export interface Checked extends Draws {
  /** Whether this browser came to the hash shown before the game; null where it cannot compute it. */
  own: boolean | null
}

/** Ask for the check of every draw, and hash the seed ourselves. */
export async function checkDraws(source: 'matches' | 'replays', id: string, shown: string): Promise<Checked> {
  const draws = await get<Draws>(`/api/${source}/${id}/draws`)
  const hash = shown || draws.hash
  const own = draws.seed && hash ? await hashOf(draws.seed) : null
  return { ...draws, own: own === null ? null : own === hash }
}

/** The SHA-256 of a seed, both in hexadecimal; null where the browser does not offer it. */
export async function hashOf(seed: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
