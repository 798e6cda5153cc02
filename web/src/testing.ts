/** The setup of every test file: what jsdom lacks, and a fresh state after each test. */

import { cleanup } from '@testing-library/svelte'
import { afterEach, vi } from 'vitest'

Object.assign(globalThis, {
  matchMedia: (media: string) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} }),
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
})
// All files share their modules: load the GameUI of all games first, so that no file sees only some of them.
await import('./registry')
const { DEFAULTS, settings } = await import('./state/settings.svelte')
const { boxComponents } = await import('./table/boxComponents.svelte')
boxComponents.clear()

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  settings.choose(DEFAULTS)
})
