import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { box } from '../box.svelte'
import market from '../../games/queendomino/fixtures/box.json'
import '../../registry'
import type { GamePage } from '../../protocol/types'
import { settings } from '../../state/settings.svelte'
import { lineFull, lineShort, type PadRow } from './pad'

const row = (kind: string): PadRow => ({ key: kind, kind, thing: null, cells: [] })
const bakery = { kind: 'building', building: 'bakery', counted: 2, points: 4 }

describe('a line of the pad', () => {
  beforeEach(() => {
    settings.choose({ language: 'en' })
    box.fill(market as unknown as GamePage)
  })
  afterEach(() => settings.choose({ language: null }))

  it('tells how its points come about', () => {
    expect(lineShort({ kind: 'domain', terrain: 'lake', squares: 4, crowns: 2, points: 8 })).toBe('4\u00a0×\u00a02')
    expect(lineShort({ kind: 'queen', terrain: 'lake', squares: 7, points: 7 })).toBe('7\u00a0×\u00a01')
    expect(lineShort({ kind: 'coins', coins: 8, points: 2 })).toBe('8 coins')
    expect(lineShort({ kind: 'quest', quest: 'harmony', times: 1, points: 5 })).toBe('1 ×')
  })

  it('names a building with what it counts and its points, for several share a row', () => {
    expect(lineShort(bakery)).toBe('Bakery (2\u00a0×): 4')
    settings.choose({ language: 'fr' })
    expect(lineShort(bakery)).toBe('La Boulangerie (2\u00a0×)\u00a0: 4')
  })

  it('is told in full without saying the points twice', () => {
    expect(lineFull(row('building'), bakery)).toBe('Buildings: Bakery (2\u00a0×) = 4 points')
  })
})
