import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTruck, granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { textOfPdf } from '../../testing/text-of-pdf.ts'
import { billTs } from './bill-ts.table.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const print = (bookingId: number, as = 'csr@karwan.test') =>
  app.call('printBillT', { as, query: { bookingId, paper: 'A4' } })
const kept = async (bookingId: number) =>
  (await app.db.select().from(billTs).where(eq(billTs.bookingId, bookingId)))[0]
const numbers = async () =>
  (await app.db.select().from(billTs)).map(({ number }) => number).sort((a, b) => a - b)
const printsOf = async (shipmentId: number): Promise<{ number: string; print: number }[]> =>
  granted(await scene.call('listShipmentActivity', { path: { id: shipmentId } }), 200)
    .filter(({ action }: { action: string }) => action === 'document.bilty_printed')
    .map(({ summary }: { summary: object }) => summary)
const cancel = (id: number) =>
  scene.move(id, 13, { refusalReasonId: 301, cancellationType: 1, reason: 'Not needed' })

describe('of one booking at the same moment', () => {
  it('several people print one number, and each print is counted once', async () => {
    const { id, shipmentId } = await scene.dispatched({ company: 1 })
    const people = ['csr@karwan.test', 'lead@karwan.test']
    const printed = await Promise.all([...people, ...people, ...people].map((as) => print(id, as)))
    expect(printed.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const files = new Set(printed.map(({ headers }) => headers.get('content-disposition')))
    expect(files.size).toBe(1)
    expect((await kept(id))?.prints).toBe(6)
    const told = (await printsOf(shipmentId)).map(({ print }) => print)
    expect(told.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('a print and a cancellation leave no gap: it is printed before, or has no number', async () => {
    const before = await numbers()
    const bookings = await Promise.all(Array.from({ length: 6 }, () => scene.dispatched()))
    const outcomes = await Promise.all(
      bookings.map(async ({ id }, at) => {
        const acts = at % 2 === 0 ? [print(id), cancel(id)] : [cancel(id), print(id)].reverse()
        const [printed, cancelled] = await Promise.all(acts)
        return { id, printed: printed?.status, cancelled: cancelled?.status }
      }),
    )
    for (const { id, printed, cancelled } of outcomes) {
      expect(cancelled).toBe(200)
      expect([200, 409]).toContain(printed)
      expect((await kept(id)) !== undefined).toBe(printed === 200)
    }
    const after = await numbers()
    expect(after).toEqual(Array.from({ length: after.length }, (_, at) => at + 1))
    expect(after.length - before.length).toBe(outcomes.filter(({ printed }) => printed === 200).length)
  })
})

const check = async (bookingId: number) => {
  const code = (await kept(bookingId))?.checkKey ?? ''
  return granted(await app.call('checkBillT', { as: null, path: { code } }), 200)
}

describe('a paper whose booking has changed since it was printed', () => {
  it('is checked by what it says, is told to be overtaken, and is sound again once printed anew', async () => {
    const { id, partner } = await scene.dispatched({ company: 1 })
    expect((await print(id)).status).toBe(200)
    const first = await check(id)
    expect(first).toMatchObject({ changed: [], printedAt: app.deps.clock().toISOString() })

    const other = await addTruck(app, partner.id, { driver: { fullName: 'Gul Khan' } })
    const anew = { driverId: other.driverId, vehicleId: other.vehicleId, reason: 'Broke down' }
    const body = { bookingId: id, ...anew }
    granted(await scene.call('reassignBooking', { body }), 200)
    expect(await check(id)).toEqual({ ...first, changed: ['VEHICLE', 'DRIVER'] })

    app.pass(60_000)
    expect((await print(id)).status).toBe(200)
    const again = await check(id)
    expect(again).toMatchObject({ number: first.number, issuedAt: first.issuedAt, changed: [] })
    expect(again.registrationNumber).not.toBe(first.registrationNumber)
    expect(again.printedAt).toBe(app.deps.clock().toISOString())
  })

  it('tells a print while the driver is changed of the one or of the other, and never of half', async () => {
    const { id, partner } = await scene.dispatched({ company: 1 })
    const other = await addTruck(app, partner.id, { driver: { fullName: 'Gul Khan' } })
    const anew = { driverId: other.driverId, vehicleId: other.vehicleId, reason: 'Broke down' }
    const body = { bookingId: id, ...anew }
    const [printed, reassigned] = await Promise.all([print(id), scene.call('reassignBooking', { body })])
    expect([printed.status, reassigned.status]).toEqual([200, 200])
    const { changed } = await check(id)
    expect([[], ['VEHICLE', 'DRIVER']]).toContainEqual(changed)
  })

  it('and that was cancelled is printed with that across it', async () => {
    const { id } = await scene.dispatched({ company: 1 })
    const before = await print(id)
    granted(await cancel(id), 200)
    const after = await print(id)
    expect(after.headers.get('content-disposition')).toBe(before.headers.get('content-disposition'))
    expect(await textOfPdf(before.body)).not.toContain('CANCELLED')
    expect(await textOfPdf(after.body)).toContain('CANCELLED')
    expect((await check(id)).isCancelled).toBe(true)
  })
})
