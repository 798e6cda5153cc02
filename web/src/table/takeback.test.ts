import { render, screen, within } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { dominoView, tableOf } from './fixtures'
import type { Controls, TableModel } from '../state/model'
import { settings } from '../state/settings.svelte'
import TakeBack from './TakeBack.svelte'

const SEEN = [
  { en: 'A new line: 1 15 20 33.', fr: 'Une nouvelle ligne : 1 15 20 33.' },
  { en: 'Odo picks 15.', fr: 'Odo choisit le 15.' },
]
beforeEach(() => settings.choose({ language: 'en' }))

function tableWith(takeback: number, revealed: typeof SEEN) {
  const takeBack = vi.fn(() => Promise.resolve(true))
  const table = {
    ...tableOf({ view: dominoView(), moves: [] }).model,
    takeback,
    revealed,
    takeBack,
  } as unknown as TableModel & Controls
  return { table, takeBack }
}
const sentences = () => within(screen.getByRole('list', { hidden: true })).getAllByRole('listitem', { hidden: true })

it('says in either language what was seen before anything is taken back', async () => {
  const { table, takeBack } = tableWith(6, SEEN)
  render(TakeBack, { table })
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }))
  expect(sentences().map(({ textContent }) => textContent)).toEqual(SEEN.map(({ en }) => en))
  expect(screen.getByText(/^This takes 6 moves back/)).toBeTruthy()
  expect(takeBack).not.toHaveBeenCalled()
  settings.choose({ language: 'fr' })
  await vi.waitFor(() => expect(sentences()[1]!.textContent).toBe(SEEN[1]!.fr))
  await userEvent.click(screen.getAllByRole('button', { name: 'Revenir en arrière', hidden: true }).at(-1)!)
  expect(takeBack).toHaveBeenCalledOnce()
})

it('speaks of one move where nothing was seen', async () => {
  render(TakeBack, { table: tableWith(1, []).table })
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }))
  expect(screen.queryByRole('list', { hidden: true })).toBeNull()
  expect(screen.getByText(/^This takes your last move back/)).toBeTruthy()
})
