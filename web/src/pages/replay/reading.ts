/** Reading a record that somebody brings. */

import { post } from '../../protocol/api'

/** The longest text the server takes as a record. */
const LONGEST = 400_000

/** Whether something can be a record at all, before it is sent. */
export const isTooLong = (text: string): boolean => text.length > LONGEST

/** Keep a record on the server, and give the path of its replay. */
export async function keepRecord(record: string): Promise<string> {
  const { id } = await post<{ id: string }>('/api/replays', { record })
  return `/replay/replays/${id}`
}
