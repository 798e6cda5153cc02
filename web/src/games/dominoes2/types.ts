/** What the server tells of this game. */

import type { Schemas, ScoreSheet, With } from '../../protocol/types'

export type CardsView = With<Schemas['Dominoes2View'], { scores: ScoreSheet[] }>
