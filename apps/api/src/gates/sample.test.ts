import { contextsOf } from '@karwan/scripts/sample-of-commit'
import { sampleOfFiles } from '@karwan/scripts/sample-of-files'
import { describe, expect, it } from 'vitest'
import { routes } from '../http/document.ts'
import { sampledAtOnce, sampleOf } from './sample.ts'

const operations = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `operation${at}`,
    operation: { tags: [`context${at % 9}`] },
  }))
const idsOf = (sample: readonly { id: string }[]) => sample.map(({ id }) => id)

describe('the sample of a commit', () => {
  const many = [sampledAtOnce + 1, 76, 185, 400].flatMap((count) =>
    [0, 7, 1_234].map((first) => [count, first]),
  )
  it.each(many)(
    'of %i operations asks each of them within as many commits as it takes windows, from %i',
    (count, first) => {
      const all = operations(count ?? 0)
      const asked = new Set<string>()
      for (let commit = 0; commit < Math.ceil(all.length / sampledAtOnce); commit += 1) {
        const ids = idsOf(sampleOf(all, { seed: (first ?? 0) + commit, touched: [] }))
        expect(ids.length).toBe(sampledAtOnce)
        for (const id of ids) asked.add(id)
      }
      expect([...asked].toSorted()).toEqual(idsOf(all).toSorted())
    },
  )

  it('is the same for the same seed, another for the next', () => {
    const all = operations(100)
    const [one, again, next] = [5, 5, 6].map((seed) => idsOf(sampleOf(all, { seed, touched: [] })))
    expect(again).toEqual(one)
    expect(next?.some((id) => one?.includes(id))).toBe(false)
  })

  it('holds every operation of a context that was touched', () => {
    const all = operations(100)
    const ids = idsOf(sampleOf(all, { seed: 3, touched: ['context4'] }))
    const touched = all.filter(({ operation }) => operation.tags.includes('context4'))
    expect(ids).toEqual(expect.arrayContaining(idsOf(touched)))
    expect(ids.length).toBeLessThanOrEqual(sampledAtOnce + touched.length)
  })

  it('is everything where there is no more than fits', () => {
    const few = operations(sampledAtOnce)
    expect(sampleOf(few, { seed: 1, touched: [] })).toEqual(few)
  })
})

describe('a touched file', () => {
  it('touches its context, whichever room it is in', () => {
    const files = [
      'openapi/bidding/create-bid.yaml',
      'packages/domain/src/bookings/booking.rules.ts',
      'apps/api/src/modules/fleet/list-drivers.ts',
      'apps/api/src/kernel/filters.ts',
      'apps/portal/src/features/people/pages/users.tsx',
      'README.md',
    ]
    expect(contextsOf(files)).toEqual(['bidding', 'bookings', 'fleet'])
  })

  it('of each operation has a context of that name', () => {
    for (const { id, operation } of routes) expect(operation.tags, id).toHaveLength(1)
  })
})

describe('the test files of a commit', () => {
  const files = [
    ...Array.from({ length: 20 }, (_, at) => `src/modules/m${at % 4}/t${at}.test.ts`),
    'src/http/routes.test.ts',
    ...Array.from({ length: 7 }, (_, at) => `src/faults/f${at}.test.ts`),
  ]
  const parts = [
    { of: /^src\/modules\//, parts: 6 },
    { of: /^src\/faults\//, parts: 3 },
  ]

  it('are all taken within as many commits as there are parts', () => {
    const taken = [0, 1, 2, 3, 4, 5].flatMap((commit) => sampleOfFiles(files, parts, 90 + commit, []))
    expect([...new Set(taken)].toSorted()).toEqual(files.toSorted())
    expect(taken.filter((file) => file.startsWith('src/modules/')).length).toBe(20)
    expect(taken.filter((file) => file.startsWith('src/faults/')).length).toBe(14)
  })

  it('always hold what no part names, and the tests beside a file that was touched', () => {
    for (const seed of [0, 1, 2, 3, 4, 5]) {
      const taken = sampleOfFiles(files, parts, seed, [
        'src/modules/m2/some-rule.ts',
        'src/faults/f4.test.ts',
      ])
      expect(taken).toEqual(expect.arrayContaining(['src/http/routes.test.ts', 'src/faults/f4.test.ts']))
      expect(taken.filter((file) => file.startsWith('src/faults/')).length).toBeLessThan(5)
      expect(taken.filter((file) => file.startsWith('src/modules/m2/')).length).toBe(5)
    }
  })

  it('take nothing of a part that only whole runs take, unless it was touched', () => {
    const never = [{ of: /^src\/modules\//, parts: 'none' } as const]
    const of = (touched: readonly string[]) =>
      sampleOfFiles(files, never, 7, touched).filter((file) => file.startsWith('src/modules/'))
    expect(of([])).toEqual([])
    expect(of(['src/modules/m2/some-rule.ts']).length).toBe(5)
  })
})
