/**
 * Which options of a game can be chosen beside which. The registry declares it as data; here it is
 * only read, so that a form can show what excludes what instead of letting people run into it.
 */

import type { GameInfo, Option, OptionValue } from '../../protocol/types'

export type Chosen = Record<string, OptionValue>

/** Why an option cannot be changed now. */
export type Reason =
  | { kind: 'players'; players: number[] }
  | { kind: 'always' }
  | { kind: 'excluded'; by: Option }
  | { kind: 'needs'; other: Option; value: OptionValue }

export interface OptionState {
  option: Option
  value: OptionValue
  /** Empty if it is free to choose. */
  reasons: Reason[]
}

/** The default beside other choices. */
export function defaultOf(option: Option, chosen: Chosen): OptionValue {
  const other = option.default_with.find(([name, value]) => chosen[name] === value)
  return other ? other[2] : option.default
}

/** The value of every option, and why it cannot be changed. */
export function statesOf(game: GameInfo, players: number, chosen: Chosen): OptionState[] {
  const values = completed(game, players, chosen)
  return game.options.map((option) => {
    const reasons = reasonsAgainst(game, players, values, option)
    const always = reasons.some(({ kind }) => kind === 'always')
    return { option, value: always ? true : (values[option.name] ?? option.default), reasons }
  })
}

/** The chosen options that are still possible together, as players or options change. */
export function possible(game: GameInfo, players: number, chosen: Chosen): Chosen {
  let kept: Chosen = {}
  for (const option of game.options) {
    const value = chosen[option.name]
    if (value === undefined || !isOffered(option, players)) continue
    const together = { ...kept, [option.name]: value }
    const plain = value === defaultOf(option, together)
    if (plain || reasonsAgainst(game, players, completed(game, players, together), option).length === 0) kept = together
  }
  return withoutOrphans(game, players, kept)
}

/** Choose a value, dropping what it makes impossible. */
export function choose(game: GameInfo, players: number, chosen: Chosen, name: string, value: OptionValue): Chosen {
  return possible(game, players, { ...chosen, [name]: value })
}

/** The options to send: those that differ from their defaults. */
export function written(game: GameInfo, players: number, chosen: Chosen): Chosen {
  const values = completed(game, players, chosen)
  return Object.fromEntries(
    game.options
      .filter((option) => isOffered(option, players) && values[option.name] !== defaultOf(option, values))
      .map((option) => [option.name, values[option.name]!]),
  )
}

const isOffered = (option: Option, players: number): boolean =>
  !option.always.includes(players) && (option.players.length === 0 || option.players.includes(players))

function completed(game: GameInfo, players: number, chosen: Chosen): Chosen {
  return Object.fromEntries(
    game.options
      .filter((option) => isOffered(option, players))
      .map((option) => [option.name, chosen[option.name] ?? defaultOf(option, chosen)]),
  )
}

function withoutOrphans(game: GameInfo, players: number, chosen: Chosen): Chosen {
  const orphan = game.options.find(
    (option) =>
      chosen[option.name] !== undefined &&
      chosen[option.name] !== defaultOf(option, chosen) &&
      option.needs.some(([other, value]) => completed(game, players, chosen)[other] !== value),
  )
  if (!orphan) return chosen
  const { [orphan.name]: _, ...rest } = chosen
  return withoutOrphans(game, players, rest)
}

function reasonsAgainst(game: GameInfo, players: number, values: Chosen, option: Option): Reason[] {
  if (option.always.includes(players)) return [{ kind: 'always' }]
  if (!isOffered(option, players)) return [{ kind: 'players', players: option.players }]
  const find = (name: string) => game.options.find((one) => one.name === name)!
  const excluding = option.excludes
    .map(find)
    .filter((other) => other.name in values && values[other.name] !== other.default)
    .map((by): Reason => ({ kind: 'excluded', by }))
  const missing = option.needs
    .filter(([other, value]) => values[other] !== value)
    .map(([other, value]): Reason => ({ kind: 'needs', other: find(other), value }))
  return [...excluding, ...missing]
}
