import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Refusal } from '../../http/refusal.ts'
import { granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { openTrackingLink } from './open-tracking-link.ts'
import { trackingLinks } from './tracking-links.table.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const shipper = 'shipper@karwan.test'
const share = (id: number, body: object = { days: 7, label: 'Warehouse' }, as = shipper) =>
  app.call('shareTracking', { as, path: { id }, body })
const open = (code: string) => app.call('openTrackingLink', { path: { code } })
const links = async (id: number) =>
  granted(await app.call('listTrackingLinks', { as: shipper, path: { id } }), 200)
const revoke = (id: number, as = shipper) => app.call('revokeTrackingLink', { as, path: { id } })

/** Shares a booking that is in transit and was last seen near Multan. */
async function shared(body?: object) {
  const { id } = await scene.dispatched({ company: 1 })
  await app.db.execute(sql`update bookings set status_id = 7 where id = ${id}`)
  const seen = { source: 'CALL', cityId: 3 }
  granted(await scene.call('reportBookingPosition', { query: { bookingId: id }, body: seen }), 201)
  const made = granted(await share(id, body), 201)
  return { id, made, code: String(made.address).split('/').at(-1) ?? '' }
}

describe('a booking that is shared by a link', () => {
  it('shows its status, its place and its arrival to whoever has the link, and counts the looks', async () => {
    const { id, made, code } = await shared()
    expect(made.trackingLink).toMatchObject({ bookingId: id, label: 'Warehouse', views: 0, isOpen: true })
    const [booking] = [granted(await scene.call('getBooking', { path: { id } }), 200)]
    const told = granted(await open(code), 200)
    expect(told).toMatchObject({
      ...{ bookingNumber: booking.bookingNumber, statusId: 7, eta: booking.eta },
      place: { cityName: expect.any(String), isStale: false },
      expiresAt: made.trackingLink.expiresAt,
    })
    granted(await open(code), 200)
    expect(await links(id)).toMatchObject([{ views: 2, lastViewedAt: expect.any(String) }])
  })

  it('tells nothing else: no amount, phone, name, plate or place on the map', async () => {
    const { id, code } = await shared()
    const told = granted(await open(code), 200)
    expect(Object.keys(told).sort()).toEqual([
      'bookingNumber',
      'dropoffCityName',
      'eta',
      'etaSource',
      'expiresAt',
      'pickupCityName',
      'place',
      'plannedArrivalAt',
      'statusChangedAt',
      'statusId',
    ])
    expect(Object.keys(told.place).sort()).toEqual(['at', 'cityName', 'isStale'])
    const booking = granted(await scene.call('getBooking', { path: { id } }), 200)
    const said = JSON.stringify(told)
    for (const secret of [booking.driver.name, booking.partner.name, booking.registrationNumber])
      expect(said).not.toContain(secret)
  })

  it('shows no place before it sets out and none after it is unloaded', async () => {
    const { id, code } = await shared()
    for (const statusId of [2, 11, 13]) {
      await app.db.execute(sql`update bookings set status_id = ${statusId} where id = ${id}`)
      expect(granted(await open(code), 200)).toMatchObject({ statusId, place: null, eta: null })
    }
  })

  it('is not found by a link that is unknown, over or taken back', async () => {
    const back = await shared()
    granted(await revoke(back.made.trackingLink.id), 200)
    expect(granted(await revoke(back.made.trackingLink.id), 200)).toMatchObject({ isOpen: false })
    const over = await shared({ days: 1 })
    const ends = new Date(over.made.trackingLink.expiresAt)
    const one = eq(trackingLinks.id, over.made.trackingLink.id)
    await app.db.update(trackingLinks).set({ expiresAt: app.deps.clock() }).where(one)
    expect(ends.getTime() - app.deps.clock().getTime()).toBeLessThanOrEqual(86_400_000)
    for (const code of ['not-a-code-of-ours', back.code, over.code])
      expect((await open(code)).status).toBe(404)
    expect(await links(back.id)).toMatchObject([{ isOpen: false, views: 0 }])
  })

  it('is opened by nobody who guesses, and by whoever has the link meanwhile', async () => {
    const { code } = await shared()
    const at = (path: { code: string }) =>
      openTrackingLink({ path, ip: '203.0.113.7', deps: app.deps } as never).then(
        () => 200,
        (fault: Refusal) => fault.facts.status,
      )
    const answers: number[] = []
    for (let time = 0; time < 101; time += 1) answers.push(await at({ code: 'nobody-has-this' }))
    expect([new Set(answers.slice(0, 100)), answers[100]]).toEqual([new Set([404]), 429])
    expect(await at({ code })).toBe(200)
  })

  it('keeps the code nowhere in the database', async () => {
    const { code, made } = await shared()
    const [row] = await app.db.select().from(trackingLinks).where(eq(trackingLinks.id, made.trackingLink.id))
    expect(JSON.stringify(row)).not.toContain(code)
    expect(JSON.stringify(made.trackingLink)).not.toContain(code)
  })

  it('is refused without a permission, of another company, once cancelled, and after ten open links', async () => {
    const { id } = await shared()
    expect((await share(id, undefined, 'agent@karwan.test')).status).toBe(403)
    expect((await share(id, undefined, 'shipper2@karwan.test')).status).toBe(404)
    expect((await share(id, { days: 31 })).body.fields).toEqual({
      days: ['A link can be valid for 1 to 30 days'],
    })
    for (let more = 0; more < 9; more += 1) granted(await share(id), 201)
    const eleventh = await share(id)
    expect([eleventh.status, eleventh.body.code]).toEqual([409, 'tracking.links_enough'])
    const [{ id: first }] = await links(id)
    expect((await revoke(first, 'shipper2@karwan.test')).status).toBe(404)
    granted(await revoke(first), 200)
    granted(await share(id), 201)
    await app.db.execute(sql`update bookings set status_id = 13 where id = ${id}`)
    expect((await share(id)).body.code).toBe('tracking.cancelled')
  })
})
