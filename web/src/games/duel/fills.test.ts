import { describe, expect, it } from 'vitest'
import { keyOf } from '../../board/geometry'
import type { LegalMove } from '../../protocol/types'
import { Fills } from './fills'
import fill from './fixtures/fill.json'
import split from './fixtures/split.json'
import wilds from './fixtures/wilds.json'

const movesOf = (fixture: unknown): LegalMove[] => (fixture as { moves: LegalMove[] }).moves
const fillsIn = (fixture: unknown) => movesOf(fixture).filter(({ move }) => move.type === 'fill')

describe('two dice that differ', () => {
  it('have every way of drawing them once', () => {
    const listed = fillsIn(fill)
    const found = new Fills(movesOf(fill)).pairs(['dot', 'dot'])
    expect(found.map(({ move }) => move)).toEqual(listed.map(({ move }) => move))
    expect(found.map(({ gain }) => gain)).toEqual(listed.map(({ gain }) => gain))
  })
})

describe('two wild dice', () => {
  const fills = new Fills(movesOf(wilds))

  it('can be drawn as every coat that has a place', () => {
    expect([...fills.coats[0]].sort()).toEqual(
      ['checked', 'dot', 'double_dot', 'double_line', 'filled', 'line'].filter((coat) =>
        fillsIn(wilds).some(({ move }) => move.coats![0] === coat),
      ),
    )
  })

  it('are offered together only where the pair has a place', () => {
    const coats = [...fills.coats[0]]
    expect(coats.every((coat) => fills.allows(0, coat, null) && fills.allows(1, coat, null))).toBe(true)
    for (const one of coats)
      for (const other of coats) {
        expect(fills.allows(0, one, other)).toBe(fills.pairs([one, other]).length > 0)
        expect(fills.allows(1, other, one)).toBe(fills.allows(0, one, other))
      }
    expect(coats.some((one) => coats.some((other) => !fills.allows(0, one, other)))).toBe(true)
  })

  it('lie either way round, though the moves name one order only', () => {
    for (const { move } of fillsIn(wilds)) {
      const [[one, other], [left, right]] = [move.coats!, move.squares!]
      const mirrored = fills
        .pairs([other, one])
        .find((place) => keyOf(place.left) === keyOf(right) && keyOf(place.right) === keyOf(left))
      expect(mirrored?.move).toBeDefined()
      const drawn = mirrored!.move.coats!.map((coat, at) => `${coat}@${mirrored!.move.squares![at]}`)
      expect(drawn.sort()).toEqual([`${one}@${left}`, `${other}@${right}`].sort())
    }
  })
})

describe('split dice', () => {
  const fills = new Fills(movesOf(split))

  it('have squares of their own', () => {
    expect([...fills.singles(['line', 'dot'], 0).keys()]).toEqual(['0,-2', '2,-1', '-2,1', '2,1', '-1,2'])
    expect([...fills.singles(['line', 'dot'], 1).keys()]).toEqual(['1,1', '2,2'])
  })

  it('are completed by the other one', () => {
    const ways = fills.completions(['line', 'dot'], 1, [1, 1])
    expect(ways.get('0,-2')?.move.squares).toEqual([
      [0, -2],
      [1, 1],
    ])
    expect(ways.size).toBe(5)
  })

  it('are no piece where they lie apart', () => {
    expect(fills.pairs(['line', 'dot']).map(({ left, right }) => [left, right])).toEqual([
      [
        [2, 1],
        [1, 1],
      ],
      [
        [2, 1],
        [2, 2],
      ],
    ])
  })
})
