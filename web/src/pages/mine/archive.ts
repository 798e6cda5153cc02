/** Where games are kept: IndexedDB, which private windows, full disks and settings may refuse. */

import type { Kept, KeptGame, KeptRecord, Mistake } from './kept'

/** What is written at once: all of it, or nothing. */
export interface Change {
  games?: KeptGame[]
  records?: KeptRecord[]
  mistakes?: Mistake[]
  /** The ids of mistakes that are none any more. */
  dropped?: string[]
}

export interface Archive {
  read(): Promise<Kept>
  game(id: string): Promise<KeptGame | null>
  record(id: string): Promise<string | null>
  records(): Promise<KeptRecord[]>
  write(change: Change): Promise<void>
  clear(): Promise<void>
}

/** Why nothing can be kept: the browser allows no storage, or it is full. */
export class ArchiveError extends Error {
  constructor(readonly reason: 'unavailable' | 'full') {
    super(reason)
  }
}

const NAME = 'crownlands'
const VERSION = 1
const STORES = ['games', 'records', 'mistakes'] as const
type StoreName = (typeof STORES)[number]
/** A browser that never answers, as some do in private windows, has no storage. */
const PATIENCE = 5000

const errorOf = (error: DOMException | null): ArchiveError =>
  new ArchiveError(error?.name === 'QuotaExceededError' ? 'full' : 'unavailable')

export class BrowserArchive implements Archive {
  #opened: Promise<IDBDatabase> | null = null

  async read(): Promise<Kept> {
    const [games, mistakes] = await Promise.all([this.#all<KeptGame>('games'), this.#all<Mistake>('mistakes')])
    return { games, mistakes }
  }
  async game(id: string): Promise<KeptGame | null> {
    return (await this.#ask<KeptGame | undefined>('games', (store) => store.get(id))) ?? null
  }
  async record(id: string): Promise<string | null> {
    return (await this.#ask<KeptRecord | undefined>('records', (store) => store.get(id)))?.record ?? null
  }
  records(): Promise<KeptRecord[]> {
    return this.#all('records')
  }
  write({ games = [], records = [], mistakes = [], dropped = [] }: Change): Promise<void> {
    return this.#write((store) => {
      for (const one of games) store('games').put(one)
      for (const one of records) store('records').put(one)
      for (const id of dropped) store('mistakes').delete(id)
      for (const one of mistakes) store('mistakes').put(one)
    })
  }
  clear(): Promise<void> {
    return this.#write((store) => STORES.forEach((name) => store(name).clear()))
  }

  #all<T>(name: StoreName): Promise<T[]> {
    return this.#ask(name, (store) => store.getAll())
  }

  async #ask<T>(name: StoreName, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const database = await this.#open()
    return new Promise((resolve, reject) => {
      const request = ask(database.transaction(name).objectStore(name))
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(errorOf(request.error))
    })
  }

  async #write(act: (store: (name: StoreName) => IDBObjectStore) => void): Promise<void> {
    const database = await this.#open()
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(STORES, 'readwrite')
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(errorOf(transaction.error))
      act((name) => transaction.objectStore(name))
    })
  }

  #open(): Promise<IDBDatabase> {
    this.#opened ??= open().then(
      (database) => {
        // Another page may delete the database or bring a later version: then it is opened again.
        const forget = () => (this.#opened = null)
        database.onclose = forget
        database.onversionchange = () => {
          database.close()
          forget()
        }
        return database
      },
      (error: unknown) => {
        this.#opened = null
        throw error instanceof ArchiveError ? error : new ArchiveError('unavailable')
      },
    )
    return this.#opened
  }
}

async function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new ArchiveError('unavailable'))
    setTimeout(fail, PATIENCE)
    const request = indexedDB.open(NAME, VERSION)
    request.onupgradeneeded = () => {
      for (const name of STORES) request.result.createObjectStore(name, { keyPath: 'id' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onblocked = fail
    request.onerror = fail
  })
}

export const archive: Archive = new BrowserArchive()
