export interface Drawing {
  width: number
  height: number
  /** Red, green and blue of each pixel, row by row. */
  pixels: Uint8Array
}

/** A step of a channel: what is finer is not kept, since it takes most of the room and nobody sees it. */
const step = 16

/** The same with 16 steps of each channel. */
export function coarse({ pixels, ...size }: Drawing): Drawing {
  return { ...size, pixels: pixels.map((value) => Math.min(255, Math.round(value / step) * step)) }
}

/** How many pixels of two drawings are more than a step apart; of what only one of them covers, all are. */
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
