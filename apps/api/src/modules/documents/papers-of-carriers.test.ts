import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles, users } from '../../kernel/accounts.table.ts'
import {
  addPartner,
  addTruck,
  granted,
  marketScene,
  samplePdf,
  type TestApp,
  testApp,
  tokenOf,
} from '../../testing/index.ts'

const csr = 'csr@karwan.test'
const company = 1
const otherCompany = 2
const plainPaper = 15
const identityPaper = 4

let app: TestApp
let scene: ReturnType<typeof marketScene>
let places: Record<Whose, Place>
let tokens: Record<Who, string>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
  ;({ places, tokens } = await sharedLoad())
})
afterAll(() => app.close())

/** Two trucks of one partner, one of another partner of the same company, and one of an unrelated partner. */
type Whose = 'first truck' | 'second truck' | 'same company' | 'stranger'
type Who = 'partner' | 'driver' | 'key of the partner'
type Place = {
  partner: number
  driver: number
  vehicle: number
  partnerUser: number
  driverUser: number
  booking: number
}

const file = () => new File([samplePdf(crypto.randomUUID())], 'scan.pdf', { type: 'application/pdf' })

async function sharedLoad() {
  const { id: shipmentId } = await scene.offer({ company, vehicleCount: 4 })
  const own = await addPartner(app, { groupId: company })
  const neighbour = await addPartner(app, { groupId: company })
  const stranger = await addPartner(app, { groupId: otherCompany })
  const [first, second] = await placesOf(shipmentId, own, 2)
  const [ofNeighbour] = await placesOf(shipmentId, neighbour, 1)
  const [ofStranger] = await placesOf(shipmentId, stranger, 1)
  if (!first || !second || !ofNeighbour || !ofStranger) throw new RangeError('A truck has no booking')
  const entries = {
    'first truck': first,
    'second truck': second,
    'same company': ofNeighbour,
    stranger: ofStranger,
  }
  await mayReadDocuments(own.userId, 2)
  await mayReadDocuments(first.driverUser, 3)
  const partner = await tokenOf(app, own.userId)
  const driver = await tokenOf(app, first.driverUser)
  return { places: entries, tokens: { partner, driver, 'key of the partner': await keyOf(partner) } }
}

type Carrier = Awaited<ReturnType<typeof addPartner>>

async function placesOf(shipmentId: number, partner: Carrier, vehicleCount: number): Promise<Place[]> {
  const bid = granted(await scene.bid(shipmentId, partner.id, { vehicleCount }), 201)
  const { bookings } = granted(await scene.award(shipmentId, [bid.id]), 200)
  const places: Place[] = []
  for (const { id: booking } of bookings) places.push(await placeOf(booking, partner))
  return places
}

async function placeOf(booking: number, partner: Carrier): Promise<Place> {
  const truck = await addTruck(app, partner.id)
  const path = { id: booking, driverId: truck.driverId }
  granted(await scene.call('assignDriver', { path, body: { vehicleId: truck.vehicleId } }), 200)
  return {
    partner: partner.id,
    driver: truck.driverId,
    vehicle: truck.vehicleId,
    partnerUser: partner.userId,
    driverUser: truck.driverUserId,
    booking,
  }
}

const keys = ['document:read', 'document:download'] as const

/** Gives a partner's or driver's account a role with permission for documents but for no register. */
async function mayReadDocuments(userId: number, userType: 2 | 3): Promise<void> {
  const grants = [...keys, 'api-key:manage'].map((permission) => ({ permission, scope: 'OWN' as const }))
  const [role] = await app.db
    .insert(roles)
    .values({ name: `Reads papers ${userType}`, userType, grants })
    .returning()
  await app.db
    .update(users)
    .set({ roleId: role?.id ?? null })
    .where(eq(users.id, userId))
}

async function keyOf(owner: string): Promise<string> {
  const body = { name: 'Papers', permissions: keys }
  return granted(await app.call('createApiKey', { token: owner, body }), 201).token
}

const subjects = ['PARTNER', 'DRIVER', 'VEHICLE'] as const
type Kind = (typeof subjects)[number] | 'USER of partner' | 'USER of driver' | 'BOOKING'
const idOf: Record<Kind, (place: Place) => number> = {
  PARTNER: ({ partner }) => partner,
  DRIVER: ({ driver }) => driver,
  VEHICLE: ({ vehicle }) => vehicle,
  'USER of partner': ({ partnerUser }) => partnerUser,
  'USER of driver': ({ driverUser }) => driverUser,
  BOOKING: ({ booking }) => booking,
}

const isSubject = (kind: Kind): kind is (typeof subjects)[number] => subjects.some((one) => one === kind)

