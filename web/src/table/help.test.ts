import { render, screen } from '@testing-library/svelte'
import { beforeEach, describe, expect, it } from 'vitest'
import type { View } from '../protocol/types'
import { settings } from '../state/settings.svelte'
import { dominoView, plainView } from './fixtures'
import Help, { helpOf } from './Help.svelte'
import { register } from './gameUI'

beforeEach(() => settings.choose({ language: 'en' }))
register('village', { keys: ['village'], help: () => [{ sign: [{ text: 'V' }], words: 'A house' }] })

const wordsOf = (view: View): string =>
  helpOf(view)
    .map(({ words }) => words)
    .join(' ')

describe('the help at a table', () => {
  it('explains the marks of the domino in hand, and those of the games in play alone', () => {
    expect(wordsOf(dominoView())).toContain('fits here once you rotate it')
    expect(wordsOf(dominoView())).toContain('What a hint advises')
    expect(wordsOf(dominoView())).not.toContain('A house')
    expect(wordsOf({ ...dominoView(), village: [] } as View)).toContain('A house')
  })

  it('explains the letters of boxes where there are two', () => {
    expect(wordsOf(dominoView())).not.toContain('names the box')
    expect(wordsOf(dominoView({ pile: { to_draw: 22, unseen: ['q:12'] } }))).toContain('names the box')
  })

  it('names every key', () => {
    render(Help, { view: dominoView() })
    for (const key of ['N', 'P', 'R', 'Enter', 'Esc', 'Tab', '?']) expect(screen.getByText(key)).toBeTruthy()
  })

  it('speaks of no pieces where nothing is laid', () => {
    render(Help, { view: plainView() })
    expect(helpOf(plainView())).toEqual([])
    expect(screen.queryByText('R')).toBeNull()
    expect(screen.getByText('Tab')).toBeTruthy()
  })
})
