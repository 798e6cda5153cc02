import { untrack } from 'svelte'
import { isLive, type TableModel } from '../../state/model'

/** A turn in which a pair is laid: it begins anew with the moves, and its pair can be taken up again. */
interface LayingTurn {
  begin: () => void
  placing: { takeUp: () => void }
}

/** Let a turn follow the table: begin with every new choice, and take back what was refused. */
export function follow(model: () => TableModel, turn: LayingTurn): void {
  $effect(() => {
    void model().moves
    untrack(() => turn.begin())
  })
  $effect(() => {
    const table = model()
    if (isLive(table) && table.refusal) untrack(() => turn.placing.takeUp())
  })
}
