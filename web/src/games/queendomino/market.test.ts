import { cleanup, render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { settings } from '../../state/settings.svelte'
import type { GameDetails } from '../../protocol/types'
import { boxComponents, inSentence } from '../../table/boxComponents.svelte'
import { helpOf } from '../../table/Help.svelte'
import { lineFull, lineShort } from '../../table/scoreSheet'
import { possessionsOf, piecesOf, squarePresentation } from '../../table/gameUI'
import StatusBar from '../../table/StatusBar.svelte'
import '../../registry'
import { tableOf } from '../../table/fixtures'
import page from './fixtures/box.json'
import build from './fixtures/build.json'
import dragon from './fixtures/dragon.json'
import tax from './fixtures/tax.json'
import Market from './Market.svelte'

beforeEach(() => {
  settings.choose({ language: 'en' })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(page)))
})

const show = (fixture: unknown) => {
  const table = tableOf(fixture)
  render(Market, { model: table.model, selection: table.selection })
  return { ...table, user: userEvent.setup() }
}

describe('the market while somebody builds', () => {
  it('fetches names and worth once it is shown', async () => {
    show(build)
    expect(await screen.findByRole('button', { name: 'Bakery, costs nothing: 2 points per wheat domain' })).toBeTruthy()
    expect(screen.getByText('13 tiles in the pile')).toBeTruthy()
    expect(screen.getByText('Watchtower')).toBeTruthy()
  })

  it('shows the price the Queen leaves to pay, and offers no tile that is too dear', () => {
    show(build)
    expect(screen.getByRole('button', { name: /^Vault \(guards\), costs 1 coin:/ })).toBeTruthy()
    expect(screen.getByRole('img', { name: /^Small Tavern, costs 2 coins:/ })).toBeTruthy()
    expect(screen.getAllByRole('button')).toHaveLength(3)
  })

  it('builds by pointing at a tile and then at a square', async () => {
    const { user, selection, model, played } = show(build)
    await user.click(screen.getByRole('button', { name: /^Bakery/ }))
    expect(screen.getByRole('button', { name: /^Bakery/ }).getAttribute('aria-pressed')).toBe('true')
    const { square } = build.moves.find(({ move }) => move.slot === 1)!.move
    const [x, y] = square as [number, number]
    expect(squarePresentation(model, selection, [x, y])).toEqual({
      label: 'Build the bakery here',
      art: 'building-bakery',
    })
    selection.select(`square:${x},${y}`)
    expect(played).toEqual([{ type: 'build', building: 'bakery', slot: 1, square: [x, y] }])
  })

  it('says the same in French', () => {
    settings.choose({ language: 'fr' })
    show(build)
    expect(
      screen.getByRole('button', { name: /^La Boulangerie, prix\s: rien\. 2 points par domaine de champs$/ }),
    ).toBeTruthy()
    expect(inSentence('L’École de Magie')).toBe('l’École de Magie')
  })
})

describe('declining', () => {
  const passOf = (moves: unknown) => {
    const { model, selection } = tableOf({
      ...build,
      moves,
      prompt: { decline: { en: 'Build nothing', fr: 'Ne rien construire' } },
    })
    render(StatusBar, { model, selection })
    return screen.getByRole('button', { name: 'Build nothing' })
  }

  it('is golden only where nothing else can be done', () => {
    expect(passOf(build.moves).classList).not.toContain('primary')
    cleanup()
    expect(passOf(build.moves.filter(({ move }) => move.type === 'pass')).classList).toContain('primary')
  })
})

describe('the dragon', () => {
  it('burns the tile that is pointed at', async () => {
    const { user, played } = show(dragon)
    expect(screen.getByText('The dragon is at home')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Burn the watchtower for 1 coin/ }))
    expect(played).toEqual([{ type: 'burn', building: 'watchtower', slot: 5 }])
  })

  it('is seen on the slot it burnt', () => {
    show({
      ...dragon,
      moves: [],
      view: {
        ...dragon.view,
        dragon: 0,
        market: { ...dragon.view.market, slots: [null, ...dragon.view.market.slots.slice(1)] },
      },
    })
    expect(screen.getByRole('img', { name: 'Empty slot, burnt by the dragon' })).toBeTruthy()
    expect(screen.getByText('The dragon is out until the round ends')).toBeTruthy()
  })
})

describe('a realm', () => {
  it('is counted beside the name of its side', () => {
    const { view } = tableOf(build)
    expect(possessionsOf(view, view.seat!).map(({ art, count }) => [art, count])).toEqual([
      ['coin', view.realms![view.seat!]!.coins],
      ['helmet', view.realms![view.seat!]!.knights],
      ['tower', view.realms![view.seat!]!.towers],
      ['queen', null],
    ])
    expect(possessionsOf(view, 1 - view.seat!)).toHaveLength(3)
  })

  it('stands on its squares', () => {
    const { view } = tableOf(build)
    boxComponents.fill(page as unknown as GameDetails)
    const realm = view.realms![view.seat!]!
    const pieces = piecesOf(view, view.seat!)
    expect(pieces).toHaveLength(realm.buildings.length + realm.posts.length)
    const [first] = realm.buildings
    expect(pieces).toContainEqual({
      x: first!.x,
      y: first!.y,
      art: `building-${first!.building}`,
      spot: 'tile',
      label: boxComponents.name('building', first!.building),
    })
  })

  it('tells how many coins a knight would bring', () => {
    const { model, selection } = tableOf(tax)
    const knight = model.moves.find(({ move }) => move.type === 'knight')!
    const presentation = squarePresentation(model, selection, knight.move.square!)
    expect(presentation?.worth).toEqual({ amount: knight.coins, art: 'coin' })
    expect(presentation?.art).toBe(`knight-${model.seat}`)
    expect(presentation?.label).toMatch(/^Send a knight here for \d+ coin/)
  })
})

describe('the marks and the points', () => {
  const bakery = { kind: 'building', building: 'bakery', counted: 2, points: 4 }

  it('are explained at the table', () => {
    const words = helpOf(tableOf(build).view)
      .map(({ words }) => words)
      .join(' ')
    expect(words).toContain('Every tax you collect brings 1 coin more')
    expect(words).toContain('fits here once you rotate it')
  })

  it('come with how they come about, a building with its name, what it counts and its points', () => {
    boxComponents.fill(page as unknown as GameDetails)
    expect(lineShort({ kind: 'queen', terrain: 'lake', squares: 7, points: 7 })).toBe('7\u00a0×\u00a01')
    expect(lineShort({ kind: 'coins', coins: 8, points: 2 })).toBe('8 coins')
    expect(lineShort(bakery)).toBe('Bakery (2\u00a0×): 4')
    const row = { key: 'building', kind: 'building', thing: null, cells: [] }
    expect(lineFull(row, bakery)).toBe('Buildings: Bakery (2\u00a0×) = 4 points')
    settings.choose({ language: 'fr' })
    expect(lineShort(bakery)).toBe('La Boulangerie (2\u00a0×)\u00a0: 4')
  })
})
