/** What pages show of Royal Wedding. */

import type { Slice } from '../../table/slices'

export const slice: Slice = { pad: { size: 7 } }
