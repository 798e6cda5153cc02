import { describe, expect, it } from 'vitest'
import type { ScoreSheet } from '../../protocol/types'
import { emptySheet, touch } from './paint'
import { handsWish, kingdomWish, leadersOf, mapWish, type Player } from './wish'

const player = (more: Partial<Player> = {}): Player => ({
  name: '',
  sheet: emptySheet(5),
  coins: 0,
  knights: 0,
  queen: false,
  bonusCoat: '',
  hand: [],
  ...more,
})
const pad = { game: 'queendomino', options: { harmony: true }, quests: [] }

describe('what the server is asked', () => {
  it('counts squares from the castle and names what stands there', () => {
    const land = touch(emptySheet(5), '2,1', { kind: 'land', land: 'town' })
    const sheet = touch(land, '2,1', { kind: 'building', building: 'statue' })
    expect(kingdomWish(pad, player({ sheet, coins: 4 }))).toEqual({
      game: 'queendomino',
      options: { harmony: true },
      quests: [],
      size: 5,
      squares: [{ x: 0, y: -1, terrain: 'town', crowns: 0, building: 'statue' }],
      coins: 4,
    })
  })

  it('asks of a map by coats and crosses', () => {
    const sheet = touch(emptySheet(7, 5), '0,0', { kind: 'land', land: 'dot' })
    expect(mapWish({ ...pad, game: 'duel' }, player({ sheet, bonusCoat: 'dot' }))).toEqual({
      game: 'duel',
      coats: [{ x: -3, y: -2, coat: 'dot', crosses: 0 }],
      bonus_coat: 'dot',
    })
  })

  it('asks of all hands together', () => {
    const hands = [player({ hand: ['0-1'] }), player()]
    expect(handsWish({ ...pad, game: 'dominoes2' }, hands).hands).toEqual([['0-1'], []])
  })
})

describe('who is ahead', () => {
  const sheet = (side: number, total: number, ...ties: number[]): ScoreSheet => ({
    side,
    total,
    lines: [],
    tie_breaks: ties.map((value) => ({ name: 'crowns', value })),
  })

  it('is told by the total, then by the tie-breaks', () => {
    expect(leadersOf([sheet(0, 10, 9), sheet(1, 12, 1)])).toEqual([1])
    expect(leadersOf([sheet(0, 10, 9), sheet(1, 10, 8)])).toEqual([0])
    expect(leadersOf([sheet(0, 10, 9), sheet(1, 10, 9), sheet(2, 3, 20)])).toEqual([0, 1])
  })
})
