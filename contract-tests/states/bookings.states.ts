import {
  addPartner,
  addTruck,
  giveCode,
  giveTrackingCode,
  granted,
  marketScene,
  samplePdf,
  type TestApp,
  takeIds,
} from '@karwan/api/testing'
import { hastyAccount, supportAccount } from '../callers.ts'

type Booked = { id: number; shipmentId: number; bidId: number; partnerId: number }
type Crew = { partnerId: number; driverId: number; vehicleId: number }
type Paper = Booked & Crew & { document: number }

const takeBookingIds = (app: TestApp, { id, shipmentId, bidId, partnerId }: Booked) =>
  takeIds(app, { bookings: id, shipments: shipmentId, bids: bidId, partners: partnerId })

async function sendOut(app: TestApp, booked: Booked & Crew) {
  const { driverId, vehicleId } = booked
  await takeBookingIds(app, booked)
  await takeIds(app, { drivers: driverId, vehicles: vehicleId })
  return marketScene(app).dispatched()
}

async function bringPaper(app: TestApp, { document, ...booked }: Paper) {
  const { id } = await sendOut(app, booked)
  await takeIds(app, { booking_documents: document })
  const file = new File([samplePdf()], 'scan.pdf', { type: 'application/pdf' })
  const body = { bookingId: id, documentTypeId: 2, file }
  granted(await marketScene(app).call('uploadBookingDocument', { body }), 201)
}

