import { expect } from 'vitest'
import { addPartner, addTruck, granted, marketScene, type TestApp } from '../testing/index.ts'
import { samplePdf } from '../testing/sample-files.ts'
import { keepCertificate, unusedOf } from './company-records.ts'
import { importOf } from './import-records.ts'
import { photoOf } from './photo-of.ts'
import {
  absent,
  attachedOf,
  bringVerificationPaper,
  chargeOf,
  commentOf,
  containerOf,
  fleetsOf,
  fuelSlipOf,
  keyOf,
  noticeOf,
  partnerInvoiceOf,
  type RecordSet,
  requestOf,
  scheduleOf,
  trackingLinkOf,
  unusedRole,
  walletOf,
  webhookOf,
} from './record-sets.ts'

/**
 * Stages of a shipment: before bidding, with waiting bids, with bookings without drivers, with assigned
 * drivers.
 */
export const stages = ['booked', 'bid on', 'won', 'dispatched'] as const
export type Stage = (typeof stages)[number]
type Carrier = { partner: number; driver: number; vehicle: number }
/**
 * The records of a request, with all bids of the shipment, a private partner without a bid, and a second
 * truck of the first partner.
 */
export type Staged = RecordSet & {
  bids: readonly number[]
  newcomer: number
  second: Omit<Carrier, 'partner'> & { driverUser: number }
}

/** A shipment at each stage, with `size` stops, bids, bookings, documents and positions. */
export async function stagedRecords(app: TestApp, size: number, user: number): Promise<Map<Stage, Staged>> {
  const scene = marketScene(app)
  await keepCertificate(app, 1)
  const staged = new Map<Stage, Staged>()
  for (const stage of stages) staged.set(stage, await recordsAt(stage))
  return staged

  async function recordsAt(stage: Stage): Promise<Staged> {
    const carriers: Carrier[] = []
    for (let made = 0; made < size; made += 1) {
      const { id: partner } = await addPartner(app)
      carriers.push({ partner, ...(await truckOf(partner)) })
    }
    const [first = expect.unreachable('somebody carries')] = carriers
    const set: Staged = {
      ...{ ...absent, ...first, user, company: 1, project: 1, location: 1, template: 1, bids: [] },
      ...(await unusedOf(app, 1)),
      ...(await fleetsOf(app, first.partner)),
      role: await unusedRole(app, user),
      ...(await walletOf(app, 1)),
      import: await importOf(app, user),
      notification: await noticeOf(app, user),
      reportSchedule: await scheduleOf(app, user),
      apiKey: await keyOf(app, user),
      ...(await webhookOf(app, user)),
      newcomer: (await addPartner(app, { isPrivatePool: true, groupId: 1 })).id,
      second: await truckOf(first.partner),
    }
    const { id: shipment } = await scene.book(shipmentOf(size))
    const comment = await commentOf(app, { shipmentId: shipment, by: user })
    if (stage === 'booked') return { ...set, shipment, comment }
    granted(await scene.call('actOnBidWindow', { path: { id: shipment }, query: { action: 'open' } }), 200)
    const bids: number[] = []
    for (const { partner } of carriers) bids.push(granted(await scene.bid(shipment, partner), 201).id)
    // Makes a counter-offer on one bid.
    const counter = { path: { id: bids[0] ?? 0 }, body: { amount: '95000' } }
    granted(await scene.call('counterBid', counter), 200)
    const bidOn = { ...set, shipment, comment, bids, bid: bids[0] ?? 0 }
    if (stage === 'bid on') return bidOn
    const { bookings } = granted(await scene.award(shipment, bids), 200)
    const path = { id: bookings[0].id }
    const wrong = { type: 'STOPPED', severity: 'ADVISORY', reason: 'Waits for a spare part' }
    const { id: hold } = granted(await scene.call('openHold', { path, body: wrong }), 201)
    const ofBooking = {
      charge: await chargeOf(app, bookings[0].id),
      container: await containerOf(app, bookings[0].id),
      fuelSlip: await fuelSlipOf(app, bookings[0].id),
      partnerInvoice: await partnerInvoiceOf(app, bookings[0].id),
    }
    const won = { ...bidOn, booking: bookings[0].id, hold, ...ofBooking }
    if (stage === 'won') return won
    const documents: number[] = []
    for (const [at, { driver, vehicle }] of carriers.entries())
      documents.push(await dispatch(bookings[at].id, driver, vehicle))
    await bringVerificationPaper(app, won.partner)
    return {
      ...won,
      document: documents[0] ?? 0,
      paperRequest: await requestOf(app, won.booking),
      fleetPhoto: await photoOf(app, won.driver),
      trackingLink: await trackingLinkOf(app, won.booking),
      ...(await attachedOf(app, { shipment, user })),
    }
  }

  async function truckOf(partner: number) {
    const { driverId: driver, vehicleId: vehicle, driverUserId: driverUser } = await addTruck(app, partner)
    return { driver, vehicle, driverUser }
  }

  /** Assigns a driver and adds `size` documents and positions. */
  async function dispatch(id: number, driverId: number, vehicleId: number): Promise<number> {
    granted(await scene.call('assignDriver', { path: { id, driverId }, body: { vehicleId } }), 200)
    const papers: number[] = []
    for (let kept = 0; kept < size; kept += 1) {
      const file = new File([samplePdf(String(kept))], 'scan.pdf', { type: 'application/pdf' })
      const body = { bookingId: id, documentTypeId: 10, file }
      papers.push(granted(await scene.call('uploadBookingDocument', { body }), 201).id)
      const position = { source: 'CALL', cityId: 1 }
      const query = { bookingId: id }
      granted(await scene.call('reportBookingPosition', { query, body: position }), 201)
    }
    return papers.at(-1) ?? 0
  }
}

/** As many pick ups as vehicles, sharing the goods. */
const shipmentOf = (size: number) => ({
  vehicleCount: size,
  locations: [
    ...Array.from({ length: size }, (_, at) => ({
      cityId: 1,
      address: `Plot ${at}`,
      locationActionType: 1,
      loads: [{ goodsTypeId: 10, weight: 20 / size }],
    })),
    { cityId: 2, address: 'Sundar Estate', locationActionType: 2, loads: [] },
  ],
})
