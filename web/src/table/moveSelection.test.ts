import { describe, expect, it, vi } from 'vitest'
import type { LegalMove, Move } from '../protocol/types'
import { MoveSelection, targetsOf } from './moveSelection.svelte'

const choice = (move: Move, gain: number | null = null): LegalMove => ({ move, notation: '', gain })
const build = (slot: number, x: number) =>
  choice({ type: 'build', building: `b${slot}`, slot, square: [x, 0] }, slot + x)

describe('choosing a building', () => {
  const setUp = () => {
    const play = vi.fn()
    const selection = new MoveSelection(play)
    selection.offer([build(1, 1), build(1, 2), build(3, 2), choice({ type: 'pass' })])
    return { play, selection }
  }

  it('takes a tile and then a square', () => {
    const { play, selection } = setUp()
    selection.select('slot:1')
    expect(play).not.toHaveBeenCalled()
    expect(selection.offers('square:1,0')).toBe(true)
    selection.select('square:2,0')
    expect(play).toHaveBeenCalledWith(build(1, 2).move)
  })

  it('takes a square and then a tile', () => {
    const { play, selection } = setUp()
    selection.select('square:2,0')
    expect(selection.offers('slot:3')).toBe(true)
    selection.select('slot:1')
    expect(play).toHaveBeenCalledWith(build(1, 2).move)
  })

  it('plays at once where one move is left', () => {
    const { play, selection } = setUp()
    selection.select('slot:3')
    expect(play).toHaveBeenCalledWith(build(3, 2).move)
  })

  it('lets another tile be chosen instead, and lets go of one', () => {
    const { play, selection } = setUp()
    selection.select('slot:1')
    expect(selection.offers('slot:3')).toBe(true)
    selection.select('slot:1')
    expect(selection.chosen).toEqual([])
    expect(play).not.toHaveBeenCalled()
  })

  it('follows a hint and nothing else, whatever was chosen before it came', () => {
    for (const { move } of [build(1, 1), build(1, 2), build(3, 2), choice({ type: 'pass' })]) {
      const { play, selection } = setUp()
      selection.select('slot:1')
      selection.showHint(move)
      for (const target of targetsOf(move)) {
        expect(selection.isHinted(target)).toBe(true)
        selection.select(target)
        if (play.mock.calls.length > 0) break
      }
      expect(play).toHaveBeenCalledExactlyOnceWith(move)
    }
  })

  it('marks nothing of a hint once something else is chosen', () => {
    const { selection } = setUp()
    selection.showHint(build(3, 2).move)
    selection.select('slot:1')
    expect(selection.isHinted('square:2,0')).toBe(false)
  })

  it('passes', () => {
    const { play, selection } = setUp()
    selection.select('pass:')
    expect(play).toHaveBeenCalledWith({ type: 'pass' })
  })

  it('passes with a tile in hand', () => {
    const { play, selection } = setUp()
    selection.select('slot:1')
    expect(selection.offers('pass:')).toBe(true)
    selection.select('pass:')
    expect(play).toHaveBeenCalledWith({ type: 'pass' })
  })

  it('knows the best a target can bring', () => {
    const { selection } = setUp()
    expect(selection.gain('slot:1')).toBe(3)
    expect(selection.gain('pass:')).toBeNull()
  })
})
