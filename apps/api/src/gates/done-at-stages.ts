import type { OperationId } from '@karwan/sdk/permissions'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '../db/database.ts'
import { type Route, routes } from '../http/document.ts'
import { configs } from '../modules/configuration/configs.table.ts'
import { billTs } from '../modules/documents/bill-ts.table.ts'
import { shipments } from '../modules/shipments/shipments.table.ts'
import type { TestApp } from '../testing/index.ts'
import { endOpenWork } from './end-open-work.ts'
import { mainIdOf, type NamedId, namedIdsOf } from './named-ids.ts'
import { keepForOwnAccount, keepSecondFactor } from './own-account.ts'
import { prepareHardCopy } from './prepare-hard-copy.ts'
import { absent } from './record-sets.ts'
import type { RolePerson } from './role-people.ts'
import type { Staged } from './staged-records.ts'
import { type Asked, wholeRequest } from './whole-request.ts'

/** The secret in the QR code of the Bill-T. */
const issuedCode = 'issued-for-the-gate'

/** Another user's account, for operations that nobody may use on their own. */
const hornShipper = { path: { id: 4 } }

/** Changes where the document's example does not fit the stages of a shipment, or lacks records. */
const toBeDone: Partial<Record<OperationId, (set: Staged) => Partial<Asked>>> = {
  assignBids: ({ shipment: shipmentId, bids: bidIds }) => ({ body: { shipmentId, bidIds } }),
  createBid: ({ shipment: shipmentId, newcomer: partnerId }) => ({
    body: { shipmentId, partnerId, bidCategoryTypeId: 1, amount: '100000' },
  }),
  createBooking: ({ shipment: shipmentId, newcomer: partnerId }) => ({
    body: { shipmentId, partnerId, bidCategoryTypeId: 1, amount: '100000' },
  }),
  createShipmentTemplate: ({ shipment: shipmentId }) => ({
    body: { name: 'Weekly', visibility: 'COMPANY', shipmentId },
  }),
  updateShipmentTemplate: () => ({ body: { name: 'Another one', version: 1 } }),
  checkBillT: () => ({ path: { code: issuedCode } }),
  updateTeam: () => ({ body: { name: 'Another desk', version: 1 } }),
  // A team without members.
  deleteTeam: () => ({ path: { id: 4 } }),
  updateLocation: () => ({ body: { name: 'Another gate', version: 1 } }),
  changeBookingCharge: () => ({ body: { amount: '6000', version: 1 } }),
  voidBookingCharge: () => ({ body: { reason: 'Agreed otherwise', version: 1 } }),
  deleteUser: () => hornShipper,
  endUserSessions: () => hornShipper,
  resetUserAccess: () => hornShipper,
  liftSignInLock: () => hornShipper,
  resetSecondFactor: () => hornShipper,
  seeAsUser: () => hornShipper,
  updateUserStatus: () => hornShipper,
  changeDriverPassword: ({ second }) => ({ path: { userId: second.driverUser } }),
  rejectBid: () => ({ body: { reasonId: 201 } }),
  assignDriver: ({ booking: id, second: { driver, vehicle } }) => ({
    path: { id, driverId: driver },
    body: { vehicleId: vehicle },
  }),
  reassignBooking: ({ booking: bookingId, second: { driver, vehicle } }) => ({
    body: { bookingId, driverId: driver, vehicleId: vehicle, reason: 'Breakdown' },
  }),
  processBookingStatus: ({ booking: id }) => ({
    path: { id, status: 13 },
    body: { refusalReasonId: 301, cancellationType: 1, reason: 'Not needed', cargoReturnNote: 'Sent back' },
  }),
}

/** Whom the shipment must be assigned to for an operation about that: the caller, or nobody. */
const keeperFor: Partial<Record<OperationId, 'caller' | 'nobody'>> = {
  claimShipment: 'nobody',
  handOnShipment: 'caller',
  releaseShipment: 'caller',
}

/** Adds records that the document's examples refer to, apart from the staged ones. */
export async function keepNamed(app: TestApp, askerId: number): Promise<void> {
  const named = routes.map((route) => wholeRequest(route, [], absent))
  const names = named.flatMap(({ path, query }) => [path.name, query.configName]).filter(isText)
  for (const name of new Set(names)) await app.db.insert(configs).values({ name, values: [] })
  const issued = { issuedBy: 1, issuedAt: app.deps.clock(), prints: 1 }
  await app.db.insert(billTs).values({ bookingId: 1, number: 900_000, checkKey: issuedCode, ...issued })
  await keepForOwnAccount(app, askerId)
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** The request of the document's example for these records, with their current version. */
export async function requestOn(app: TestApp, route: Route, set: Staged): Promise<Asked> {
  const ids = namedIdsOf(route)
  const whole = wholeRequest(route, ids, set)
  const body = whole.body as Record<string, unknown> | undefined
  if (body && 'version' in body) body.version = isOfCarrier(ids) ? 1 : await versionOf(app, set.shipment)
  return Object.assign(whole, toBeDone[route.id]?.(set))
}

/** Partners, drivers and vehicles of these records are still at version 1. */
const isOfCarrier = (ids: readonly NamedId[]): boolean =>
  ['partner', 'driver', 'vehicle'].includes(mainIdOf(ids)?.kind ?? '')

async function versionOf(app: TestApp, shipment: number): Promise<number> {
  const { rows } = (await app.db.execute(
    sql`select version from shipments where id = ${shipment}`,
  )) as unknown as { rows: { version: number }[] }
  return rows[0]?.version ?? expect.unreachable(`shipment ${shipment} has a version`)
}

type About = { whole: Asked; set: Staged; person: RolePerson | undefined }

/** Changes the records where an operation needs a state that no stage has. */
export async function prepareFor(
  app: TestApp,
  db: Database,
  { id }: Route,
  { whole, set, person }: About,
): Promise<void> {
  const keeper = keeperFor[id]
  if (keeper) {
    const userId = keeper === 'caller' ? (person?.userId ?? null) : null
    await db.update(shipments).set({ pocId: userId, assignedTo: userId })
  }
  await keepSecondFactor({ ...app, db }, id, { caller: person?.userId, subject: whole.path.id })
  await prepareHardCopy(db, id, Number(whole.path.id))
  await endOpenWork(db, id, set)
}
