import { expect, it } from 'vitest'
import { pathOf } from './ScoreGraph.svelte'

it('climbs from the ground to the best score', () => {
  expect(pathOf([[0], [5], [10]], 0, 2, 10, 100, 50)).toBe('M0 50L50 25L100 0')
})

it('leaves out the middle of level stretches, and what is not known yet', () => {
  expect(pathOf([[0], [0], [0], [4]], 0, 8, 4, 80, 40)).toBe('M0 40L20 40L30 0')
  expect(pathOf([undefined, undefined], 0, 8, 4, 80, 40)).toBe('')
})
