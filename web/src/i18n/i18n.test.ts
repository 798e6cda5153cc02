import { afterEach, describe, expect, it } from 'vitest'
import { settings } from '../state/settings.svelte'
import '../registry'
import { CATALOGUES, count, pick, t } from './index.svelte'

describe('French', () => {
  afterEach(() => settings.choose({ language: null }))

  it('elides before a vowel', () => {
    settings.choose({ language: 'fr' })
    expect(t('line.kingOf', { name: 'Odo' })).toBe('roi d’Odo')
    expect(t('line.kingOf', { name: 'Mahaut' })).toBe('roi de Mahaut')
    expect(t('over.won', { name: 'Éloi & Mahaut' })).toBe('Victoire d’Éloi & Mahaut')
    expect(t('running.waits', { name: 'Aveline' })).toBe('On attend qu’Aveline s’installe')
  })

  it('never begins a line with a sign', () => {
    settings.choose({ language: 'fr' })
    expect(t('turn.here', { name: 'Odo' })).toBe('Odo, à vous\u00a0!')
    expect(pick({ en: 'Where?', fr: 'Où va « la Reine » ?' })).toBe('Où va «\u00a0la Reine\u00a0»\u00a0?')
    settings.choose({ language: 'en' })
    expect(pick({ en: 'a : b', fr: '' })).toBe('a : b')
  })

  it('says none in the singular', () => {
    settings.choose({ language: 'fr' })
    expect(count('point', 0)).toBe('0 point')
    settings.choose({ language: 'en' })
    expect(count('point', 0)).toBe('0 points')
  })
})

describe('Every word', () => {
  it('has curved apostrophes and quotation marks', () => {
    for (const text of CATALOGUES.flatMap((book) => Object.values(book).flat())) expect(text).not.toMatch(/['"]/)
  })

  it('leaves room before the high signs of French', () => {
    for (const text of CATALOGUES.flatMap((book) => Object.values(book).map(([, fr]) => fr)))
      expect(text).not.toMatch(/[^\s(][?!:;»](\s|$)|«\S/)
  })
})
