import { describe, expect, it } from 'vitest'
import type { LegalMove, Move } from '../protocol/types'
import { saveLinkToken, savedTable, saveTable, assignLinkToken } from '../state/savedTables'
import { dominoView as view } from './fixtures'
import { gamesBefore, isPlacing, lineLength, scoreLinesOf, growthOf, placesOf } from './dominoes'
import { seenByAll, type TableModel } from '../state/model'

const choice = (move: Move, gain: number | null = null): LegalMove => ({ move, notation: '', gain })

describe('reading a domino table', () => {
  it('tells places from other moves, and lists them in reading order', () => {
    const moves = [
      choice({ type: 'place', domino: '5', left: [0, 2], right: [0, 1] }, 3),
      choice({ type: 'pick', domino: '7' }),
      choice({ type: 'place', domino: '5', left: [1, -1], right: [0, -1] }, 0),
    ]
    expect(moves.map(({ move }) => isPlacing(move))).toEqual([true, false, true])
    expect(placesOf(moves).map(({ gain }) => gain)).toEqual([0, 3])
  })

  it('knows how long a line is, though both are empty', () => {
    expect(lineLength(view())).toBe(4)
  })

  it('tells what grew and what it brought', () => {
    expect(growthOf(view(), 0, ['19'], 0, 7)).toEqual({
      key: 7,
      gain: 1,
      cells: [
        [1, 0],
        [2, 0],
      ],
    })
    expect(growthOf(view(), 1, ['19'], 0, 7)).toBeNull()
  })

  it('takes the lines of the game being played out of a dynasty', () => {
    const inner = view().scores[0]!.lines
    const games = [
      { kind: 'game', points: 30, number: 1, lines: [] },
      { kind: 'game', points: 1, number: 2, lines: inner },
    ]
    const dynasty = view({ scores: [{ side: 0, total: 31, lines: games, tie_breaks: [] }] })
    expect(scoreLinesOf(dynasty, 0)).toBe(inner)
    expect(gamesBefore(dynasty, 0)).toEqual([games[0]])
    expect(gamesBefore(view(), 0)).toEqual([])
  })
})

describe('a token that comes by link', () => {
  it('finds its seat once the table has told which seats are ours', () => {
    saveTable({ match: 'm', tokens: { 2: 'kept' } })
    saveLinkToken('m', 'new')
    expect(Object.values(savedTable('m')!.tokens).sort()).toEqual(['kept', 'new'])
    assignLinkToken('m', [1, 2])
    expect(savedTable('m')!.tokens).toEqual({ 1: 'new', 2: 'kept' })
  })

  it('is dropped where it opens nothing, and ignored where it is known', () => {
    saveTable({ match: 'n', tokens: { 0: 'mine' } })
    saveLinkToken('n', 'dead')
    assignLinkToken('n', [0])
    expect(savedTable('n')!.tokens).toEqual({ 0: 'mine' })
    saveLinkToken('n', 'mine')
    expect(savedTable('n')!.tokens).toEqual({ 0: 'mine' })
  })
})

it('shows a table that is covered as nobody in particular sees it', () => {
  const model = { view: view(), seat: 0, moves: [choice({ type: 'play' })] } as unknown as TableModel
  const covered = seenByAll(model, () => view({ seat: null }))
  expect([covered.view.seat, covered.seat, covered.moves]).toEqual([null, null, []])
})
