/** What pages show of Royal Wedding. */

import type { GameUI } from '../../table/gameUI'

export const gameUI: GameUI = { pad: { size: 7 } }
