import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { addPartner } from '../../testing/market-people.ts'
import { samplePdf } from '../../testing/sample-files.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const stop = (cityId: number, locationActionType: 1 | 2) => ({
  ...{ cityId, address: `Plot ${cityId}`, latitude: 24 + cityId, longitude: 67 + cityId, locationActionType },
  loads: locationActionType === 1 ? [{ goodsTypeId: 10, weight: 10 }] : [],
})
const twoPickups = { locations: [stop(1, 1), stop(3, 1), stop(2, 2), stop(4, 2)] }
const read = async (id: number, as?: string) =>
  granted(await scene.call('getBooking', { path: { id }, ...(as && { as }) }), 200)
/** Moves the booking through the statuses, one second apart. */
async function go(id: number, ...statuses: number[]) {
  for (const status of statuses) {
    app.pass(1_000)
    granted(await scene.move(id, status, { expanded: true }), 200)
  }
}
const lead = async (id: number, status: number, body: object = {}) =>
  scene.move(id, status, { expanded: true, ...body }, { as: 'agent@karwan.test' })

describe('the stops of a booking', () => {
  it('have their planned times, and the real ones as its statuses go on, for the shipper as well', async () => {
    const { id } = await scene.dispatched()
    const before = await read(id)
    const [first, last] = before.locations
    expect([first.plannedAt, last.plannedAt]).toEqual([before.loadingTime, before.plannedArrivalAt])
    expect([first.arrivedAt, first.source, before.subStatus]).toEqual([null, null, null])
    await go(id, 3, 4, 5)
    expect(await read(id)).toMatchObject({ subStatus: 'LOADING', currentStop: 1 })
    await go(id, 6, 7)
    const shown = await read(id, 'shipper@karwan.test')
    const at = (status: number) =>
      shown.statusHistory.find(({ statusId }: { statusId: number }) => statusId === status).at
    expect(shown.locations[0]).toMatchObject({
      ...{ arrivedAt: at(4), startedAt: at(5), finishedAt: at(6), leftAt: at(7), source: 'STATUS' },
    })
    expect([shown.subStatus, shown.currentStop]).toEqual([null, null])
  })

  it('are loaded at one after the other: the truck does not go on before, but by an override', async () => {
    const { id } = await scene.dispatched(twoPickups)
    await go(id, 3, 4, 6)
    const booking = await read(id)
    const planned = booking.locations.map(({ plannedAt }: { plannedAt: string }) => plannedAt)
    expect(planned).toEqual(planned.toSorted())
    expect(new Set([...planned, null]).size).toBe(5)
    expect(booking.mayMoveTo).toContain(4)
    const city = booking.locations[1].cityName
    const shipment = booking.shipmentId
    const { userId } = await app.signIn('agent@karwan.test')
    granted(await scene.call('assignShipmentPoc', { path: { id: shipment, pocId: userId } }), 200)
    const refused = await lead(id, 7)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'booking.pickup_unserved',
      `Stop 2, ${city}, must be loaded before the booking can continue`,
    ])
    expect(refused.body.current.mayMoveTo).not.toContain(7)
    app.pass(1_000)
    const arrived = granted(await lead(id, 4), 200)
    expect(arrived).toMatchObject({ subStatus: 'AT_PICKUP', currentStop: 2 })
    expect(
      arrived.locations.map(({ finishedAt }: { finishedAt: string | null }) => finishedAt !== null),
    ).toEqual([...[true, false, false, false]])
    app.pass(1_000)
    granted(await lead(id, 6), 200)
    app.pass(1_000)
    expect(granted(await lead(id, 7), 200).statusId).toBe(7)
    const { id: early } = await scene.dispatched(twoPickups)
    await go(early, 3, 4, 6, 7)
  })

  it('are unloaded at one after the other', async () => {
    const { id } = await scene.dispatched({ weight: 10, locations: [stop(1, 1), stop(2, 2), stop(4, 2)] })
    await go(id, 3, 4, 6, 7, 9, 10, 9, 10, 11)
    const { locations } = await read(id)
    expect(locations.map(({ arrivedAt }: { arrivedAt: string | null }) => arrivedAt !== null)).toEqual([
      ...[true, true, true],
    ])
    expect(locations[2].finishedAt).not.toBeNull()
    const trail = granted(
      await scene.call('listShipmentActivity', { path: { id: (await read(id)).shipmentId } }),
      200,
    )
    const corrected = trail.filter(({ action }: { action: string }) => action === 'booking.status_corrected')
    expect(corrected).toEqual([])
  })
})

