/**
 * Choosing a move by pointing at things on the table. Every legal move names its targets; what is
 * pointed at narrows the moves down until one is left. No rule is known here.
 */

import type { LegalMove, Move, Point } from '../protocol/types'
import type { ShownMove, TableModel } from '../state/model'
import { isPlacing } from './dominoes'
import { customTargets } from './gameUI'

/** A thing on the table that a move names, as `kind:value`: `square:1,0`, `slot:3`, `pass:`. */
export type Target = `${string}:${string}`

export const squareTarget = ([x, y]: Point): Target => `square:${x},${y}`

/** Each field of a move that is a word, a number or a square is a target; a move without any is one itself. */
export function targetsOf(move: Move): Target[] {
  const named = Object.entries(move).flatMap(([field, value]): Target[] => {
    if (field === 'type') return []
    if (field === 'square') return [squareTarget(value as Point)]
    return typeof value === 'string' || typeof value === 'number' ? [`${field}:${value}`] : []
  })
  return customTargets(move) ?? (named.length > 0 ? named : [`${move.type}:`])
}

/** How a target is marked while moves are compared: by those of them that name it. */
export const marksOn = ({ shown = [] }: TableModel, target: Target): ShownMove['kind'][] =>
  shown.filter(({ move }) => !isPlacing(move) && targetsOf(move).includes(target)).map(({ kind }) => kind)

const kindOf = (target: Target): string => target.slice(0, target.indexOf(':'))

export class MoveSelection {
  #choices = $state.raw<LegalMove[]>([])
  chosen = $state.raw<Target[]>([])
  /** What the move of a hint names. */
  #hintTargets = $state.raw<Target[]>([])
  readonly #play: (move: Move) => void

  constructor(play: (move: Move) => void) {
    this.#play = play
  }

  /** Start anew with other moves. */
  offer(choices: LegalMove[]): void {
    this.#choices = choices
    this.#hintTargets = []
    this.chosen = []
  }

  /** Show a hint: drop what was chosen, so that selecting all that is hinted plays its move. */
  showHint(move: Move): void {
    this.chosen = []
    this.#hintTargets = targetsOf(move)
  }

  /** Whether the move of the hint names a target that is still to be chosen, and nothing else was chosen since. */
  isHinted(target: Target): boolean {
    if (this.chosen.includes(target)) return false
    return this.#hintTargets.includes(target) && this.chosen.every((one) => this.#hintTargets.includes(one))
  }

  /** The moves that fit everything chosen so far. */
  readonly remaining = $derived.by(() => fitting(this.#choices, this.chosen))

  /** What can be pointed at now: targets of the remaining moves, passing, and others of a chosen kind. */
  readonly offered = $derived.by(() => {
    const all = new Set<Target>(this.#choices.flatMap(({ move }) => (move.type === 'pass' ? targetsOf(move) : [])))
    for (const { move } of this.remaining) for (const target of targetsOf(move)) all.add(target)
    for (const target of this.chosen) {
      const others = this.chosen.filter((one) => one !== target)
      for (const { move } of fitting(this.#choices, others))
        for (const one of targetsOf(move)) if (kindOf(one) === kindOf(target)) all.add(one)
    }
    return all
  })

  offers(target: Target): boolean {
    return this.offered.has(target)
  }

  isChosen(target: Target): boolean {
    return this.chosen.includes(target)
  }

  /** The most points a target can bring; null where points say nothing. */
  gain(target: Target): number | null {
    const gains = this.remaining
      .filter(({ move }) => targetsOf(move).includes(target))
      .map(({ gain }) => gain)
      .filter((gain) => gain !== null)
    return gains.length > 0 ? Math.max(...gains) : null
  }

  /** Select a target: it replaces one of its kind; selecting it again drops it. */
  select(target: Target): void {
    if (this.isChosen(target)) {
      this.chosen = this.chosen.filter((one) => one !== target)
      return
    }
    if (!this.offers(target)) return
    const kept = this.chosen.filter((one) => kindOf(one) !== kindOf(target))
    const together = [...kept, target]
    this.chosen = fitting(this.#choices, together).length > 0 ? together : [target]
    const [only, ...others] = this.remaining
    if (only && others.length === 0) {
      this.#play(only.move)
      this.chosen = []
    }
  }

  clear(): void {
    this.chosen = []
  }
}

function fitting(choices: LegalMove[], chosen: Target[]): LegalMove[] {
  if (chosen.length === 0) return choices
  return choices.filter(({ move }) => {
    const targets = targetsOf(move)
    return chosen.every((target) => targets.includes(target))
  })
}
