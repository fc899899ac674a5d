import { memoryStorage } from '@karwan/sdk/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetDrafts } from '../../../kit/form/drafts.ts'
import { fakeStorage } from '../../../kit/testing/fake-storage.ts'
import { lastLoadingTime } from './last-loading-time.ts'

const usedAt = new Date('2026-11-21T06:00:00Z')
const loadingTime = '2026-11-22T04:00:00.000Z'

afterEach(() => vi.unstubAllGlobals())

function reuseAt(now: string) {
  const last = lastLoadingTime(7, memoryStorage())
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

  it('is known in a new tab, until its user signs out', () => {
    vi.stubGlobal('localStorage', fakeStorage())
    vi.stubGlobal('sessionStorage', fakeStorage())
    lastLoadingTime(7).remember(loadingTime, usedAt)
    vi.stubGlobal('sessionStorage', fakeStorage())
    expect(lastLoadingTime(7).reuse(usedAt).kind).toBe('offered')
    forgetDrafts()
    expect(lastLoadingTime(7).reuse(usedAt).kind).toBe('none')
  })

  it('belongs to one user, and is none where nothing readable is kept', () => {
    const storage = memoryStorage()
    lastLoadingTime(7, storage).remember(loadingTime, usedAt)
    expect(lastLoadingTime(8, storage).reuse(usedAt).kind).toBe('none')
    storage.set('draft.loading-time.7', '{"loadingTime":"soon"}')
    expect(lastLoadingTime(7, storage).reuse(usedAt).kind).toBe('none')
  })
})
