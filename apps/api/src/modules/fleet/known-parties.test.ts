import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPartner, addTruck, type TestApp, testApp } from '../../testing/index.ts'
import { partners } from '../partners/partners.table.ts'
import { drivers } from './drivers.table.ts'
import { vehicles } from './vehicles.table.ts'

let app: TestApp
let partnerId: number
let crew: { driverId: number; vehicleId: number }
const iban = 'PK36SCBL0000001123456702'
const cnic = '3520298765431'

beforeAll(async () => {
  app = await testApp()
  partnerId = (await addPartner(app)).id
  crew = await addTruck(app, partnerId, {
    driver: { phoneNumber: '+923457776655', alternatePhone: '+923457776656', cnic },
    vehicle: { registrationNumber: 'LES-77123', registrationKey: 'LES77123' },
  })
  await app.db.update(partners).set({ bankIban: null })
  await app.db.update(partners).set({ cnic, bankIban: iban }).where(eq(partners.id, partnerId))
})
afterAll(() => app.close())

const known = async (query: Record<string, string>, as = 'agent@karwan.test') =>
  (await app.call('listKnownParties', { as, query })).body.data.map(
    ({ kind, id, matchedBy }: { kind: string; id: number; matchedBy: string }) => [kind, id, matchedBy],
  )

describe('who is being added is known', () => {
  it.each([
    [
      'by phone in any spelling',
      { phoneNumber: '0345 777-6655' },
      () => [['DRIVER', crew.driverId, 'PHONE']],
    ],
    ['by the other phone', { phoneNumber: '+923457776656' }, () => [['DRIVER', crew.driverId, 'PHONE']]],
    [
      'by CNIC, as a driver and as a partner',
      { cnic: '35202-9876543-1' },
      () => [
        ['PARTNER', partnerId, 'CNIC'],
        ['DRIVER', crew.driverId, 'CNIC'],
      ],
    ],
    [
      'by registration number in any spelling',
      { registrationNumber: 'les 77 123' },
      () => [['VEHICLE', crew.vehicleId, 'REGISTRATION']],
    ],
    ['by bank account', { iban: 'pk36 scbl 0000 0011 2345 6702' }, () => [['PARTNER', partnerId, 'ACCOUNT']]],
    [
      'not by a part of any of them',
      { phoneNumber: '7776655', cnic: '35202', registrationNumber: 'LES-7712', iban: 'PK36' },
      () => [],
    ],
    ['not when nothing is asked', {}, () => []],
  ] as const)('%s', async (_, query, expected) => {
    expect(await known(query)).toEqual(expected())
  })

  it('with the blocked ones first', async () => {
    await app.db.update(drivers).set({ isBlocked: true }).where(eq(drivers.id, crew.driverId))
    expect((await known({ cnic })).map(([kind]: [string]) => kind)).toEqual(['DRIVER', 'PARTNER'])
  })

  it('but not once retired, and not beyond one’s reach', async () => {
    expect(await known({ cnic }, 'broker@karwan.test')).toEqual([])
    await app.db.update(vehicles).set({ isActive: false }).where(eq(vehicles.id, crew.vehicleId))
    expect(await known({ registrationNumber: 'LES-77123' })).toEqual([])
  })

  it('but still where it was blocked, although it is retired', async () => {
    await app.db.update(vehicles).set({ isBlocked: true }).where(eq(vehicles.id, crew.vehicleId))
    expect(await known({ registrationNumber: 'LES-77123' })).toEqual([
      ['VEHICLE', crew.vehicleId, 'REGISTRATION'],
    ])
  })

  it('with the blocked one also where more match than are shown', async () => {
    for (let count = 0; count < 20; count += 1) {
      const { id } = await addPartner(app)
      await app.db.update(partners).set({ bankIban: iban }).where(eq(partners.id, id))
    }
    expect(await known({ iban })).toHaveLength(20)
    const { id } = await addPartner(app)
    await app.db.update(partners).set({ bankIban: iban, isBlocked: true }).where(eq(partners.id, id))
    expect((await known({ iban }))[0]).toEqual(['PARTNER', id, 'ACCOUNT'])
  })

  it('is not told to who adds nobody', async () => {
    expect((await app.call('listKnownParties', { as: 'auditor@karwan.test', query: { cnic } })).status).toBe(
      403,
    )
  })
})
