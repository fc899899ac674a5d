import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('waits for the frame that shows the press', async () => {
  const paint = vi.fn<(act: FrameRequestCallback) => number>(() => 1)
  vi.stubGlobal('requestAnimationFrame', paint)
  const painted = vi.fn()
  void afterPaint().then(painted)
  await vi.advanceTimersByTimeAsync(20)
  expect(painted).not.toHaveBeenCalled()
  paint.mock.calls[0]?.[0](0)
  await vi.advanceTimersByTimeAsync(1)
  expect(painted).toHaveBeenCalledOnce()
})

it('does not wait for ever on a page that is hidden', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 1)
  const painted = vi.fn()
  void afterPaint().then(painted)
  await vi.advanceTimersByTimeAsync(49)
  expect(painted).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(painted).toHaveBeenCalledOnce()
})
