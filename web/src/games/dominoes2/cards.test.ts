import { cleanup, render, screen, within } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { CARDS, type CardsView, pipsOf, placesByCard, withPips } from './cards'
import { settings } from '../../state/settings.svelte'
import { helpOf } from '../../table/Help.svelte'
import { sheetGroups } from '../../table/scoreSheet'
import { dropBetween, layOut } from '../../table/twoSquarePieces/testing'
import '../../registry'
import { emptyGrid } from '../../table/scorepad'
import { REFUSAL, tableOf } from '../../table/fixtures'
import CardTable from './CardTable.svelte'
import double from './fixtures/double.json'
import first from './fixtures/first.json'
import joker from './fixtures/joker.json'
import play from './fixtures/play.json'
import square from './fixtures/square.json'
import { gameUI } from './index'
import { CardTurn } from './turn.svelte'

beforeEach(() => settings.choose({ language: 'en', motion: 'off', confirm: false }))

const show = (fixture: unknown) => {
  const table = tableOf<CardsView>(fixture)
  render(CardTable, { model: table.model, selection: table.selection })
  const board = screen.getByLabelText('The board')
  layOut(board, 3, 3)
  const cell = (name: string) => within(board).getByLabelText(new RegExp(`^cell ${name}\\b`))
  return { ...table, board, cell, view: table.model.view as CardsView, user: userEvent.setup() }
}

describe('the cards', () => {
  it('are every pair of numbers once', () => {
    expect(CARDS).toHaveLength(28)
    expect(new Set(CARDS).size).toBe(28)
    expect(CARDS.reduce((sum, card) => sum + pipsOf(card), 0)).toBe(168)
  })

  it('have their places by card', () => {
    const places = placesByCard(tableOf<CardsView>(double).model.moves)
    expect([...places.keys()]).toEqual(['1-3', '3-5', '5-5'])
    expect(places.get('3-5')).toHaveLength(3)
  })
})

describe('the score sheets', () => {
  it('tell from which hands a deal was won', () => {
    const won = play.view as unknown as CardsView
    expect(won.deals.length).toBeGreaterThan(0)
    for (const { lines } of withPips(won))
      for (const { points, pips } of lines) expect((pips as number[]).reduce((sum, one) => sum + one, 0)).toBe(points)
  })
})

describe('the score pad', () => {
  it('keeps deals in their order', () => {
    const deals = (side: number, ...numbers: number[]) => ({
      side,
      lines: numbers.map((number) => ({ kind: 'deal', number, points: 5 })),
      total: 5 * numbers.length,
      tie_breaks: [],
    })
    expect(sheetGroups([deals(0, 10, 2), deals(1, 1)])[0]!.rows.map(({ thing }) => thing)).toEqual(['1', '2', '10'])
  })

  it('asks of all hands together', () => {
    const hands = [{ hand: ['0-1'] }, {}].map((more) => ({ name: '', sheet: emptyGrid(5), more }))
    expect(gameUI.ownPad!.requests({ game: 'game', options: {}, more: {} }, hands)).toEqual([
      { game: 'game', hands: [['0-1'], []] },
    ])
  })
})

describe('the table', () => {
  it('explains its marks', () => {
    const words = helpOf(play.view as unknown as CardsView)
      .map(({ words }) => words)
      .join(' ')
    expect(words).toContain('fits here once you rotate it')
    expect(words).not.toContain('A takes a die first')
  })

  it('names every landmark once', () => {
    for (const fixture of [first, play, joker]) {
      show(fixture)
      const names = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))
      expect(new Set(names).size).toBe(names.length)
      cleanup()
    }
  })
})

describe('laying a card', () => {
  it('names every cell and card', () => {
    const { cell } = show(play)
    expect(cell('a1').getAttribute('aria-label')).toBe('cell a1 shows 5')
    expect(screen.getByRole('button', { name: 'card 2-4, it fits' })).toBeTruthy()
    expect(screen.getByRole('img', { name: 'card 0-1' })).toBeTruthy()
  })

  it('takes a card and drops it on the board', async () => {
    const { user, board, played } = show(play)
    await user.click(screen.getByRole('button', { name: 'card 2-4, it fits' }))
    await dropBetween(board, [1, 2], [2, 2])
    expect(played).toEqual([
      {
        type: 'play',
        card: '2-4',
        squares: [
          [1, 2],
          [2, 2],
        ],
      },
    ])
  })

  it('has a card that must be played in hand at once', async () => {
    const { user, cell, played } = show(first)
    expect(screen.getByRole('button', { name: 'card 6-6, you have to begin with it' })).toBeTruthy()
    cell('b2').focus()
    await user.keyboard('n{Enter}')
    expect(played.map(({ card }) => card)).toEqual(['6-6'])
  })

  it('lays a card with equal halves either way round', async () => {
    const { user, cell, played } = show(double)
    await user.click(screen.getByRole('button', { name: 'card 5-5, it fits' }))
    cell('b2').focus()
    await user.keyboard('nrr{Enter}')
    expect(played).toEqual([
      {
        type: 'play',
        card: '5-5',
        squares: [
          [1, 1],
          [2, 1],
        ],
      },
    ])
  })

  it('says why a card does not fit', async () => {
    const { user, board, check, played } = show(play)
    await user.click(screen.getByRole('button', { name: 'card 2-4, it fits' }))
    await dropBetween(board, [0, 0], [1, 0])
    expect(await screen.findByText(REFUSAL.message.en)).toBeTruthy()
    expect(check.mock.calls[0]![0]).toMatchObject({ type: 'play', card: '2-4' })
    expect(played).toEqual([])
  })
})