describe('a booking', () => {
  it('says what holds it, who looks after it, and each hold that is open', async () => {
    const { id, shipmentId } = await scene.dispatched()
    const { userId } = await app.signIn('agent@karwan.test')
    granted(await scene.call('assignShipmentPoc', { path: { id: shipmentId, pocId: userId } }), 200)
    const hold = { type: 'CUSTOMS', severity: 'BLOCKING', reason: 'Papers at the border' }
    granted(await scene.call('openHold', { path: { id }, body: hold }), 201)
    const booking = await read(id)
    expect(booking).toMatchObject({ subStatus: 'CUSTOMS', pocId: userId, csrOwnerId: userId })
    expect(booking.holds).toMatchObject([{ type: 'CUSTOMS', releasedAt: null }])
    expect(await read(id, 'shipper@karwan.test')).not.toHaveProperty('holds')
  })

  it('says the number of its Bill-T once it was printed, and is found by it', async () => {
    const { id } = await scene.dispatched()
    expect((await read(id)).biltyNumber).toBeNull()
    expect((await scene.call('printBillT', { query: { bookingId: id } })).status).toBe(200)
    const { biltyNumber, bookingNumber } = await read(id)
    expect(biltyNumber).toMatch(/^BT-\d{6}$/)
    const found = granted(await scene.call('listBookings', { query: { filter: biltyNumber } }), 200)
    expect(found.items.map((row: { bookingNumber: string }) => row.bookingNumber)).toEqual([bookingNumber])
  })

  it('turns nobody away who edits it while papers come in, but for another edit', async () => {
    const { id } = await scene.dispatched()
    const { version } = await read(id)
    const body = {
      bookingId: id,
      documentTypeId: 2,
      file: new File([samplePdf()], 'pod.pdf', { type: 'application/pdf' }),
    }
    granted(await scene.call('uploadBookingDocument', { body }), 201)
    expect(granted(await scene.move(id, 3, { version }), 200).statusId).toBe(3)
    expect((await scene.move(id, 7, { version })).status).toBe(409)
  })
})

describe('a shipment', () => {
  it('says what its type is called, and who opened, extended and closed its bidding', async () => {
    const { id } = await scene.book()
    const set = (window: number) => scene.call('setBidWindow', { path: { id, window } })
    const act = (action: string) => scene.call('actOnBidWindow', { path: { id }, query: { action } })
    granted(await set(60), 200)
    granted(await act('open'), 200)
    granted(await set(120), 200)
    granted(await act('close'), 200)
    const { shipmentType, bidWindow } = await scene.read(id)
    expect(shipmentType).toBe('Spot')
    const by = expect.objectContaining({ userType: 4 })
    expect(bidWindow.log).toEqual([
      { action: 'SET', at: expect.any(String), by, minutes: 60 },
      { action: 'OPENED', at: expect.any(String), by, minutes: 60 },
      { action: 'EXTENDED', at: expect.any(String), by, minutes: 120 },
      { action: 'CLOSED', at: expect.any(String), by, minutes: null },
    ])
  })

  it('says that its bidding ended with the last vehicle, and began again when one was lost', async () => {
    const { shipmentId, bidId } = await scene.won()
    const log = async () => (await scene.read(shipmentId)).bidWindow.log
    const acts = async () => (await log()).map(({ action }: { action: string }) => action)
    expect(await acts()).toEqual(['OPENED', 'COVERED'])
    granted(await scene.call('backOutBid', { path: { id: bidId }, body: { reasonId: 101 } }), 200)
    expect(await acts()).toEqual(['OPENED', 'COVERED', 'REOPENED'])
    const { minutes } = (await scene.read(shipmentId)).bidWindow
    expect((await log()).at(-1)).toMatchObject({ minutes, by: { userType: 4 } })
  })

  it('says that its bidding ended, as nobody wants the vehicle that was open', async () => {
    const { id } = await scene.offer({ vehicleCount: 2, weight: 10 })
    const placed = granted(await scene.bid(id, (await addPartner(app)).id), 201)
    granted(await scene.award(id, [placed.id]), 200)
    granted(await scene.call('decrementVehicleCount', { path: { id } }), 200)
    const { log } = (await scene.read(id)).bidWindow
    expect(log.map(({ action }: { action: string }) => action)).toEqual(['OPENED', 'COVERED'])
  })
})