export const bookingStates = {
  'a partner': async (app: TestApp, { id }: { id: number }) => {
    await takeIds(app, { partners: id })
    const { userId } = await addPartner(app)
    const account = await app.call('getUser', { as: supportAccount.name, path: { id: userId } })
    return { partnerPhone: String(granted(account, 200).phoneNumber) }
  },

  'a driver with a vehicle': async (app: TestApp, { partnerId, driverId, vehicleId }: Crew) => {
    await takeIds(app, { drivers: driverId, vehicles: vehicleId })
    const { driverUserId } = await addTruck(app, partnerId)
    return { driverUserId: String(driverUserId) }
  },

  'a booking that awaits its driver': async (app: TestApp, booked: Booked) => {
    await takeBookingIds(app, booked)
    await marketScene(app).won()
  },

  'a booking with an agreed price': async (app: TestApp, booked: Booked) => {
    await takeBookingIds(app, booked)
    await marketScene(app).won({ contractAmount: '150000' })
  },

  'a booking on its way to the pick-up': async (app: TestApp, booked: Booked & Crew) => {
    await sendOut(app, booked)
  },

  'a delivered booking': async (app: TestApp, booked: Booked & Crew) => {
    const { id } = await sendOut(app, booked)
    for (const status of [3, 7, 11]) granted(await marketScene(app).move(id, status), 200)
  },

  'a booking whose hard copy is awaited': async (app: TestApp, booked: Booked & Crew) => {
    const { driverId, vehicleId } = booked
    await takeBookingIds(app, booked)
    await takeIds(app, { drivers: driverId, vehicles: vehicleId })
    const scene = marketScene(app)
    const { id } = await scene.dispatched({ isPodHardCopyReq: true })
    for (const status of [3, 7, 11]) granted(await scene.move(id, status), 200)
    await scene.accepted(id)
    const sent = { courier: 'TCS', trackingNumber: '77120040', sentOn: '2026-01-01' }
    granted(await scene.call('sendHardCopy', { path: { id }, body: sent }), 200)
  },

  'a booking whose hard copy is in the office': async (app: TestApp, booked: Booked & Crew) => {
    const { driverId, vehicleId } = booked
    await takeBookingIds(app, booked)
    await takeIds(app, { drivers: driverId, vehicles: vehicleId })
    const scene = marketScene(app)
    const { id } = await scene.dispatched({ isPodHardCopyReq: true })
    for (const status of [3, 7, 11]) granted(await scene.move(id, status), 200)
    await scene.accepted(id)
    granted(await scene.call('receiveHardCopy', { path: { id }, body: { shelf: 'A-01' } }), 200)
  },

  'a booking with a known position': async (app: TestApp, booked: Booked & Crew) => {
    const { id } = await sendOut(app, booked)
    const options = { query: { bookingId: id }, body: { lat: 25.4, lng: 68.4, speedKmh: 42, source: 'APP' } }
    granted(await marketScene(app).call('reportBookingPosition', options), 201)
  },

  'a booking that was called about': async (app: TestApp, booked: Booked & Crew) => {
    const { id, shipmentId } = await sendOut(app, booked)
    const body = { shipmentId, bookingId: id, partyType: 'DRIVER', outcome: 'REACHED' }
    granted(await marketScene(app).call('logContactCall', { body }), 201)
  },

  'a shipment with a comment': async (app: TestApp, { id, comment }: { id: number; comment: number }) => {
    await takeIds(app, { shipments: id, comments: comment })
    const scene = marketScene(app, supportAccount.name)
    const { id: shipmentId } = await scene.book()
    const body = { shipmentId, body: 'The gate opens at eight' }
    granted(await scene.call('createComment', { body }), 201)
  },

  'a shipment with a comment of a colleague': async (
    app: TestApp,
    { id, comment }: { id: number; comment: number },
  ) => {
    await takeIds(app, { shipments: id, comments: comment })
    const { id: shipmentId } = await marketScene(app, supportAccount.name).book()
    const body = { shipmentId, body: 'The gate opens at eight' }
    granted(await marketScene(app).call('createComment', { body, as: hastyAccount.name }), 201)
  },

  'a booking on hold': async (app: TestApp, { hold, ...booked }: Booked & Crew & { hold: number }) => {
    const { id } = await sendOut(app, booked)
    await takeIds(app, { booking_holds: hold })
    const body = { type: 'CUSTOMS', severity: 'BLOCKING', reason: 'Papers of another consignee' }
    granted(await marketScene(app).call('openHold', { path: { id }, body }), 201)
  },

  'a booking with a container': async (
    app: TestApp,
    { container, ...booked }: Booked & Crew & { container: number },
  ) => {
    const { id } = await sendOut(app, booked)
    await takeIds(app, { booking_containers: container })
    const body = { number: 'MSKU9070323', size: '40' }
    granted(await marketScene(app).call('addContainer', { path: { id }, body }), 200)
  },

  'a booking with a fuel slip': async (
    app: TestApp,
    { slip, ...booked }: Booked & Crew & { slip: number },
  ) => {
    const { id } = await sendOut(app, booked)
    await takeIds(app, { fuel_slips: slip })
    const body = { bookingId: id, pumpId: 1, litres: 150 }
    granted(await marketScene(app).call('requestFuelSlip', { body }), 201)
  },

  'a booking with a charge': async (app: TestApp, { charge, ...booked }: Booked & { charge: number }) => {
    await takeBookingIds(app, booked)
    const { bookings } = await marketScene(app).won({ contractAmount: '150000' })
    await takeIds(app, { booking_charges: charge })
    const body = { chargeType: 'DETENTION', side: 'BOTH', amount: '5000' }
    const path = { id: bookings[0].id }
    granted(await marketScene(app).call('addBookingCharge', { path, body }), 201)
  },

  'a booking with a document': async (app: TestApp, paper: Paper) => {
    await bringPaper(app, paper)
  },

  'a booking whose papers were asked for': async (
    app: TestApp,
    { request, ...booked }: Booked & Crew & { request: number },
  ) => {
    const { id } = await sendOut(app, booked)
    await takeIds(app, { paper_requests: request })
    const body = { recipient: 'DRIVER', documentTypeIds: [2, 10] }
    granted(await marketScene(app).call('askForPapers', { path: { id }, body }), 201)
    await giveCode(app, request, `code-of-request-${request}`)
  },

  'a booking that is shared': async (app: TestApp, { link, ...booked }: Booked & Crew & { link: number }) => {
    const { id } = await sendOut(app, booked)
    await takeIds(app, { tracking_links: link })
    granted(await marketScene(app).call('shareTracking', { path: { id }, body: { days: 7 } }), 201)
    await giveTrackingCode(app, link, `code-of-tracking-${link}`)
  },

  'a booking with a verified document': async (app: TestApp, paper: Paper) => {
    await bringPaper(app, paper)
    const decision = { path: { id: paper.document }, body: { decision: 'VERIFIED' } }
    granted(await marketScene(app).call('decideBookingDocument', decision), 200)
  },
}
