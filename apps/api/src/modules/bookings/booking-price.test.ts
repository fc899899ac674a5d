import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companyProjects } from '../../kernel/companies.table.ts'
import { addPartner, granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
const shipper = 'shipper@karwan.test'
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

type Margin = { marginTypeId: 1 | 2 | 3; marginValue: string } | { marginTypeId: null; marginValue: null }
const none: Margin = { marginTypeId: null, marginValue: null }
const setMargin = (margin: Margin) =>
  app.db.update(companyProjects).set(margin).where(eq(companyProjects.id, 1))

type Facts = Record<string, unknown>
type Won = { margin: Margin; booked?: Facts; offered?: Facts }

/**
 * Awards a bid for one vehicle of 20 tonnes, 100,000 by default; returns what the shipper was shown and pays.
 */
async function won({ margin, booked = {}, offered = {} }: Won) {
  await setMargin(margin)
  const { id } = await scene.offer({ project: 1, weight: 20, shipperRate: undefined, ...booked })
  const bid = granted(await scene.bid(id, (await addPartner(app)).id, offered), 201)
  const path = { id }
  const [shown] = granted(await app.call('listShipmentBids', { as: shipper, path }), 200)
  const { bookings } = granted(await scene.award(id, [bid.id]), 200)
  return { id, shown: shown.amount, bookingId: bookings[0].id as number }
}
/**
 * The price that the shipper is shown for the winning bid, and the one that would be billed for its booking.
 */
async function shownAndBilled(id: number, bookingId: number) {
  const [bid] = granted(await app.call('listShipmentBids', { as: shipper, path: { id } }), 200)
  const [pricing] = granted(await app.call('listShipmentPricing', { as: admin, path: { id } }), 200)
  return { shown: bid.amount, price: await priceOf(bookingId), billed: pricing.shipperSide?.gross ?? null }
}
const admin = 'csr@karwan.test'
const priceOf = async (bookingId: number): Promise<string | null> =>
  granted(await app.call('getBooking', { as: shipper, path: { id: bookingId } }), 200).shipperAmount

describe('the price of a booking', () => {
  it.each<[string, Won, string | null, string | null]>([
    ['eight percent more', { margin: { marginTypeId: 1, marginValue: '8' } }, '108000.00', '108000.00'],
    ['7,500 more', { margin: { marginTypeId: 2, marginValue: '7500' } }, '107500.00', '107500.00'],
    ['100 more a tonne', { margin: { marginTypeId: 3, marginValue: '100' } }, '102000.00', '102000.00'],
    [
      '5,000 a tonne and a tenth',
      { margin: { marginTypeId: 1, marginValue: '10' }, offered: { amount: '5000', bidCategoryTypeId: 2 } },
      '5500.00',
      '110000.00',
    ],
    [
      'the contract amount, whatever the margin',
      { margin: { marginTypeId: 1, marginValue: '8' }, booked: { contractAmount: '140000' } },
      '140000.00',
      '140000.00',
    ],
    [
      'the rate of the shipper without a margin',
      { margin: none, booked: { shipperRate: '125000' } },
      '125000.00',
      '125000.00',
    ],
    ['unknown where nothing was agreed', { margin: none }, null, null],
  ])('is %s, as the bid was shown', async (_name, asked, shown, price) => {
    const { id, bookingId, ...offer } = await won(asked)
    expect([offer.shown, await priceOf(bookingId)]).toEqual([shown, price])
    const agreed = { shown, price, billed: price }
    expect(await shownAndBilled(id, bookingId)).toEqual(agreed)
    await setMargin({ marginTypeId: 1, marginValue: '25' })
    expect(await shownAndBilled(id, bookingId)).toEqual(agreed)
  })

  it('is none, shown or billed, of a bid that was won before its project had a margin, until a price is agreed', async () => {
    const { id, bookingId } = await won({ margin: none })
    await setMargin({ marginTypeId: 1, marginValue: '8' })
    expect(await shownAndBilled(id, bookingId)).toEqual({ shown: null, price: null, billed: null })
    const body = { contractAmount: '130000' }
    granted(await scene.call('setShipmentMargin', { path: { id }, body }), 200)
    const agreed = { shown: '130000.00', price: '130000.00', billed: '130000.00' }
    expect(await shownAndBilled(id, bookingId)).toEqual(agreed)
  })

  it('follows the rate that was agreed, and not a margin that its project got since', async () => {
    const { id, bookingId } = await won({ margin: none, booked: { shipperRate: '125000' } })
    await setMargin({ marginTypeId: 1, marginValue: '8' })
    const { version } = await scene.read(id)
    const body = { version, shipperRate: '126000' }
    granted(await scene.call('updateShipment', { path: { id }, body }), 200)
    const agreed = { shown: '126000.00', price: '126000.00', billed: '126000.00' }
    expect(await shownAndBilled(id, bookingId)).toEqual(agreed)
  })

  it('stays when the project gets another margin and the shipment is edited, until its contract amount is set', async () => {
    const { id, bookingId } = await won({ margin: { marginTypeId: 1, marginValue: '8' } })
    await setMargin({ marginTypeId: 1, marginValue: '20' })
    const { version } = await scene.read(id)
    const body = { version, referenceNumber: 'PO-8' }
    granted(await scene.call('updateShipment', { path: { id }, body }), 200)
    expect(await priceOf(bookingId)).toBe('108000.00')
    const margin = await scene.call('setShipmentMargin', { path: { id }, body: { contractAmount: '130000' } })
    granted(margin, 200)
    expect(await priceOf(bookingId)).toBe('130000.00')
  })
})
