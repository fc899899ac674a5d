import { describe, expect, it, vi } from 'vitest'
import { fakeStorage, forbiddenStorage } from '../kit/testing/fake-storage.ts'
import { reloadOnce } from './stale-chunk.ts'

describe('reloading for a new build', () => {
  it('happens once, and again only after a minute', () => {
    const storage = fakeStorage()
    const reload = vi.fn()
    const at = (now: number) => reloadOnce(() => storage, now, reload)
    expect(at(100_000)).toBe(true)
    expect(at(100_001)).toBe(false)
    expect(at(159_999)).toBe(false)
    expect(at(160_000)).toBe(true)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('does not happen where nothing can be remembered, for it could go on for ever', () => {
    const reload = vi.fn()
    expect(reloadOnce(forbiddenStorage, 100_000, reload)).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})
