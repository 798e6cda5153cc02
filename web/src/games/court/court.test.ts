import { render, screen, within } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Point } from '../../protocol/types'
import { settings } from '../../state/settings.svelte'
import { helpOf } from '../../table/Help.svelte'
import { goodsOn, possessionsOf, piecesOf, squarePresentation } from '../../table/gameUI'
import '../../registry'
import { tableOf } from '../../table/fixtures'
import Court from './Court.svelte'
import page from './fixtures/box.json'
import buy from './fixtures/buy.json'
import pay from './fixtures/pay.json'
import place from './fixtures/place_token.json'

beforeEach(() => {
  settings.choose({ language: 'en' })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(page)))
})

const show = (fixture: unknown) => {
  const table = tableOf(fixture)
  render(Court, { model: table.model, selection: table.selection })
  return { ...table, user: userEvent.setup() }
}

describe('a purchase', () => {
  it('takes a token that lies face up', async () => {
    const { user, played } = show(buy)
    const [hut] = await screen.findAllByRole('button', { name: 'Buy the Fishing hut: 1 crown on lake' })
    await user.click(hut!)
    expect(played).toEqual([{ type: 'buy', token: 'lake_1' }])
  })

  it('takes any token of the pile for one of each resource, after a look at it', async () => {
    const { user, played } = show(buy)
    const pile = within(screen.getByRole('group', { name: 'Tokens in the pile' }))
    await user.click(pile.getByRole('button', { name: 'Fishing hut: 1 crown on lake' }))
    expect(played).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Take it' }))
    expect(played).toEqual([{ type: 'buy_chosen', token: 'lake_1' }])
  })

  it('tells a token on offer from the same token in the pile', () => {
    const { selection, played } = tableOf({
      ...buy,
      moves: ['buy', 'buy_chosen'].map((type) => ({ move: { type, token: 'wheat_1' }, notation: type, gain: null })),
    })
    selection.select('buy_chosen:wheat_1')
    expect(played).toEqual([{ type: 'buy_chosen', token: 'wheat_1' }])
  })

  it('offers nothing to take from the pile while that is out of reach', async () => {
    const { user } = show(pay)
    const pile = within(screen.getByRole('group', { name: 'Tokens in the pile' }))
    await user.click(pile.getByRole('button', { name: /^Farmer/ }))
    expect(screen.queryByRole('button', { name: 'Take it' })).toBeNull()
  })

  it('says what is left to pay, and with what', () => {
    const { model, selection } = show(pay)
    expect(screen.getByText('2 to pay')).toBeTruthy()
    const offered = new Set(model.moves.map(({ move }) => squarePresentation(model, selection, move.square!)!.label))
    expect([...offered].sort()).toEqual(
      ['fish', 'wheat', 'wood'].map((goods) => `Pay with the ${goods} of this square`),
    )
    for (const goods of ['fish', 'wheat', 'wood']) expect(screen.getByRole('img', { name: goods })).toBeTruthy()
    expect(screen.queryByRole('img', { name: 'sheep' })).toBeNull()
  })

  it('ends with the token on a square', () => {
    const { model, selection, played } = tableOf(place)
    const [x, y] = model.moves[0]!.move.square as Point
    expect(squarePresentation(model, selection, [x, y])).toEqual({
      label: 'Put the fishing hut here',
      art: 'token-lake_1',
    })
    selection.select(`square:${x},${y}`)
    expect(played).toEqual([{ type: 'place_token', square: [x, y] }])
  })
})

it('explains its marks and no others', () => {
  const words = helpOf(tableOf(buy).view)
    .map(({ words }) => words)
    .join(' ')
  expect(words).toContain('eight squares around')
  expect(words).not.toContain('Every tax')
})

describe('resources', () => {
  it('lie on the land and are counted', () => {
    const { view } = tableOf(buy)
    const own = view.resources!.filter(({ side }) => side === view.seat)
    const goods = piecesOf(view, view.seat!).filter(({ spot }) => spot === 'goods')
    expect(goods.map(({ art, x, y }) => [art, x, y])).toEqual(
      own.map(({ resource, x, y }) => [`goods-${resource}`, x, y]),
    )
    const counted = possessionsOf(view, view.seat!).reduce((sum, { count }) => sum + (count ?? 0), 0)
    expect(counted).toBe(own.length)
  })

  it('lie on halves without crown of a line, where the land yields any', () => {
    const { view } = tableOf(buy)
    expect(goodsOn(view, { terrain: 'forest', crowns: 0 })).toBe('goods-wood')
    expect(goodsOn(view, { terrain: 'forest', crowns: 1 })).toBeNull()
    expect(goodsOn(view, { terrain: 'mine', crowns: 0 })).toBeNull()
  })
})
