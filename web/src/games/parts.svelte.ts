/** What lies in the boxes of the games, with names and worth in words; fetched once per game. */

import { SvelteMap, SvelteSet } from 'svelte/reactivity'
import { get } from '../protocol/api'
import type { Building, GamePage, Quest, Resource, Token, LocalizedText } from '../protocol/types'
import { settings } from '../state/settings.svelte'
import { named, pick } from '../words/index.svelte'

/** Kinds of things that have names. */
type Kind = 'building' | 'quest' | 'token'

class Box {
  readonly #asked = new SvelteSet<string>()
  readonly buildings = new SvelteMap<string, Building>()
  readonly quests = new SvelteMap<string, Quest>()
  readonly tokens = new SvelteMap<string, Token>()
  readonly resources = new SvelteMap<string, Resource>()
  readonly #gives = new SvelteMap<string, LocalizedText>()
  /** How many giants there are in all; zero while that is not known. */
  giants = $state(0)

  /** Open the box of a game; asking again for a game that was opened costs nothing. */
  async open(game: string): Promise<void> {
    if (this.#asked.has(game)) return
    this.#asked.add(game)
    try {
      this.fill(await get<GamePage>(`/api/games/${game}`))
    } catch {
      // The table plays on with drawings alone; the next table that opens asks again.
      this.#asked.delete(game)
    }
  }

  fill({ parts, gives }: GamePage): void {
    for (const one of parts.buildings) this.buildings.set(one.id, one)
    for (const one of parts.quests) this.quests.set(one.id, one)
    for (const one of parts.tokens) this.tokens.set(one.id, one)
    for (const one of parts.resources) this.resources.set(one.id, one)
    for (const [kind, worth] of Object.entries(gives))
      for (const [id, words] of Object.entries(worth)) this.#gives.set(`${kind}:${id}`, words)
    if (parts.giants) this.giants = parts.giants
  }

  name(kind: Kind, id: string): string {
    const things = { building: this.buildings, quest: this.quests, token: this.tokens }[kind]
    const thing = things.get(id)
    return thing ? pick(thing.names) : ''
  }

  /** What a thing is good for. */
  worth(kind: Kind, id: string): string {
    const words = this.#gives.get(`${kind}:${id}`)
    return words ? pick(words) : ''
  }
}

export const box = new Box()

/** A quest by its name, and by its terrain where there is one for each. */
export function questName(quest: string): string {
  const terrain = box.quests.get(quest)?.terrain
  const name = box.name('quest', quest)
  return terrain ? `${name} (${named('terrain', terrain)})` : name
}

/** A name as it stands inside a sentence: `la Statue`; English leaves names of things small. */
export function inSentence(name: string): string {
  const small = settings.language === 'en' || /^(La |Le |L’)/.test(name)
  return small ? name.charAt(0).toLowerCase() + name.slice(1) : name
}
