/** What pages show of XL. */

import type { GameUI } from '../../table/gameUI'

export const gameUI: GameUI = { pad: { size: 7 } }
