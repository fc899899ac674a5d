import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../kernel/accounts.table.ts'
import { companyProjects } from '../../kernel/companies.table.ts'
import { addPartner, granted, marketScene, type TestApp, testApp, tokenOf } from '../../testing/index.ts'
import { notifications } from '../notifications/notifications.table.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const shipper = 'shipper@karwan.test'

/** Places a bid of 100,000 and returns it with its partner. */
async function placed(changes: Record<string, unknown> = {}) {
  const { id: shipmentId } = await scene.offer({ project: 1, ...changes })
  const partner = await addPartner(app)
  const bid = granted(await scene.bid(shipmentId, partner.id), 201)
  return { shipmentId, bid, partner, token: await tokenOf(app, partner.userId) }
}

const counter = (id: number, body: Record<string, unknown>, options: object = {}) =>
  scene.call('counterBid', { path: { id }, body, ...options })
const agree = (id: number, options: object = {}) => scene.call('agreeToCounter', { path: { id }, ...options })

describe('a counter-offer', () => {
  it('stands beside the bid, which stays as it was given and waits; a later one takes its place', async () => {
    const { bid, shipmentId } = await placed()
    const first = granted(await counter(bid.id, { amount: '90000', note: 'Two loads', version: 1 }), 200)
    expect(first).toMatchObject({ status: 'CREATED', amount: '100000.00', version: 2 })
    expect(first.counter).toEqual({
      amount: '90000.00',
      at: expect.any(String),
      by: expect.objectContaining({ userType: 4 }),
      note: 'Two loads',
    })
    const second = granted(await counter(bid.id, { amount: '92000' }), 200)
    expect(second.counter).toMatchObject({ amount: '92000.00', note: null })
    const trail = granted(await scene.call('listShipmentActivity', { path: { id: shipmentId } }), 200)
    const told = trail.filter(({ action }: { action: string }) => action === 'bid.countered')
    expect(told.map(({ summary }: { summary: { counterAmount: string } }) => summary.counterAmount)).toEqual([
      '92000',
      '90000',
    ])
  })

  it('that says the same again changes nothing', async () => {
    const { bid } = await placed()
    granted(await counter(bid.id, { amount: '90000' }), 200)
    expect(granted(await counter(bid.id, { amount: '90000.00', version: 2 }), 200).version).toBe(2)
  })

  it.each([
    [{ amount: '100000' }, 422, 'Counter-offer must differ from the bid'],
    [{ amount: '0' }, 422, 'Bid amount must be greater than 0'],
    [{ amount: '100000000' }, 422, 'Bid amount cannot exceed 99999999.99'],
    [{ amount: '90000', note: 'x'.repeat(501) }, 422, 'Note cannot exceed 500 characters'],
    [{ amount: '90000', version: 9 }, 409, undefined],
  ])('with %j is refused', async (body, status, sentence) => {
    const { bid } = await placed()
    const refused = await counter(bid.id, body)
    expect(refused.status).toBe(status)
    if (sentence) expect(Object.values(refused.body.fields)).toEqual([[sentence]])
  })

  it('beyond the limits of a contract is refused', async () => {
    const { bid } = await placed({ shipmentCategoryTypeId: 2, contractAmount: '150000' })
    const refused = await counter(bid.id, { amount: '29999' })
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { amount: ['Bid amount must be between 30000 and 450000'] },
    ])
  })

  it('comes too late once the bid is decided or bidding is over, and the answer shows how it stands', async () => {
    const { bid, shipmentId } = await placed()
    granted(await scene.call('rejectBid', { path: { id: bid.id }, body: { reasonId: 201 } }), 200)
    const refused = await counter(bid.id, { amount: '90000' })
    expect([refused.status, refused.body.code, refused.body.current.status]).toEqual([
      409,
      'bid.counter_decided',
      'REJECTED',
    ])
    expect((await agree(bid.id)).status).toBe(409)
    const other = granted(await scene.bid(shipmentId, (await addPartner(app)).id), 201)
    granted(await scene.call('actOnBidWindow', { path: { id: shipmentId }, query: { action: 'close' } }), 200)
    expect((await counter(other.id, { amount: '90000' })).body.code).toBe('bid.window_closed')
  })

  it('is made by nobody without bid:counter, and by no partner', async () => {
    const { bid, token } = await placed()
    expect((await counter(bid.id, { amount: '90000' }, { as: shipper })).status).toBe(403)
    expect((await counter(bid.id, { amount: '90000' }, { token })).status).toBe(403)
  })

  it('tells the partner and whoever looks after the shipment, but not who made it', async () => {
    const { bid, shipmentId, partner } = await placed()
    granted(await counter(bid.id, { amount: '90000' }), 200)
    const told = await app.db.select().from(notifications).where(eq(notifications.shipmentId, shipmentId))
    const countered = told.filter(({ type }) => type === 'BID_COUNTERED')
    expect(countered.map(({ userId }) => userId)).toEqual([partner.userId])
    granted(await agree(bid.id, { token: await tokenOf(app, partner.userId) }), 200)
    const later = await app.db.select().from(notifications).where(eq(notifications.shipmentId, shipmentId))
    const agreed = later.filter(({ type }) => type === 'BID_COUNTER_AGREED')
    expect(agreed.map(({ userId }) => userId)).not.toContain(partner.userId)
    expect(agreed.length).toBeGreaterThan(0)
  })
})

