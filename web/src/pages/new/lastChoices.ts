/** The choices of the last table of each game, saved in this browser. */

import type { Confirm, GameInfo, Pace } from '../../protocol/types'
import { load, save } from '../../state/storage'
import { type Chosen, possible } from './options'
import { type SeatDraft, seatsFor } from './seats'

export interface LastChoices {
  players: number
  options: Chosen
  seats: SeatDraft[]
  /** Milliseconds a bot waits before it moves. */
  pace: number
  /** What happens before something makes a move final. */
  confirm: Confirm
  takebacks: boolean
  coach: boolean
}

const KEY = 'crownlands.last'

const all = (): Record<string, LastChoices> => load(KEY) ?? {}

/** Begin with what was chosen last, as far as it is still possible, or with the defaults. */
export function initialChoices(
  game: GameInfo,
  level: string,
  paces: Pace[],
  last: LastChoices | null = all()[game.id] ?? null,
): LastChoices {
  const players = last && game.players.includes(last.players) ? last.players : game.players[0]!
  return {
    players,
    options: possible(game, players, last?.options ?? {}),
    seats: seatsFor(players, last?.seats ?? [], level),
    pace: last?.pace ?? paces[0]!.milliseconds,
    confirm: last?.confirm ?? 'moment',
    takebacks: last?.takebacks ?? false,
    coach: last?.coach ?? false,
  }
}

/** Whether a new table begins otherwise than by the defaults. */
export const differsFromDefaults = (game: GameInfo, level: string, paces: Pace[]): boolean =>
  JSON.stringify(initialChoices(game, level, paces)) !== JSON.stringify(initialChoices(game, level, paces, null))

/** Begin the next table of a game with the defaults again. */
export function forgetChoices(game: string): void {
  const { [game]: _, ...others } = all()
  save(KEY, others)
}

export function keepChoices(game: string, choices: LastChoices): void {
  save(KEY, { ...all(), [game]: choices })
}
