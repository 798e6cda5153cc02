/** What lies in the boxes of a game, as its rules page shows it. */

import type { DieFace } from '../../protocol/types'

/** The drawing of a die's face. */
export const faceArt = ({ coat, crosses }: DieFace): string => `die-${coat}${crosses ? `-${crosses}` : ''}`
