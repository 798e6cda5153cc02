import { untrack } from 'svelte'
import type { Move } from '../../protocol/types'
import { isLive, type TableModel } from '../../state/model'

/** A turn in which a pair is laid: it begins anew with the moves, and its pair can be taken up again. */
interface LayingTurn {
  begin: () => void
  /** Get ready for the move of a hint, so that following it plays that move and no other. */
  advise: (move: Move) => void
  placing: { takeUp: () => void }
}

/** Let a turn follow the table: begin with every new choice, take hints, and take back what was refused. */
export function follow(model: () => TableModel, turn: LayingTurn): void {
  $effect(() => {
    void model().moves
    untrack(() => turn.begin())
  })
  $effect(() => {
    const { advice } = model()
    if (advice) untrack(() => turn.advise(advice.move))
  })
  $effect(() => {
    const table = model()
    if (isLive(table) && table.refusal) untrack(() => turn.placing.takeUp())
  })
}
