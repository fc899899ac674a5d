import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../http/audit.table.ts'
import { events } from '../../kernel/events.table.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { addPartner } from '../../testing/market-people.ts'
import { granted, marketScene } from '../../testing/market-scene.ts'
import { shipmentLocations } from './shipment-locations.table.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const admin = 'csr@karwan.test'
const remove = (id: number, as = admin, query = {}) =>
  scene.call('deleteShipment', { path: { id }, query, as })

describe('a shipment that was booked by mistake', () => {
  it('is deleted with its stops, is not found again, and its end is told', async () => {
    const { id, shipmentNumber } = await scene.book()
    granted(await remove(id, 'shipper@karwan.test'), 200)
    expect((await scene.call('getShipment', { path: { id }, as: admin })).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
    const { db } = app
    expect(await db.select().from(shipmentLocations).where(eq(shipmentLocations.shipmentId, id))).toEqual([])
    expect(await db.select().from(events).where(eq(events.shipmentId, id))).toContainEqual(
      expect.objectContaining({ name: 'shipment.deleted', version: 2, groupId: 1 }),
    )
    const told = await db.select().from(auditLog).where(eq(auditLog.subject, 'deleteShipment'))
    expect(told).toContainEqual(
      expect.objectContaining({ entityId: id, before: expect.objectContaining({ shipmentNumber }) }),
    )
  })

  it('is not for whoever has no right to it, nor for another company', async () => {
    const { id } = await scene.book()
    expect((await remove(id, 'agent@karwan.test')).status).toBe(403)
    expect((await remove(id, 'broker@karwan.test')).status).toBe(403)
    expect((await remove(id, 'shipper2@karwan.test')).status).toBe(404)
    granted(await scene.call('getShipment', { path: { id }, as: admin }), 200)
  })

  it('is held by its version', async () => {
    const { id } = await scene.book()
    granted(
      await scene.call('updateShipment', { path: { id }, body: { version: 1, referenceNumber: 'PO 7' } }),
      200,
    )
    const { status, body } = await remove(id, admin, { version: 1 })
    expect([status, body.current.version]).toEqual([409, 2])
    granted(await remove(id, admin, { version: 2 }), 200)
  })
})

describe('a shipment that others have worked on is cancelled instead', () => {
  const open = (id: number, action: 'open' | 'close') =>
    scene.call('actOnBidWindow', { path: { id }, query: { action } })

  it.each<[string, (id: number) => Promise<unknown>, string]>([
    ['its bidding is open', (id) => open(id, 'open'), 'shipment.delete_opened'],
    [
      'its bidding was open',
      async (id) => {
        granted(await open(id, 'open'), 200)
        return open(id, 'close')
      },
      'shipment.delete_opened',
    ],
    [
      'somebody called about it',
      (id) =>
        scene.call('logContactCall', {
          body: { shipmentId: id, partyType: 'SHIPPER', outcome: 'REACHED' },
        }),
      'shipment.delete_worked_on',
    ],
    [
      'somebody wrote about it',
      (id) =>
        scene.call('createComment', {
          body: { shipmentId: id, type: 'INTERNAL', body: 'Wait for the papers' },
          as: admin,
        }),
      'shipment.delete_worked_on',
    ],
    [
      'somebody has bid for it',
      async (id) => {
        granted(await open(id, 'open'), 200)
        return scene.bid(id, (await addPartner(app)).id)
      },
      'shipment.delete_opened',
    ],
  ])('as %s', async (_, work, code) => {
    const { id } = await scene.book()
    await work(id)
    const refused = await remove(id)
    expect([refused.status, refused.body.code, refused.body.current.id]).toEqual([409, code, id])
  })
})
