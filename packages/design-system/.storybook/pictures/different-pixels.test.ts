import { describe, expect, it } from 'vitest'
import { coarse, type Drawing, differentPixels } from './different-pixels.ts'

/** A grey drawing; `lightness` has one value for each pixel. */
function drawing(width: number, ...lightness: number[]): Drawing {
  return {
    width,
    height: lightness.length / width,
    pixels: Uint8Array.from(lightness.flatMap((value) => [value, value, value])),
  }
}

describe('two drawings', () => {
  it.each([
    ['the same', drawing(2, 0, 255, 255, 0), drawing(2, 0, 255, 255, 0), 0],
    ['a step apart', drawing(2, 0, 240), drawing(2, 16, 255), 0],
    ['more than a step apart in one place', drawing(2, 0, 240), drawing(2, 17, 240), 1],
    ['of another width', drawing(2, 0, 0, 0, 0), drawing(3, 0, 0, 9, 0, 0, 9), 2],
    ['of another height', drawing(2, 0, 0), drawing(2, 0, 0, 0, 0), 2],
  ])('%s', (_, one, other, pixels) => {
    expect(differentPixels(one, other)).toBe(pixels)
    expect(differentPixels(other, one)).toBe(pixels)
  })

  it('differ where one colour does', () => {
    const red: Drawing = { width: 1, height: 1, pixels: Uint8Array.from([255, 0, 0]) }
    expect(differentPixels(red, drawing(1, 0))).toBe(1)
  })
})

it('keeps what is light light and what is dark dark', () => {
  expect([...coarse(drawing(4, 0, 7, 8, 255)).pixels]).toEqual(
    [0, 7, 8, 255].flatMap((value) => {
      const kept = value === 255 ? 255 : value === 8 ? 16 : 0
      return [kept, kept, kept]
    }),
  )
})
