import { type Answer, Problem, type Sdk } from '@karwan/sdk'
import { bookingRequest } from './booking-request.ts'
import { type Check, type CheckedServer, Deviation, holds } from './check.ts'

const amount = /^-?\d{1,18}(\.\d{1,2})?$/
const page = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`
const proof = () => new File([page], 'proof.pdf', { type: 'application/pdf' })

/** A shipment from booking to delivery. Each record is made by a plain call, so no state has to be set up. */
export const moneyPath: Check = {
  title: 'a shipment is booked, awarded, driven and paid for by plain calls',
  asks: [
    ...(['createShipment', 'actOnBidWindow', 'listPartners', 'listDrivers', 'listVehicles'] as const),
    ...(['createBid', 'listShipmentBids', 'assignBids', 'setShipmentMargin', 'getShipment'] as const),
    ...(['assignDriver', 'processBookingStatus', 'getBooking', 'listShipmentPricing'] as const),
    ...([
      'uploadBookingDocument',
      'listBookingDocuments',
      'downloadBookingDocument',
      'decideBookingDocument',
    ] as const),
    ...(['listShipmentActivity', 'listShipmentBookings', 'listShipmentTracking'] as const),
  ],
  async run(server) {
    const sdk = await server.portalOf('customer support')
    const { shipmentId, bookingId, crew } = await award(sdk)
    const sentOut = await sdk.call('assignDriver', {
      path: { id: bookingId, driverId: crew.driverId },
      body: { vehicleId: crew.vehicleId },
    })
    holds(sentOut.statusId === 2, `With its driver a booking has the status ${sentOut.statusId}`)
    for (const status of [3, 7, 11] as const) {
      await sdk.call('processBookingStatus', { path: { id: bookingId, status }, body: { expanded: false } })
    }
    const delivered = await sdk.call('getBooking', { path: { id: bookingId } })
    holds(delivered.statusId === 11, `A delivered booking has the status ${delivered.statusId}`)
    await keepsProof(sdk, bookingId)
    await earnsCompletion(sdk, bookingId)
    await tellsPrices(sdk, shipmentId)
    await hidesMargin(server, { shipmentId, bookingId })
    for (const id of ['listShipmentActivity', 'listShipmentBookings', 'listShipmentTracking'] as const) {
      const rows = await sdk.call(id, { path: { id: shipmentId } })
      holds(rows.length > 0, `${id} is empty after a delivery`)
    }
  },
}

async function award(sdk: Sdk) {
  const { id } = await sdk.call('createShipment', { body: bookingRequest('PO-PATH') })
  await sdk.call('actOnBidWindow', { path: { id }, query: { action: 'open' } })
  const crew = await freeCrew(sdk)
  const bid = { shipmentId: id, partnerId: crew.partnerId, bidCategoryTypeId: 1, vehicleCount: 1 } as const
  await sdk.call('createBid', { body: { ...bid, amount: '100000' } })
  const [placed] = await sdk.call('listShipmentBids', { path: { id } })
  holds(placed !== undefined, 'The bid that was entered is not in the list')
  holdsAmounts({ amount: placed.amount, normalisedAmount: placed.normalisedAmount }, 'a bid')
  await sdk.call('setShipmentMargin', { path: { id }, body: { contractAmount: '150000' } })
  const { bookings } = await sdk.call('assignBids', { body: { shipmentId: id, bidIds: [placed.id] } })
  const [booking] = bookings
  holds(booking !== undefined, 'An award makes no booking')
  return { shipmentId: id, bookingId: booking.id, crew }
}

/** Finds a partner with a free, verified driver and a free, verified vehicle of type 2. */
async function freeCrew(sdk: Sdk) {
  const { items } = await sdk.call('listPartners', { query: { pageSize: 20 } })
  for (const { id: partnerId } of items.filter((partner) => partner.verificationStatus === 4)) {
    const query = { partnerId, pageSize: 50 }
    const drivers = (await sdk.call('listDrivers', { query })).items
    const vehicles = (await sdk.call('listVehicles', { query })).items
    const driver = drivers.find((one) => one.verificationStatus === 4 && one.availability === 'AVAILABLE')
    const vehicle = vehicles.find(
      (one) => one.verificationStatus === 4 && one.vehicleTypeId === 2 && one.status === 'AVAILABLE',
    )
    if (driver && vehicle) return { partnerId, driverId: driver.id, vehicleId: vehicle.id }
  }
  throw new Deviation('No partner on the first page has a verified, free driver and a vehicle of type 2')
}

async function keepsProof(sdk: Sdk, bookingId: number): Promise<void> {
  const file = proof()
  const { id } = await sdk.call('uploadBookingDocument', { body: { bookingId, documentTypeId: 2, file } })
  const documents = await sdk.call('listBookingDocuments', { path: { id: bookingId } })
  holds(
    documents.some((document) => document.id === id),
    'An uploaded document is not in the list',
  )
  const { blob } = await sdk.callFile('downloadBookingDocument', { path: { id } })
  // A server may sanitise files, so the bytes may differ.
  holds(
    (await blob.slice(0, 5).text()) === '%PDF-',
    `A PDF of ${file.size} bytes comes back as something else`,
  )
}

/** A booking can be completed only after its proof of delivery has been verified. */
async function earnsCompletion(sdk: Sdk, bookingId: number): Promise<void> {
  const complete = () =>
    sdk.call('processBookingStatus', { path: { id: bookingId, status: 12 }, body: { expanded: false } })
  const tooEarly = await complete().catch((fault: unknown) => fault)
  holds(
    tooEarly instanceof Problem && tooEarly.status === 422,
    'A booking is completed though nobody has verified its proof of delivery',
  )
  const documents = await sdk.call('listBookingDocuments', { path: { id: bookingId } })
  for (const { id, documentTypeId } of documents)
    if (documentTypeId === 2)
      await sdk.call('decideBookingDocument', { path: { id }, body: { decision: 'VERIFIED' } })
  const { statusId, podStatus } = await complete()
  holds(
    statusId === 12 && podStatus === 'VERIFIED',
    `A completed booking is ${statusId}, its proof ${podStatus}`,
  )
}

type Pricing = Answer<'listShipmentPricing'>[number]

async function tellsPrices(sdk: Sdk, id: number): Promise<void> {
  const [price] = await sdk.call('listShipmentPricing', { path: { id } })
  holds(price !== undefined, 'A booking has no price')
  const { shipperRate, partnerRate, gross, net, margin }: Partial<Pricing> = price
  holdsAmounts({ shipperRate, partnerRate, gross, net, margin }, 'a price')
  holds(Number(margin) === 50_000, `The margin of 150,000 over 100,000 is ${margin}`)
  const { contractAmount, marginAmount } = await sdk.call('getShipment', { path: { id } })
  holdsAmounts({ contractAmount, marginAmount }, 'a shipment')
}

function holdsAmounts(amounts: Record<string, unknown>, of: string): void {
  for (const [name, value] of Object.entries(amounts)) {
    const isAmount = typeof value === 'string' && amount.test(value)
    holds(isAmount, `${name} of ${of} is no decimal text: ${JSON.stringify(value)}`)
  }
}

/** Checked here, because a pact cannot require that a field is missing. */
async function hidesMargin(server: CheckedServer, ids: { shipmentId: number; bookingId: number }) {
  const sdk = await server.portalOf('a shipper')
  const shipment = await sdk.call('getShipment', { path: { id: ids.shipmentId } })
  const booking = await sdk.call('getBooking', { path: { id: ids.bookingId } })
  const prices = await sdk.call('listShipmentPricing', { path: { id: ids.shipmentId } })
  const told = [
    shipment.marginAmount,
    booking.marginAmount,
    ...prices.flatMap((one) => [one.margin, one.marginPct]),
  ]
  holds(
    told.every((value) => value === undefined || value === null),
    'A shipper is told the margin',
  )
  const bids = await sdk.call('listShipmentBids', { path: { id: ids.shipmentId } })
  const listed = await sdk.call('listShipmentBookings', { path: { id: ids.shipmentId } })
  const history = await sdk.call('listShipmentActivity', { path: { id: ids.shipmentId } })
  // Whoever sees both sides of a price can calculate the margin.
  const seen = JSON.stringify([shipment, booking, prices, bids, listed, history])
  holds(
    !/"100000(\.00)?"/.test(seen),
    'A shipper is told what the partner gets, beside what they pay themselves',
  )
  holds(/"150000(\.00)?"/.test(seen), 'A shipper is not told what they pay')
}
