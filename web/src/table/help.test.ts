import { render, screen } from '@testing-library/svelte'
import { beforeEach, describe, expect, it } from 'vitest'
import type { View } from '../protocol/types'
import '../registry'
import { settings } from '../state/settings.svelte'
import Help from './Help.svelte'
import court from '../games/court/fixtures/buy.json'
import cards from '../games/dominoes2/fixtures/play.json'
import duel from '../games/duel/fixtures/fill.json'
import giants from '../games/age_of_giants/fixtures/giant.json'
import { helpOf } from './Help.svelte'
import market from '../games/queendomino/fixtures/build.json'
import { tableOf } from './fixtures'

beforeEach(() => settings.choose({ language: 'en' }))

const wordsOf = (fixture: unknown): string =>
  helpOf(tableOf<View>(fixture).view)
    .map(({ words }) => words)
    .join(' ')

describe('the help at a table', () => {
  it('explains the marks of every piece in hand, and those of the game alone', () => {
    for (const fixture of [market, giants, court, duel, cards]) {
      expect(wordsOf(fixture)).toContain('fits here once you rotate it')
      expect(wordsOf(fixture)).toContain('What a hint advises')
    }
    expect(wordsOf(market)).toContain('Every tax you collect brings 1 coin more')
    expect(wordsOf(giants)).toContain('Dominoes with a letter bring a giant')
    expect(wordsOf(court)).toContain('eight squares around')
    expect(wordsOf(duel)).toContain('A takes a die first')
    expect(wordsOf(cards)).not.toContain('A takes a die first')
    expect(wordsOf(court)).not.toContain('Every tax')
  })

  it('explains the letters of boxes where there are two', () => {
    const { view } = tableOf(market)
    expect(helpOf(view).map(({ words }) => words).join()).not.toContain('names the box')
    const boxed = { ...view, pile: { ...view.pile, unseen: ['q:12', ...view.pile.unseen] } }
    expect(helpOf(boxed).map(({ words }) => words).join()).toContain('names the box')
  })

  it('names every key', () => {
    render(Help, { view: tableOf(market).view })
    for (const key of ['N', 'P', 'R', 'Enter', 'Esc', 'Tab', '?']) expect(screen.getByText(key)).toBeTruthy()
  })
})
