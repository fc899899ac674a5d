import { UserType } from '@karwan/domain/people'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companyProjects } from '../../kernel/companies.table.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { addPartner } from '../../testing/market-people.ts'
import { granted, marketScene } from '../../testing/market-scene.ts'
import { someCaller } from '../../testing/some-caller.ts'
import { lowestBidFor } from './waiting-offers.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
let project: number
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
  const [found] = await app.db.select().from(companyProjects).where(eq(companyProjects.groupId, 1)).limit(1)
  project = found?.id ?? 0
  await app.db
    .update(companyProjects)
    .set({ marginTypeId: 1, marginValue: '8' })
    .where(eq(companyProjects.id, project))
})
afterAll(() => app.close())

const shipper = 'shipper@karwan.test'
type Reader = { as?: string; token?: string }

/** The lowest bid in the record, which has to equal that in the list. */
async function lowestFor(id: number, reader: Reader = {}) {
  const record = granted(await scene.call('getShipment', { path: { id }, ...reader }), 200)
  const query = { filter: record.shipmentNumber }
  const list = granted(await scene.call('listShipments', { query, ...reader }), 200)
  expect(list.items[0]).toMatchObject({ id, lowestBid: record.lowestBid })
  return record.lowestBid
}

async function bidden(changes: object, bids: object[]) {
  const { id } = await scene.offer({ project, ...changes })
  for (const bid of bids)
    granted(await scene.bid(id, (await addPartner(app)).id, { amount: '100000', ...bid }), 201)
  return id
}

/** The shipper's lowest price in the list of bids, with which the shipment has to agree. */
async function listedFor(id: number) {
  const bids = granted(await scene.call('listShipmentBids', { path: { id }, as: shipper }), 200)
  return bids.find(({ rank }: { rank: number }) => rank === 1)?.normalisedAmount
}

describe('the lowest bid of a shipment', () => {
  it('is the shipper’s price for the shipper, and the partner’s amount for who sees rates', async () => {
    const id = await bidden({}, [{ amount: '110000' }, { amount: '100000' }])
    expect(await lowestFor(id)).toBe('100000.00')
    expect(await lowestFor(id, { as: shipper })).toBe('108000.00')
    expect(await lowestFor(id, { as: 'auditor@karwan.test' })).toBe('108000.00')
    expect(await listedFor(id)).toBe('108000.00')
  })

  it('is as the list of bids has it where some ask by the tonne, and of what is still open', async () => {
    const id = await bidden({ weight: 41, vehicleCount: 2 }, [
      { bidCategoryTypeId: 2, amount: '3333.33' },
      { amount: '70000' },
    ])
    expect(await lowestFor(id)).toBe('68333.27')
    expect(await lowestFor(id, { as: shipper })).toBe(await listedFor(id))
    expect(await listedFor(id)).toBe('73800.00')
  })

  it('is the contract amount where one was agreed', async () => {
    const id = await bidden({}, [{}])
    granted(await scene.call('setShipmentMargin', { path: { id }, body: { contractAmount: '140000' } }), 200)
    expect(await lowestFor(id, { as: shipper })).toBe('140000.00')
    expect(await lowestFor(id)).toBe('100000.00')
  })

  it('is not said where nobody has bid', async () => {
    const id = await bidden({ shipperRate: '120000' }, [])
    expect(await lowestFor(id, { as: shipper })).toBeNull()
  })

  it('is not said where neither margin nor rate tells the shipper’s price', async () => {
    const id = await bidden({ project: undefined }, [{}])
    expect(await lowestFor(id, { as: 'auditor@karwan.test' })).toBeNull()
    expect(await lowestFor(id)).toBe('100000.00')
  })

  it('is not told to a partner: what others ask is theirs', () => {
    const shipment = {
      lowestBid: '90000.00',
      bidCategoryTypeId: 1,
      weight: 20,
      weightUnit: 'Tonne',
      vehicleCount: 1,
      currency: 'Rs',
    } as const
    const offers = {
      bids: [{ amount: '90000.00', bidCategoryTypeId: 1 as const }],
      margin: { marginTypeId: 1 as const, marginValue: '8' },
      rates: { contractAmount: null, shipperRate: null },
      booked: [],
    }
    const lowest = (userType: 1 | 2) => lowestBidFor(someCaller({ userType, partnerId: 1 }), shipment, offers)
    expect(lowest(UserType.partner)).toBeNull()
    expect(lowest(UserType.shipper)).toBe('97200.00')
  })
})