async function brought(kind: Kind, id: number, documentTypeId = plainPaper): Promise<number> {
  const paper = { documentTypeId, file: file() }
  const added = () => {
    if (isSubject(kind))
      return app.call('uploadVerificationPaper', {
        as: csr,
        body: { subjectType: kind, subjectId: id, ...paper },
      })
    return kind === 'BOOKING'
      ? app.call('uploadBookingDocument', { as: csr, body: { bookingId: id, ...paper } })
      : app.call('uploadUserDocument', { as: csr, body: { userId: id, ...paper } })
  }
  return granted(await added(), 201).id
}

/** What the person gets of a document: in the list and as a file. */
async function reached(who: Who, kind: Kind, whose: Whose, documentTypeId = plainPaper) {
  const token = tokens[who]
  const id = idOf[kind](places[whose])
  const paper = await brought(kind, id, documentTypeId)
  const path = { id: paper }
  const listed = () => {
    if (isSubject(kind)) return app.call('listPapersOnFile', { token, query: { owner: kind, ownerId: id } })
    const operation = kind === 'BOOKING' ? 'listBookingDocuments' : 'listUserDocuments'
    return app.call(operation, { token, path: { id } })
  }
  const downloaded = () => {
    if (isSubject(kind)) return app.call('downloadVerificationPaper', { token, path })
    return app.call(kind === 'BOOKING' ? 'downloadBookingDocument' : 'downloadUserDocument', { token, path })
  }
  const list = await listed()
  const file = await downloaded()
  const isListed = list.status === 200 && list.body.data.some((one: { id: number }) => one.id === paper)
  const isRefused = (status: number) => [404, 422].includes(status)
  if (isListed && file.status === 200) return 'read'
  return (list.status === 200 || isRefused(list.status)) && isRefused(file.status) && !isListed
    ? 'not there'
    : `list ${list.status} ${isListed}, file ${file.status}`
}

const kinds = Object.keys(idOf) as Kind[]
const everybody: Whose[] = ['first truck', 'second truck', 'same company', 'stranger']
const table = (who: Who, read: (kind: Kind, whose: Whose) => boolean) =>
  kinds.flatMap((kind) =>
    everybody.map((whose) => [who, kind, whose, read(kind, whose) ? 'read' : 'not there'] as const),
  )

describe('a plain paper, asked for by somebody with the key to documents alone', () => {
  const ofPartner = (_: Kind, whose: Whose) => whose === 'first truck' || whose === 'second truck'
  const ofDriver = (kind: Kind, whose: Whose) =>
    whose === 'first truck' && kind !== 'PARTNER' && kind !== 'USER of partner'

  it.each([
    ...table('partner', ofPartner),
    ...table('key of the partner', ofPartner),
    ...table('driver', ofDriver),
  ])('%s: of %s of the %s: %s', async (who, kind, whose, expected) => {
    expect(await reached(who, kind, whose)).toBe(expected)
  })
})

describe('a paper of identity', () => {
  it.each([
    ['partner', 'PARTNER', 'first truck', 'read'],
    ['partner', 'USER of partner', 'first truck', 'read'],
    ['partner', 'DRIVER', 'first truck', 'not there'],
    ['partner', 'USER of driver', 'first truck', 'not there'],
    ['partner', 'PARTNER', 'same company', 'not there'],
    ['driver', 'DRIVER', 'first truck', 'read'],
    ['driver', 'USER of driver', 'first truck', 'read'],
    ['driver', 'DRIVER', 'second truck', 'not there'],
    ['driver', 'PARTNER', 'first truck', 'not there'],
  ] as const)('%s: of %s of the %s: %s', async (who, kind, whose, expected) => {
    expect(await reached(who, kind, whose, identityPaper)).toBe(expected)
  })
})

describe('a load that several carry', () => {
  it.each([
    ['partner', ['first truck', 'second truck']],
    ['driver', ['first truck']],
  ] as const)('tells the %s of the papers of their own bookings', async (who, own) => {
    const ofOwn = await Promise.all(own.map((whose) => brought('BOOKING', places[whose].booking)))
    const ofOthers = await Promise.all(
      everybody
        .filter((whose) => !own.some((one) => one === whose))
        .map((whose) => brought('BOOKING', places[whose].booking)),
    )
    const { shipmentId } = granted(
      await app.call('getBooking', { as: csr, path: { id: places['first truck'].booking } }),
      200,
    )
    const path = { id: shipmentId }
    const told = granted(
      await app.call('listShipmentBookingDocuments', { token: tokens[who], path }),
      200,
    ).map(({ id }: { id: number }) => id)
    expect(told).toEqual(expect.arrayContaining(ofOwn))
    expect(told.filter((id: number) => ofOthers.includes(id))).toEqual([])
  })
})

it('a driver who has left is no longer among the papers of the partner', async () => {
  const { partnerUser, partner } = places['first truck']
  const gone = await addTruck(app, partner, { driver: { isActive: false } })
  const path = { id: gone.driverUserId }
  expect((await app.call('listUserDocuments', { token: tokens.partner, path })).status).toBe(404)
  const own = await app.call('listUserDocuments', { token: tokens.partner, path: { id: partnerUser } })
  expect(own.status).toBe(200)
})
