import { describe, expect, it } from 'vitest'
import { PICTURES } from './pictures'
import type { Picture } from '../../table/picture'

/** The part of a picture that is seen in a box of a shape, which it fills: left, top, right and bottom. */
function seen({ window: [x, y, width, height] }: Picture, aspect: number): number[] {
  const across = Math.min(width, height * aspect)
  const down = Math.min(height, width / aspect)
  const [left, top] = [x + (width - across) / 2, y + (height - down) / 2]
  return [left, top, left + across, top + down]
}

describe('the pictures of the games', () => {
  it.each([...PICTURES])('cut no king and no castle of %s off', (_, picture) => {
    const shapes = picture.shownOn === 'replay' ? [0.8, 1.2, 2, 3.2, 4.5] : [2, 3.2]
    for (const aspect of shapes) {
      const [left, top, right, bottom] = seen(picture, aspect)
      for (const { art, x, y, size = 1 } of picture.figures.filter(({ art }) => /^(king|castle)-/.test(art))) {
        expect([x >= left!, y >= top!, x + size <= right!, y + size <= bottom!], art).toEqual([true, true, true, true])
      }
    }
  })
})
