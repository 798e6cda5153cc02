/** Finds the pictures of games: every folder under `games/` that has a `picture.ts`. */

import type { Picture } from './table/picture'

const found = import.meta.glob<Picture>('./games/*/picture.ts', { eager: true, import: 'picture' })

/** The pictures by the names of their folders. */
export const PICTURES = new Map(Object.entries(found).map(([path, picture]) => [path.split('/')[2]!, picture]))
