/** Games as a file: everything that is kept, with a version, and checked before anything of it is taken over. */

import { type Checked, fields, isObject, list, Unfit } from './checks'
import { keptGame, keptRecord, mistake } from './kept'

const FORMAT = 'crownlands-games'
const VERSION = 1
/** Bytes of a file that is read at all. */
export const LARGEST = 100_000_000

const content = fields({
  games: list(keptGame, 100_000),
  records: list(keptRecord, 100_000),
  mistakes: list(mistake, 1_000_000),
})
export type Content = Checked<typeof content>

/** Why a file is refused: not ours, of a later release, or damaged at `path`. */
export class FileError extends Error {
  constructor(
    readonly reason: 'foreign' | 'later' | 'damaged',
    readonly path = '',
  ) {
    super(reason)
  }
}

export const written = (all: Content): string => JSON.stringify({ format: FORMAT, version: VERSION, ...all })

/** Read a file; records and mistakes of games that it does not have are left out. */
export function read(file: string): Content {
  const data = parsed(file)
  if (!isObject(data) || data.format !== FORMAT) throw new FileError('foreign')
  if (!Number.isInteger(data.version) || Number(data.version) < 1) throw new FileError('damaged', 'version')
  if (Number(data.version) > VERSION) throw new FileError('later')
  try {
    const { games, records, mistakes } = content(data, '')
    const known = new Set(games.map(({ id }) => id))
    return {
      games,
      records: records.filter(({ id }) => known.has(id)),
      mistakes: mistakes.filter(({ game }) => known.has(game)),
    }
  } catch (error) {
    if (error instanceof Unfit) throw new FileError('damaged', error.path.replace(/^\./, ''))
    throw error
  }
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(file)
  } catch {
    // A file of ours that was cut off is damaged; anything else was never one.
    throw new FileError(file.trimStart().slice(0, 40).includes(`"${FORMAT}"`) ? 'damaged' : 'foreign')
  }
}
