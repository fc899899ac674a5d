import type { Visitor } from './visitor.ts'

const pixelsPerSecond = 8_000
const distance = 16_000

/** How regular the frames are while a long list is scrolled fast. */
export async function scrollFast({ page, session }: Visitor, at: { x: number; y: number }) {
  const gaps = page.evaluate((ms) => window.pageClock.frames(ms), (distance / pixelsPerSecond) * 1_000)
  await session.send('Input.synthesizeScrollGesture', {
    ...at,
    yDistance: -distance,
    speed: pixelsPerSecond,
    gestureSourceType: 'mouse',
    preventFling: true,
  })
  const sorted = (await gaps).sort((a, b) => a - b)
  return {
    usualFrame: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
    worstFrame: sorted.at(-1) ?? Number.NaN,
  }
}
