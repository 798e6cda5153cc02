/** The user's settings: language, theme, motion, sound. Saved in the browser. */

import type { Language } from '../protocol/types'
import { load, save } from './storage'

export type Theme = 'auto' | 'light' | 'dark'
export type MotionSetting = 'normal' | 'fast' | 'off'

interface Choices {
  language: Language | null
  theme: Theme
  motion: MotionSetting
  sound: boolean
  notify: boolean
  confirm: boolean
  typing: boolean
  name: string
}

const KEY = 'crownlands.settings'
export const DEFAULTS: Choices = {
  language: null,
  theme: 'auto',
  motion: 'normal',
  sound: false,
  notify: false,
  confirm: false,
  typing: false,
  name: '',
}

class Settings {
  #choices = $state({ ...DEFAULTS, ...load<Choices>(KEY) })
  #still = matchMedia('(prefers-reduced-motion: reduce)').matches
  /** Whether placed dominoes show their numbers; as long as the page is open. */
  numbers = $state(false)

  get language(): Language {
    return this.#choices.language ?? (navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en')
  }
  get theme(): Theme {
    return this.#choices.theme
  }
  get motion(): MotionSetting {
    return this.#still ? 'off' : this.#choices.motion
  }
  get sound(): boolean {
    return this.#choices.sound
  }
  get notify(): boolean {
    return this.#choices.notify
  }
  get confirm(): boolean {
    return this.#choices.confirm
  }
  /** Whether tables have a line to type moves in. */
  get typing(): boolean {
    return this.#choices.typing
  }
  get name(): string {
    return this.#choices.name
  }

  /** Milliseconds an animation may take, from what it takes at its normal speed. */
  duration(normal: number): number {
    return this.motion === 'off' ? 0 : this.motion === 'fast' ? normal / 3 : normal
  }

  choose(change: Partial<Choices>): void {
    Object.assign(this.#choices, change)
    save(KEY, this.#choices)
  }
}

export const settings = new Settings()
