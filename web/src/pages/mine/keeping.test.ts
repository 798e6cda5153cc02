import { beforeEach, describe, expect, it } from 'vitest'
import { ServerError } from '../../protocol/api'
import type { Frames, Match, View } from '../../protocol/types'
import { reviewOf } from '../../review/fixtures'
import { saveTable, savedTable } from '../../state/savedTables'
import type { Archive, Change } from './archive'
import { gameOf, TODAY } from './fixtures'
import type { KeptGame, KeptRecord, Mistake } from './kept'
import { type GameServer, Keeper } from './keeping'

const all = <T extends { id: string }>(map: Map<string, T>): T[] => structuredClone([...map.values()])

class MemoryArchive implements Archive {
  games = new Map<string, KeptGame>()
  texts = new Map<string, KeptRecord>()
  mistakes = new Map<string, Mistake>()

  read = () => Promise.resolve({ games: all(this.games), mistakes: all(this.mistakes) })
  game = (id: string) => Promise.resolve(this.games.get(id) ?? null)
  record = (id: string) => Promise.resolve(this.texts.get(id)?.record ?? null)
  records = () => Promise.resolve(all(this.texts))
  write({ games = [], records = [], mistakes = [], dropped = [] }: Change): Promise<void> {
    for (const one of games) this.games.set(one.id, one)
    for (const one of records) this.texts.set(one.id, one)
    for (const id of dropped) this.mistakes.delete(id)
    for (const one of mistakes) this.mistakes.set(one.id, one)
    return Promise.resolve()
  }
  clear(): Promise<void> {
    for (const map of [this.games, this.texts, this.mistakes]) map.clear()
    return Promise.resolve()
  }
}

/** A server with matches of two seats; those it does not have are not found. */
class Server implements GameServer {
  matches = new Map<string, { version: number; over: boolean; record: string }>()
  replays: string[] = []

