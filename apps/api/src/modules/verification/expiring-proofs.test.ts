import { VerificationStatus } from '@karwan/domain/verification'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPartner, addTruck, granted, type TestApp, testApp } from '../../testing/index.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { vehicles } from '../fleet/vehicles.table.ts'
import { verificationConfigs, verifications } from './verification.table.ts'

const admin = 'csr@karwan.test'
const broker = 'broker@karwan.test'
const brokersCompany = 3
const shippersCompany = 1

type Fields = (typeof verificationConfigs.$inferInsert)['fields']
type Subject = Pick<typeof verifications.$inferInsert, 'subjectType' | 'subjectId' | 'subjectName'>
type Days = Partial<Record<'licence' | 'photo', string>>

let app: TestApp
let configId: number
let own: Awaited<ReturnType<typeof addPartner>>
let truck: Awaited<ReturnType<typeof addTruck>>
beforeAll(async () => {
  app = await testApp()
  await app.db.delete(verifications)
  await app.db.update(drivers).set({ licenseExpiry: null, cnicExpiry: null, passportExpiry: null })
  const none = { fitnessExpiry: null, routePermitExpiry: null, insuranceExpiry: null, tokenTaxExpiry: null }
  await app.db.update(vehicles).set(none)
  const asked = { section: 'papers', inputType: 'FILE', required: true, weight: 50, warnDays: 10 } as const
  const fields: Fields = [
    { ...asked, key: 'licence', label: 'Operating licence', documentTypeId: 16 },
    { ...asked, key: 'photo', label: 'Photo of the yard', documentTypeId: 20 },
  ]
  const now = app.deps.clock()
  const [config] = await app.db
    .insert(verificationConfigs)
    .values({
      ...{ subjectType: 'TRIP', countryId: 1, sections: [], fields, passScore: 100, validityDays: 365 },
      ...{ createdAt: now, updatedAt: now, createdBy: 1, updatedBy: 1 },
    })
    .returning()
  configId = config?.id ?? 0
  own = await addPartner(app, { groupId: brokersCompany })
  truck = await addTruck(app, own.id)
})
afterAll(() => app.close())

/** The test's clock starts on 21 November 2026. */
const verified = async (subject: Subject, days: Days, status: number = VerificationStatus.verified) => {
  const now = app.deps.clock()
  const ends = Object.values(days).toSorted()[0]
  const value = { value: null, documentId: 1, status: 'PASSED', reasonCode: null, comment: null } as const
  await app.db.insert(verifications).values({
    ...subject,
    ...{ configId, countryId: 1, status: status as never, submittedAt: now, events: [] },
    values: Object.entries(days).map(([fieldKey, expiryDate]) => ({ ...value, fieldKey, expiryDate })),
    warnFrom: ends ? new Date(Date.parse(ends) - 10 * 86_400_000).toISOString().slice(0, 10) : null,
    ...{ createdAt: now, updatedAt: now, createdBy: 1, updatedBy: 1 },
  })
}
const list = async (query: object = {}, as = admin) =>
  granted(await app.call('listExpiringPapers', { as, query: { withinDays: 30, ...query } }), 200)
const told = async (query: object = {}, as = admin) =>
  (await list(query, as)).items.map((one: { paperName: string; ownerName: string; daysLeft: number }) => [
    one.ownerName,
    one.paperName,
    one.daysLeft,
  ])

