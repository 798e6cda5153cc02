import { render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { GameInfo, Option } from '../../protocol/types'
import { settings } from '../../state/settings.svelte'
import NewTable from '../NewTable.svelte'
import { initialChoices, forgetChoices, differsFromDefaults, keepChoices } from './lastChoices'
import { choose, possible, statesOf, written } from './options'

const both = (text: string) => ({ en: text, fr: text })
const option = (name: string, more: Partial<Option> = {}): Option => ({
  name,
  title: both(name),
  summary: both(name),
  default: false,
  choices: [],
  choice_titles: [],
  limits: null,
  players: [],
  always: [],
  excludes: [],
  needs: [],
  default_with: [],
  house: false,
  ...more,
})
const game = (...options: Option[]): GameInfo => ({
  id: 'g',
  names: both('g'),
  summary: both('g'),
  players: [2, 3, 6, 8],
  minutes: [1, 2],
  rules_version: 1,
  reconstructed: false,
  certainty: [],
  scorepad: true,
  tutorial: null,
  slices: [],
  lengths: [],
  options,
})
const reasons = (info: GameInfo, players: number, chosen = {}) =>
  Object.fromEntries(
    statesOf(info, players, chosen).map(({ option, reasons }) => [option.name, reasons.map(({ kind }) => kind)]),
  )

describe('options that depend on others', () => {
  const cards = game(
    option('target', { default: 100, limits: [10, 200], excludes: ['deals'] }),
    option('deals', { default: 0, limits: [0, 10], excludes: ['target'] }),
  )

  it('are free at first', () => {
    expect(reasons(cards, 2)).toEqual({ target: [], deals: [] })
  })

  it('exclude each other, and say so', () => {
    expect(reasons(cards, 2, { deals: 3 })).toEqual({ target: ['excluded'], deals: [] })
  })

  it('never end up together', () => {
    expect(possible(cards, 2, { target: 50, deals: 3 })).toEqual({ target: 50 })
  })

  const giants = game(
    option('base', { default: 'meadow', choices: ['meadow', 'orchard'] }),
    option('short', { players: [2], needs: [['base', 'meadow']] }),
    option('opening', {
      default: 'draw',
      choices: ['draw', 'abba'],
      players: [2],
      default_with: [['base', 'orchard', 'abba']],
    }),
  )

  it('need another, and are let go with it', () => {
    const short = choose(giants, 2, {}, 'short', true)
    expect(short).toEqual({ short: true })
    expect(choose(giants, 2, short, 'base', 'orchard')).toEqual({ base: 'orchard' })
    expect(reasons(giants, 2, { base: 'orchard' }).short).toEqual(['needs'])
  })

  it('have another default beside another choice', () => {
    const states = statesOf(giants, 2, { base: 'orchard' })
    expect(states.find(({ option }) => option.name === 'opening')?.value).toBe('abba')
    expect(written(giants, 2, { base: 'orchard', opening: 'abba' })).toEqual({ base: 'orchard' })
    expect(written(giants, 2, { base: 'orchard', opening: 'draw' })).toEqual({
      base: 'orchard',
      opening: 'draw',
    })
  })

  const wedding = game(option('teams', { players: [6], always: [8] }))

  it('are for some numbers of players', () => {
    expect(reasons(wedding, 3).teams).toEqual(['players'])
    expect(possible(wedding, 3, { teams: true })).toEqual({})
    expect(written(wedding, 6, { teams: true })).toEqual({ teams: true })
  })

  it('go without saying where there is no choice', () => {
    const [teams] = statesOf(wedding, 8, {})
    expect(teams).toMatchObject({ value: true, reasons: [{ kind: 'always' }] })
    expect(written(wedding, 8, { teams: true })).toEqual({})
  })
})

describe('what is kept of the last table', () => {
  const info = game(option('harmony'))
  const paces = [{ id: 'instant', names: both('instant'), milliseconds: 0 }]

  it('is said where it differs from the defaults, and can be forgotten', () => {
    expect(differsFromDefaults(info, 'steady', paces)).toBe(false)
    const usual = initialChoices(info, 'steady', paces)
    keepChoices(info.id, usual)
    expect(differsFromDefaults(info, 'steady', paces)).toBe(false)
    keepChoices(info.id, { ...usual, options: { ...usual.options, harmony: true } })
    expect(initialChoices(info, 'steady', paces).options.harmony).toBe(true)
    expect(differsFromDefaults(info, 'steady', paces)).toBe(true)
    forgetChoices(info.id)
    expect(initialChoices(info, 'steady', paces)).toEqual(usual)
  })

  it('is put back by one button of the form', async () => {
    settings.choose({ language: 'en' })
    const levels = [{ id: 'steady', rank: 2, names: both('steady'), summary: both('steady'), heavy: false }]
    const answers = (address: string) =>
      address.includes('/setup') ? { sides: [[0], [1]], rounds: 6 } : { games: [info], levels, paces }
    vi.stubGlobal('fetch', (address: string) => Promise.resolve(Response.json(answers(address))))
    keepChoices(info.id, { ...initialChoices(info, 'steady', paces), players: 3, options: { harmony: true } })
    render(NewTable, { game: info.id })
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Back to the usual settings' }))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'harmony' }).checked).toBe(false)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '2' }).checked).toBe(true)
    expect(screen.queryByText('Filled in as you played it last time.')).toBeNull()
    expect(differsFromDefaults(info, 'steady', paces)).toBe(false)
    vi.unstubAllGlobals()
  })
})
