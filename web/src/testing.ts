/** What every test needs: a screen that jsdom lacks, and an empty page after each. */

import { cleanup } from '@testing-library/svelte'
import { afterEach, vi } from 'vitest'

vi.stubGlobal('matchMedia', (media: string) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
}))
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
afterEach(cleanup)
