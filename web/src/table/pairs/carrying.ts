/** Pressing or dragging a piece that lies beside its board. */

import type { Placing } from './placing.svelte'

interface Wishes {
  placing: Placing
  /** The pointer goes down on it: it is taken in hand. */
  take?: () => void
  /** It was pressed, not dragged. */
  press: () => void
}

/** The listeners of an element that stands for a piece. */
export function carrying({ placing, take, press }: Wishes) {
  return {
    onpointerdown: (event: PointerEvent): void => {
      placing.carried = false
      if (event.button === 0) take?.()
      placing.pointing.down(event)
    },
    onpointermove: (event: PointerEvent): void => {
      placing.carried ||= placing.pointing.carries(event)
      if (placing.carried) placing.pointing.move(event)
    },
    onpointerup: (event: PointerEvent): void => {
      if (placing.carried) placing.pointing.up(event)
      else placing.pointing.forget()
    },
    onpointercancel: placing.pointing.cancel,
    onclick: (): void => {
      if (!placing.carried) press()
      placing.carried = false
    },
  }
}
