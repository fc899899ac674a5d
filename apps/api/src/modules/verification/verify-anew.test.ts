import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPartner, addTruck, granted, type TestApp, testApp } from '../../testing/index.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { vehicles } from '../fleet/vehicles.table.ts'

let app: TestApp
const officer = 'verification@karwan.test'
const agent = 'agent@karwan.test'
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const values = [
  { fieldKey: 'cnic', value: '3520212345671' },
  { fieldKey: 'phone', value: '+923001234567' },
  { fieldKey: 'iban', value: 'PK36SCBL0000001123456702' },
]

/** Creates a partner with an approved verification and returns both ids. */
async function verifiedPartner() {
  const { id: subjectId } = await addPartner(app, { verificationStatus: 0 })
  const body = { subjectType: 'PARTNER', subjectId, values }
  const { id } = granted(await app.call('submitVerification', { as: officer, body }), 201)
  const act = (step: object) => app.call('verifySubject', { as: officer, path: { id }, body: step })
  granted(await act({ act: 'claim' }), 200)
  const fields = values.map(({ fieldKey }) => ({ fieldKey, status: 'PASSED' }))
  granted(await act({ act: 'approve', fields }), 200)
  return { partnerId: subjectId, id }
}
const read = async (id: number) =>
  granted(await app.call('getVerification', { as: officer, path: { id } }), 200)

describe('a change of what was verified', () => {
  it('puts the verification back into the queue, every field open, and says what was changed by whom', async () => {
    const { partnerId, id } = await verifiedPartner()
    const approved = await read(id)
    const change = (body: object) => app.call('updatePartner', { as: agent, path: { id: partnerId }, body })
    granted(await change({ notes: 'Pays late' }), 200)
    expect((await read(id)).status).toBe(approved.status)

    const partner = granted(await change({ bankIban: 'PK65BAHL0000001123456702' }), 200)
    expect(partner.verificationStatus).toBe(1)
    const waiting = await read(id)
    expect(waiting).toMatchObject({ status: 1, score: 0, decidedAt: null })
    expect(waiting.values.map(({ status }: { status: string }) => status)).toEqual(['OPEN', 'OPEN', 'OPEN'])
    expect(waiting.events.at(-1)).toMatchObject({ act: 'submit', comment: 'Changed: bankIban' })
    const queue = granted(
      await app.call('listVerifications', { as: officer, query: { subjectType: 'PARTNER' } }),
      200,
    )
    expect(queue.items.map((item: { id: number }) => item.id)).toContain(id)
  })

  it.each([
    { of: 'a driver', operation: 'updateDriver', table: drivers, changed: { licenseNumber: 'LHR-77' } },
    { of: 'a vehicle', operation: 'updateVehicle', table: vehicles, changed: { chassisNumber: 'CH-77' } },
  ] as const)(
    'holds for $of, whoever never asked for a verification',
    async ({ operation, table, changed }) => {
      const { driverId, vehicleId } = await addTruck(app, (await addPartner(app)).id)
      const id = operation === 'updateDriver' ? driverId : vehicleId
      await app.db.update(table).set({ verificationStatus: 4 }).where(eq(table.id, id))
      const change = async (body: object, as: string) =>
        granted(await app.call(operation, { as, path: { id }, body }), 200).verificationStatus
      expect(await change({ notes: 'By night' }, agent)).toBe(4)
      expect(await change(changed, agent)).toBe(1)
      expect(await change(changed, agent), 'the same again changes nothing').toBe(1)
    },
  )
})
