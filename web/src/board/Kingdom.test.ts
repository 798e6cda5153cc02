import { render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Kingdom as KingdomData } from '../protocol/types'
import { settings } from '../state/settings.svelte'
import { Hand } from './hand.svelte'
import Kingdom from './Kingdom.svelte'
import type { Place } from './geometry'
import { handWords } from './labels'

const kingdom: KingdomData = {
  side: 0,
  seats: [0],
  size: 5,
  squares: [
    { x: 1, y: 0, terrain: 'wheat', crowns: 0, domino: '12' },
    { x: 2, y: 0, terrain: 'lake', crowns: 2, domino: '12' },
  ],
}
const PLACES: Place[] = [
  { left: [0, -1], right: [1, -1], gain: 2 },
  { left: [0, 1], right: [0, 2], gain: null },
]

function takeInHand(places = PLACES) {
  const said: string[] = []
  const events = {
    place: vi.fn(),
    why: vi.fn(() => Promise.resolve({ en: 'no', fr: 'non' })),
    say: (hand: Hand) => void said.push(handWords(hand)),
  }
  const piece = { domino: '7', left: { terrain: 'wheat', crowns: 0 }, right: { terrain: 'mine', crowns: 1 } }
  const hand = new Hand(piece, places, 0, events)
  return { said, events, hand }
}

describe('a kingdom', () => {
  it('shows its castle, its squares and as many crowns as there are', () => {
    const { container } = render(Kingdom, { kingdom, label: 'Kingdom of Ada' })
    expect(screen.getByRole('group', { name: 'Kingdom of Ada' })).toBeTruthy()
    const drawn = [...container.querySelectorAll('use')].map((use) => use.getAttribute('href'))
    expect(drawn).toContain('#castle-0-0')
    expect(drawn.filter((href) => href === '#crown')).toHaveLength(2)
    expect(drawn.some((href) => href?.startsWith('#lake-'))).toBe(true)
  })

  it('centres what is built in the bound', () => {
    const { container } = render(Kingdom, { kingdom, label: '' })
    expect(container.querySelector<SVGElement>('.built')!.style.transform).toBe('translate(100px, 200px)')
  })

  it('keeps borders between terrains and fades seams within one', () => {
    const grown = [...kingdom.squares, { x: 1, y: 1, terrain: 'wheat', crowns: 0, domino: '3' }]
    const { container } = render(Kingdom, { kingdom: { ...kingdom, squares: grown }, label: '' })
    expect(container.querySelector('.seam')!.getAttribute('d')).toBe('M100 100l100 0')
    expect(container.querySelector('.border')!.getAttribute('d')).toContain('M200 0l0 100')
  })

  it('offers squares to point at, by pointer and by keys, each with its words', async () => {
    const onpoint = vi.fn()
    render(Kingdom, {
      kingdom,
      label: '',
      onpoint,
      targets: [
        { square: [1, 0], label: 'Send a knight here', gain: 2 },
        { square: [2, 0], label: 'Send another', gain: null },
      ],
    })
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Send a knight here' }))
    screen.getByRole('button', { name: 'Send another' }).focus()
    await user.keyboard('{Enter}')
    expect(onpoint.mock.calls).toEqual([[[1, 0]], [[2, 0]]])
    expect(screen.getByText('+2')).toBeTruthy()
  })

  it('shows what would stand on a square beside the crowns that are chosen between', () => {
    const targets = [{ square: [2, 0] as [number, number], label: '', gain: -2, art: 'giant' }]
    const { container } = render(Kingdom, { kingdom, label: '', targets })
    const plate = container.querySelector('.plate')!
    const ghost = container.querySelector('.ghost')!
    const bottom = Number(plate.getAttribute('y')) + Number(plate.getAttribute('height'))
    expect(Number(ghost.getAttribute('y'))).toBeGreaterThanOrEqual(bottom)
  })

  it('writes points gained where no badge is, or nowhere', async () => {
    const badge = (x: number) => ({ square: [x, 0] as [number, number], label: '', gain: null, coins: 1 })
    const growth = {
      cells: [
        [1, 0],
        [2, 0],
      ] as [number, number][],
      gain: 4,
      key: 1,
    }
    const { container, rerender } = render(Kingdom, { kingdom, label: '', growth, targets: [badge(2)] })
    const written = () => container.querySelector('text.gain')?.parentElement?.getAttribute('transform')
    expect(written()).toBe('translate(150 50)')
    await rerender({ targets: [badge(1), badge(2)] })
    expect(written()).toBeUndefined()
  })
})

