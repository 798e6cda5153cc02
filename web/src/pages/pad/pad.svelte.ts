/** The score pad: the game, its players and what they painted, kept in this browser. */

import type { GameInfo, OptionValue, ScoreSheet } from '../../protocol/types'
import { emptyMap, emptySheet, resized, type Sheet, type Tool, touch } from './paint'
import type { Doubt } from '../../protocol/types'
import { handsWish, kingdomWish, mapWish, type PadGame, type Player, score, type Scored } from './wish'

/** What is painted: kingdoms, maps of Duel, or the hands of Dominoes 2. */
export type Kind = 'kingdom' | 'map' | 'hands'

/** Options that change what a kingdom scores. */
const SCORING = ['harmony', 'middle-kingdom', 'base']
const MAP_COLUMNS = 7
const MAP_ROWS = 5
const MOST: Record<Kind, number> = { kingdom: 8, map: 2, hands: 4 }
const LEAST: Record<Kind, number> = { kingdom: 1, map: 1, hands: 2 }
const KEY = 'crownlands.pad'

interface Kept {
  pad: PadGame
  players: Player[]
}

const kindOf = (game: string): Kind => (game === 'duel' ? 'map' : game === 'dominoes2' ? 'hands' : 'kingdom')
const LARGE = ['xl', 'teamdomino', 'royal-wedding']
const freshSheet = (game: string): Sheet =>
  kindOf(game) === 'map' ? emptyMap(MAP_COLUMNS, MAP_ROWS) : emptySheet(LARGE.includes(game) ? 7 : 5)
const freshPlayer = (game: string): Player => ({
  name: '',
  sheet: freshSheet(game),
  coins: 0,
  knights: 0,
  queen: false,
  bonusCoat: '',
  hand: [],
})
const beginning = (game: string): Kept => ({
  pad: { game, options: {}, quests: [] },
  players: Array.from({ length: LEAST[kindOf(game)] }, () => freshPlayer(game)),
})

function load(): Kept {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null) ?? beginning('kingdomino')
  } catch {
    return beginning('kingdomino')
  }
}

export class Pad {
  #kept = $state.raw(load())
  tool = $state.raw<Tool>({ kind: 'land', land: 'wheat' })
  trouble = $state.raw<unknown>(null)
  #scored = $state.raw<(Scored | null)[]>([])
  #asked: string[] = []

  get game(): string {
    return this.#kept.pad.game
  }
  get kind(): Kind {
    return kindOf(this.game)
  }
  get options(): Record<string, OptionValue> {
    return this.#kept.pad.options
  }
  get quests(): string[] {
    return this.#kept.pad.quests
  }
  get players(): Player[] {
    return this.#kept.players
  }
  get canAdd(): boolean {
    return this.players.length < MOST[this.kind]
  }
  get canRemove(): boolean {
    return this.players.length > LEAST[this.kind]
  }

  /** Every question to the server about what is painted now. */
  readonly wishes = $derived.by(() => {
    const { pad, players } = this.#kept
    if (this.kind === 'hands') return [handsWish(pad, players)]
    return players.map((player) => (this.kind === 'map' ? mapWish(pad, player) : kingdomWish(pad, player)))
  })

  /** The sheets in the order of the players, as far as they are scored. */
  readonly sheets = $derived.by((): ScoreSheet[] => {
    const all = this.kind === 'hands' ? (this.#scored[0]?.sheets ?? []) : this.#scored.flatMap(firstOf)
    return all.slice(0, this.players.length).map(({ sheet }, side) => ({ ...sheet, side }))
  })

  doubts(player: number): Doubt[] {
    return this.#scored[this.kind === 'hands' ? 0 : player]?.doubts ?? []
  }

  /** Ask the server about everything that changed since it was asked last. */
  async ask(): Promise<void> {
    await Promise.all(this.wishes.map((wish, at) => this.#askOne(wish, at)))
  }

  async #askOne(wish: Record<string, unknown>, at: number): Promise<void> {
    const written = JSON.stringify(wish)
    if (this.#asked[at] === written) return
    this.#asked[at] = written
    try {
      const scored = await score(wish)
      if (this.#asked[at] !== written) return
      this.#scored = Object.assign([...this.#scored], { [at]: scored })
      this.trouble = null
    } catch (error) {
      this.#asked[at] = ''
      this.trouble = error
    }
  }

  choose(game: GameInfo): void {
    const same = kindOf(game.id) === this.kind && this.kind !== 'map'
    const fresh = beginning(game.id)
    this.#keep({ ...fresh, players: same ? this.players : fresh.players })
    this.#restart()
  }

  clear(): void {
    this.#keep(beginning(this.game))
    this.#restart()
  }

  /** Show a kingdom that was painted before. */
  show(sheet: Sheet): void {
    this.#keep({ ...beginning('kingdomino'), players: [{ ...freshPlayer('kingdomino'), sheet }] })
    this.#restart()
  }

  setOption(name: string, value: OptionValue): void {
    this.#keepPad({ options: { ...this.options, [name]: value } })
  }

  setQuests(quests: string[]): void {
    this.#keepPad({ quests })
  }

  resize(size: number): void {
    this.#keep({
      ...this.#kept,
      players: this.players.map((player) => ({ ...player, sheet: resized(player.sheet, size) })),
    })
  }

  change(at: number, more: Partial<Player>): void {
    this.#keep({
      ...this.#kept,
      players: this.players.map((player, index) => (index === at ? { ...player, ...more } : player)),
    })
  }

  touch(at: number, key: string, again: boolean): void {
    const { sheet } = this.players[at]!
    const after = touch(sheet, key, this.tool, again)
    if (after !== sheet) this.change(at, { sheet: after })
  }

  add(): void {
    const size = this.players[0]?.sheet.columns ?? 5
    const player = freshPlayer(this.game)
    const sheet = this.kind === 'kingdom' ? emptySheet(size) : player.sheet
    this.#keep({ ...this.#kept, players: [...this.players, { ...player, sheet }] })
  }

  remove(at: number): void {
    this.#keep({ ...this.#kept, players: this.players.filter((_, index) => index !== at) })
    this.#restart()
  }

  #restart(): void {
    this.#asked = []
    this.#scored = []
  }

  #keepPad(more: Partial<PadGame>): void {
    this.#keep({ ...this.#kept, pad: { ...this.#kept.pad, ...more } })
  }

  #keep(kept: Kept): void {
    this.#kept = kept
    try {
      localStorage.setItem(KEY, JSON.stringify(kept))
    } catch {
      // The pad then lasts as long as the page.
    }
  }
}

const firstOf = (scored: Scored | null): { sheet: ScoreSheet }[] => scored?.sheets.slice(0, 1) ?? []

/** The options of a game that matter to the score of a kingdom. */
export const scoringOptions = (game: GameInfo) => game.options.filter(({ name }) => SCORING.includes(name))
