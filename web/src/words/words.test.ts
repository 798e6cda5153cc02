import { afterEach, describe, expect, it } from 'vitest'
import { settings } from '../state/settings.svelte'
import { count, t } from './index.svelte'

describe('French', () => {
  afterEach(() => settings.choose({ language: null }))

  it('elides before a vowel', () => {
    settings.choose({ language: 'fr' })
    expect(t('line.kingOf', { name: 'Odo' })).toBe('roi d’Odo')
    expect(t('line.kingOf', { name: 'Mahaut' })).toBe('roi de Mahaut')
  })

  it('says none in the singular', () => {
    settings.choose({ language: 'fr' })
    expect(count('point', 0)).toBe('0 point')
    settings.choose({ language: 'en' })
    expect(count('point', 0)).toBe('0 points')
  })
})
