/** Animations of a move: dominoes go to kingdoms, kings to dominoes, lines move up, new ones are dealt. */

import type { TableEvent } from '../protocol/types'
import { settings } from '../state/settings.svelte'

const FLIGHT = 300
const DEAL = 260
const PAUSE = 60

interface Seen {
  tiles: Map<string, { rect: DOMRect; picture: Element }>
  slots: Map<string, DOMRect>
  /** The kings standing on the lines, in their order. */
  kings: { seat: string; rect: DOMRect; picture: Element }[]
}

export class Motion {
  readonly #root: () => HTMLElement | undefined
  #before: Seen | null = null

  constructor(root: () => HTMLElement | undefined) {
    this.#root = root
  }

  /** Remember where everything is before the view changes. */
  remember(): void {
    const root = this.#root()
    this.#before = root ? look(root) : null
  }

  /** Animate the change from the remembered view; a domino that was dragged is already there. */
  play(events: TableEvent[], byHand: string | null): void {
    const root = this.#root()
    const before = this.#before
    if (!root || !before || settings.duration(FLIGHT) === 0) return
    for (const { move, actor } of events) {
      if (move?.type === 'place' && move.domino && move.domino !== byHand) moveDomino(root, before, move.domino)
      if (move?.type === 'pick' && move.domino) moveKing(root, before, move.domino, String(actor))
    }
    this.#moveLines(root, before)
  }

  #moveLines(root: HTMLElement, before: Seen): void {
    const pile = root.querySelector('[data-pile]')?.getBoundingClientRect()
    let dealt = 0
    for (const slot of root.querySelectorAll<HTMLElement>('[data-slot]')) {
      const rect = slot.getBoundingClientRect()
      const old = before.slots.get(slot.dataset.slot!)
      if (old) glide(slot, old.x - rect.x, old.y - rect.y, 0)
      else if (pile) {
        glide(slot, pile.x - rect.x, pile.y - rect.y, dealt * PAUSE, true)
        dealt += 1
      }
    }
  }
}

function look(root: HTMLElement): Seen {
  const all = (selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)]
  return {
    tiles: new Map(
      all('[data-tile]').map((tile) => [
        tile.dataset.tile!,
        { rect: tile.getBoundingClientRect(), picture: tile.firstElementChild! },
      ]),
    ),
    slots: new Map(all('[data-slot]').map((slot) => [slot.dataset.slot!, slot.getBoundingClientRect()])),
    kings: all('[data-king]').map((king) => ({
      seat: king.dataset.king!,
      rect: king.getBoundingClientRect(),
      picture: king,
    })),
  }
}

function glide(element: HTMLElement, dx: number, dy: number, delay: number, fresh = false): void {
  if (Math.abs(dx) + Math.abs(dy) < 2) return
  const from = { transform: `translate(${dx}px, ${dy}px)${fresh ? ' scale(0.6)' : ''}`, opacity: fresh ? 0 : 1 }
  element.animate([from, { transform: 'none', opacity: 1 }], {
    duration: settings.duration(DEAL),
    delay: settings.duration(delay),
    easing: 'ease-out',
    fill: 'backwards',
  })
}

/** Move a domino from its line to a kingdom, turned as it will lie. */
function moveDomino(root: HTMLElement, before: Seen, domino: string): void {
  const from = before.tiles.get(domino)
  const lying = root.querySelector<SVGGElement>(`[data-domino="${CSS.escape(domino)}"]`)
  if (!from || !lying) return
  const to = lying.getBoundingClientRect()
  fly(from.picture, from.rect, to, to.height > to.width ? 90 : 0)
  lying.animate([{ opacity: 0 }, { opacity: 0 }], settings.duration(FLIGHT))
}

/** Move a king from where it was, or from its player's board, to the domino it chose. */
function moveKing(root: HTMLElement, before: Seen, domino: string, seat: string): void {
  const slot = root.querySelector(`[data-slot="${CSS.escape(domino)}"] [data-king]`)
  const home = root.querySelector(`[data-home="${seat}"]`)
  const stood = before.kings.find((king) => king.seat === seat)
  const from = stood?.rect ?? home?.getBoundingClientRect()
  if (!slot || !from) return
  fly(slot, from, slot.getBoundingClientRect(), 0)
  slot.animate([{ opacity: 0 }, { opacity: 0 }], settings.duration(FLIGHT))
}

/** Carry a picture over everything from one place of the page to another. */
function fly(picture: Element, from: DOMRect, to: DOMRect, turn: number): void {
  const carrier = document.createElement('div')
  carrier.className = 'flight'
  carrier.setAttribute('aria-hidden', 'true')
  Object.assign(carrier.style, {
    position: 'fixed',
    inset: '0 auto auto 0',
    zIndex: '60',
    pointerEvents: 'none',
    width: `${from.width}px`,
    height: `${from.height}px`,
  })
  const copy = picture.cloneNode(true) as SVGElement
  copy.removeAttribute('data-king')
  Object.assign(copy.style, { position: 'static', width: '100%', height: '100%' })
  carrier.append(copy)
  document.body.append(carrier)
  const x = to.x + to.width / 2 - from.width / 2
  const y = to.y + to.height / 2 - from.height / 2
  const scale = Math.max(to.width, to.height) / Math.max(from.width, from.height)
  const start = `translate(${from.x}px, ${from.y}px)`
  const end = `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale})`
  carrier
    .animate([{ transform: start }, { transform: end }], {
      duration: settings.duration(FLIGHT),
      easing: 'cubic-bezier(0.3, 0, 0.2, 1)',
      fill: 'forwards',
    })
    .finished.finally(() => carrier.remove())
}
