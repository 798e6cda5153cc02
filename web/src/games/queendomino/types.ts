/** What the server tells of this game. */

import type { Schemas } from '../../protocol/types'

export type Building = Schemas['Building']
export type Realm = Schemas['RealmData']
