import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { addPartner, addTruck } from '../../testing/market-people.ts'
import { granted, marketScene } from '../../testing/market-scene.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const assign = (id: number, driverId: number, body: object = {}, as = 'csr@karwan.test') =>
  scene.call('assignDriver', { path: { id, driverId }, body, as })
const reassign = (body: object) =>
  scene.call('reassignBooking', { body: { reason: 'Breakdown at Sukkur', ...body } })

describe('a vehicle that does not fit', () => {
  const mazda = { vehicle: { vehicleTypeId: 4 as const } }
  const why = 'The booking needs Flatbed, but the vehicle is Mazda'

  it('is refused at its field, and sent all the same by who may override and says so', async () => {
    const { shipmentId, bookings, partner } = await scene.won()
    const { id } = bookings[0]
    const { driverId, vehicleId } = await addTruck(app, partner.id, mazda)
    const { status, body } = await assign(id, driverId, { vehicleId })
    expect([status, body.fields]).toEqual([422, { vehicleId: [why] }])
    const asAgent = { vehicleId, override: true }
    const { userId } = await app.signIn('agent@karwan.test')
    granted(await scene.call('handOnShipment', { path: { id: shipmentId, userId } }), 200)
    const agents = await assign(id, driverId, asAgent, 'agent@karwan.test')
    expect([agents.status, agents.body.fields]).toEqual([
      422,
      { override: ['Sending a vehicle that does not fit needs the permission to override'] },
    ])
    expect(granted(await assign(id, driverId, asAgent), 200).vehicleId).toBe(vehicleId)
  })

  it.each([
    ['too small', { capacityWeight: 5 }, 'The vehicle carries 5 tonnes, but the booking weighs 20 Tonne'],
    [
      'of another variant',
      { vehicleTypeVariantId: 7 },
      'The booking needs another variant of this vehicle type',
    ],
  ])('may be %s', async (_, facts, said) => {
    const { bookings, partner } = await scene.won({ vehicleTypeVariantId: 6 })
    const { driverId, vehicleId } = await addTruck(app, partner.id, { vehicle: facts })
    expect((await assign(bookings[0].id, driverId, { vehicleId })).body.fields).toEqual({ vehicleId: [said] })
  })

  it('takes over from another one only when it is sent all the same, and stays when its driver goes', async () => {
    const { id, partner } = await scene.dispatched()
    const other = await addTruck(app, partner.id, mazda)
    const swap = { bookingId: id, driverId: other.driverId, vehicleId: other.vehicleId }
    expect((await reassign(swap)).body.fields).toEqual({ vehicleId: [why] })
    granted(await reassign({ ...swap, override: true }), 200)
    const third = await addTruck(app, partner.id)
    granted(await reassign({ bookingId: id, driverId: third.driverId }), 200)
  })

  it('goes with no award either', async () => {
    const { id: shipmentId } = await scene.offer()
    const partner = await addPartner(app)
    const { vehicleId } = await addTruck(app, partner.id, mazda)
    const body = { shipmentId, partnerId: partner.id, bidCategoryTypeId: 1, amount: '100000' }
    const refused = await scene.call('assignBids', { body: { ...body, vehicles: [{ vehicleId }] } })
    expect(refused.body.fields).toEqual({ 'vehicles.0.vehicleId': [why] })
    const sent = { ...body, vehicles: [{ vehicleId, override: true }] }
    granted(await scene.call('assignBids', { body: sent }), 200)
  })
})

