/** What pages show of Teamdomino. */

import type { Slice } from '../../table/slices'

export const slice: Slice = { pad: { size: 7 } }
