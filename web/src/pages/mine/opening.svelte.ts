/** Finding a kept game on the server before it is shown; one that is gone is sent again if the person agrees. */

import type { Source } from '../../state/replay.svelte'
import { keeper } from './keeping'
import type { KeptGame } from './kept'

export interface Place {
  source: Source
  id: string
}

export class Opening {
  /** The game that the server does not have, while the person is asked. */
  asked = $state.raw<KeptGame | null>(null)
  busy = $state(false)
  error = $state.raw<unknown>(null)
  #go: (place: Place) => unknown = () => {}

  /** Find a game and go on with its place, at once or after its record was sent. */
  open(game: KeptGame, go: (place: Place) => unknown): Promise<void> {
    this.#go = go
    return this.#try(async () => {
      const place = await keeper.locate(game)
      if (place) await go(place)
      else this.asked = game
    })
  }

  /** Send the record of the game that was asked about. */
  send(): Promise<void> {
    const game = this.asked!
    return this.#try(async () => this.#go(await keeper.sendAgain(game)))
  }

  async #try(act: () => Promise<unknown>): Promise<void> {
    this.busy = true
    this.error = null
    try {
      await act()
    } catch (error) {
      this.error = error
    } finally {
      this.busy = false
    }
  }
}
