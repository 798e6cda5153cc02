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
// All files share their modules: load the slices of all games first, so that no file sees only some of them.
await import('./registry')
const { DEFAULTS, settings } = await import('./state/settings.svelte')
const { gameParts } = await import('./table/parts.svelte')
gameParts.clear()

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  settings.choose(DEFAULTS)
})
