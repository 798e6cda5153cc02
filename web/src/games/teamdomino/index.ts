/** What pages show of Teamdomino. */

import type { GameUI } from '../../table/gameUI'

export const gameUI: GameUI = { pad: { size: 7 } }
