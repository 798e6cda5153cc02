import { cleanup, render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dominoView, tableOf } from './fixtures'
import type { LiveTable } from '../state/live.svelte'
import { settings } from '../state/settings.svelte'
import NamePrompt from './NamePrompt.svelte'
import WaitingRoom from './WaitingRoom.svelte'

const ASKING = 'What shall the others call you?'
const ONLY_HERE = /^These links work on this machine only/

beforeEach(() => settings.choose({ language: 'en', name: '' }))

/** A table with one free seat, as its host or a guest has it. */
function liveTable(host: boolean) {
  const { match } = tableOf({ view: dominoView(), moves: [] }).model
  const seats = match.seats.map((seat) => ({ ...seat, open: seat.seat > 0 }))
  const rename = vi.fn(() => Promise.resolve(true))
  const table = { id: 'm', match: { ...match, seats }, host, links: {}, rename } as unknown as LiveTable
  return { table, rename }
}

describe('a guest who came by link', () => {
  const meet = () => {
    const done = vi.fn()
    const { table, rename } = liveTable(false)
    render(NamePrompt, { table, seat: 1, done })
    return { done, rename, user: userEvent.setup() }
  }

  it('gives a name to the seat, which is remembered', async () => {
    const { done, rename, user } = meet()
    await user.type(screen.getByLabelText(ASKING), ' Mahaut ')
    await user.click(screen.getByRole('button', { name: 'That is me' }))
    expect(rename).toHaveBeenCalledWith(1, 'Mahaut')
    expect(settings.name).toBe('Mahaut')
    expect(done).toHaveBeenCalled()
  })

  it('may keep the name of the seat', async () => {
    const { done, rename, user } = meet()
    await user.click(screen.getByRole('button', { name: 'Skip' }))
    expect(done).toHaveBeenCalled()
    expect(rename).not.toHaveBeenCalled()
  })

  it('is asked again where the name was refused', async () => {
    const { done, rename, user } = meet()
    rename.mockResolvedValue(false)
    await user.type(screen.getByLabelText(ASKING), 'Mahaut{Enter}')
    expect(done).not.toHaveBeenCalled()
    expect(settings.name).toBe('')
  })
})

describe('the links of a page that only this machine can open', () => {
  it('are said to be so, to the host who hands them out', () => {
    render(WaitingRoom, { table: liveTable(true).table })
    expect(screen.getByText(ONLY_HERE)).toBeTruthy()
    cleanup()
    render(WaitingRoom, { table: liveTable(false).table })
    expect(screen.queryByText(ONLY_HERE)).toBeNull()
  })
})
