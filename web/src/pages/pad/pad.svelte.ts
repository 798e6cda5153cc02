/** The score pad: the game, its players and what they painted, kept in this browser. */

import { post } from '../../protocol/api'
import type { ScoreWarning, GameInfo, OptionValue, ScoreSheet } from '../../protocol/types'
import { load, save } from '../../state/storage'
import {
  emptyGrid,
  type More,
  type PadAddition,
  type PadKind,
  type Player,
  type PaintedGrid,
  type Tool,
  type ScoreRequest,
} from '../../table/scorepad'
import { kindOf, gameUIsOf } from './kingdomPad'
import { resized, touch } from './paint'

/** Options that change what a kingdom scores, beside those that bring expansions. */
const SCORING = ['harmony', 'middle-kingdom']
const KEY = 'crownlands.pad'

interface PadGame {
  game: string
  options: Record<string, OptionValue>
  /** What all players share, by field. */
  more: More
}

interface Kept {
  pad: PadGame
  players: Player[]
}

/** What was kept; an earlier version of these pages kept no `more`. */
function lastPad(): Kept | null {
  const kept = load<Kept>(KEY)
  if (!kept) return null
  return {
    pad: { ...kept.pad, more: kept.pad.more ?? {} },
    players: kept.players.map((player) => ({ ...player, more: player.more ?? {} })),
  }
}

function beginning(game: GameInfo): Kept {
  const kind = kindOf(gameUIsOf(game, {}))
  const players = Array.from({ length: kind.players[0] }, () => freshPlayer(game))
  return { pad: { game: game.id, options: {}, more: {} }, players }
}

function freshPlayer(game: GameInfo): Player {
  const uis = gameUIsOf(game, {})
  const size = uis.find(({ pad }) => pad?.size)?.pad?.size
  return { name: '', sheet: size ? emptyGrid(size) : kindOf(uis).fresh(), more: {} }
}

export class Pad {
  #kept: Kept
  readonly games: GameInfo[]
  tool = $state.raw<Tool>({ kind: 'land', land: 'wheat' })
  failure = $state.raw<unknown>(null)
  #scored = $state.raw<(Scored | null)[]>([])
  #asked: string[] = []

  constructor(games: GameInfo[]) {
    this.games = games.filter(({ scorepad }) => scorepad)
    const kept = lastPad()
    const known = kept && this.games.some(({ id }) => id === kept.pad.game)
    this.#kept = $state.raw(known ? kept : beginning(this.games[0]!))
  }

