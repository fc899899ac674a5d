import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { pactFiles } from '../pact-files.ts'

/**
 * The consumer tests by the ids in their states. Ids of different registers do not clash, because each has
 * its own table.
 */
function filesById(): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>()
  for (const { pact } of pactFiles())
    for (const { providerStates = [], comments } of pact.interactions)
      for (const { params = {} } of providerStates)
        for (const [name, value] of Object.entries(params)) {
          if (!isId(name)) continue
          const key = [params.of, value].filter((part) => part !== undefined).join(' ')
          const files = named.get(key) ?? new Set()
          named.set(key, files.add(basename(comments?.testname ?? 'unknown')))
        }
  return named
}

const isId = (name: string): boolean => name === 'id' || name.endsWith('Id')

// Two tests that create a record with the same id would fail only later, in the provider's database.
it('an id that is taken for granted is named by one consumer test alone', () => {
  const shared = [...filesById()].filter(([, files]) => files.size > 1)
  expect(shared.map(([id, files]) => `${id}: ${[...files].sort().join(', ')}`)).toEqual([])
})

it('each interaction says which test it comes from', () => {
  const files = new Set([...filesById().values()].flatMap((named) => [...named]))
  expect(files.size).toBeGreaterThan(20)
  expect(files).not.toContain('unknown')
})
