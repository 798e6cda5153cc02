import { afterEach, describe, expect, it } from 'vitest'
import type { Match, View } from '../protocol/types'
import { settings } from '../state/settings.svelte'
import type { TableModel } from '../state/model'
import { isLoopback } from '../state/savedTables'
import { presenceOf, statusText } from './statusText'

const NAMES = ['Ada', 'Odo', 'Mahaut', 'Isolde']

/** A finished game, seen by whoever holds some seats on this device. */
function finished(sides: number[][], winners: number[], mySeats: number[]): TableModel {
  const match = { sides, seats: NAMES.map((name, seat) => ({ seat, name })) } as unknown as Match
  const view = { actor: null, winners } as unknown as View
  return { match, view, seat: mySeats[0] ?? null, mySeats, playNotation: () => null } as unknown as TableModel
}

const ALONE = [[0], [1], [2], [3]]
const TEAMS = [
  [0, 1],
  [2, 3],
]

describe('the end in the status bar', () => {
  afterEach(() => settings.choose({ language: null }))

  it('speaks to the winner, alone or in a team', () => {
    settings.choose({ language: 'en' })
    expect(statusText(finished(ALONE, [1], [1]))).toBe('You win!')
    expect(statusText(finished(TEAMS, [1], [3]))).toBe('You win!')
  })

  it('names the winner where several people sit at this device', () => {
    settings.choose({ language: 'en' })
    expect(statusText(finished(ALONE, [0], [0, 1]))).toBe('Ada wins')
  })

  it('names others, teams in the plural, and all who share', () => {
    settings.choose({ language: 'en' })
    expect(statusText(finished(ALONE, [1], [0]))).toBe('Odo wins')
    expect(statusText(finished(TEAMS, [1], [0]))).toBe('Mahaut & Isolde win')
    expect(statusText(finished(ALONE, [0, 1, 3], [2]))).toBe('Ada, Odo and Isolde share the victory')
    settings.choose({ language: 'fr' })
    expect(statusText(finished(TEAMS, [0], []))).toBe('Victoire d’Ada & Odo')
  })
})

describe('what stands beside a name', () => {
  const NOBODY = { kind: 'person', stand_in: false, open: false, connected: true }
  const beside = (mySeats: number[], seat: object): string | null => {
    const match = { sides: ALONE, seats: [{ ...NOBODY, ...seat }] } as unknown as Match
    return presenceOf({ match, mySeats, playNotation: () => null } as unknown as TableModel, 0)
  }

  it('speaks to whoever holds the seat, also while a bot plays it', () => {
    settings.choose({ language: 'en' })
    expect(beside([0], {})).toBe('you')
    expect(beside([0], { stand_in: true })).toBe('a bot plays for you')
    expect(beside([1], { stand_in: true })).toBe('a bot plays for them')
    settings.choose({ language: 'fr' })
    expect(beside([0], { stand_in: true })).toBe('un robot joue à votre place')
  })

  it('tells bots, open seats and people who are away', () => {
    settings.choose({ language: 'en' })
    expect(beside([1], { kind: 'bot' })).toBe('bot')
    expect(beside([1], { open: true })).toBe('seat still free')
    expect(beside([1], { connected: false })).toBe('away')
    expect(beside([1], {})).toBeNull()
  })
})

describe('links to seats', () => {
  it('are said to work here only where nobody else can open them', () => {
    for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '[::1]', 'play.localhost'])
      expect(isLoopback(host)).toBe(true)
    for (const host of ['192.168.1.7', 'play.example.org', '10.0.0.1', 'localhost.example.org'])
      expect(isLoopback(host)).toBe(false)
  })
})
