import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/index.ts'

let app: TestApp
/** All of one city, ordered from the best match of 'Zorba' to the worst. */
const names = ['Zorba', 'Zorba Khan', 'Zorbas', 'Abu Zorba', 'Bilal Zorba', 'Careem']
beforeAll(async () => {
  app = await testApp({ config: { requestsPerMinute: 1e9 } })
  await app.db.execute(sql`update cities set name = 'Zorbapur', search_text = '|zorbapur' where id = 3`)
  await app.db.execute(sql`update partners set city_id = 4 where city_id = 3`)
  for (const [at, name] of names.toReversed().entries())
    await app.db.execute(sql`insert into partners (partner_type, full_name, phone_number, country_id, city_id, created_at, updated_at)
      values ('FLEET_OWNER', ${name}, ${`+92307${1_000_000 + at}`}, 1, ${name === 'Careem' ? 3 : 4}, now(), now())`)
})
afterAll(() => app.close())

type Found = { items: { fullName: string }[]; total: number; totalIsMore?: boolean }
async function search(query: Record<string, string | number>): Promise<Found> {
  const { status, body } = await app.call('listPartners', {
    query: { search: 'zorba', ...query },
    as: 'csr@karwan.test',
  })
  expect(status).toBe(200)
  return body.data
}
const namesOf = ({ items }: Found) => items.map(({ fullName }) => fullName)

describe('what a search finds stands best first', () => {
  it('a name that is so, one that begins so, one that holds it, and then what stands beside', async () => {
    const found = await search({})
    expect(namesOf(found)).toEqual(names)
    expect(found.total).toBe(names.length)
  })

  it.each([1, 2, 3, 4, 5])('also by pages of %i, each row once', async (pageSize) => {
    const seen: string[] = []
    for (let page = 0; page * pageSize < names.length; page += 1) {
      const found = await search({ page, pageSize })
      expect(found.total).toBe(names.length)
      seen.push(...namesOf(found))
    }
    expect(seen).toEqual(names)
  })

  it('and a page beyond the last is empty, and still counts', async () => {
    const { items, total } = await search({ page: 9, pageSize: 2 })
    expect([items, total]).toEqual([[], names.length])
  })

  it('within what the list is narrowed down to', async () => {
    expect(namesOf(await search({ cityId: 3 }))).toEqual(['Careem'])
    expect(namesOf(await search({ filter: 'bilal' }))).toEqual(['Bilal Zorba'])
  })

  it('counted no further than a thousand', async () => {
    await app.db.execute(sql`insert into partners (partner_type, full_name, phone_number, country_id, city_id, created_at, updated_at)
      select 'FLEET_OWNER', case when n > 600 then 'Inside zorba' else 'Zorba ' || n end, '+92308' || 1000000 + n, 1, 4, now(), now()
      from generate_series(1, 1200) n`)
    expect(await search({ pageSize: 1 })).toMatchObject({ total: 1000, totalIsMore: true })
  })
})

describe('users', () => {
  const list = async (query: object) => {
    const { body } = await app.call('listUsers', {
      query: { pageSize: 2, ...query },
      as: 'csr@karwan.test',
    })
    return body.data
  }
  it('are led through by keys in each order, and by page numbers as well', async () => {
    for (const sort of ['fullName:asc', 'fullName:desc', 'lastLoginAt:desc', 'createdAt:asc']) {
      const byNumber = [await list({ sort }), await list({ sort, page: 1 }), await list({ sort, page: 2 })]
      const byKeys = [byNumber[0]]
      for (const _ of [1, 2]) byKeys.push(await list({ sort, cursor: byKeys.at(-1).next }))
      expect(byKeys.map(({ items }) => items)).toEqual(byNumber.map(({ items }) => items))
      expect((await list({ sort, cursor: byKeys[2].previous })).items).toEqual(byKeys[1].items)
    }
  })

  it('refuse a cursor whose name is none that a database takes', async () => {
    const cursor = (value: unknown) =>
      Buffer.from(JSON.stringify(['fullName:asc', value, 1, 'next', 1])).toString('base64url')
    for (const value of ['a\u0000b', '\ud800', 7, { at: 'noon' }, 'a'.repeat(501)]) {
      const { status } = await app.call('listUsers', {
        query: { cursor: cursor(value) },
        as: 'csr@karwan.test',
      })
      expect([value, status]).toEqual([value, 422])
    }
  })
})
