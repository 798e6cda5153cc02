import { render, screen, within } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { settings } from '../../state/settings.svelte'
import { helpOf } from '../../table/Help.svelte'
import { dropBetween, layOut } from '../../table/twoSquarePieces/testing'
import type { Point } from '../../protocol/types'
import type { DuelView } from './maps'
import '../../registry'
import { emptyGrid } from '../../table/scorepad'
import { REFUSAL, tableOf } from '../../table/fixtures'
import DuelTable from './DuelTable.svelte'
import coats from './fixtures/coats.json'
import cross from './fixtures/cross.json'
import fill from './fixtures/fill.json'
import split from './fixtures/split.json'
import stuck from './fixtures/stuck.json'
import take from './fixtures/take.json'
import takeTwo from './fixtures/take_two.json'
import turnDie from './fixtures/turn_die.json'
import wilds from './fixtures/wilds.json'
import { gameUI } from './index'
import { DuelTurn } from './turn.svelte'

beforeEach(() => settings.choose({ language: 'en', motion: 'off', confirm: false }))

const show = (fixture: unknown) => {
  const table = tableOf<DuelView>(fixture)
  render(DuelTable, { model: table.model, selection: table.selection })
  const { name } = table.model.match.seats[table.model.seat!]!
  const map = screen.getByLabelText(new RegExp(`^Map of ${name}`))
  layOut(map, 7, 5)
  const square = (x: number, y: number) => map.querySelector<HTMLElement>(`[data-square="${x},${y}"]`)!
  return { ...table, map, square, user: userEvent.setup() }
}

it('explains its marks', () => {
  const words = helpOf(fill.view as unknown as DuelView)
    .map(({ words }) => words)
    .join(' ')
  expect(words).toContain('A takes a die first')
  expect(words).toContain('fits here once you rotate it')
})

it('asks the server for the points of a painted map by coats and crosses', () => {
  const sheet = { ...emptyGrid(7, 5), squares: { '0,0': { land: 'dot', marks: 0 } } }
  const players = [{ name: '', sheet, more: { bonus_coat: 'dot' } }]
  expect(gameUI.ownPad!.requests({ game: 'game', options: {}, more: {} }, players)).toEqual([
    { game: 'game', coats: [{ x: -3, y: -2, coat: 'dot', crosses: 0 }], bonus_coat: 'dot' },
  ])
})

describe('taking dice', () => {
  it('takes the die pointed at, and says what it shows', async () => {
    const { user, played } = show(take)
    await user.click(screen.getByRole('button', { name: 'Die 1: double line, 1 cross. free. Take it' }))
    expect(played).toEqual([{ type: 'take', die: 1 }])
  })

  it('casts a spell from the book', async () => {
    const { user, played } = show(takeTwo)
    await user.click(screen.getByRole('button', { name: /^Take two \(double dot\)/ }))
    expect(played).toEqual([{ type: 'cast', spell: 'take_two' }])
  })

  it('offers no spell that cannot be cast', () => {
    show(take)
    expect(screen.queryByRole('button', { name: /Cast it/ })).toBeNull()
    expect(screen.getAllByRole('img', { name: /^Free hand \(dot\). draw anywhere/ })).toHaveLength(1)
  })
})

describe('drawing', () => {
  it('draws where the mouse drops the dice', async () => {
    const { map, played } = show(fill)
    await dropBetween(map, [5, 0], [6, 0])
    expect(played).toEqual([
      {
        type: 'fill',
        coats: ['dot', 'dot'],
        squares: [
          [2, -2],
          [3, -2],
        ],
      },
    ])
  })

  it('names every square', () => {
    const { square } = show(fill)
    expect(square(0, 0).getAttribute('aria-label')).toMatch(/^column 4, row 3: castle, its cross not used yet/)
    expect(square(1, -2).getAttribute('aria-label')).toBe('column 5, row 1: dot, 1 cross')
    expect(square(3, 2).getAttribute('aria-label')).toBe('column 7, row 5: empty')
  })

  it('draws by keys, turned round', async () => {
    const { user, square, played } = show(fill)
    square(0, 0).focus()
    await user.keyboard('n')
    await user.keyboard('rr')
    await user.keyboard('{Enter}')
    expect(played).toEqual([
      {
        type: 'fill',
        coats: ['dot', 'dot'],
        squares: [
          [-1, -2],
          [-2, -2],
        ],
      },
    ])
  })

  it('says why dice do not lie somewhere', async () => {
    const { map, check, played } = show(fill)
    await dropBetween(map, [0, 4], [1, 4])
    expect(await screen.findByText(REFUSAL.message.en)).toBeTruthy()
    expect(check).toHaveBeenCalledWith({
      type: 'fill',
      coats: ['dot', 'dot'],
      squares: [
        [-3, 2],
        [-2, 2],
      ],
    })
    expect(played).toEqual([])
  })

  it('waits for a second look where one is wanted', async () => {
    settings.choose({ confirm: true })
    const { user, map, played } = show(fill)
    await dropBetween(map, [5, 0], [6, 0])
    expect(played).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Draw here' }))
    expect(played).toHaveLength(1)
  })

  it('lets the castle add a cross to a die', async () => {
    const { user, square, played } = show(fill)
    await user.click(square(0, 0))
    await user.click(within(screen.getByRole('region', { name: 'Your dice' })).getByRole('button', { name: /^Die 4/ }))
    expect(played).toEqual([{ type: 'castle', die: 4 }])
  })

  it('asks for the coats of wild dice first', async () => {
    const { user, map, played } = show(wilds)
    await dropBetween(map, [5, 2], [6, 2])
    expect(played).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Die 1 as line' }))
    await user.click(screen.getByRole('button', { name: 'Die 4 as dot' }))
    await dropBetween(map, [5, 2], [6, 2])
    expect(played).toEqual([
      {
        type: 'fill',
        coats: ['line', 'dot'],
        squares: [
          [2, 0],
          [3, 0],
        ],
      },
    ])
  })

  it('turns a die to a face', async () => {
    const { user, played } = show(turnDie)
    await user.click(screen.getByRole('button', { name: /^Turn a die/ }))
    expect(played).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Turn die 3 to checked, 2 crosses' }))
    expect(played).toEqual([{ type: 'turn_die', die: 3, face: 'checked**' }])
  })

  it('says so when the dice fit nowhere', () => {
    show(stuck)
    expect(screen.getByText('Your dice fit nowhere as they lie.')).toBeTruthy()
  })
})

