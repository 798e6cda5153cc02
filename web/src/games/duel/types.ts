/** What the server tells of this game. */

import type { Schemas, ScoreSheet, With } from '../../protocol/types'

export type Die = Schemas['DieData']
export type DuelMap = Schemas['MapData']
export type Spell = Schemas['SpellData']
export type DuelView = With<Schemas['DuelView'], { scores: ScoreSheet[] }>