describe('placing by keys', () => {
  it('goes to a place, says so, and lays the domino', async () => {
    settings.choose({ language: 'en' })
    const { hand, events, said } = takeInHand()
    render(Kingdom, { kingdom, label: 'Your kingdom', hand })
    screen.getByRole('application', { name: 'Your kingdom' }).focus()
    const user = userEvent.setup()
    await user.keyboard('n')
    expect(said.at(-1)).toBe('wheat field 1 up; mine with 1 crown 1 right, 1 up. Fits, 2 points.')
    expect(screen.getByText('+2')).toBeTruthy()
    await user.keyboard('{ArrowUp}')
    expect(said.at(-1)).toContain('Does not fit')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(events.place).toHaveBeenCalledExactlyOnceWith(PLACES[0])
  })

  it('turns, puts back, and asks why where it does not fit', async () => {
    const { hand, events } = takeInHand()
    render(Kingdom, { kingdom, label: 'Your kingdom', hand })
    screen.getByRole('application').focus()
    const user = userEvent.setup()
    await user.keyboard('nr')
    expect(hand.turns).toBe(1)
    await user.keyboard('{Escape}')
    expect(hand.left).toBeNull()
    await user.keyboard('p{ArrowRight}{ArrowRight}{Enter}')
    expect(events.place).not.toHaveBeenCalled()
    expect(events.why).toHaveBeenCalledTimes(1)
  })
})

describe('placing by pointer', () => {
  const at = (x: number, y: number) => ({ clientX: x * 100, clientY: y * 100 })

  function board(mustConfirm = false) {
    const { hand, events } = takeInHand()
    const { container } = render(Kingdom, { kingdom, label: 'Your kingdom', hand, mustConfirm })
    const svg = container.querySelector('svg')!
    const land = container.querySelectorAll<SVGGElement>('.built')[1]!
    Object.assign(land, { getScreenCTM: () => ({ inverse: () => ({}) }) })
    vi.stubGlobal(
      'DOMPoint',
      class {
        constructor(
          readonly x: number,
          readonly y: number,
        ) {}
        matrixTransform = () => ({ x: this.x, y: this.y })
      },
    )
    const send = (type: string, x: number, y: number, pointerType = 'mouse') =>
      svg.dispatchEvent(
        Object.assign(new MouseEvent(type, { bubbles: true, ...at(x, y) }), { pointerId: 1, pointerType }),
      )
    return { hand, events, send, svg }
  }
  const frame = () => new Promise((done) => requestAnimationFrame(done))

  it('follows the mouse, snaps, and lays by a click', async () => {
    const { hand, events, send } = board()
    send('pointermove', 1.1, -0.4)
    await frame()
    expect(hand.place).toEqual(PLACES[0])
    send('pointerdown', 1.1, -0.4)
    send('pointerup', 1.1, -0.4)
    expect(events.place).toHaveBeenCalledExactlyOnceWith(PLACES[0])
  })

  it('lets a mustConfirm person confirm, and turns when the piece itself is pressed', () => {
    const { hand, events, send } = board(true)
    send('pointerdown', 1.1, -0.4)
    send('pointerup', 1.1, -0.4)
    expect(hand.resting).toBe(true)
    send('pointerdown', 0.5, -0.5)
    send('pointerup', 0.5, -0.5)
    expect(hand.turns).toBe(1)
    expect(events.place).not.toHaveBeenCalled()
  })

  it('rests where a finger drops it, above the finger', async () => {
    const { hand, events, send } = board()
    send('pointerdown', 0, 2, 'touch')
    send('pointermove', 1, -0.5 + 0.64, 'touch')
    await frame()
    expect(hand.place).toEqual(PLACES[0])
    send('pointerup', 1, -0.5 + 0.64, 'touch')
    expect(hand.resting).toBe(true)
    expect(events.place).not.toHaveBeenCalled()
  })

  it('turns by the wheel without scrolling the page', () => {
    const { hand, svg } = board()
    const event = new WheelEvent('wheel', { deltaY: 40, cancelable: true })
    svg.dispatchEvent(event)
    expect(hand.turns).toBe(1)
    expect(event.defaultPrevented).toBe(true)
  })

  it('goes back into the line when the mouse leaves', async () => {
    const { hand, send } = board()
    send('pointermove', 1.1, -0.4)
    await frame()
    send('pointerleave', 9, 9)
    expect(hand.left).toBeNull()
  })
})
