import { awaitHardCopy } from '../gates/prepare-hard-copy.ts'
import {
  absent,
  chargeOf,
  commentOf,
  containerOf,
  fleetsOf,
  fuelSlipOf,
  partnerInvoiceOf,
  type RecordSet,
  scheduleOf,
  unusedRole,
} from '../gates/record-sets.ts'
import { addPartner, addTruck, granted, marketScene, type TestApp } from '../testing/index.ts'

export type Stage = { name: string; records(app: TestApp): Promise<RecordSet> }

type Way = {
  bidding: boolean
  awarded: boolean
  dispatched: boolean
  isMarked?: true
  isUnclaimed?: true
  isMixed?: true
  copy?: 'awaited' | 'here'
}

/** Stages of a shipment; a test tries an operation at each stage until the rules allow it. */
export const stages: readonly Stage[] = [
  stage('booked', { bidding: false, awarded: false, dispatched: false }),
  stage('of two vehicles, private and tagged', {
    bidding: false,
    awarded: false,
    dispatched: false,
    isMarked: true,
  }),
  stage('with the driver of another truck', {
    bidding: false,
    awarded: false,
    dispatched: false,
    isMixed: true,
  }),
  stage('unclaimed', { bidding: false, awarded: false, dispatched: false, isUnclaimed: true }),
  stage('bidding', { bidding: true, awarded: false, dispatched: false }),
  stage('awarded', { bidding: true, awarded: true, dispatched: false }),
  stage('dispatched', { bidding: true, awarded: true, dispatched: true }),
  stage('over but for its signed paper', {
    bidding: true,
    awarded: true,
    dispatched: true,
    copy: 'awaited',
  }),
  stage('over, its signed paper in the office', {
    bidding: true,
    awarded: true,
    dispatched: true,
    copy: 'here',
  }),
]

function stage(name: string, way: Way): Stage {
  const { bidding, awarded, dispatched, isMarked, isUnclaimed, isMixed, copy } = way
  return {
    name,
    async records(app) {
      const scene = marketScene(app)
      const partner = await addPartner(app)
      const [truck, spare] = [await addTruck(app, partner.id), await addTruck(app, partner.id)]
      const { id: shipment } = await scene.book(isMarked && { vehicleCount: 2, poolType: 2 })
      if (isUnclaimed) granted(await scene.call('releaseShipment', { path: { id: shipment }, body: {} }), 200)
      if (isMarked) granted(await scene.call('tagShipment', { path: { id: shipment } }), 200)
      if (bidding) {
        granted(
          await scene.call('actOnBidWindow', { path: { id: shipment }, query: { action: 'open' } }),
          200,
        )
      }
      const bid: number = bidding ? granted(await scene.bid(shipment, partner.id), 201).id : 0
      // Leaves a counter-offer open on a bid that is not awarded.
      if (bidding && !awarded)
        granted(await scene.call('counterBid', { path: { id: bid }, body: { amount: '95000' } }), 200)
      const opened = awarded ? granted(await scene.award(shipment, [bid]), 200).bookings : []
      const booking: number = opened[0]?.id ?? 0
      if (dispatched) {
        const path = { id: booking, driverId: truck.driverId }
        granted(await scene.call('assignDriver', { path, body: { vehicleId: truck.vehicleId } }), 200)
      }
      if (copy) await awaitHardCopy(app.db, booking, copy === 'here')
      const charge = booking === 0 ? absent.charge : await chargeOf(app, booking)
      const container = booking === 0 ? absent.container : await containerOf(app, booking)
      // A reassignment needs a driver who is free.
      const { vehicleId } = dispatched ? spare : truck
      const { driverId } = dispatched || isMixed ? spare : truck
      // No stage of a shipment's life has a document yet.
      const role = await unusedRole(app, 1)
      const reportSchedule = await scheduleOf(app, 1)
      const home = { ...absent, company: 1, project: 1, user: 3, document: 0, location: 1, template: 1, role }
      return {
        ...home,
        reportSchedule,
        ...(await fleetsOf(app, partner.id)),
        shipment,
        booking,
        bid,
        charge,
        container,
        comment: await commentOf(app, { shipmentId: shipment, by: 1 }),
        fuelSlip: booking === 0 ? absent.fuelSlip : await fuelSlipOf(app, booking),
        partnerInvoice: booking === 0 ? absent.partnerInvoice : await partnerInvoiceOf(app, booking),
        partner: partner.id,
        driver: driverId,
        vehicle: vehicleId,
      }
    },
  }
}
