import { describe, expect, it } from 'vitest'
import type { ScoreSheet } from '../../protocol/types'
import { emptyGrid, type Player } from '../../table/scorepad'
import { kindOf } from './kingdomPad'
import { touch } from './paint'
import { leadersOf } from './pad.svelte'

const player = (more: Partial<Player> = {}): Player => ({ name: '', sheet: emptyGrid(5), more: {}, ...more })
const pad = { game: 'game', options: { harmony: true }, more: {} }

describe('what the server is asked', () => {
  it('counts squares from the castle and names what stands there', () => {
    const land = touch(emptyGrid(5), '2,1', { kind: 'land', land: 'town' })
    const grid = touch(land, '2,1', { kind: 'put', field: 'building', thing: 'statue' })
    const shared = { ...pad, more: { quests: ['harmony'] } }
    expect(kindOf([]).requests(shared, [player({ sheet: grid, more: { coins: 4, queen: false } })])).toEqual([
      {
        game: 'game',
        options: { harmony: true },
        quests: ['harmony'],
        size: 5,
        squares: [{ x: 0, y: -1, terrain: 'town', crowns: 0, building: 'statue' }],
        coins: 4,
      },
    ])
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
