import { describe, expect, it } from 'vitest'
import type { ScoreSheet } from '../../protocol/types'
import '../../registry'
import { emptySheet, type Player } from '../../table/scorepad'
import { sliceNamed } from '../../table/slices'
import { kindOf } from './kingdom'
import { touch } from './paint'
import { leadersOf } from './pad.svelte'

const player = (more: Partial<Player> = {}): Player => ({ name: '', sheet: emptySheet(5), more: {}, ...more })
const pad = { game: 'game', options: { harmony: true }, more: {} }
const kind = (...folders: string[]) => kindOf(folders.map((folder) => sliceNamed(folder)!))

describe('what the server is asked', () => {
  it('counts squares from the castle and names what stands there', () => {
    const land = touch(emptySheet(5), '2,1', { kind: 'land', land: 'town' })
    const sheet = touch(land, '2,1', { kind: 'put', field: 'building', thing: 'statue' })
    const shared = { ...pad, more: { quests: ['harmony'] } }
    expect(kind('queendomino').wishes(shared, [player({ sheet, more: { coins: 4, queen: false } })])).toEqual([
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

  it('asks of a map by coats and crosses', () => {
    const sheet = touch(emptySheet(7, 5), '0,0', { kind: 'land', land: 'dot' })
    expect(kind('duel').wishes(pad, [player({ sheet, more: { bonus_coat: 'dot' } })])).toEqual([
      { game: 'game', coats: [{ x: -3, y: -2, coat: 'dot', crosses: 0 }], bonus_coat: 'dot' },
    ])
  })

  it('asks of all hands together', () => {
    const hands = [player({ more: { hand: ['0-1'] } }), player()]
    expect(kind('dominoes2').wishes(pad, hands)).toEqual([{ game: 'game', hands: [['0-1'], []] }])
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
