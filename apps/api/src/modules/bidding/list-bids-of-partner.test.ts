import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../kernel/accounts.table.ts'
import { addPartner, granted, marketScene, type TestApp, testApp, tokenOf } from '../../testing/index.ts'
import { partners } from '../partners/partners.table.ts'
import { shipments } from '../shipments/shipments.table.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

type Row = { id: number; shipmentId: number; amount: string | null; status: string; bookingIds: number[] }
const listed = (id: number, options: object = {}) =>
  scene.call('listBidsOfPartner', { path: { id }, ...options })
const rowsOf = async (id: number, options: object = {}): Promise<Row[]> =>
  granted(await listed(id, options), 200).items

describe('the bids of a partner', () => {
  it('are told with what came of each, the newest first, and by their status', async () => {
    const { partner, bidId, bookings } = await scene.won()
    const { id: shipmentId } = await scene.offer()
    const open = granted(await scene.bid(shipmentId, partner.id, { amount: '91000' }), 201)
    const rows = await rowsOf(partner.id)
    expect(rows.map(({ id, status }) => [id, status])).toEqual([
      [open.id, 'CREATED'],
      [bidId, 'ACCEPTED'],
    ])
    expect(rows[0]).toMatchObject({ shipmentId, amount: '91000.00', bookingIds: [], reason: null })
    expect(rows[1]?.bookingIds).toEqual([bookings[0].id])
    const won = await rowsOf(partner.id, { query: { status: 'ACCEPTED' } })
    expect(won.map(({ id }) => id)).toEqual([bidId])
  })

  it('lead on page by page, each once', async () => {
    const partner = await addPartner(app)
    const made: number[] = []
    for (let at = 0; at < 3; at += 1) {
      app.pass(1_000)
      const { id } = await scene.offer()
      made.unshift(granted(await scene.bid(id, partner.id), 201).id)
    }
    const first = granted(await listed(partner.id, { query: { pageSize: 2 } }), 200)
    expect(first).toMatchObject({ total: 3, next: expect.any(String) })
    const second = granted(await listed(partner.id, { query: { pageSize: 2, cursor: first.next } }), 200)
    expect([...first.items, ...second.items].map(({ id }: Row) => id)).toEqual(made)
  })

  it('cost the shipper’s price for whoever may not see what partners ask', async () => {
    const partner = await addPartner(app)
    const { id } = await scene.offer()
    granted(await scene.bid(id, partner.id, { amount: '91000' }), 201)
    const as = 'auditor@karwan.test'
    expect((await rowsOf(partner.id, { as }))[0]?.amount).toBeNull()
    await app.db.update(shipments).set({ shipperRate: '120000' }).where(eq(shipments.id, id))
    expect((await rowsOf(partner.id, { as }))[0]?.amount).toBe('120000.00')
  })

  it('are read by the partner, and by nobody who does not see the partner or the shipment', async () => {
    const partner = await addPartner(app)
    const { id } = await scene.offer()
    granted(await scene.bid(id, partner.id, { amount: '91000' }), 201)
    const [row] = await app.db.select().from(partners).where(eq(partners.id, partner.id))
    const token = await tokenOf(app, row?.userId ?? 0)
    expect((await rowsOf(partner.id, { token }))[0]?.amount).toBe('91000.00')
    expect((await listed(1, { token })).status).toBe(404)
    expect((await listed(partner.id, { as: 'shipper@karwan.test' })).status).toBe(404)
    expect((await listed(partner.id, { as: 'finance@karwan.test' })).status).toBe(403)
    expect((await listed(999_999)).status).toBe(404)

    // A broker who works with the partner sees only the bids on the broker's own shipments.
    const broker = 'broker@karwan.test'
    const [{ groupId } = { groupId: null }] = await app.db
      .select({ groupId: users.groupId })
      .from(users)
      .where(eq(users.email, broker))
    await app.db.update(partners).set({ groupId }).where(eq(partners.id, partner.id))
    expect(await rowsOf(partner.id, { as: broker })).toEqual([])
    await app.db.update(shipments).set({ groupId }).where(eq(shipments.id, id))
    expect(await rowsOf(partner.id, { as: broker })).toHaveLength(1)
  })
})
