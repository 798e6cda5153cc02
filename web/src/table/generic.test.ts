import { render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import tax from '../games/queendomino/fixtures/tax.json'
import type { Choice, Point } from '../protocol/types'
import { tableOf } from './fixtures'
import GenericPanel from './GenericPanel.svelte'

const mill = (kind: string, square: Point): Choice => ({
  move: { type: 'build_mill', building: kind, square },
  notation: `M${kind}@${square.join()}`,
  gain: null,
})

it('has buttons for moves that share the square that was pointed at', async () => {
  const moves = [mill('stone', [1, 0]), mill('wood', [1, 0]), mill('stone', [2, 0]), mill('wood', [2, 0])]
  const { model, narrowing, played } = tableOf({ ...tax, moves })
  render(GenericPanel, { model, narrowing })
  expect(screen.queryAllByRole('button')).toEqual([])
  narrowing.point('square:2,0')
  expect((await screen.findAllByRole('button')).map((button) => button.textContent?.trim())).toEqual([
    'Mstone@2,0',
    'Mwood@2,0',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Mwood@2,0' }))
  expect(played).toEqual([mill('wood', [2, 0]).move])
})

it('says what moves do in the words of the server, and writes those that the same is said of', async () => {
  const moves = ['A1', 'A2', 'B'].map((notation) => ({ move: { type: 'plough', notation }, notation, gain: null }))
  const { model, narrowing } = tableOf({ ...tax, moves })
  model.describe = () => Promise.resolve(['takes', 'takes', 'leaves'].map((en) => ({ en, fr: '' })))
  render(GenericPanel, { model, narrowing })
  await screen.findByRole('button', { name: 'Leaves' })
  expect(screen.getAllByRole('button').map((button) => button.textContent?.trim())).toEqual([
    'Takes (A1)',
    'Takes (A2)',
    'Leaves',
  ])
})
