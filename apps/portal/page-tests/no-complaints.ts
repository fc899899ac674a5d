import { afterEach, beforeEach, expect, vi } from 'vitest'

/** What nobody would see: a sentence that no catalogue has, a row without a key. */
const serious = /MISSING_TRANSLATION|\[messages\]|unique "key" prop|Maximum update depth/
const complaints: string[] = []

beforeEach(() => {
  complaints.length = 0
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...said: unknown[]) => {
      const text = said.map(String).join(' ')
      if (serious.test(text)) complaints.push(text)
    })
})
afterEach(() => {
  vi.restoreAllMocks()
  expect(complaints).toEqual([])
})
