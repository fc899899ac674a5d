import type { OperationId } from '@karwan/sdk/permissions'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countedUpTo } from '../db/keyset-page.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { databaseUrlOf } from '../testing/test-database.ts'
import { watchDatabase } from './watched-database.ts'

/** Query plans are only tested on PostgreSQL. */
const server = process.env.TEST_DATABASE_URL
/** The rows that match below are read twice: to find them, and to filter and sort them. */
const readAtMost = 1_000
/** Of the 27,899 that a frequent name matches; 2,401 others stand before them. */
const frequentReadAtMost = 4_000
const many = 30_000
const few = 300
/** More partners than lead to few vehicles, so that their ids are passed as a set. */
const several = 2_401
/** Every fourth vehicle of these, with the first and the last one: a total is counted to 1,000 only. */
const ofSeveral = 601

describe.skipIf(!server)('a search that few rows of a large register match', () => {
  let app: TestApp
  let watched: ReturnType<typeof watchDatabase>
  beforeAll(async () => {
    app = await testApp({ config: { requestsPerMinute: 1e9 } })
    // The few stand at the end of the alphabet, behind all others.
    await app.db.execute(sql`insert into partners (partner_type, full_name, phone_number, country_id, city_id, created_at, updated_at)
      select 'FLEET_OWNER', case when n > ${many} then 'Zhubair ' when n > ${several} then 'Aslam ' else 'Jhinder ' end || n, '+92308' || 1000000 + n, 1, 4, now(), now()
      from generate_series(1, ${many + few}::int) n`)
    await app.db.execute(sql`insert into vehicles (partner_id, registration_number, registration_key, vehicle_type_id, status, fitness_expiry, created_at, updated_at)
      select (select max(id) from partners) - ${many + few}::int + n, key, key, 1,
        case when is_meant then 'ON_TRIP' else 'AVAILABLE' end, case when is_meant then date '2026-01-01' + n % 300 end, now(), now()
      from (select n, case when n > ${many} then 'ZZZ678' else 'AAA' end || n as key, n > ${several} or n % 4 = 1 as is_meant
        from generate_series(1, ${many + few}::int) n) as plates`)
    await app.db.execute(sql`vacuum analyze`)
    watched = watchDatabase(await databaseUrlOf(app.db))
    app.deps.db = watched.db
  }, 120_000)
  afterAll(async () => {
    await watched.close()
    await app.close()
  })

  it.each([
    ['listPartners', { search: 'hubair' }, few],
    ['listPartners', { search: 'hubair', isBlocked: false }, few],
    ['listVehicles', { search: 'Z678', status: 'ON_TRIP', vehicleTypeId: 1 }, few],
    ['listVehicles', { search: 'Z678', status: 'ON_TRIP', vehicleTypeId: 2 }, 0],
    ['listVehicles', { search: 'Z678', sort: 'fitnessExpiry:asc' }, few],
    ['listVehicles', { search: 'hubair', sort: 'registrationNumber:asc' }, few],
    ['listExpiringPapers', { search: 'ZZ678' }, few],
    ['listExpiringPapers', { search: 'nobody of that name' }, 0],
    ['listPartners', { search: 'ub' }, 0],
    ['listDrivers', { search: 'ub' }, 0],
    ['listExpiringPapers', { search: 'ub' }, 0],
  ] as const)('%s of %j reads little more than these', async (operation: OperationId, query, found) => {
    await app.signIn('csr@karwan.test')
    watched.questions()
    const { status, body } = await app.call(operation, { as: 'csr@karwan.test', query })
    expect([status, body.data.total]).toEqual([200, found])
    const read = await Promise.all(watched.questions().map(watched.explain))
    expect(read.flat().filter(({ rows }) => rows > readAtMost)).toEqual([])
  })

  it.each([
    ['listPartners', { search: 'slam' }],
    ['listVehicles', { search: 'slam' }],
    ['listVehicles', { search: 'slam', sort: 'registrationNumber:asc' }],
    ['listExpiringPapers', { search: 'slam' }],
  ] as const)('%s of %j reads few of the frequent name', async (operation: OperationId, query) => {
    await app.signIn('csr@karwan.test')
    watched.questions()
    expect((await app.call(operation, { as: 'csr@karwan.test', query })).status).toBe(200)
    const read = await Promise.all(watched.questions().map(watched.explain))
    expect(read.flat().filter(({ rows }) => rows > frequentReadAtMost)).toEqual([])
  })

  it.each([
    ['listVehicles', { search: 'hinder', status: 'ON_TRIP' }, ofSeveral],
    ['listExpiringPapers', { search: 'hinder' }, ofSeveral],
    ['listVehicles', { search: 'hinder' }, countedUpTo],
    ['listVehicles', { search: 'slam' }, countedUpTo],
    ['listExpiringPapers', { search: 'slam' }, countedUpTo],
    ['listVehicles', { search: 'ZZ' }, few],
    ['listExpiringPapers', { search: 'ZZ' }, few],
    ['listVehicles', { search: 'Z6' }, 0],
    ['listExpiringPapers', { search: 'Z6' }, 0],
  ] as const)('%s of %j finds all of them', async (operation: OperationId, query, found) => {
    const { status, body } = await app.call(operation, { as: 'csr@karwan.test', query })
    expect([status, body.data.total]).toEqual([200, found])
  })

  const pages = [0, 1, 23, 24, 600, 2_400].map((page) => ({ page, pageSize: page > 100 ? 1 : 25 }))
  it.each(pages)('the page of a frequent name is that of its order: %j', async (cut) => {
    const { page, pageSize } = cut
    const idsIn = async (operation: OperationId, query: object) =>
      (await app.call(operation, { as: 'csr@karwan.test', query: { ...query, ...cut } })).body.data.items.map(
        ({ id, vehicleId }: { id: number; vehicleId?: number }) => vehicleId ?? id,
      )
    const idsOf = async (from: string, orderBy: string) => {
      const rows = sql.raw(`select ${from} order by ${orderBy} limit ${pageSize} offset ${page * pageSize}`)
      const [read] = await app.db.select({ ids: sql<number[]>`array(${rows})` }).from(sql`(select) one`)
      return read?.ids
    }
    const ofVehicles = `vehicles.id from vehicles join partners on partners.id = partner_id where full_name like 'Jhinder %'`
    expect(await idsIn('listPartners', { search: 'hinder' })).toEqual(
      await idsOf(`id from partners where full_name like 'Jhinder %'`, 'search_text collate "C", id'),
    )
    expect(await idsIn('listVehicles', { search: 'hinder' })).toEqual(
      await idsOf(ofVehicles, 'partner_id, registration_key, vehicles.id'),
    )
    expect(await idsIn('listVehicles', { search: 'hinder', sort: 'registrationNumber:desc' })).toEqual(
      await idsOf(ofVehicles, 'registration_key desc, vehicles.id desc'),
    )
    expect(await idsIn('listVehicles', { search: 'hinder', status: 'ON_TRIP' })).toEqual(
      await idsOf(`${ofVehicles} and status = 'ON_TRIP'`, 'partner_id, registration_key, vehicles.id'),
    )
    expect(await idsIn('listExpiringPapers', { search: 'hinder' })).toEqual(
      await idsOf(`${ofVehicles} and fitness_expiry is not null`, 'fitness_expiry, vehicles.id'),
    )
  })
})
