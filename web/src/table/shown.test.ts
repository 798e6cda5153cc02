import { render } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { DominoView, Move } from '../protocol/types'
import type { ShownMove } from '../state/model'
import DominoTable from './DominoTable.svelte'
import { dominoView, tableOf } from './fixtures'

const half = (terrain: string) => ({ terrain, crowns: 0 })
const inLine = (domino: string) => ({
  domino,
  left: half('wheat'),
  right: half('lake'),
  king: null,
  symbol: null,
})
const view = (): DominoView =>
  dominoView({
    lines: { current: [inLine('3')], next: [inLine('7'), inLine('8')] } as unknown as DominoView['lines'],
  })
const shown = (kind: ShownMove['kind'], move: Move): ShownMove => ({ kind, move, seat: 0 })

function marksOf(moves: ShownMove[]): string[] {
  const { model, selection } = tableOf({ view: view(), moves: [] })
  const { container } = render(DominoTable, { model: { ...model, seat: null, shown: moves }, selection })
  return [...container.querySelectorAll('[data-shown]')].map((one) => {
    const where =
      one.closest('[data-slot]')?.getAttribute('data-slot') ?? one.closest('[data-side]')?.getAttribute('data-side')
    return `${one.getAttribute('data-shown')} ${where}`
  })
}

describe('compared moves', () => {
  it('are ringed in the line when they pick', () => {
    const moves = [shown('played', { type: 'pick', domino: '7' }), shown('better', { type: 'pick', domino: '8' })]
    expect(marksOf(moves)).toEqual(['played 7', 'better 8'])
  })

  it('are outlined in the kingdom of their seat when they place', () => {
    const place: Move = { type: 'place', domino: '3', left: [0, 1], right: [0, 2] }
    const moves = [shown('played', place), shown('better', { ...place, left: [-1, 0], right: [-2, 0] })]
    expect(marksOf(moves)).toEqual(['played 0', 'better 0'])
  })

  it('mark a square when they name one, and nothing when they name nothing on the table', () => {
    expect(marksOf([shown('better', { type: 'knight', square: [1, 0] })])).toEqual(['better 0'])
    expect(marksOf([shown('better', { type: 'pass' })])).toEqual([])
  })
})

describe('an explored table', () => {
  it('has the kingdom of whoever is asked in the middle', async () => {
    const asked = (seat: number) => {
      const { model, selection } = tableOf({ view: { ...view(), actor: seat }, moves: [] })
      return { model: { ...model, seat }, selection }
    }
    const { container, rerender } = render(DominoTable, asked(0))
    const inTheMiddle = () => container.querySelector('[data-own] [data-side]')?.getAttribute('data-side')
    expect(inTheMiddle()).toBe('0')
    await rerender(asked(1))
    expect(inTheMiddle()).toBe('1')
  })
})
