/** Finds the slices of games: every folder under `games/` that has an `index.ts`. */

import { register, type Slice } from './table/slices'

const found = import.meta.glob<Slice>('./games/*/index.ts', { eager: true, import: 'slice' })
for (const [path, slice] of Object.entries(found)) register(path.split('/')[2]!, slice)