describe('a driver', () => {
  it('brings the vehicle they drive, or the one that is named', async () => {
    const { bookings, partner } = await scene.won({ vehicleCount: 2 })
    const [own, other] = [await addTruck(app, partner.id), await addTruck(app, partner.id)]
    const first = granted(await assign(bookings[0].id, own.driverId), 200)
    expect(first.vehicleId).toBe(own.vehicleId)
    const bare = await addTruck(app, partner.id, { vehicle: { driverId: null } })
    expect((await assign(bookings[1].id, bare.driverId)).body.fields).toHaveProperty('vehicleId')
    const second = granted(await assign(bookings[1].id, bare.driverId, { vehicleId: other.vehicleId }), 200)
    expect(second.vehicleId).toBe(other.vehicleId)
  })

  it.each([
    ['driver of another partner', {}, true, 'booking.driver_of_other_partner'],
    [
      'driver who is not verified',
      { driver: { verificationStatus: 2 as const } },
      false,
      'booking.driver_not_verified',
    ],
    [
      'vehicle that is not verified',
      { vehicle: { verificationStatus: 2 as const } },
      false,
      'booking.vehicle_not_verified',
    ],
    ['driver who is blocked', { driver: { isBlocked: true } }, false, 'booking.driver_blocked'],
    ['driver off duty', { driver: { availability: 'OFF_DUTY' as const } }, false, 'booking.driver_off_duty'],
    ['vehicle that is blocked', { vehicle: { isBlocked: true } }, false, 'booking.vehicle_blocked'],
    [
      'vehicle in maintenance',
      { vehicle: { status: 'MAINTENANCE' as const } },
      false,
      'booking.vehicle_unfit',
    ],
  ])('%s is refused', async (_, facts, isForeign, code) => {
    const { bookings, partner } = await scene.won()
    const truck = await addTruck(app, isForeign ? (await addPartner(app)).id : partner.id, facts)
    const refused = await assign(bookings[0].id, truck.driverId)
    const field = code.startsWith('booking.driver') ? 'driverId' : 'vehicleId'
    expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
      422,
      code,
      { [field]: [refused.body.message] },
    ])
  })

  it.each([
    ['a vehicle', 'vehicleId', 'booking.vehicle_fleet_blocked'],
    ['a driver', 'driverId', 'booking.driver_fleet_blocked'],
  ] as const)(
    'with %s is refused where a fleet above that which it stands in is blocked, as its record says before',
    async (_, which, code) => {
      const { bookings, partner } = await scene.won()
      const truck = await addTruck(app, partner.id)
      const as = 'csr@karwan.test'
      const fleet = async (letter: string, parentFleetId: number | null) => {
        const body = {
          name: `Port trucks ${letter}`,
          code: letter,
          partnerId: partner.id,
          ...(parentFleetId && { parentFleetId }),
        }
        return granted(await app.call('createFleet', { as, body }), 201).id
      }
      const top = await fleet('TOP', null)
      const toFleetId = await fleet('LOW', top)
      const moved = { toFleetId, [`${which}s`]: [truck[which]] }
      granted(await app.call('moveToFleet', { as, body: moved }), 200)
      const block = (body: object) => app.call('blockFleet', { as, path: { id: top }, body })
      const toldOfFleet = async () => {
        const read = which === 'driverId' ? 'getDriver' : 'getVehicle'
        const list = which === 'driverId' ? 'listDrivers' : 'listVehicles'
        const page = granted(await app.call(read, { as, path: { id: truck[which] } }), 200)
        const { items } = granted(await app.call(list, { as, query: { partnerId: partner.id } }), 200)
        const row = items.find(({ id }: { id: number }) => id === truck[which])
        expect(row?.blockedFleet).toEqual(page.blockedFleet)
        return page.blockedFleet
      }
      expect(await toldOfFleet()).toBeNull()
      granted(await block({ block: 1, reasonId: 2, reason: 'Backed out twice' }), 200)
      expect(await toldOfFleet()).toEqual({ id: top, name: 'Port trucks TOP' })
      const refused = await assign(bookings[0].id, truck.driverId)
      expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([
        ...[422, code, [which]],
      ])
      granted(await block({ block: 2 }), 200)
      expect(await toldOfFleet()).toBeNull()
      expect((await assign(bookings[0].id, truck.driverId)).status).toBe(200)
    },
  )

  it('or vehicle is on one booking at a time: of two dispatchers one wins, the other sees the booking', async () => {
    const { bookings, partner } = await scene.won({ vehicleCount: 2 })
    const truck = await addTruck(app, partner.id)
    const ids: number[] = bookings.map(({ id }: { id: number }) => id)
    const answers = await Promise.all(ids.map((id) => assign(id, truck.driverId)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.body).toMatchObject({
      code: 'booking.driver_booked',
      current: { statusId: 1, driver: null },
    })
    const colleague = await addTruck(app, partner.id)
    const free = ids[answers.findIndex(({ status }) => status === 409)] ?? 0
    const sameVehicle = await assign(free, colleague.driverId, { vehicleId: truck.vehicleId })
    expect([sameVehicle.status, sameVehicle.body.code]).toEqual([409, 'booking.vehicle_booked'])
  })

  it('is assigned once; later ones replace', async () => {
    const { id, partner } = await scene.dispatched()
    const other = await addTruck(app, partner.id)
    expect((await assign(id, other.driverId)).status).toBe(409)
  })

  it('is sent only by who may, and only on bookings within reach', async () => {
    const { bookings, partner } = await scene.won()
    const { driverId } = await addTruck(app, partner.id)
    expect((await assign(bookings[0].id, driverId, {}, 'shipper@karwan.test')).status).toBe(403)
    expect((await assign(bookings[0].id, driverId, {}, 'broker@karwan.test')).status).toBe(404)
  })
})

