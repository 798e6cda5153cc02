import { render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { Level } from '../protocol/types'
import LevelField from './LevelField.svelte'

const LEVELS: Level[] = [
  { rank: 1, id: 'learner', names: { en: 'Learner', fr: 'Apprenti' }, summary: { en: 'Learns.', fr: 'Apprend.' } },
  { rank: 2, id: 'gentle', names: { en: 'Gentle', fr: 'Tranquille' }, summary: { en: 'Is kind.', fr: 'Est gentil.' } },
]

it('offers every rank, and tells of the chosen one', async () => {
  const choose = vi.fn()
  const props = { name: 'level-1', levels: LEVELS, chosen: 'gentle', choose }
  const { rerender } = render(LevelField, props)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '2, Gentle' }).checked).toBe(true)
  expect(screen.getByText('Is kind.', { exact: false }).textContent).toBe('Level 2, Gentle. Is kind.')
  await userEvent.click(screen.getByRole('radio', { name: '1, Learner' }))
  expect(choose).toHaveBeenCalledWith('learner')
  await rerender({ ...props, chosen: 'learner' })
  expect(screen.queryByText('Is kind.', { exact: false })).toBeNull()
})
