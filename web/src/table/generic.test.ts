import { cleanup, render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { createRawSnippet } from 'svelte'
import { beforeEach, expect, it } from 'vitest'
import type { LegalMove, Point } from '../protocol/types'
import { settings } from '../state/settings.svelte'
import { dominoView, plainView, tableOf } from './fixtures'
import GenericPanel from './GenericPanel.svelte'
import TableView from './TableView.svelte'

beforeEach(() => settings.choose({ language: 'en' }))

const mill = (kind: string, square: Point): LegalMove => ({
  move: { type: 'build_mill', building: kind, square },
  notation: `M${kind}@${square.join()}`,
  gain: null,
})

it('has buttons for moves that share the square that was pointed at', async () => {
  const moves = [mill('stone', [1, 0]), mill('wood', [1, 0]), mill('stone', [2, 0]), mill('wood', [2, 0])]
  const { model, selection, played } = tableOf({ view: dominoView(), moves })
  render(GenericPanel, { model, selection })
  expect(screen.queryAllByRole('button')).toEqual([])
  selection.select('square:2,0')
  expect((await screen.findAllByRole('button')).map((button) => button.textContent?.trim())).toEqual([
    'Mstone@2,0',
    'Mwood@2,0',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Mwood@2,0' }))
  expect(played).toEqual([mill('wood', [2, 0]).move])
})

it('says what moves do in the words of the server, and writes those that the same is said of', async () => {
  const moves = ['A1', 'A2', 'B'].map((notation) => ({ move: { type: 'plough', notation }, notation, gain: null }))
  const { model, selection } = tableOf({ view: dominoView(), moves })
  model.describe = () => Promise.resolve(['takes', 'takes', 'leaves'].map((en) => ({ en, fr: '' })))
  render(GenericPanel, { model, selection })
  await screen.findByRole('button', { name: 'Leaves' })
  expect(screen.getAllByRole('button').map((button) => button.textContent?.trim())).toEqual([
    'Takes (A1)',
    'Takes (A2)',
    'Leaves',
  ])
})

const nothing = createRawSnippet(() => ({ render: () => '<p></p>' }))

it('shows a game without dominoes that uses their words as what it is', async () => {
  const words = { dynasty: 'Ming', lines: ['A1', 'B2'], kingdoms: 3, pile: 12, hands: [2, 5], market: 'open' }
  const moves = [
    { move: { type: 'discard' }, notation: 'X', gain: null },
    { move: { type: 'pass', slot: 2 }, notation: 'P2', gain: null },
  ]
  const { model, played } = tableOf({ view: plainView(words), moves })
  const { container } = render(TableView, { model, ending: nothing })
  const said = container.textContent?.replaceAll(/\s+/g, ' ')
  for (const text of ['dynasty Ming', 'lines A1, B2', 'kingdoms 3', 'hands 2, 5', 'market open'])
    expect(said).toContain(text)
  expect(said).not.toMatch(/Low numbers|Give up|Round/)
  expect(screen.getAllByRole('button', { name: /^(X|P2)$/ })).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'P2' }))
  expect(played).toEqual([{ type: 'pass', slot: 2 }])
})

it('writes yes and no in both languages, sides and seats by their players and squares as x,y', () => {
  const trees = [
    { side: 0, x: 0, y: -2, ripe: true },
    { side: 1, x: 1, y: 0, ripe: false, picked_by: null },
  ]
  const view = plainView({ trees, guest: { seat: 1 }, open: true, rows: [[1, 2], [3]], none: [] })
  const { model, selection } = tableOf({ view, moves: [] })
  const entries = () => {
    const { container } = render(GenericPanel, { model, selection })
    return [...container.querySelectorAll('li, dd:not(:has(li))')].map(({ textContent }) => textContent?.trim())
  }
  expect(entries()).toEqual([
    'Ada, 0,-2, ripe yes',
    'Blaise, 1,0, ripe no, picked by –',
    'Blaise',
    'yes',
    '1, 2 | 3',
    '–',
  ])
  cleanup()
  settings.choose({ language: 'fr' })
  expect(entries().slice(0, 4)).toEqual(['Ada, 0,-2, ripe oui', 'Blaise, 1,0, ripe non, picked by –', 'Blaise', 'oui'])
})