describe('split dice', () => {
  it('go on one square after the other', async () => {
    const { user, square, played } = show(split)
    await user.click(square(0, -2))
    expect(played).toEqual([])
    await user.click(square(1, 1))
    expect(played).toEqual([
      {
        type: 'fill',
        coats: ['line', 'dot'],
        squares: [
          [0, -2],
          [1, 1],
        ],
      },
    ])
  })

  it('may begin with either, and be taken back', async () => {
    const { user, square, played } = show(split)
    await user.click(screen.getByRole('button', { name: 'Draw die 4 first' }))
    await user.click(square(1, 1))
    await user.click(square(1, 1))
    await user.click(square(2, 2))
    await user.click(square(0, -2))
    expect(played.map(({ squares }) => squares)).toEqual([
      [
        [0, -2],
        [2, 2],
      ],
    ])
  })

  it('say why one does not go somewhere', async () => {
    const { user, square, played } = show(split)
    await user.click(square(-3, -2))
    expect(await screen.findByText(REFUSAL.message.en)).toBeTruthy()
    expect(played).toEqual([])
  })
})

describe('a hint', () => {
  it('is followed exactly, as one piece or with split dice, whichever coats were chosen', () => {
    for (const fixture of [fill, wilds, split]) {
      const { model, played } = tableOf<DuelView>(fixture)
      const fills = model.moves.filter(({ move }) => move.type === 'fill')
      for (const { move } of fills.filter((_, at) => at % 11 === 0)) {
        const turn = new DuelTurn(() => model)
        turn.begin()
        turn.showHint(move)
        expect(turn.hintSquares).toHaveLength(2)
        const [one, other] = [...turn.hintSquares].reverse() as [Point, Point]
        if (turn.split) for (const square of [one, other]) turn.putSingle(square)
        else turn.placing.hand!.drop([one[0] + 0.5, one[1] + 0.5], false)
        expect(played.pop()).toEqual(move)
        expect(played).toEqual([])
      }
    }
  })

  it('asks for the die to be turned, and marks the hinted face', async () => {
    const table = tableOf<DuelView>(turnDie)
    const { move } = table.model.moves.filter((choice) => choice.move.type === 'turn_die').at(-1)!
    const hint = { move, notation: '', words: { en: '', fr: '' } }
    const { container } = render(DuelTable, { model: { ...table.model, hint }, selection: table.selection })
    await userEvent.setup().click(container.querySelector('.choice[data-hinted]')!)
    expect(table.played).toEqual([move])
  })

  it('is no longer marked once a die is drawn elsewhere', () => {
    const { model } = tableOf<DuelView>(split)
    const turn = new DuelTurn(() => model)
    turn.begin()
    const [hint, ...others] = model.moves.filter(({ move }) => move.type === 'fill').map(({ move }) => move)
    turn.showHint(hint!)
    const elsewhere = others.find(({ squares }) => !`${hint!.squares}`.includes(`${squares![0]}`))!.squares![0]
    turn.putSingle(elsewhere)
    expect(turn.hintSquares).toEqual([])
  })
})

describe('lightning', () => {
  it('chooses a coat, with what its domains bring', async () => {
    const { user, played } = show(coats)
    await user.click(screen.getByRole('button', { name: 'line: 9 points' }))
    expect(played).toEqual([{ type: 'choose_coat', coat: 'line' }])
  })

  it('adds a cross to the square pointed at', async () => {
    const { user, square, played } = show(cross)
    await user.click(square(2, -2))
    expect(played).toEqual([{ type: 'add_cross', square: [2, -2] }])
  })
})

describe('those who watch', () => {
  it('see both maps and can do nothing', () => {
    const table = tableOf<DuelView>(fill)
    const model = { ...table.model, seat: null, moves: [] }
    render(DuelTable, { model, selection: table.selection })
    expect(screen.getAllByRole('group', { name: /^Map of/ })).toHaveLength(2)
    expect(screen.queryAllByRole('button', { name: /^(?!Points of)/ })).toEqual([])
  })

  it('see where the points come from', async () => {
    const table = tableOf<DuelView>(cross)
    render(DuelTable, { model: { ...table.model, seat: null, moves: [] }, selection: table.selection })
    const [sheet] = table.model.view.scores
    await userEvent.setup().click(screen.getByRole('button', { name: /^Points of Ada/ }))
    const lines = within(screen.getByRole('group', { name: 'Where the points come from' })).getAllByRole('button')
    expect(lines).toHaveLength(sheet!.lines.filter(({ points }) => points > 0).length)
  })
})
