import type { OperationId } from '@karwan/sdk/permissions'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Route, routes } from '../http/document.ts'
import { configs } from '../modules/configuration/configs.table.ts'
import { billTs } from '../modules/documents/bill-ts.table.ts'
import { shipments } from '../modules/shipments/shipments.table.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { answerOf } from './answer-of.ts'
import { endOpenWork } from './end-open-work.ts'
import { expectedCall, isPublic } from './expected-answer.ts'
import { mainIdOf, type NamedId, namedIdsOf } from './named-ids.ts'
import { keepForOwnAccount, keepSecondFactor } from './own-account.ts'
import { prepareHardCopy } from './prepare-hard-copy.ts'
import { absent } from './record-sets.ts'
import { peopleOfRoles, type RolePerson } from './role-people.ts'
import { rolledBack } from './rolled-back.ts'
import { type Stage, type Staged, stagedRecords, stages } from './staged-records.ts'
import { type Asked, toRequest, wholeRequest } from './whole-request.ts'

const few = 2
const many = 5
/** Its answer never ends; what it asks for is asked as time goes by. */
const asking = routes.filter(({ id }) => id !== 'openEvents')

/** What the QR code of a Bill-T ends in. */
const issuedCode = 'issued-for-the-gate'

/** Where the document's example is of another moment of a shipment's life than its stages are, or names too few. */
const toBeDone: Partial<Record<OperationId, (set: Staged, whole: Asked) => Partial<Asked>>> = {
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
  // Nobody stands in it.
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

/** Whose the shipment has to be, where the act is about that: the caller's, or nobody's. */
const keeperFor: Partial<Record<OperationId, 'caller' | 'nobody'>> = {
  claimShipment: 'nobody',
  handOnShipment: 'caller',
  releaseShipment: 'caller',
}
/** Nobody does these with their own account. */
const hornShipper = { path: { id: 4 } }

let statements = 0
const counter = {
  logQuery(text: string) {
    if (/^(select|insert|update|delete|with)\b/i.test(text)) statements += 1
  },
}
let app: TestApp
let people: RolePerson[]
let start: number
const worlds = new Map<number, Map<Stage, Staged>>()

beforeAll(async () => {
  app = await testApp({ config: { requestsPerMinute: 1e9 }, statements: counter })
  people = (await peopleOfRoles(app)).filter(({ role }) => ['Super admin', 'Shipper admin'].includes(role))
  const [asker = expect.unreachable('there is an admin')] = people
  for (const size of [few, many]) worlds.set(size, await stagedRecords(app, size, asker.userId))
  const named = routes.map((route) => wholeRequest(route, [], absent))
  const names = named.flatMap(({ path, query }) => [path.name, query.configName]).filter(isText)
  for (const name of new Set(names)) await app.db.insert(configs).values({ name, values: [] })
  const issued = { issuedBy: 1, issuedAt: app.deps.clock(), prints: 1 }
  await app.db.insert(billTs).values({ bookingId: 1, number: 900_000, checkKey: issuedCode, ...issued })
  await keepForOwnAccount(app, asker.userId)
  start = app.deps.clock().getTime()
}, 300_000)
afterAll(() => app.close())

const isText = (value: unknown): value is string => typeof value === 'string'

let asked = 0
/** How many statements it takes; who asks is remembered for a second, so that two lie between the questions. */
async function count(route: Route, whole: Asked, set: Staged, person: RolePerson | undefined) {
  asked += 1
  app.setTime(new Date(start + (asked % 2) * 2_000))
  return rolledBack(app, async (db) => {
    const keeper = keeperFor[route.id]
    if (keeper) {
      const userId = keeper === 'caller' ? (person?.userId ?? null) : null
      await db.update(shipments).set({ pocId: userId, assignedTo: userId })
    }
    const aboutIt = { caller: person?.userId, subject: whole.path.id }
    await keepSecondFactor({ ...app, db }, route.id, aboutIt)
    await prepareHardCopy(db, route.id, Number(whole.path.id))
    await endOpenWork(db, route.id, set)
    statements = 0
    const { status, body } = await answerOf(app, toRequest(route, whole, person?.token))
    return { status, statements, body }
  })
}

/** The request of the document's example on these records, each of its lists as long as there are records. */
async function requestOn(route: Route, set: Staged, size: number): Promise<Asked> {
  const ids = namedIdsOf(route)
  const whole = wholeRequest(route, ids, set)
  const body = whole.body as Record<string, unknown> | undefined
  if (body && 'version' in body) body.version = isOfCarrier(ids) ? 1 : await versionOf(set.shipment)
  Object.assign(whole, toBeDone[route.id]?.(set, whole))
  if (route.parameters.some(({ name }) => name === 'pageSize')) whole.query.pageSize = size
  return whole
}

/** Partners, drivers and vehicles of these records were never changed. */
const isOfCarrier = (ids: readonly NamedId[]): boolean =>
  ['partner', 'driver', 'vehicle'].includes(mainIdOf(ids)?.kind ?? '')

async function versionOf(shipment: number): Promise<number> {
  const { rows } = (await app.db.execute(
    sql`select version from shipments where id = ${shipment}`,
  )) as unknown as { rows: { version: number }[] }
  return rows[0]?.version ?? expect.unreachable(`shipment ${shipment} has a version`)
}

/** The most that it takes at any stage at which it is done. */
async function statementsOf(route: Route, size: number): Promise<number> {
  const person = isPublic(route) ? undefined : people.find((one) => expectedCall(route, one) === 'in')
  const staged = worlds.get(size)
  const refused: string[] = []
  const taken: number[] = []
  // The last stage has some of everything that there is to read.
  for (const stage of route.method === 'get' ? stages.slice(-1) : stages) {
    const set = staged?.get(stage) ?? expect.unreachable(`there is a shipment that is ${stage}`)
    const whole = await requestOn(route, set, size)
    // Once before, so that what is remembered for longer than a question is.
    if (taken.length === 0) await count(route, whole, set, person)
    const found = await count(route, whole, set, person)
    if (found.status < 300 || isPublic(route)) taken.push(found.statements)
    else refused.push(`${route.id}, ${stage}: ${found.status} ${JSON.stringify(found.body)}`)
  }
  // Whom nobody knows is refused, and what that takes is counted as well.
  expect(taken.length, refused.join('\n')).toBeGreaterThan(0)
  return Math.max(...taken)
}

/** Each bid that is awarded takes its own lock, writes its own bookings and tells its own partner. */
const mayGrow: readonly OperationId[] = ['assignBids']

it('takes as many statements for many records as for few, and as many as somebody has agreed to', async () => {
  const lines: string[] = []
  const grown: string[] = []
  for (const route of asking) {
    const [one, more] = [await statementsOf(route, few), await statementsOf(route, many)]
    if (more > one) grown.push(route.id)
    lines.push(`${route.id}  ${one === more ? one : `${one}, of ${many}: ${more}`}`)
  }
  expect(grown, 'a question for each row is one question for all of them').toEqual(mayGrow)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('questions-per-call.txt')
}, 300_000)
