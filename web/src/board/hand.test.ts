import { describe, expect, it, vi } from 'vitest'
import { Hand } from './hand.svelte'
import type { Place } from './geometry'

const PLACES: Place[] = [
  { left: [1, 0], right: [2, 0], gain: 3 },
  { left: [0, 1], right: [0, 2], gain: 0 },
  { left: [-1, 0], right: [-2, 0], gain: 1 },
]

function take(places = PLACES) {
  const events = {
    place: vi.fn(),
    why: vi.fn(() => Promise.resolve({ en: 'taken', fr: 'pris' })),
    say: vi.fn(),
  }
  const piece = { domino: '12', left: { terrain: 'wheat', crowns: 0 }, right: { terrain: 'lake', crowns: 1 } }
  return { events, hand: new Hand(piece, places, 0, events) }
}

describe('the domino in hand', () => {
  it('snaps to a place as the pointer comes near, and lets go again', () => {
    const { hand } = take()
    expect(hand.follow([2.1, 0.6])).toBe(true)
    expect(hand.place).toEqual(PLACES[0])
    expect(hand.follow([5, 5])).toBe(false)
    expect(hand.left).toBeNull()
  })

  it('turned under the pointer, snaps to what fits then', () => {
    const { hand } = take()
    hand.follow([0.5, 2])
    expect(hand.place).toBeNull()
    hand.turn()
    expect(hand.place).toEqual(PLACES[1])
  })

  it('is laid at once by a click, and rests where somebody wants to confirm', () => {
    const { hand, events } = take()
    hand.drop([2, 0.5], true)
    expect(events.place).not.toHaveBeenCalled()
    expect(hand.resting).toBe(true)
    hand.lay()
    expect(events.place).toHaveBeenCalledExactlyOnceWith(PLACES[0])
    hand.lay()
    expect(events.place).toHaveBeenCalledTimes(1)
  })

  it('turns itself over a square that it fits only in another way, and is laid by a second press', () => {
    const { hand, events } = take()
    hand.drop([0.1, 2.9], false)
    expect(hand.place).toEqual(PLACES[1])
    expect(events.place).not.toHaveBeenCalled()
    hand.drop([0.1, 2.9], false)
    expect(events.place).toHaveBeenCalledExactlyOnceWith(PLACES[1])
  })

  it('asks once why it does not fit, and says it again without asking', async () => {
    const { hand, events } = take()
    hand.drop([7, 7.5], false)
    await vi.waitFor(() => expect(hand.reason).toEqual({ en: 'taken', fr: 'pris' }))
    hand.turn()
    hand.turn(-1)
    expect(hand.reason).toBeNull()
    hand.drop([7, 7.5], false)
    await vi.waitFor(() => expect(hand.reason).not.toBeNull())
    expect(events.why).toHaveBeenCalledExactlyOnceWith([6, 7], [7, 7])
    expect(events.place).not.toHaveBeenCalled()
  })

  it('jumps from place to place, turning as needed', () => {
    const { hand, events } = take()
    const seen = [1, 2, 3, 4].map(() => {
      hand.jump(1)
      return hand.place
    })
    expect(seen).toEqual([...PLACES, PLACES[0]])
    hand.jump(-1)
    expect(hand.place).toEqual(PLACES[2])
    expect(events.say).toHaveBeenCalledTimes(5)
  })

  it('moves by squares, onto squares that do not fit as well', () => {
    const { hand, events } = take()
    hand.jump(1)
    hand.step([0, -1])
    expect(hand.left).toEqual([1, -1])
    expect(hand.place).toBeNull()
    hand.lay()
    expect(events.place).not.toHaveBeenCalled()
    expect(events.why).toHaveBeenCalledWith([1, -1], [2, -1])
  })

  it('can be taken up again when the table refuses it', () => {
    const { hand, events } = take()
    hand.drop([2, 0.5], false)
    expect(hand.placed).toBe(true)
    hand.takeUp()
    hand.lay()
    expect(events.place).toHaveBeenCalledTimes(2)
  })

  it('follows a hint exactly, wherever on it one points, however it was turned, by keys too', () => {
    const close: Place[] = [
      { left: [1, 0], right: [2, 0], gain: 3 },
      { left: [2, 0], right: [1, 0], gain: 0 },
      { left: [2, 0], right: [3, 0], gain: 0 },
      { left: [1, 0], right: [1, 1], gain: 0 },
      { left: [1, 1], right: [1, 0], gain: 0 },
    ]
    for (const hint of close)
      for (const turns of [0, 1, 2, 3]) {
        for (const square of [hint.left, hint.right])
          for (const [dx, dy] of [
            [0.1, 0.1],
            [0.5, 0.5],
            [0.9, 0.9],
          ] as const)
            for (const mustConfirm of [false, true]) {
              const { hand, events } = take(close)
              hand.turns = turns
              hand.showHint(hint)
              hand.follow([square[0] + dx, square[1] + dy])
              expect(hand.place).toEqual(hint)
              hand.drop([square[0] + dx, square[1] + dy], mustConfirm)
              if (mustConfirm) hand.lay()
              expect(events.place).toHaveBeenCalledExactlyOnceWith(hint)
            }
        const { hand, events } = take(close)
        hand.jump(1)
        hand.turns += turns
        hand.showHint(hint)
        hand.jump(1)
        hand.lay()
        expect(events.place).toHaveBeenCalledExactlyOnceWith(hint)
      }
  })

  it('forgets a hint once it is turned away from it, and then lies as it is held', () => {
    const { hand } = take()
    hand.showHint(PLACES[1]!)
    expect(hand.turns).toBe(1)
    hand.turn()
    expect(hand.hint).toBeNull()
    hand.turn(-2)
    hand.follow([2.1, 0.6])
    expect(hand.place).toEqual(PLACES[0])
  })

  it('shows which squares it could cover, as it is turned and otherwise', () => {
    const { hand } = take()
    expect(hand.fitting.now).toEqual([
      [1, 0],
      [2, 0],
    ])
    expect(hand.fitting.turned).toHaveLength(4)
    hand.turn()
    expect(hand.fitting.now).toEqual([
      [0, 1],
      [0, 2],
    ])
  })
})