describe('laying a square card', () => {
  it('goes on the cell pointed at', async () => {
    const { user, cell, played } = show(square)
    await user.click(cell('a1'))
    expect(played).toEqual([{ type: 'place_square', number: 5, square: [0, 0] }])
  })

  it('says why it may not cover its own number', async () => {
    const { user, cell, check, played } = show(square)
    await user.click(cell('b2'))
    expect(await screen.findByText(REFUSAL.message.en)).toBeTruthy()
    expect(check).toHaveBeenCalledWith({ type: 'place_square', number: 5, square: [1, 1] })
    expect(played).toEqual([])
  })

  it('takes the number announced for a joker, before or after the cell', async () => {
    const { user, cell, played } = show(joker)
    await user.click(screen.getByRole('button', { name: 'The joker is a 2' }))
    await user.click(cell('c3'))
    await user.click(cell('b2'))
    await user.click(screen.getByRole('button', { name: 'The joker is a 6' }))
    expect(played).toEqual([
      { type: 'place_square', number: 2, square: [2, 2] },
      { type: 'place_square', number: 6, square: [1, 1] },
    ])
  })
})

it('takes the only card in hand again when its places are offered anew', () => {
  const table = tableOf<CardsView>(first)
  const turn = new CardTurn(() => table.model)
  turn.begin()
  const [{ left } = turn.placing.hand!.places[0]!] = turn.placing.hand!.places
  turn.placing.hand!.drop([left[0] + 0.5, left[1] + 0.5], false)
  expect(turn.placing.hand!.placed).toBe(true)
  turn.begin()
  expect(turn.placing.hand!.placed).toBe(false)
})

describe('a hint', () => {
  it('takes its card in hand and is followed exactly, after another card too', async () => {
    const { model } = tableOf<CardsView>(double)
    for (const { move } of model.moves.filter((choice) => choice.move.type === 'play'))
      for (const [x, y] of move.squares!) {
        const table = tableOf<CardsView>(double)
        const turn = new CardTurn(() => ({ ...table.model, hint: { move, notation: '', words: { en: '', fr: '' } } }))
        turn.begin()
        turn.showHint(move)
        turn.choose([...turn.places.keys()].find((card) => card !== move.card)!)
        expect(turn.placing.hand!.hint).toBeNull()
        turn.choose(move.card!)
        turn.placing.hand!.drop([x + 0.5, y + 0.5], false)
        expect(table.played).toEqual([move])
      }
  })

  it('marks the number and the cell of a joker', async () => {
    const table = tableOf<CardsView>(joker)
    const { move } = table.model.moves.at(-1)!
    table.selection.showHint(move)
    const { container } = render(CardTable, { model: table.model, selection: table.selection })
    const user = userEvent.setup()
    await user.click(container.querySelector('.number.hinted')!)
    await user.click(container.querySelector('.square[data-hinted]')!)
    expect(table.played).toEqual([move])
  })
})

describe('what everybody sees', () => {
  it('counts the cards of the others and shows none of them', () => {
    const { view } = show(play)
    for (const hand of view.hands.filter(({ seat }) => seat !== view.seat)) {
      expect(hand.cards).toBeNull()
      const name = new RegExp(`^Cards of .*: ${hand.size} cards?$`)
      expect(screen.getAllByRole('img', { name }).length).toBeGreaterThan(0)
    }
  })

  it('tells how the deals went', () => {
    const { view } = show(play)
    const table = screen.getByRole('table')
    expect(within(table).getAllByRole('columnheader')).toHaveLength(view.deals.length + 2)
    expect(screen.getByText('Deal 4, to 100 points')).toBeTruthy()
  })

  it('leaves hands hidden from those who watch', () => {
    const table = tableOf<CardsView>(play)
    const view = table.model.view as CardsView
    const hidden = { ...view, seat: null, hands: view.hands.map((hand) => ({ ...hand, cards: null })) }
    render(CardTable, { model: { ...table.model, view: hidden, seat: null, moves: [] }, selection: table.selection })
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.queryByRole('img', { name: /^card \d/ })).toBeNull()
  })
})
