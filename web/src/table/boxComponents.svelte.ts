/** The components in the boxes of games, with their names and what they are worth; fetched once per game. */

import { SvelteMap, SvelteSet } from 'svelte/reactivity'
import { get } from '../protocol/api'
import type { GameDetails, GameComponents, Thing } from '../protocol/types'
import { settings } from '../state/settings.svelte'
import { named, pick } from '../i18n/index.svelte'

class BoxComponents {
  readonly #asked = new SvelteSet<string>()
  readonly #things = new SvelteMap<string, Thing>()
  readonly #counts = new SvelteMap<string, number>()

  /** Fetch the parts of a game, once. */
  async open(game: string): Promise<void> {
    if (this.#asked.has(game)) return
    this.#asked.add(game)
    try {
      this.fill(await get<GameDetails>(`/api/games/${game}`))
    } catch {
      // Tables work without names; the next one that opens tries again.
      this.#asked.delete(game)
    }
  }

  fill({ parts }: GameDetails): void {
    for (const { kind, things } of parts.sections)
      for (const thing of things) this.#things.set(`${kind}:${thing.id}`, thing)
    for (const [kind, count] of Object.entries(parts.counts)) this.#counts.set(kind, count)
  }

  clear(): void {
    for (const known of [this.#asked, this.#things, this.#counts]) known.clear()
  }

  name(kind: string, id: string): string {
    const thing = this.#things.get(`${kind}:${id}`)
    return thing ? pick(thing.names) : ''
  }

  /** The name of a thing, with its terrain where there is one of the name for each. */
  fullName(kind: string, id: string): string {
    const thing = this.#things.get(`${kind}:${id}`)
    return thing ? nameOfThing(thing) : ''
  }

  /** What a part is worth, in words. */
  worth(kind: string, id: string): string {
    const gives = this.#things.get(`${kind}:${id}`)?.gives
    return gives ? pick(gives) : ''
  }

  /** Everything else that is known of a thing. */
  data<T>(kind: string, id: string): T | undefined {
    return this.#things.get(`${kind}:${id}`)?.data as T | undefined
  }

  /** What is known of all things of a kind. */
  all<T>(kind: string): T[] {
    return [...this.#things].filter(([key]) => key.startsWith(`${kind}:`)).map(([, { data }]) => data as T)
  }

  /** How many there are of something in all; zero while that is not known. */
  count(kind: string): number {
    return this.#counts.get(kind) ?? 0
  }
}

export const boxComponents = new BoxComponents()

/** The things of a kind in a box. */
export const thingsOf = ({ sections }: GameComponents, kind: string): Thing[] =>
  sections.find((section) => section.kind === kind)?.things ?? []

export const nameOfThing = ({ names, terrain }: Thing): string =>
  terrain ? `${pick(names)} (${named('terrain', terrain)})` : pick(names)

/** A name as it stands inside a sentence: `la Statue`; English leaves names of things small. */
export function inSentence(name: string): string {
  const small = settings.language === 'en' || /^(La |Le |L’)/.test(name)
  return small ? name.charAt(0).toLowerCase() + name.slice(1) : name
}
