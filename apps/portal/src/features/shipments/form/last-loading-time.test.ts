import { memoryStorage } from '@karwan/sdk/testing'
import { describe, expect, it } from 'vitest'
import { lastLoadingTime } from './last-loading-time.ts'

const usedAt = new Date('2026-11-21T06:00:00Z')
const loadingTime = '2026-11-22T04:00:00.000Z'

function reuseAt(now: string) {
  const last = lastLoadingTime(memoryStorage(), 7)
  last.remember(loadingTime, usedAt)
  return last.reuse(new Date(now)).kind
}

describe('the loading time used last', () => {
  it.each([
    ['2026-11-21T06:00:00Z', 'offered'],
    ['2026-11-22T03:59:59Z', 'offered'],
    ['2026-11-22T04:00:00Z', 'past'],
    ['2026-11-22T06:00:00Z', 'past'],
    ['2026-11-22T06:00:01Z', 'none'],
  ])('is at %s %s', (now, kind) => {
    expect(reuseAt(now)).toBe(kind)
  })

  it('belongs to one user, and is none where nothing readable is kept', () => {
    const storage = memoryStorage()
    lastLoadingTime(storage, 7).remember(loadingTime, usedAt)
    expect(lastLoadingTime(storage, 8).reuse(usedAt).kind).toBe('none')
    storage.set('draft.loading-time.7', '{"loadingTime":"soon"}')
    expect(lastLoadingTime(storage, 7).reuse(usedAt).kind).toBe('none')
  })
})
