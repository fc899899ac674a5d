import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../kernel/accounts.table.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { granted, marketScene, tokenOf } from '../../testing/market-scene.ts'
import { spotShipment } from '../../testing/spot-shipment.ts'
import { partners } from '../partners/partners.table.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

type Entry = { action: string; summary: Record<string, unknown> }
type Reader = { as?: string; token?: string }

async function told(shipmentId: number, reader: Reader = {}): Promise<Map<string, Entry['summary']>> {
  const entries: Entry[] = granted(
    await scene.call('listShipmentActivity', { path: { id: shipmentId }, ...reader }),
    200,
  )
  return new Map(entries.map(({ action, summary }) => [action, summary]))
}

async function nameOf(partnerId: number) {
  const [partner] = await app.db.select().from(partners).where(eq(partners.id, partnerId))
  return partner?.fullName
}

describe('what is told of a shipment', () => {
  it('comes newest first', async () => {
    const { id } = await scene.book()
    app.pass(1)
    granted(await scene.call('tagShipment', { path: { id } }), 200)
    app.pass(1)
    granted(await scene.call('untagShipment', { path: { id } }), 200)
    expect([...(await told(id)).keys()].at(-1)).toBe('shipment.created')
    expect((await told(id)).size).toBeGreaterThan(1)
  })
})

describe('what is told of an edit', () => {
  it('names the fields that got another value, and none that were only repeated', async () => {
    const booked = await scene.book({ referenceNumber: 'PO-1', shipperRate: '120000' })
    const { id, version, loadingTime } = booked
    const edit = async (body: object) => {
      granted(await scene.call('updateShipment', { path: { id }, body }), 200)
      return (await told(id)).get('shipment.updated')
    }
    const { locations } = spotShipment(app.deps.clock())
    const heavier = spotShipment(app.deps.clock(), { weight: 21 }).locations
    const same = { company: 1, project: null, loadingTime, locations, shipperRate: '120000' }
    const weighed = await edit({ ...same, version, locations: heavier, weight: 21, referenceNumber: 'PO-1' })
    expect(weighed).toEqual({ fields: 'locations, weight' })
  })

  it('names stops, company and container by their names on the wire', async () => {
    const { id, version } = await scene.book({})
    const { locations } = spotShipment(app.deps.clock())
    const stops = [{ ...locations[0], address: 'Plot 15' }, locations[1]]
    const body = {
      version,
      company: 2,
      locations: stops,
      shipmentContainerDto: { blNumber: 'BL-1', noOfContainers: 1 },
    }
    granted(await scene.call('updateShipment', { path: { id }, body }), 200)
    expect((await told(id)).get('shipment.updated')).toEqual({
      fields: 'company, locations, shipmentContainerDto',
    })
  })
})

describe('what is told of an award', () => {
  it('names partner, amount, vehicles and booking to customer support', async () => {
    const { shipmentId, partner, bookings } = await scene.won({ vehicleCount: 2 })
    const name = await nameOf(partner.id)
    const acts = await told(shipmentId)
    const bid = { partner: name, amount: '100000.00', vehicleCount: 2 }
    expect(acts.get('bid.placed')).toEqual(bid)
    expect(acts.get('bid.accepted')).toMatchObject({ ...bid, vehiclesAwarded: 2 })
    expect(bookings.map(({ bookingNumber }: { bookingNumber: string }) => bookingNumber)).toContain(
      acts.get('booking.created')?.bookingNumber,
    )
    expect(acts.get('booking.created')?.partner).toBe(name)
    expect(acts.get('shipment.vehicles_changed')).toEqual({
      ...{ covered: 2, vehicleCount: 2, allCovered: true },
      bidding: 'covered',
    })
  })

  it('names no amount to the shipper, in none of the entries', async () => {
    const { shipmentId } = await scene.won()
    const acts = await told(shipmentId, { as: 'shipper@karwan.test' })
    expect(acts.has('booking.created')).toBe(true)
    expect([...acts.keys()].filter((action) => action.startsWith('bid.'))).toEqual([])
    expect(JSON.stringify([...acts.values()])).not.toContain('100000')
  })

  it('names neither bid nor booking of a rival to a partner', async () => {
    const { shipmentId } = await scene.won({ vehicleCount: 2 })
    const rival = await scene.won()
    const token = await tokenOf(app, rival.partner.userId)
    const seen = await scene.call('listShipmentActivity', { path: { id: shipmentId }, token })
    const entries: Entry[] = seen.status === 200 ? granted(seen, 200) : []
    expect(entries.filter(({ action }) => !action.startsWith('shipment.'))).toEqual([])
  })

  it('names no amount to staff who may see neither bids nor rates', async () => {
    const { shipmentId, partner } = await scene.won()
    const giveBack = await takeFromFinance(/^(rate|margin):view$/)
    const acts = await told(shipmentId, { as: 'finance@karwan.test' })
    expect(acts.get('bid.placed')).toEqual({ partner: await nameOf(partner.id), vehicleCount: 1 })
    await giveBack()
  })

  it('tells of a contract amount only those who may see the margin', async () => {
    const { id } = await scene.book()
    granted(await scene.call('setShipmentMargin', { path: { id }, body: { contractAmount: '135000' } }), 200)
    expect((await told(id)).has('shipment.margin_set')).toBe(true)
    expect((await told(id, { as: 'finance@karwan.test' })).has('shipment.margin_set')).toBe(true)
    const giveBack = await takeFromFinance(/^margin:view$/)
    const acts = await told(id, { as: 'finance@karwan.test' })
    expect(acts.has('shipment.created')).toBe(true)
    expect(acts.has('shipment.margin_set')).toBe(false)
    await giveBack()
  })
})

async function takeFromFinance(permissions: RegExp): Promise<() => Promise<void>> {
  const [role] = await app.db.select().from(roles).where(eq(roles.name, 'Finance'))
  const grants = role?.grants ?? []
  const give = async (kept: typeof grants) => {
    await app.db.update(roles).set({ grants: kept }).where(eq(roles.name, 'Finance'))
    // Grants are cached for a second.
    app.pass(2_000)
  }
  await give(grants.filter(({ permission }) => !permissions.test(permission)))
  return () => give(grants)
}
