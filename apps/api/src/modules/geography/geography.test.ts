import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'

let app: TestApp
const as = 'agent@karwan.test'
const search = (name: string) => app.call('searchCities', { as, query: { name } })

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('countries and states', () => {
  it('the home country stands first', async () => {
    const { body } = await app.call('listCountries', { as })
    expect(body.data.map(({ iso2 }: { iso2: string }) => iso2)).toEqual(['PK', 'DJ', 'ET'])
  })

  it('Punjab has no region of its own, Sindh is the South', async () => {
    const { body } = await app.call('listStates', { as, path: { countryId: 1 } })
    const regions = Object.fromEntries(
      body.data.map((state: { name: string; region: string }) => [state.name, state.region]),
    )
    expect(regions).toMatchObject({ Punjab: null, Sindh: 'South', 'Khyber Pakhtunkhwa': 'North' })
  })

  it('a country and a state that do not exist are not found', async () => {
    expect((await app.call('listStates', { as, path: { countryId: 99 } })).status).toBe(404)
    expect((await app.call('listCitiesOfCountry', { as, path: { countryId: 99 } })).status).toBe(404)
    expect((await app.call('listCitiesOfState', { as, path: { stateId: 99 } })).status).toBe(404)
  })
})

describe('cities', () => {
  it('come page by page, by name', async () => {
    const { body } = await app.call('listCitiesOfCountry', {
      as,
      path: { countryId: 1 },
      query: { page: 1, pageSize: 10 },
    })
    expect(body.data).toMatchObject({ page: 1, pageSize: 10, total: 168 })
    const names = body.data.items.map(({ name }: { name: string }) => name)
    expect(names).toEqual([...names].sort())
    expect(names).toHaveLength(10)
  })

  it('of a state are all there, each with its region', async () => {
    const { body } = await app.call('listCitiesOfState', { as, path: { stateId: 2 } })
    const regionOf = (name: string) => body.data.find((city: { name: string }) => city.name === name).region
    expect(regionOf('Lahore')).toBe('Central Punjab')
    expect(regionOf('Multan')).toBe('South Punjab')
    expect(regionOf('Rawalpindi')).toBe('North')
  })
})

describe('the search of cities', () => {
  it.each([
    ['kar', 'Karachi'],
    ['KHI', 'Karachi'],
    ['lyall', 'Faisalabad'],
    ['finf', 'Addis Ababa'],
    ['کراچی', 'Karachi'],
    ['ጅጅጋ', 'Jijiga'],
    ['guélilé', 'Guelile'],
    ['GALAFI', 'Galafi'],
  ])('"%s" finds %s', async (typed, expected) => {
    const { body } = await search(typed)
    expect(body.data.map(({ name }: { name: string }) => name)).toContain(expected)
  })

  it('names that begin with the text stand before names that only hold it', async () => {
    const names = (await search('mir')).body.data.map(({ name }: { name: string }) => name)
    const begins = names.map((name: string) => name.startsWith('Mir'))
    expect(begins).toEqual([...begins].sort((left, right) => Number(right) - Number(left)))
    expect(new Set(begins)).toEqual(new Set([true, false]))
  })

  it.each(['ka', ' ka', '   '])('needs three characters, so "%s" is refused', async (typed) => {
    const { status, body } = await search(typed)
    expect([status, body.fields]).toEqual([422, { name: ['City search needs at least 3 characters'] }])
  })

  it('takes a percent sign for a percent sign', async () => {
    expect((await search('%%%')).body.data).toEqual([])
  })

  it.each(["'''", '---', '|||'])(
    'finds nothing for "%s", which leaves nothing to look for',
    async (typed) => {
      expect((await search(typed)).body.data).toEqual([])
    },
  )

  it('is answered by its index', async () => {
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const plan = await tx.execute(sql`explain select id from cities where search_text like '%kara%'`)
      expect(JSON.stringify(plan)).toContain('cities_search')
    })
  })

  it('is for people who signed in', async () => {
    expect((await app.call('searchCities', { query: { name: 'kar' } })).status).toBe(401)
  })
})
