import { exampleOf } from '@karwan/sdk/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPartner, addTruck, granted, type TestApp, testApp } from '../../testing/index.ts'
import { partners } from '../partners/partners.table.ts'
import { drivers } from './drivers.table.ts'

const as = 'csr@karwan.test'
let app: TestApp
let partnerId: number
let vehicleId: number
let driverId: number

beforeAll(async () => {
  app = await testApp()
  ;({ id: partnerId } = await addPartner(app))
  const named = { fullName: 'Zafar Bhutto', companyName: 'Mehran Roadlines' }
  await app.db.update(partners).set(named).where(eq(partners.id, partnerId))
  ;({ vehicleId, driverId } = await addTruck(app, partnerId, { driver: { fullName: 'Qudratullah Zimri' } }))
})
afterAll(() => app.close())

const found = async (call: Parameters<TestApp['call']>[0], query: object) =>
  granted(await app.call(call, { as, query: { pageSize: 100, ...query } }), 200)

describe('a fuel pump', () => {
  const pump = { name: 'Shalimar Fuels', address: 'Ring Road', contactName: 'Gohar', dieselPrice: undefined }
  beforeAll(async () => {
    const body = { ...exampleOf('CreateFuelPumpRequest'), ...pump }
    granted(await app.call('createFuelPump', { as, body }), 201)
  })
  const names = async (filter: string) => {
    const { items, total } = await found('listFuelPumps', { filter })
    expect(total).toBe(items.length)
    return items.map(({ name }: { name: string }) => name)
  }

  it.each(['شالیمار', 'گوہر', 'کراچی', 'ሻሊማር', 'ካራቺ'])('is found by %s', async (typed) => {
    expect(await names(typed)).toContain(pump.name)
  })

  it('is not found by another name or city', async () => {
    expect(await names('زیارت')).toEqual([])
    expect(await names('لاہور')).not.toContain(pump.name)
    expect(await names('Shlmr')).toEqual([])
  })
})

it.each(['قدرت اللہ', 'زمری', 'ቁድራቱላ', 'مہران روڈ'])(
  "a vehicle is found by its driver's or partner's name: %s",
  async (search) => {
    const { items, total } = await found('listVehicles', { search })
    expect(items.map(({ id }: { id: number }) => id)).toContain(vehicleId)
    expect(total).toBe(items.length)
  },
)

it("a fleet is found by its own and by its partner's name in Urdu letters", async () => {
  const body = { partnerId, name: 'Chenab Night', code: 'CHN-1', colour: 'BLUE', status: 'ACTIVE' }
  const { id } = granted(await app.call('createFleet', { as, body }), 201)
  for (const filter of ['چناب', 'ظفر بھٹو', 'ቼናብ']) {
    const { items } = await found('listFleets', { filter })
    expect(
      items.map((fleet: { id: number }) => fleet.id),
      filter,
    ).toContain(id)
  }
})

it.each(['قدرت اللہ', 'ظفر بھٹو', 'ቁድራቱላ', 'Zafar Bhutto'])(
  "an expiring paper is found by its driver's or partner's name: %s",
  async (search) => {
    await app.db.update(drivers).set({ licenseExpiry: '2020-01-31' }).where(eq(drivers.id, driverId))
    const { items } = await found('listExpiringPapers', { search })
    expect(items.map((paper: { driverId: number | null }) => paper.driverId)).toContain(driverId)
  },
)
