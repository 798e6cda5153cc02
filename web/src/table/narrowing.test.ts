import { describe, expect, it, vi } from 'vitest'
import type { LegalMove, Move } from '../protocol/types'
import { Narrowing, targetsOf } from './narrowing.svelte'

const choice = (move: Move, gain: number | null = null): LegalMove => ({ move, notation: '', gain })
const build = (slot: number, x: number) =>
  choice({ type: 'build', building: `b${slot}`, slot, square: [x, 0] }, slot + x)

describe('choosing a building', () => {
  const setUp = () => {
    const play = vi.fn()
    const narrowing = new Narrowing(play)
    narrowing.offer([build(1, 1), build(1, 2), build(3, 2), choice({ type: 'pass' })])
    return { play, narrowing }
  }

  it('takes a tile and then a square', () => {
    const { play, narrowing } = setUp()
    narrowing.point('slot:1')
    expect(play).not.toHaveBeenCalled()
    expect(narrowing.offers('square:1,0')).toBe(true)
    narrowing.point('square:2,0')
    expect(play).toHaveBeenCalledWith(build(1, 2).move)
  })

  it('takes a square and then a tile', () => {
    const { play, narrowing } = setUp()
    narrowing.point('square:2,0')
    expect(narrowing.offers('slot:3')).toBe(true)
    narrowing.point('slot:1')
    expect(play).toHaveBeenCalledWith(build(1, 2).move)
  })

  it('plays at once where one move is left', () => {
    const { play, narrowing } = setUp()
    narrowing.point('slot:3')
    expect(play).toHaveBeenCalledWith(build(3, 2).move)
  })

  it('lets another tile be chosen instead, and lets go of one', () => {
    const { play, narrowing } = setUp()
    narrowing.point('slot:1')
    expect(narrowing.offers('slot:3')).toBe(true)
    narrowing.point('slot:1')
    expect(narrowing.chosen).toEqual([])
    expect(play).not.toHaveBeenCalled()
  })

  it('follows a hint and nothing else, whatever was chosen before it came', () => {
    for (const { move } of [build(1, 1), build(1, 2), build(3, 2), choice({ type: 'pass' })]) {
      const { play, narrowing } = setUp()
      narrowing.point('slot:1')
      narrowing.showHint(move)
      for (const target of targetsOf(move)) {
        expect(narrowing.isHinted(target)).toBe(true)
        narrowing.point(target)
        if (play.mock.calls.length > 0) break
      }
      expect(play).toHaveBeenCalledExactlyOnceWith(move)
    }
  })

  it('marks nothing of a hint once something else is chosen', () => {
    const { narrowing } = setUp()
    narrowing.showHint(build(3, 2).move)
    narrowing.point('slot:1')
    expect(narrowing.isHinted('square:2,0')).toBe(false)
  })

  it('passes', () => {
    const { play, narrowing } = setUp()
    narrowing.point('pass:')
    expect(play).toHaveBeenCalledWith({ type: 'pass' })
  })

  it('passes with a tile in hand', () => {
    const { play, narrowing } = setUp()
    narrowing.point('slot:1')
    expect(narrowing.offers('pass:')).toBe(true)
    narrowing.point('pass:')
    expect(play).toHaveBeenCalledWith({ type: 'pass' })
  })

  it('knows the best a target can bring', () => {
    const { narrowing } = setUp()
    expect(narrowing.gain('slot:1')).toBe(3)
    expect(narrowing.gain('pass:')).toBeNull()
  })
})
