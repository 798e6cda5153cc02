/** Keeping what was played here: games when they are over, their reviews, and answers to mistakes. */

import { frames, matchInfo, matchRecord, ServerError, storedInfo, storeRecord } from '../../protocol/api'
import type { Review } from '../../protocol/types'
import type { Source } from '../../state/replay.svelte'
import { markKept, ownSeats, removeTable, savedTable, tables } from '../../state/savedTables'
import { archive as browserArchive, type Archive } from './archive'
import { type Content } from './file'
import { type KeptGame, keptGameOf, merged, type Mistake, reviewed } from './kept'
import { answered } from './practice'

/** What is asked of the server; tests answer themselves. */
export interface GameServer {
  match: typeof matchInfo
  frames: typeof frames
  record: typeof matchRecord
  stored: typeof storedInfo
  store: typeof storeRecord
}
const server: GameServer = {
  match: matchInfo,
  frames,
  record: matchRecord,
  stored: storedInfo,
  store: storeRecord,
}

export class Keeper {
  constructor(
    readonly archive: Archive = browserArchive,
    readonly ask: GameServer = server,
  ) {}

  /** Keep a game with seats of this browser if it is over, once for each end; false if it is not. */
  async keep(id: string): Promise<boolean> {
    const table = savedTable(id)
    const mine = table ? ownSeats(table) : []
    if (!table || mine.length === 0) return false
    const match = await this.ask.match(id)
    if (match.status !== 'over') return false
    if (table.kept === match.version) return true
    const { total } = await this.ask.frames('matches', id, 0, 1)
    const [last] = (await this.ask.frames('matches', id, total, 1)).frames
    if (!last) return false
    const game = keptGameOf(match, last, mine)
    const record = await this.ask.record(id)
    const { games, mistakes } = await this.archive.read()
    const before = games.find((one) => one.id === id)
    // A game that went on after a takeback has another end: what was said of the earlier one is void.
    const same = record === (await this.archive.record(id))
    await this.archive.write({
      games: [before && same ? { ...game, review: before.review, replay: before.replay } : game],
      records: [{ id, record }],
      dropped: same ? [] : mistakes.filter((one) => one.game === id).map((one) => one.id),
    })
    markKept(id, match.version)
    return true
  }

  /** Keep the games that ended while no page of this browser was open; return whether there were any. */
  async pickUp(): Promise<boolean> {
    let any = false
    for (const { match, kept } of tables()) {
      if (kept !== undefined) continue
      try {
        any = (await this.keep(match)) || any
      } catch (error) {
        if (!(error instanceof ServerError)) throw error
        if (error.status === 404) removeTable(match)
      }
    }
    return any
  }

  /** Keep what a review says of a game that is kept, unless a closer one was kept before. */
  async keepReview(source: Source, id: string, review: Review, today: string): Promise<void> {
    if (!review.over) return
    if (source === 'matches' && !(await this.archive.game(id))) await this.keep(id)
    const { games, mistakes } = await this.archive.read()
    const game = games.find((one) => (source === 'matches' ? one.id : one.replay) === id)
    if (!game || (game.review?.trials ?? 0) > review.trials) return
    const found = reviewed(game, review, today)
    const known = new Map(mistakes.flatMap((one) => (one.game === game.id ? [[one.id, one.practice]] : [])))
    const now = new Set(found.mistakes.map((one) => one.id))
    await this.archive.write({
      games: [found.game],
      mistakes: found.mistakes.map((one) => ({ ...one, practice: known.get(one.id) ?? one.practice })),
      dropped: [...known.keys()].filter((one) => !now.has(one)),
    })
  }

  /** Keep an answer to a mistake, and return when it comes back. */
  async answer(mistake: Mistake, solved: boolean, today: string): Promise<Mistake> {
    const next = { ...mistake, practice: answered(mistake.practice, solved, today) }
    await this.archive.write({ mistakes: [next] })
    return next
  }

  /** Where the server still has a game; null where it has not. */
  async locate({ id, replay }: KeptGame): Promise<{ source: Source; id: string } | null> {
    if (await known(this.ask.match(id))) return { source: 'matches', id }
    if (replay !== null && (await known(this.ask.stored(replay)))) return { source: 'replays', id: replay }
    return null
  }

  /** Send the record of a game to the server, for one that it does not have any more. */
  async sendAgain(game: KeptGame): Promise<{ source: Source; id: string }> {
    const record = await this.archive.record(game.id)
    const { id } = await this.ask.store(record ?? '')
    await this.archive.write({ games: [{ ...game, replay: id }] })
    return { source: 'replays', id }
  }

  /** All that is kept, as a file has it. */
  async content(): Promise<Content> {
    const [kept, records] = await Promise.all([this.archive.read(), this.archive.records()])
    return { ...kept, records }
  }

  /** Add what a file has; return how many games were new. */
  async add(content: Content): Promise<number> {
    const mine = await this.archive.read()
    const all = merged(mine, content)
    const ended = new Map(mine.games.map((game) => [game.id, game.ended]))
    const later = new Set(
      content.games.filter((game) => (ended.get(game.id) ?? '') < game.ended).map((game) => game.id),
    )
    await this.archive.write({ ...all, records: content.records.filter(({ id }) => later.has(id)) })
    return content.games.filter(({ id }) => !ended.has(id)).length
  }
}

export const keeper = new Keeper()

/** Whether the server has what was asked for; false where it answers that it has not. */
async function known(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked
    return true
  } catch (error) {
    if (error instanceof ServerError && error.status === 404) return false
    throw error
  }
}