  #find(id: string) {
    const found = this.matches.get(id)
    if (!found) throw new ServerError({ code: 'not_found', message: { en: '', fr: '' } }, 404)
    return found
  }
  async match(id: string): Promise<Match> {
    await Promise.resolve()
    const { version, over } = this.#find(id)
    return {
      id,
      version,
      status: over ? 'over' : 'running',
      updated: `2026-10-01T18:00:${10 + version}Z`,
      game: { game: 'first', options: {} },
      seats: [
        { seat: 0, side: 0, name: 'Ada', level: null },
        { seat: 1, side: 1, name: 'Bot', level: 'gentle' },
      ],
    } as unknown as Match
  }
  async frames(_: string, id: string, start: number): Promise<Frames> {
    const match = await this.match(id)
    const view = { winners: [0], scores: [0, 1].map((side) => ({ side, total: 9 - side, lines: [], tie_breaks: [] })) }
    const frame = {
      number: start,
      event: null,
      text: null,
      prompt: null,
      annotation: null,
      view: view as unknown as View,
    }
    return { match, total: match.version, start, frames: [frame] }
  }
  record = async (id: string): Promise<string> => (await Promise.resolve(this.#find(id))).record
  stored = (id: string): Promise<Match> =>
    this.replays.includes(id) ? Promise.resolve({} as Match) : this.match('none')
  store(record: string): Promise<{ id: string }> {
    this.replays.push(record)
    return Promise.resolve({ id: record })
  }
}

let archive: MemoryArchive
let server: Server
let keeper: Keeper
beforeEach(() => {
  archive = new MemoryArchive()
  server = new Server()
  keeper = new Keeper(archive, server)
  saveTable({ match: 'm', tokens: { 0: 'token' } })
  server.matches.set('m', { version: 5, over: true, record: 'moves' })
})

describe('a finished game', () => {
  it('is kept with its record', async () => {
    expect(await keeper.keep('m')).toBe(true)
    expect(archive.games.get('m')).toMatchObject({ totals: [9, 8], winners: [0], moves: 5 })
    expect(await archive.record('m')).toBe('moves')
  })

  it('is not kept before its end, nor where nobody played here', async () => {
    server.matches.set('m', { version: 4, over: false, record: '' })
    saveTable({ match: 'watched', host: 'host' })
    server.matches.set('watched', { version: 5, over: true, record: '' })
    expect([await keeper.keep('m'), await keeper.keep('watched')]).toEqual([false, false])
    expect(archive.games.size).toBe(0)
  })

  it('stays deleted, even where its table is opened again', async () => {
    await keeper.keep('m')
    saveTable({ match: 'm', game: 'first' })
    await archive.clear()
    await keeper.keep('m')
    expect([archive.games.size, await keeper.pickUp()]).toEqual([0, false])
  })

  it('is kept anew, without its review, if it went on to another end', async () => {
    await keeper.keep('m')
    await keeper.keepReview('matches', 'm', reviewOf(), TODAY)
    expect(archive.mistakes.size).toBeGreaterThan(0)
    server.matches.set('m', { version: 9, over: true, record: 'other moves' })
    await keeper.keep('m')
    expect(archive.games.get('m')).toMatchObject({ moves: 9, review: null })
    expect([archive.mistakes.size, await archive.record('m')]).toEqual([0, 'other moves'])
  })

  it('is picked up where it ended while no page was open; tables that are gone are forgotten', async () => {
    saveTable({ match: 'gone', tokens: { 1: 'token' } })
    saveTable({ match: 'running', tokens: { 1: 'token' } })
    server.matches.set('running', { version: 3, over: false, record: '' })
    expect(await keeper.pickUp()).toBe(true)
    expect([...archive.games.keys()]).toEqual(['m'])
    expect([savedTable('gone'), savedTable('running')?.kept, savedTable('m')?.kept]).toEqual([undefined, undefined, 5])
    expect(await keeper.pickUp()).toBe(false)
  })
})

describe('a review', () => {
  it('is kept with a game that is not kept yet', async () => {
    await keeper.keepReview('matches', 'm', reviewOf(), TODAY)
    expect(archive.games.get('m')?.review?.trials).toBe(reviewOf().trials)
  })

  it('leaves the schedule of known mistakes alone, and drops those that are none any more', async () => {
    await keeper.keepReview('matches', 'm', reviewOf(), TODAY)
    const [first, ...rest] = [...archive.mistakes.values()]
    await keeper.answer(first!, true, TODAY)
    const review = reviewOf()
    const moments = review.moments.filter(({ number }) => number === first!.decision.number)
    await keeper.keepReview('matches', 'm', { ...review, moments }, '2026-12-01')
    expect(rest.length).toBeGreaterThan(0)
    expect([...archive.mistakes.values()]).toEqual([
      { ...first, practice: { stage: 1, due: '2026-11-01', answered: TODAY, tries: 1 } },
    ])
  })

  it('does not replace a closer one, and says nothing of games played elsewhere', async () => {
    await keeper.keepReview('matches', 'm', reviewOf(), TODAY)
    await keeper.keepReview('matches', 'm', { ...reviewOf(), trials: 1, moments: [] }, TODAY)
    await keeper.keepReview('replays', 'r', reviewOf(), TODAY)
    expect(archive.games.get('m')?.review?.trials).toBe(reviewOf().trials)
    expect(archive.games.size).toBe(1)
  })
})

describe('a game that is to be shown again', () => {
  it('is found on the server, or sent again', async () => {
    await keeper.keep('m')
    const kept = () => archive.games.get('m')!
    expect(await keeper.locate(kept())).toEqual({ source: 'matches', id: 'm' })
    server.matches.clear()
    expect(await keeper.locate(kept())).toBeNull()
    expect(await keeper.sendAgain(kept())).toEqual({ source: 'replays', id: 'moves' })
    expect(await keeper.locate(kept())).toEqual({ source: 'replays', id: 'moves' })
  })
})

describe('a file', () => {
  it('adds what is new, and nothing the second time', async () => {
    await keeper.keep('m')
    const content = { games: [gameOf('a'), gameOf('b')], records: [{ id: 'a', record: 'of a' }], mistakes: [] }
    expect(await keeper.add(content)).toBe(2)
    const once = await keeper.content()
    expect(once.games.map(({ id }) => id)).toEqual(['m', 'a', 'b'])
    expect([await keeper.add(content), await keeper.add(once)]).toEqual([0, 0])
    expect(await keeper.content()).toEqual(once)
  })
})