describe('agreeing to it', () => {
  it('makes the bid what was asked for, by the partner themself or on the phone for them', async () => {
    for (const how of ['app', 'phone']) {
      const { bid, shipmentId, token } = await placed()
      expect((await agree(bid.id)).body.code).toBe('bid.counter_missing')
      granted(await counter(bid.id, { amount: '90000' }), 200)
      const agreed = granted(await agree(bid.id, how === 'app' ? { token } : {}), 200)
      expect(agreed).toMatchObject({ status: 'CREATED', amount: '90000.00', version: 3 })
      expect(agreed.counter.amount).toBe('90000.00')
      expect(await scene.read(shipmentId)).toMatchObject({ lowestBid: '90000.00', bidsCount: 1 })
      expect(granted(await agree(bid.id, { body: { version: 3 } }), 200).version).toBe(3)
      expect(granted(await scene.award(shipmentId, [bid.id]), 200).bookings[0].freightAmount).toBe('90000.00')
    }
  })

  it('is nobody else’s', async () => {
    const { bid } = await placed()
    granted(await counter(bid.id, { amount: '90000' }), 200)
    const other = await addPartner(app)
    expect((await agree(bid.id, { token: await tokenOf(app, other.userId) })).status).toBe(404)
    expect((await agree(bid.id, { as: shipper })).status).toBe(403)
  })

  it('wins the shipment that takes the first bid at its rate', async () => {
    const { bid, shipmentId } = await placed({
      acceptAutoBid: true,
      autoNegotiate: true,
      shipperRate: '95000',
    })
    // With the project's margin of 8 percent, the shipper pays exactly the rate.
    expect(bid.counter.amount).toBe('87962.96')
    expect(granted(await agree(bid.id), 200)).toMatchObject({ status: 'ACCEPTED', isAutoAccepted: true })
    expect(await scene.read(shipmentId)).toMatchObject({ vehiclesOpen: 0, bidsCount: 0 })
  })
})

describe('a shipper who may counter', () => {
  const asShipper = (id: number, amount: string) => counter(id, { amount, note: 'Ours' }, { as: shipper })
  const shown = async (shipmentId: number, as: string) =>
    granted(await scene.call('listShipmentBids', { path: { id: shipmentId }, as }), 200)[0]

  beforeAll(async () => {
    const [role] = await app.db.select().from(roles).where(eq(roles.name, 'Shipper admin'))
    const grants = [...(role?.grants ?? []), { permission: 'bid:counter' as const, scope: 'GROUP' as const }]
    await app.db.update(roles).set({ grants }).where(eq(roles.name, 'Shipper admin'))
    await app.db.update(companyProjects).set({ marginTypeId: 1, marginValue: '8' })
    // The caller's rights are cached for a second.
    app.pass(2_000)
  })

  it('names their own price, and never reads the partner’s side; a partner reads theirs', async () => {
    const { bid, shipmentId, token } = await placed()
    const countered = granted(await asShipper(bid.id, '97200'), 200)
    expect([countered.amount, countered.counter.amount]).toEqual(['108000.00', '97200.00'])
    const [own] = granted(await scene.call('listShipmentBids', { path: { id: shipmentId }, token }), 200)
    expect([own.amount, own.counter.amount, own.counter.note]).toEqual(['100000.00', '90000.00', 'Ours'])
    granted(await agree(bid.id, { token }), 200)
    expect(await shown(shipmentId, shipper)).toMatchObject({
      amount: '97200.00',
      counter: { amount: '97200.00' },
    })
    expect(await shown(shipmentId, 'csr@karwan.test')).toMatchObject({ amount: '90000.00' })
  })

  it('reads no note that customer support wrote to the partner', async () => {
    const { bid, shipmentId } = await placed()
    granted(await counter(bid.id, { amount: '90000', note: 'We get 108' }), 200)
    expect((await shown(shipmentId, shipper)).counter).toMatchObject({ amount: '97200.00', note: null })
  })

  it.each([
    ['108000', 'Counter-offer must differ from the bid'],
    ['53999.99', 'Counter-offer must be at least 54000.00, half of the bid'],
  ])('is refused %s by a limit of their own side', async (amount, sentence) => {
    const { bid } = await placed()
    const refused = await asShipper(bid.id, amount)
    expect([refused.status, refused.body.fields]).toEqual([422, { amount: [sentence] }])
  })

  it('has nothing to counter where their price is agreed', async () => {
    const { bid, shipmentId } = await placed({ contractAmount: '120000' })
    const refused = await asShipper(bid.id, '90000')
    expect([refused.status, refused.body.code]).toEqual([409, 'bid.counter_of_agreed'])
    granted(await counter(bid.id, { amount: '90000' }), 200)
    expect((await shown(shipmentId, shipper)).counter).toBeNull()
  })
})
