import { render, screen } from '@testing-library/svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { settings } from '../../state/settings.svelte'
import { helpOf } from '../../table/Help.svelte'
import { lineShort } from '../../table/scoreSheet'
import { possessionsOf, piecesOf, seatPresentation, squarePresentation } from '../../table/gameUI'
import '../../registry'
import { NAMES, tableOf } from '../../table/fixtures'
import page from './fixtures/box.json'
import giant from './fixtures/giant.json'
import send from './fixtures/send.json'
import Quests from './Quests.svelte'

beforeEach(() => {
  settings.choose({ language: 'en' })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(page)))
})

describe('quests', () => {
  it('are named, with what they ask for', async () => {
    const { model, selection } = tableOf(send)
    render(Quests, { model, selection })
    expect(await screen.findAllByText('Local Business')).toHaveLength(2)
    expect(screen.getByText('5 points per forest square around the castle')).toBeTruthy()
    expect(screen.getByText('5 points per grassland square around the castle')).toBeTruthy()
  })

  it('stand beside the giants that sleep', async () => {
    const { model, selection, view } = tableOf(send)
    render(Quests, { model, selection })
    expect(await screen.findByText(`${6 - view.giants!.length} giants left`)).toBeTruthy()
  })

  it('stand beside the giant on its way', async () => {
    const { model, selection, view } = tableOf(giant)
    render(Quests, { model, selection })
    expect(await screen.findByText(`A giant is on its way to ${NAMES[view.receiver!]}`)).toBeTruthy()
  })
})

it('explains its marks and points', () => {
  expect(
    helpOf(tableOf(giant).view)
      .map(({ words }) => words)
      .join(),
  ).toContain('Dominoes with a letter bring a giant')
  expect(lineShort({ kind: 'quest', quest: 'harmony', times: 1, points: 5 })).toBe('1 ×')
})

describe('a giant', () => {
  it('is sent away from its square to an opponent', () => {
    const { model, selection, played } = tableOf(send)
    const { square, to } = model.moves[0]!.move
    expect(squarePresentation(model, selection, square!)?.label).toBe('Send this giant away')
    selection.select(`square:${square![0]},${square![1]}`)
    expect(seatPresentation(model, to!)).toEqual({ label: `Send the giant to ${NAMES[to!]}`, art: 'giant' })
    selection.select(`to:${to}`)
    expect(played).toEqual([model.moves[0]!.move])
  })

  it('is put on a crown by its receiver', () => {
    const { model, selection, view } = tableOf(giant)
    expect(view.actor).toBe(view.receiver)
    expect(squarePresentation(model, selection, model.moves[0]!.move.square!)).toEqual({
      label: 'Seat the giant here',
      art: 'giant',
    })
    expect(seatPresentation(model, 0)).toBeNull()
  })

  it('is seen on its crown and counted', () => {
    const { view } = tableOf(send)
    const own = view.giants!.filter(({ side }) => side === view.seat)
    expect(piecesOf(view, view.seat!).map(({ art, x, y }) => ({ art, x, y }))).toEqual(
      own.map(({ x, y }) => ({ art: 'giant', x, y })),
    )
    expect(possessionsOf(view, view.seat!)[0]?.count).toBe(own.length)
  })
})
