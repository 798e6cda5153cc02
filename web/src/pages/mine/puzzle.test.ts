import { describe, expect, it, vi } from 'vitest'
import type { Candidate, Grade } from '../../protocol/types'
import type { BoardView } from '../../review/boardView.svelte'
import { reviewedGame, TODAY } from './fixtures'
import { Keeper } from './keeping'
import { answered } from './practice'
import { Puzzle } from './puzzle.svelte'

const [mistake] = reviewedGame('a').mistakes
const tried = (grade: Grade, same = false) => ({ answered: false, outcome: { grade, same, move: {} as Candidate } })

function begin(trial: object | null) {
  const answer = vi.fn<Keeper['answer']>((one, solved, today) =>
    Promise.resolve({ ...one, practice: answered(one.practice, solved, today) }),
  )
  const board = { trial } as BoardView
  return { answer, board, puzzle: new Puzzle(mistake!, board, { answer }) }
}

describe('a mistake on the table', () => {
  it('is solved by a good move other than the one that was played', () => {
    const solved = [tried('best'), tried('good'), tried('inaccuracy'), tried('good', true)].map(
      (trial) => begin(trial).puzzle.solved,
    )
    expect(solved).toEqual([true, true, false, false])
  })

  it('is not solved by looking at the answer', () => {
    expect(begin({ answered: true, outcome: null }).puzzle.solved).toBe(false)
    expect(begin({ answered: false, outcome: null }).puzzle.solved).toBeNull()
    expect(begin(null).puzzle.solved).toBeNull()
  })

  it('counts the first answer alone', async () => {
    const { answer, board, puzzle } = begin({ answered: false, outcome: null })
    await puzzle.settle(TODAY)
    expect(puzzle.result).toBeNull()
    Object.assign(board, { trial: tried('blunder') })
    await puzzle.settle(TODAY)
    Object.assign(board, { trial: tried('best') })
    await puzzle.settle(TODAY)
    expect(puzzle.result).toMatchObject({ solved: false, kept: { practice: { stage: 1, due: '2026-11-01' } } })
    expect(answer).toHaveBeenCalledTimes(1)
  })
})
