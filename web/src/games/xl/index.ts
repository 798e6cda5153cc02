/** What pages show of XL. */

import type { Slice } from '../../table/slices'

export const slice: Slice = { pad: { size: 7 } }
