import { expect, it } from 'vitest'
import { type Piece, spotOf } from './pieces'

const piece = (spot: Piece['spot'], x = 1, y = -2): Piece => ({ x, y, art: 'giant', spot, label: '' })

it('lays a tile on its square', () => {
  expect(spotOf(piece('tile'), [], 0)).toEqual({ x: 108, y: -192, size: 84 })
})

it('stands a second piece to the left of the first', () => {
  const [one, two] = [piece('stand'), piece('stand')]
  expect(spotOf(two, [one, two], 0).x).toBe(spotOf(one, [one, two], 0).x - 30)
})

it('seats a giant beside the crowns that are still seen', () => {
  const giant = piece('crown', 0, 0)
  expect(spotOf(giant, [giant], 0)).toEqual({ x: 5, y: 14, size: 50 })
  expect(spotOf(giant, [giant], 1).x).toBe(33)
})

it.each([
  [1, 2],
  [2, 1],
  [3, 0],
])('keeps %i giants beside %i crowns within their square', (number, crowns) => {
  const giants = Array.from({ length: number }, () => piece('crown', 0, 0))
  const spots = giants.map((giant) => spotOf(giant, giants, crowns))
  for (const { x, size } of spots) expect(x + size).toBeLessThanOrEqual(100)
  expect(new Set(spots.map(({ x }) => x)).size).toBe(number)
})
