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

describe('what a search finds in a requested order', () => {
  /** Found by the plate, by the partner, or by both; one of them is inside other plates as well. */
  const plates = ['DORGA9', 'QQ1', 'ADORGA', 'QQ2', 'QQ3']
  const find = async (query: object) => {
    const { body } = await app.call('listVehicles', {
      query: { search: 'dorga', sort: 'capacityWeight:desc', ...query },
      as: 'csr@karwan.test',
    })
    const { items, total } = body.data
    return { plates: items.map((item: { registrationNumber: string }) => item.registrationNumber), total }
  }
  beforeAll(async () => {
    await app.db.execute(sql`insert into partners (partner_type, full_name, phone_number, country_id, city_id, created_at, updated_at)
      values ('FLEET_OWNER', 'Dorga', '+923090000001', 1, 4, now(), now())`)
    const insert = (plate: string, partner: string, tonnes: number, status: string) =>
      app.db.execute(sql`insert into vehicles (partner_id, registration_number, registration_key, vehicle_type_id, status, capacity_weight, created_at, updated_at)
        values ((select min(id) from partners where full_name = ${partner}), ${plate}, ${plate}, 1, ${status}, ${tonnes}, now(), now())`)
    for (const [at, plate] of plates.entries())
      await insert(plate, plate === 'ADORGA' ? 'Careem' : 'Dorga', 50 - at, at > 2 ? 'ON_TRIP' : 'AVAILABLE')
    await insert('QQ4', 'Careem', 49, 'AVAILABLE')
  })

  it('stands in it whatever it was found by, each row once, on pages of any size', async () => {
    expect(await find({})).toEqual({ plates, total: plates.length })
    expect((await find({ sort: 'capacityWeight:asc' })).plates).toEqual(plates.toReversed())
    const pages = [0, 1, 2, 3].map((page) => find({ page, pageSize: 2 }))
    expect((await Promise.all(pages)).map((page) => page.plates)).toEqual([
      ['DORGA9', 'QQ1'],
      ['ADORGA', 'QQ2'],
      ['QQ3'],
      [],
    ])
  })

  it('within the filters', async () => {
    expect(await find({ status: 'ON_TRIP' })).toEqual({ plates: ['QQ2', 'QQ3'], total: 2 })
  })

  it('also where more match than are read first', async () => {
    await app.db.execute(sql`insert into vehicles (partner_id, registration_number, registration_key, vehicle_type_id, status, capacity_weight, created_at, updated_at)
      select (select min(id) from partners where full_name = 'Careem'), 'DORGA' || n, 'DORGA' || n, 1, 'AVAILABLE', 10, now(), now() from generate_series(100000, 110000) n`)
    const found = await find({ pageSize: 3 })
    expect(found.plates).toEqual(plates.slice(0, 3))
    expect((await find({ page: 2, pageSize: 2 })).plates).toEqual(['QQ3', 'DORGA110000'])
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
