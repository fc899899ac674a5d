import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { pactFiles } from '../pact-files.ts'

/** Which consumer tests name an id in what they take for granted; a record of a register has a table of its own. */
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

// Two that make a record of one id would fail in the provider's database, far from either of them.
it('an id that is taken for granted is named by one consumer test alone', () => {
  const shared = [...filesById()].filter(([, files]) => files.size > 1)
  expect(shared.map(([id, files]) => `${id}: ${[...files].sort().join(', ')}`)).toEqual([])
})

it('each interaction says which test it comes from', () => {
  const files = new Set([...filesById().values()].flatMap((named) => [...named]))
  expect(files.size).toBeGreaterThan(20)
  expect(files).not.toContain('unknown')
})
