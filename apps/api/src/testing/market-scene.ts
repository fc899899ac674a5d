import { randomUUID } from 'node:crypto'
import type { OperationId } from '@karwan/sdk/permissions'
import { sessions } from '../modules/session/sessions.table.ts'
import { addPartner, addTruck } from './market-people.ts'
import { samplePdf } from './sample-files.ts'
import { spotShipment } from './spot-shipment.ts'
import type { Answered, TestApp } from './test-app.ts'

const day = 86_400_000

/** A token for any user, such as partners and drivers, who cannot sign in to the portals. */
export async function tokenOf(app: TestApp, userId: number): Promise<string> {
  return app.deps.tokens.sign(await sessionOf(app, userId))
}

/**
 * Opens a session and returns its claims, from which new tokens can be signed after the clock has advanced.
 */
export async function sessionOf(app: TestApp, userId: number) {
  const now = app.deps.clock()
  const sessionId = randomUUID()
  await app.db.insert(sessions).values({
    id: sessionId,
    userId,
    app: 'shipper',
    rotatedAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + 30 * day),
    createdAt: now,
  })
  return { userId, sessionId, generation: 0 }
}

type Options = Parameters<TestApp['call']>[1]

/** The steps of a shipment's life, so that a test tells only what is special about it. */
export function marketScene(app: TestApp, staff = 'csr@karwan.test') {
  const call = (id: OperationId, options: Options = {}): Promise<Answered> =>
    app.call(
      id,
      options.token === undefined && options.as === undefined ? { ...options, as: staff } : options,
    )

  const book = async (changes: Record<string, unknown> = {}) =>
    granted(await call('createShipment', { body: spotShipment(app.deps.clock(), changes) }), 201)

  /** Books a shipment and opens its bidding. */
  async function offer(changes: Record<string, unknown> = {}): Promise<{ id: number }> {
    const { id } = await book(changes)
    granted(await call('actOnBidWindow', { path: { id }, query: { action: 'open' } }), 200)
    return { id }
  }

  const bid = (shipmentId: number, partnerId: number, changes: Record<string, unknown> = {}) =>
    call('createBid', { body: { shipmentId, partnerId, bidCategoryTypeId: 1, amount: '100000', ...changes } })

  const award = (shipmentId: number, bidIds: number[], changes: Record<string, unknown> = {}) =>
    call('assignBids', { body: { shipmentId, bidIds, ...changes } })

  /** A booking that awaits its driver, with the partner who won it. */
  async function won(changes: Record<string, unknown> = {}) {
    const { id: shipmentId } = await offer(changes)
    const partner = await addPartner(app)
    const placed = granted(
      await bid(shipmentId, partner.id, { vehicleCount: changes.vehicleCount ?? 1 }),
      201,
    )
    const { bookings } = granted(await award(shipmentId, [placed.id]), 200)
    return { shipmentId, partner, bidId: placed.id as number, bookings }
  }

  /** A booking with driver and vehicle. */
  async function dispatched(changes: Record<string, unknown> = {}) {
    const scene = await won(changes)
    const truck = await addTruck(app, scene.partner.id)
    const id: number = scene.bookings[0].id
    const path = { id, driverId: truck.driverId }
    granted(await call('assignDriver', { path, body: { vehicleId: truck.vehicleId } }), 200)
    return { ...scene, id, truck }
  }

  const move = (id: number, status: number, body: Record<string, unknown> = {}, options: Options = {}) =>
    call('processBookingStatus', { path: { id, status }, body: { expanded: false, ...body }, ...options })

  /** Uploads and verifies a document of a booking. */
  async function accepted(bookingId: number, documentTypeId = 2): Promise<void> {
    const file = new File([samplePdf()], 'scan.pdf', { type: 'application/pdf' })
    const body = { bookingId, documentTypeId, file }
    const { id } = granted(await call('uploadBookingDocument', { body }), 201)
    granted(await call('decideBookingDocument', { path: { id }, body: { decision: 'VERIFIED' } }), 200)
  }

  const read = async (id: number) => granted(await call('getShipment', { path: { id } }), 200)

  return { call, book, offer, bid, award, won, dispatched, move, accepted, read }
}

export class StepRefused extends Error {
  override name = 'StepRefused'
}

/** Returns the data of an answer; throws if the status is not the expected one. */
export function granted(answered: Answered, status: number): Answered['body'] {
  if (answered.status === status) return answered.body.data
  throw new StepRefused(`${answered.status} instead of ${status}: ${JSON.stringify(answered.body)}`)
}