  get game(): string {
    return this.#kept.pad.game
  }
  readonly info = $derived.by(() => this.games.find(({ id }) => id === this.game)!)
  readonly #uis = $derived.by(() => gameUIsOf(this.info, this.options))
  readonly kind = $derived.by((): PadKind => kindOf(this.#uis))
  readonly additions = $derived.by((): PadAddition[] => this.#uis.flatMap(({ pad }) => (pad ? [pad] : [])))
  get options(): Record<string, OptionValue> {
    return this.#kept.pad.options
  }
  get more(): More {
    return this.#kept.pad.more
  }
  get players(): Player[] {
    return this.#kept.players
  }
  get canAdd(): boolean {
    return this.players.length < this.kind.players[1]
  }
  get canRemove(): boolean {
    return this.players.length > this.kind.players[0]
  }

  /** Every question to the server about what is painted now. */
  readonly requests = $derived.by(() => this.kind.requests(this.#kept.pad, this.players))

  /** The sheets in the order of the players, as far as they are scored. */
  readonly sheets = $derived.by((): ScoreSheet[] => {
    const all = this.kind.together ? (this.#scored[0]?.sheets ?? []) : this.#scored.flatMap(firstOf)
    return all.slice(0, this.players.length).map(({ sheet }, side) => ({ ...sheet, side }))
  })

  warnings(player: number): ScoreWarning[] {
    return this.#scored[this.kind.together ? 0 : player]?.warnings ?? []
  }

  /** Ask the server about everything that changed since it was asked last. */
  async ask(): Promise<void> {
    await Promise.all(this.requests.map((request, at) => this.#askOne(request, at)))
  }

  async #askOne(request: ScoreRequest, at: number): Promise<void> {
    const written = JSON.stringify(request)
    if (this.#asked[at] === written) return
    this.#asked[at] = written
    try {
      const scored = await score(request)
      if (this.#asked[at] !== written) return
      this.#scored = Object.assign([...this.#scored], { [at]: scored })
      this.failure = null
    } catch (error) {
      this.#asked[at] = ''
      this.failure = error
    }
  }

  choose(game: GameInfo): void {
    const kept = kindOf(gameUIsOf(game, {})) === this.kind
    const fresh = beginning(game)
    this.#save({ ...fresh, players: kept ? this.players : fresh.players })
    this.#restart()
  }

  clear(): void {
    this.#save(beginning(this.info))
    this.#restart()
  }

  /** Show a kingdom that was painted before. */
  show(grid: PaintedGrid): void {
    const game = this.games[0]!
    this.#save({ ...beginning(game), players: [{ ...freshPlayer(game), sheet: grid }] })
    this.#restart()
  }

  setOption(name: string, value: OptionValue): void {
    this.#keepPad({ options: { ...this.options, [name]: value } })
  }

  share(more: More): void {
    this.#keepPad({ more: { ...this.more, ...more } })
  }

  resize(size: number): void {
    this.#save({
      ...this.#kept,
      players: this.players.map((player) => ({ ...player, sheet: resized(player.sheet, size) })),
    })
  }

  change(at: number, more: Partial<Player>): void {
    this.#save({
      ...this.#kept,
      players: this.players.map((player, index) => (index === at ? { ...player, ...more } : player)),
    })
  }

  touch(at: number, key: string, again: boolean): void {
    const { sheet: grid } = this.players[at]!
    const after = touch(grid, key, this.tool, again)
    if (after !== grid) this.change(at, { sheet: after })
  }

  add(): void {
    const player = freshPlayer(this.info)
    const { columns = 5 } = this.players[0]?.sheet ?? {}
    const grid = this.kind.markArt === null ? emptyGrid(columns) : player.sheet
    this.#save({ ...this.#kept, players: [...this.players, { ...player, sheet: grid }] })
  }

  remove(at: number): void {
    this.#save({ ...this.#kept, players: this.players.filter((_, index) => index !== at) })
    this.#restart()
  }

  #restart(): void {
    this.#asked = []
    this.#scored = []
  }

  #keepPad(more: Partial<PadGame>): void {
    this.#save({ ...this.#kept, pad: { ...this.#kept.pad, ...more } })
  }

  #save(kept: Kept): void {
    this.#kept = kept
    save(KEY, kept)
  }
}

const firstOf = (scored: Scored | null): { sheet: ScoreSheet }[] => scored?.sheets.slice(0, 1) ?? []

/** The options of a game that matter to the score of a kingdom. */
export const scoringOptions = ({ options, slices }: GameInfo) =>
  options.filter(({ name }) => SCORING.includes(name) || slices.some(({ option }) => option === name))

export interface Scored {
  sheets: { sheet: ScoreSheet }[]
  warnings: ScoreWarning[]
}

export const score = (request: ScoreRequest): Promise<Scored> => post<Scored>('/api/score', request)

/** The sides nobody is ahead of, by total and then by what breaks ties. */
export function leadersOf(sheets: ScoreSheet[]): number[] {
  const rank = ({ total, tie_breaks }: ScoreSheet): number[] => [total, ...tie_breaks.map(({ value }) => value)]
  const ahead = (one: number[], other: number[]): boolean => {
    const at = one.findIndex((value, index) => value !== other[index])
    return at >= 0 && one[at]! > (other[at] ?? 0)
  }
  return sheets.filter((sheet) => !sheets.some((other) => ahead(rank(other), rank(sheet)))).map(({ side }) => side)
}
