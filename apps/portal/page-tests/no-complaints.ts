import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Faults that are only logged: a missing message, a row without a key, an endless update. */
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
