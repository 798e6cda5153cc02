import { describe, expect, it } from 'vitest'
import type { Half } from '../protocol/types'
import {
  isAlike,
  middleOf,
  nearest,
  type Place,
  placeAt,
  posesOf,
  poseUnder,
  rightOf,
  turnsOf,
  turnTo,
} from './geometry'

const half = (terrain: string, crowns = 0): Half => ({ terrain, crowns })
const place = (left: [number, number], right: [number, number], gain = 0): Place => ({ left, right, gain })

describe('turning a domino', () => {
  it('brings the right half round clockwise', () => {
    const ends = [0, 1, 2, 3, 4, -1].map((turns) => rightOf({ left: [2, 5], turns }))
    expect(ends).toEqual([
      [3, 5],
      [2, 6],
      [1, 5],
      [2, 4],
      [3, 5],
      [2, 4],
    ])
  })

  it('knows how a place is turned', () => {
    for (const turns of [0, 1, 2, 3]) {
      const left: [number, number] = [0, 1]
      expect(turnsOf({ left, right: rightOf({ left, turns }) })).toBe(turns)
    }
  })

  it('goes the short way round', () => {
    expect(turnTo(0, 3)).toBe(-1)
    expect(turnTo(5, 2)).toBe(6)
    expect(turnTo(7, 3)).toBe(7)
  })
})

describe('finding a place', () => {
  const poses = posesOf([place([1, 0], [2, 0]), place([1, 0], [1, 1])], false)

  it('finds the pose under a pointer held at its middle', () => {
    for (const turns of [0, 1, 2, 3]) expect(poseUnder(middleOf({ left: [-2, 3], turns }), turns).left).toEqual([-2, 3])
  })

  it('snaps to the nearest pose turned the same way, within reach', () => {
    expect(nearest(poses, [2.2, 0.7], 0, 0.85)).toEqual({ left: [1, 0], turns: 0 })
    expect(nearest(poses, [2.2, 0.7], 1, 0.85)).toEqual({ left: [1, 0], turns: 1 })
    expect(nearest(poses, [2.2, 0.7], 2, 0.85)).toBeNull()
    expect(nearest(poses, [4, 0.5], 0, 0.85)).toBeNull()
  })

  it('lets a domino of two equal halves lie either way round', () => {
    const alike = { domino: '1', left: half('wheat'), right: half('wheat') }
    expect(isAlike(alike)).toBe(true)
    expect(isAlike({ ...alike, right: half('wheat', 1) })).toBe(false)
    const places = [place([1, 0], [2, 0], 4)]
    const turned = { left: [2, 0] as [number, number], turns: 2 }
    expect(placeAt(places, turned, true)).toBe(places[0])
    expect(placeAt(places, turned, false)).toBeNull()
    expect(posesOf(places, true)).toHaveLength(2)
  })
})