describe('papers that somebody is verified by', () => {
  it('count with those of the registers while they end within thirty days, and the list has the same', async () => {
    const stranger = await addPartner(app)
    const retired = await addTruck(app, stranger.id, { driver: { isActive: false } })
    await verified(
      { subjectType: 'PARTNER', subjectId: own.id, subjectName: 'Bolan Movers' },
      { licence: '2026-12-21', photo: '2026-12-22' },
    )
    await verified(
      { subjectType: 'DRIVER', subjectId: truck.driverId, subjectName: 'Akbar Khan' },
      { licence: '2026-11-20' },
    )
    await verified(
      { subjectType: 'VEHICLE', subjectId: truck.vehicleId, subjectName: 'TLA 7781' },
      { photo: '2026-11-21', licence: '2026-11-30' },
    )
    await verified(
      { subjectType: 'SHIPPER_COMPANY', subjectId: shippersCompany, subjectName: 'Indus Textiles' },
      { licence: '2026-12-01' },
    )
    await verified(
      { subjectType: 'DRIVER', subjectId: retired.driverId, subjectName: 'Gone Away' },
      { licence: '2026-12-01' },
    )
    // A verification that waits for an officer is in the queue and not in this list.
    await verified(
      { subjectType: 'PARTNER', subjectId: stranger.id, subjectName: 'Waits Still' },
      { licence: '2026-12-01' },
      VerificationStatus.submitted,
    )
    expect(await told()).toEqual([
      ['Akbar Khan', 'Operating licence', -1],
      ['TLA 7781', 'Photo of the yard', 0],
      ['TLA 7781', 'Operating licence', 9],
      ['Indus Textiles', 'Operating licence', 10],
      ['Bolan Movers', 'Operating licence', 30],
    ])
    const counts = granted(await app.call('getCsrCounts', { as: admin }), 200)
    expect([counts.documentsExpiring30d, (await list()).total]).toEqual([5, 5])
  })

  it('stand among those of drivers and vehicles, in the order of their days', async () => {
    await app.db.update(drivers).set({ licenseExpiry: '2026-11-25' }).where(eq(drivers.id, truck.driverId))
    const { items, total } = await list()
    expect(total).toBe(6)
    expect(items.map(({ paper }: { paper: string }) => paper)).toEqual([
      ...Array(2).fill('VERIFICATION'),
      'LICENSE',
      ...Array(3).fill('VERIFICATION'),
    ])
    expect((await list({ paper: 'VERIFICATION' })).total).toBe(5)
    expect((await list({ paper: 'LICENSE' })).total).toBe(1)
  })

  it('each lead to the record that was verified, and belong to its partner', async () => {
    const { items } = await list({ paper: 'VERIFICATION' })
    const places = items.map((one: Record<string, unknown>) => [
      one.driverId,
      one.vehicleId,
      one.companyId,
      one.partnerId,
    ])
    expect(places).toEqual([
      [truck.driverId, null, null, own.id],
      [null, truck.vehicleId, null, own.id],
      [null, truck.vehicleId, null, own.id],
      [null, null, shippersCompany, null],
      [null, null, null, own.id],
    ])
    expect((await list({ paper: 'VERIFICATION', partnerId: own.id })).total).toBe(4)
    const [plate] = await app.db.select().from(vehicles).where(eq(vehicles.id, truck.vehicleId))
    const search = plate?.registrationNumber.replace(/(\d)/, ' $1')
    expect((await list({ paper: 'VERIFICATION', search })).total).toBe(2)
    expect(await told({ search: 'bolan' })).toEqual([['Bolan Movers', 'Operating licence', 30]])
  })

  it('are taken to a file as they were chosen', async () => {
    const { items } = await list({ paper: 'VERIFICATION' })
    const [, second, third] = items
    const query = { withinDays: 30, ids: [second.id, third.id].join() }
    const { status, body } = await app.call('exportExpiringPapers', { as: admin, query })
    expect(status).toBe(200)
    const text = typeof body === 'string' ? body : Buffer.from(body).toString()
    expect(text.trim().split('\n').slice(1)).toHaveLength(2)
    expect(text).toContain('TLA 7781,Paper of a verification,Photo of the yard')
  })

  it('are for who hands in or reads verifications, and of their own partners', async () => {
    const ofBroker = await told({}, broker)
    expect(ofBroker.map(([owner]: string[]) => owner)).toEqual([
      'Akbar Khan',
      'TLA 7781',
      'Akbar Khan',
      'TLA 7781',
      'Bolan Movers',
    ])
    const ofFleet = await list({ paper: 'VERIFICATION' }, 'fleet@karwan.test')
    expect(ofFleet.total).toBe(0)
  })
})
