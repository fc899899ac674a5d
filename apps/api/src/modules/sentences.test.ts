import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
)

/** `message: 'Session expired'`, and the same in other quotation marks. */
const sentence = /\bmessage: ['"`]/

it('no handler writes what it refuses with; the catalogues do', () => {
  const written = sources.filter((path) =>
    sentence.test(readFileSync(join(import.meta.dirname, path), 'utf8')),
  )
  expect(sources.length).toBeGreaterThan(400)
  expect(written).toEqual([])
})
