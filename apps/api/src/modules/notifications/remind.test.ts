import { businessDay } from '@karwan/domain/reports'
import { eq, isNotNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '../../jobs/jobs.table.ts'
import { planSlots } from '../../jobs/keep-running.ts'
import { runDueJobs } from '../../jobs/run-jobs.ts'
import { addPartner, addTruck, granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { vehicles } from '../fleet/vehicles.table.ts'
import { jobHandlers, schedules } from '../jobs.ts'
import { ports } from '../ports.ts'
import { shipments } from '../shipments/shipments.table.ts'
import { notifications } from './notifications.table.ts'

const minute = 60_000
const hour = 60 * minute
let app: TestApp
beforeEach(async () => {
  app = await testApp()
  await look()
  await app.db.delete(notifications)
})
afterEach(() => app.close())

/** Runs the recurring jobs, as each process does every minute. */
async function look(): Promise<void> {
  await planSlots(app.deps, schedules)
  while ((await runDueJobs(app.deps, ports, jobHandlers)) > 0);
  const broken = await app.db.select({ error: jobs.error }).from(jobs).where(isNotNull(jobs.error))
  expect(broken).toEqual([])
}
/** Notifications with this key of one recipient; notifications.test.ts tests who the recipients are. */
const toldOf = async (key: string, to?: number) => {
  const rows = await app.db.select().from(notifications).orderBy(notifications.id)
  const told = rows.filter((row) => row.key?.startsWith(key))
  return told.filter(({ userId }) => userId === (to ?? told[0]?.userId))
}
const goOn = async (ms: number) => {
  app.pass(ms)
  await look()
}

describe('an award that nobody acknowledges', () => {
  const toldTo = async (bidId: number) => {
    const rows = await app.db.select().from(notifications)
    return rows.filter(({ key }) => key?.startsWith(`unacknowledged:${bidId}:`)).map(({ userId }) => userId)
  }
  const handTo = (shipmentId: number, userId: number | null) =>
    app.db.update(shipments).set({ pocId: userId, assignedTo: userId }).where(eq(shipments.id, shipmentId))

  it('is told once to the point of contact when fifteen minutes are over', async () => {
    const { bidId, shipmentId } = await marketScene(app).won()
    const { userId } = await app.signIn('agent@karwan.test')
    await handTo(shipmentId, userId)
    await goOn(14 * minute)
    expect(await toldTo(bidId)).toEqual([])
    await goOn(minute)
    await goOn(10 * minute)
    expect(await toldTo(bidId)).toEqual([userId])
    const [told] = await toldOf(`unacknowledged:${bidId}`)
    expect(told).toMatchObject({
      type: 'BID_UNACKNOWLEDGED',
      params: { minutes: '15', partner: expect.stringMatching(/^Carrier /) },
    })
  })

  it('is told to everybody who may claim the shipment, where nobody looks after it', async () => {
    const { bidId, shipmentId } = await marketScene(app).won()
    await handTo(shipmentId, null)
    const { userId } = await app.signIn('agent@karwan.test')
    await goOn(15 * minute)
    const told = await toldTo(bidId)
    expect(told).toContain(userId)
    expect(new Set(told).size).toBe(told.length)
    const shipper = await app.signIn('shipper@karwan.test')
    expect(told).not.toContain(shipper.userId)
  })

  it('is told to nobody once it was acknowledged', async () => {
    const { bidId } = await marketScene(app).won()
    granted(await marketScene(app).call('acknowledgeBid', { path: { id: bidId } }), 200)
    await goOn(20 * minute)
    expect(await toldTo(bidId)).toEqual([])
  })
})

describe('a bidding window', () => {
  async function open(minutes: number) {
    const { id } = await marketScene(app).book()
    const { userId } = await app.signIn('agent@karwan.test')
    await app.db
      .update(shipments)
      .set({
        assignedTo: userId,
        bidOpensAt: app.deps.clock(),
        bidClosesAt: new Date(app.deps.clock().getTime() + minutes * minute),
      })
      .where(eq(shipments.id, id))
    return { id, userId }
  }

  it('is told once when fifteen minutes are left', async () => {
    const { id } = await open(40)
    await goOn(24 * minute)
    expect(await toldOf(`window-closing:${id}`)).toEqual([])
    await goOn(minute)
    await goOn(minute)
    expect(await toldOf(`window-closing:${id}`)).toMatchObject([
      {
        ...{ type: 'BID_WINDOW_CLOSING', params: { minutes: '15' } },
        expiresAt: new Date(app.deps.clock().getTime() + 14 * minute),
      },
    ])
  })

  it('that is moved is told again before its new end', async () => {
    const { id } = await open(20)
    await goOn(6 * minute)
    const later = new Date(app.deps.clock().getTime() + 30 * minute)
    await app.db.update(shipments).set({ bidClosesAt: later }).where(eq(shipments.id, id))
    await goOn(16 * minute)
    expect(await toldOf(`window-closing:${id}`)).toHaveLength(2)
  })

  it('without a bid after an hour is told, one with a bid is not', async () => {
    const { id } = await open(300)
    const { id: busy } = await open(300)
    granted(await marketScene(app).bid(busy, (await addPartner(app)).id), 201)
    await goOn(59 * minute)
    expect(await toldOf(`no-bids:${id}`)).toEqual([])
    await goOn(minute)
    await goOn(minute)
    expect(await toldOf(`no-bids:${id}`)).toHaveLength(1)
    expect(await toldOf(`no-bids:${busy}`)).toEqual([])
  })
})

describe('a booking', () => {
  async function dispatched() {
    const scene = marketScene(app)
    const partner = await addPartner(app)
    const { id: shipmentId } = await scene.offer()
    const { id: bid } = granted(await scene.bid(shipmentId, partner.id), 201)
    const { bookings: made } = granted(await scene.award(shipmentId, [bid]), 200)
    return { id: Number(made[0].id), partner }
  }
  const change = (id: number, patch: Partial<typeof bookings.$inferInsert>) =>
    app.db.update(bookings).set(patch).where(eq(bookings.id, id))

  it('whose truck has not come is late two hours after its loading time', async () => {
    const { id } = await dispatched()
    await change(id, { loadingTime: app.deps.clock() })
    await goOn(2 * hour - minute)
    expect(await toldOf(`late:${id}`)).toEqual([])
    await goOn(minute)
    await goOn(minute)
    expect(await toldOf(`late:${id}`)).toMatchObject([
      { type: 'BOOKING_LATE', bookingId: id, params: { hours: '2' } },
    ])
  })

  it('with a container is told of three days before it is due, one day before and when it is over, until it is back', async () => {
    const { id } = await dispatched()
    const day = (days: number) => businessDay(new Date(app.deps.clock().getTime() + days * 24 * hour))
    const path = { id }
    const body = { number: 'CSQU3054383', size: '40', freeUntil: day(4) }
    const { containers } = granted(await marketScene(app).call('addContainer', { path, body }), 200)
    const late = { number: 'MSKU9070323', size: '20', freeUntil: day(1) }
    const { containers: both } = granted(
      await marketScene(app).call('addContainer', { path, body: late }),
      200,
    )
    const back = { path: { id, containerId: both[1].id }, body: { returnedOn: day(0) } }
    granted(await marketScene(app).call('returnContainer', back), 200)
    const key = `container-due:${containers[0].id}`
    const counts: number[] = []
    for (let passed = 0; passed < 6; passed += 1) {
      counts.push((await toldOf(key)).length)
      await goOn(24 * hour)
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 3])
    expect((await toldOf(key))[0]).toMatchObject({
      ...{ type: 'CONTAINER_RETURN_DUE', bookingId: id, params: { container: 'CSQU3054383' } },
    })
    expect((await toldOf(key)).map(({ type }) => type)).toEqual([
      ...['CONTAINER_RETURN_DUE', 'CONTAINER_RETURN_DUE', 'DETENTION_STARTED'],
    ])
    expect(await toldOf(`container-due:${both[1].id}`)).toEqual([])
  })

  it('whose truck has come is not late', async () => {
    const { id } = await dispatched()
    await change(id, { loadingTime: app.deps.clock(), statusId: 4 })
    await goOn(3 * hour)
    expect(await toldOf(`late:${id}`)).toEqual([])
  })

  it('about which nobody called when it was due is told a quarter of an hour later, and again after the next time', async () => {
    const { id } = await dispatched()
    const [made] = await app.db.select().from(bookings).where(eq(bookings.id, id))
    const due = made?.nextContactDueAt ?? expect.unreachable('somebody has to ask after it')
    app.setTime(due)
    await goOn(15 * minute)
    expect(await toldOf(`contact-overdue:${id}`)).toEqual([])
    await goOn(minute)
    await goOn(minute)
    expect(await toldOf(`contact-overdue:${id}`)).toMatchObject([{ type: 'CONTACT_OVERDUE', bookingId: id }])
    await change(id, { nextContactDueAt: app.deps.clock() })
    await goOn(16 * minute)
    expect(await toldOf(`contact-overdue:${id}`)).toHaveLength(2)
  })

  it('that will arrive late is told once for each slip, and with nothing told an hour after the plan', async () => {
    const { id } = await dispatched()
    const inHours = (hours: number) => new Date(app.deps.clock().getTime() + hours * hour)
    await change(id, { statusId: 7, plannedArrivalAt: inHours(10), eta: inHours(11) })
    await goOn(minute)
    expect(await toldOf(`eta-slipped:${id}`)).toEqual([])
    await change(id, { eta: inHours(14), etaSlippedAt: app.deps.clock() })
    await goOn(minute)
    await goOn(minute)
    expect(await toldOf(`eta-slipped:${id}`)).toMatchObject([{ type: 'ETA_SLIPPED', params: { hours: '4' } }])
    await change(id, { eta: inHours(9), etaSlippedAt: null })
    await goOn(minute)
    await change(id, { eta: inHours(20), etaSlippedAt: app.deps.clock() })
    await goOn(minute)
    expect(await toldOf(`eta-slipped:${id}`)).toHaveLength(2)
    await change(id, { eta: null, etaSlippedAt: null, plannedArrivalAt: inHours(-1) })
    await goOn(minute)
    expect(await toldOf(`eta-slipped:${id}`)).toHaveLength(3)
  })

  it('that is over is not called about', async () => {
    const { id } = await dispatched()
    const body = { refusalReasonId: 301, cancellationType: 1, reason: 'Not needed' }
    granted(await marketScene(app).move(id, 13, body), 200)
    await goOn(72 * hour)
    expect(await toldOf(`contact-overdue:${id}`)).toEqual([])
  })

  it('lacks its proof of delivery two days after it was delivered', async () => {
    const { id, partner } = await dispatched()
    await change(id, { statusId: 11, deliveredAt: app.deps.clock(), loadingTime: app.deps.clock() })
    await goOn(48 * hour - minute)
    expect(await toldOf(`pod-overdue:${id}`)).toEqual([])
    await goOn(minute)
    expect(await toldOf(`pod-overdue:${id}`, partner.userId)).toHaveLength(1)
  })

  it('with its proof of delivery lacks nothing', async () => {
    const { id } = await dispatched()
    await change(id, { statusId: 11, deliveredAt: app.deps.clock(), podStatus: 'UPLOADED' })
    await goOn(49 * hour)
    expect(await toldOf(`pod-overdue:${id}`)).toEqual([])
  })
})

describe('a driving licence', () => {
  it('is told sixty, thirty and seven days ahead and on its last day, to the partner, each time once', async () => {
    const partner = await addPartner(app)
    const { driverId } = await addTruck(app, partner.id, { driver: { licenseExpiry: '2027-01-21' } })
    const days = async () =>
      (await toldOf(`expiry:driver:${driverId}`, partner.userId)).map(({ params }) => params.days)
    await look()
    expect(await days()).toEqual([])
    for (const passed of [1, 1, 29, 23, 7, 1]) await goOn(passed * 24 * hour)
    expect(await days()).toEqual(['60', '30', '7', '0'])
    const [told] = await toldOf(`expiry:driver:${driverId}`, partner.userId)
    expect(told?.params.day).toBe('21/01/2027')
    expect(await app.db.$count(drivers, eq(drivers.id, driverId))).toBe(1)
  })
})

describe('the papers of a vehicle', () => {
  it('are told as those of a driver are, to the partner and to who verifies vehicles', async () => {
    const partner = await addPartner(app)
    const { vehicleId } = await addTruck(app, partner.id)
    const papers = { fitnessExpiry: '2027-01-21', tokenTaxExpiry: '2026-11-28' }
    await app.db.update(vehicles).set(papers).where(eq(vehicles.id, vehicleId))
    const told = async (userId: number) =>
      (await toldOf(`expiry:vehicle:${vehicleId}`, userId)).map(
        ({ params }) => `${params.document} ${params.days}`,
      )
    const { userId: officer } = await app.signIn('verification@karwan.test')
    await goOn(minute)
    expect(await told(partner.userId)).toEqual(['Token tax 7'])
    for (const passed of [1, 1, 29, 23, 7, 1]) await goOn(passed * 24 * hour)
    const ofFitness = [60, 30, 7, 0].map((days) => `Fitness certificate ${days}`)
    expect((await told(partner.userId)).filter((one) => one.startsWith('Fitness'))).toEqual(ofFitness)
    expect((await told(officer)).filter((one) => one.startsWith('Fitness'))).toEqual(ofFitness)
    expect(await told((await app.signIn('agent@karwan.test')).userId)).toEqual([])
  })

  it('are told of the newest also where more than a look takes were told before', async () => {
    const partner = await addPartner(app)
    const now = app.deps.clock()
    const many = Array.from({ length: 1_100 }, (_value, at) => ({
      ...{ partnerId: partner.id, fullName: `Driver ${at}`, phoneNumber: `+92345${1_000_000 + at}` },
      ...{ licenseExpiry: '2026-11-30', createdAt: now, updatedAt: now },
    }))
    await app.db.insert(drivers).values(many)
    const told = async () => (await toldOf('expiry:driver:', partner.userId)).length
    for (let looks = 0; looks < 3; looks += 1) await goOn(minute)
    expect(await told()).toBe(1_100)
  })
})

it('what many processes look for at once is told once', async () => {
  const { id } = await marketScene(app).book()
  const soon = new Date(app.deps.clock().getTime() + 10 * minute)
  await app.db.update(shipments).set({ bidClosesAt: soon }).where(eq(shipments.id, id))
  app.pass(minute)
  await Promise.all([look(), look(), look()])
  expect(await toldOf(`window-closing:${id}`)).toHaveLength(1)
})