describe('a booking that is reassigned', () => {
  it('goes on with another driver in the same truck, and keeps who drove before', async () => {
    const { id, truck, partner } = await scene.dispatched()
    granted(await scene.move(id, 3), 200)
    const spare = await addTruck(app, partner.id)
    const changed = granted(await reassign({ bookingId: id, driverId: spare.driverId }), 200)
    expect(changed).toMatchObject({
      statusId: 3,
      driver: { id: spare.driverId },
      vehicleId: truck.vehicleId,
      reassignedFrom: { driverId: truck.driverId, vehicleId: truck.vehicleId, reason: 'Breakdown at Sukkur' },
    })
  })

  it('is refused for the crew that is there, and for a blank reason; who drove before stays as it was', async () => {
    const { id, truck, partner } = await scene.dispatched()
    const same = await reassign({ bookingId: id, driverId: truck.driverId })
    expect([same.status, same.body.fields]).toEqual([
      409,
      { driverId: ['Driver and vehicle are already on this booking'] },
    ])
    const { vehicleId } = await addTruck(app, partner.id)
    const wish = { bookingId: id, driverId: truck.driverId, vehicleId }
    expect((await reassign({ ...wish, reason: '  ' })).body.fields).toEqual({ reason: ['Give a reason'] })
    const read = granted(await scene.call('getBooking', { path: { id } }), 200)
    expect([read.vehicleId, read.reassignedFrom]).toEqual([truck.vehicleId, null])
    expect(granted(await reassign(wish), 200).vehicleId).toBe(vehicleId)
  })

  it('has a driver already, and is not delivered yet', async () => {
    const { bookings, partner } = await scene.won()
    const { driverId } = await addTruck(app, partner.id)
    expect((await reassign({ bookingId: bookings[0].id, driverId })).body.code).toBe(
      'booking.nothing_to_reassign',
    )
    const done = await scene.dispatched()
    for (const status of [3, 7, 11]) granted(await scene.move(done.id, status), 200)
    const spare = await addTruck(app, done.partner.id)
    expect((await reassign({ bookingId: done.id, driverId: spare.driverId })).status).toBe(409)
  })

  it('is named rightly: one that is not there is a wrong field', async () => {
    const answered = await reassign({ bookingId: 9_999_999, driverId: 1 })
    expect(answered.body.fields).toEqual({ bookingId: ['Booking is not valid'] })
  })
})
