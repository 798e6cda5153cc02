/** What the server tells of this game. */

import type { Schemas } from '../../protocol/types'

export type Quest = Schemas['Quest']
