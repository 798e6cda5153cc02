/** Finds the GameUI of each game: every folder under `games/` that has an `index.ts`. */

import { register, type GameUI } from './table/gameUI'

const found = import.meta.glob<GameUI>('./games/*/index.ts', { eager: true, import: 'gameUI' })
for (const [path, ui] of Object.entries(found)) register(path.split('/')[2]!, ui)
