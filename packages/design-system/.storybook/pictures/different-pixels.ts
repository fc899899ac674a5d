export interface Drawing {
  width: number
  height: number
  /** Red, green and blue of each pixel, row by row. */
  pixels: Uint8Array
}

/** Colours are rounded to steps of this size: finer differences are invisible and make the files larger. */
const step = 16

/** The drawing with each colour channel rounded to 16 steps. */
export function coarse({ pixels, ...size }: Drawing): Drawing {
  return { ...size, pixels: pixels.map((value) => Math.min(255, Math.round(value / step) * step)) }
}

/** Counts the pixels that differ by more than a step. Pixels that only one drawing covers all count. */
export function differentPixels(one: Drawing, other: Drawing): number {
  const [width, height] = [Math.min(one.width, other.width), Math.min(one.height, other.height)]
  let different = one.width * one.height + other.width * other.height - 2 * width * height
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [a, b] = [(y * one.width + x) * 3, (y * other.width + x) * 3]
      if ([0, 1, 2].some((channel) => apart(one.pixels[a + channel], other.pixels[b + channel])))
        different += 1
    }
  }
  return different
}

const apart = (one = 0, other = 0): boolean => Math.abs(one - other) > step
