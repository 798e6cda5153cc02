/** What the server tells of this game. */

import type { Schemas } from '../../protocol/types'

export type Token = Schemas['Token']
export type Resource = Schemas['Resource']
