import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { samplePdf } from '../../testing/sample-files.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { partners } from '../partners/partners.table.ts'
import { wallets } from './ledger.table.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const finance = 'finance@karwan.test'
const shipper = 'shipper@karwan.test'
const detention = { chargeType: 'DETENTION', side: 'BOTH', amount: '5000' }
const add = (id: number, body: object = detention, as = finance) =>
  app.call('addBookingCharge', { path: { id }, body, as })
const price = async (id: number, as = finance) =>
  granted(await app.call('getBookingPrice', { path: { id }, as }), 200)
/** A booking of Indus Textiles for 150,000, carried for 100,000 by a Pakistani filer. */
async function priced() {
  const { bookings: won, partner, shipmentId } = await scene.won({ company: 1, contractAmount: '150000' })
  await app.db.update(partners).set({ countryId: 1, isFiler: true }).where(eq(partners.id, partner.id))
  return { id: won[0].id as number, partner, shipmentId }
}

describe('a charge', () => {
  it('is added, changed and voided with its reason, and the booking has another version each time', async () => {
    const { id } = await priced()
    const { version } = await scene.call('getBooking', { path: { id } }).then(({ body }) => body.data)
    const charge = granted(await add(id), 201)
    expect(charge).toMatchObject({ amount: '5000.00', side: 'BOTH', version: 1, currency: 'Rs' })
    const path = { id: charge.id }
    const change = (body: object) => app.call('changeBookingCharge', { path, body, as: finance })
    expect(granted(await change({ amount: '6000', side: 'SHIPPER', version: 1 }), 200)).toMatchObject({
      ...{ amount: '6000.00', side: 'SHIPPER', chargeType: 'DETENTION', version: 2 },
    })
    expect(granted(await change({ amount: '6000.00' }), 200).version).toBe(2)
    const stale = await change({ amount: '1', version: 1 })
    expect([stale.status, stale.body.current.version]).toEqual([409, 2])
    const voided = await app.call('voidBookingCharge', { path, body: { reason: 'Agreed' }, as: finance })
    expect(granted(voided, 200)).toMatchObject({ voidReason: 'Agreed', version: 3 })
    expect((await change({ amount: '1' })).body.code).toBe('charge.void')
    const booking = await scene.call('getBooking', { path: { id } })
    expect(booking.body.data.version).toBe(version + 3)
    expect((await price(id)).debts[0].amount).toBe('150000.00')
  })

  it.each([
    ['of a document of another booking', { documentId: 2_000_000_000 }, 'documentId'],
    ['of another kind without its name', { chargeType: 'OTHER' }, 'label'],
    ['of nothing', { amount: '0' }, 'amount'],
  ])('%s is refused', async (_, changes, field) => {
    const { id } = await priced()
    const refused = await add(id, { ...detention, ...changes })
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [field]])
  })

  it('has no decimals where its currency has none', async () => {
    const { id } = await priced()
    await app.db.update(bookings).set({ currency: 'DJF' }).where(eq(bookings.id, id))
    expect((await add(id, { ...detention, amount: '10.50' })).body.fields).toEqual({
      amount: ['Amount cannot have decimals in DJF'],
    })
    granted(await add(id, { ...detention, amount: '10.00' }), 201)
  })

  it('is for those who keep prices only', async () => {
    const { id } = await priced()
    for (const as of ['agent@karwan.test', shipper]) expect((await add(id, detention, as)).status).toBe(403)
  })
})

describe('who owes whom', () => {
  it('is reckoned from freight, charges and the taxes of the day', async () => {
    const { id } = await priced()
    granted(await add(id), 201)
    granted(await add(id, { chargeType: 'DISCOUNT', side: 'SHIPPER', amount: '1000' }), 201)
    granted(await add(id, { chargeType: 'FUEL_ADVANCE', side: 'PARTNER', amount: '20000' }), 201)
    const { debts, charges, isFrozen } = await price(id)
    expect([isFrozen, charges.length]).toEqual([false, 3])
    expect(debts).toMatchObject([
      { from: 'SHIPPER', to: 'HOUSE', amount: '154000.00' },
      {
        from: 'HOUSE',
        to: 'PARTNER',
        amount: '80800.00',
        parts: [{}, {}, {}, { kind: 'WITHHELD', rate: '4.00', amount: '-4200.00' }],
      },
      { from: 'HOUSE', to: 'TAX_OFFICE', amount: '4200.00' },
    ])
  })

  it('is told to each side as far as its own', async () => {
    const { id, shipmentId } = await priced()
    granted(await add(id, { chargeType: 'DETENTION', side: 'BOTH', amount: '5123' }), 201)
    granted(await add(id, { chargeType: 'TOLL', side: 'PARTNER', amount: '777' }), 201)
    const told = await price(id, shipper)
    expect(told.charges.map((charge: { side: string }) => charge.side)).toEqual(['SHIPPER'])
    expect(told.debts.map(({ from, to }: { from: string; to: string }) => [from, to])).toEqual([
      ['SHIPPER', 'HOUSE'],
    ])
    const [info] = granted(
      await app.call('listShipmentPricing', { path: { id: shipmentId }, as: shipper }),
      200,
    )
    expect(info).toMatchObject({ gross: '150000.00', net: '155123.00', extras: [{ amount: '5123.00' }] })
    for (const name of ['partnerSide', 'partnerRate', 'margin']) expect(info).not.toHaveProperty(name)
    expect(JSON.stringify([told, info])).not.toMatch(/777|100000|4\.00/)
  })

  it('takes the rate that held on the day of the delivery', async () => {
    const { id } = await priced()
    const body = {
      countryId: 1,
      kind: 'WITHHOLDING',
      authority: 'NONE',
      filer: 'FILER',
      source: 'The next act',
    }
    const day = '2026-11-25'
    granted(
      await app.call('createTaxRate', { as: finance, body: { ...body, rate: '6', validFrom: day } }),
      201,
    )
    const rateOn = async (moment: string) => {
      await app.db
        .update(bookings)
        .set({ deliveredAt: new Date(moment) })
        .where(eq(bookings.id, id))
      return (await price(id)).debts[1].parts.at(-1).rate
    }
    // Midnight of the business day (Pakistan) is 19:00 UTC.
    expect(await rateOn('2026-11-24T18:59:59.999Z')).toBe('4.00')
    expect(await rateOn('2026-11-24T19:00:00.000Z')).toBe('6.00')
  })
})

describe('a settled booking', () => {
  async function settled() {
    const { id, partner } = await scene.dispatched({ company: 1, contractAmount: '150000' })
    await app.db.update(partners).set({ countryId: 1, isFiler: false }).where(eq(partners.id, partner.id))
    granted(await add(id), 201)
    granted(await add(id, { chargeType: 'ADVANCE', side: 'PARTNER', amount: '10000' }), 201)
    const move = (status: number, body: object = {}) => scene.move(id, status, { expanded: true, ...body })
    for (const status of [3, 4, 5, 6, 7, 9, 10, 11]) {
      app.pass(1_000)
      granted(await move(status), 200)
    }
    const file = new File([samplePdf()], 'pod.pdf', { type: 'application/pdf' })
    const { id: document } = granted(
      await scene.call('uploadBookingDocument', { body: { bookingId: id, documentTypeId: 2, file } }),
      201,
    )
    granted(
      await scene.call('decideBookingDocument', { path: { id: document }, body: { decision: 'VERIFIED' } }),
      200,
    )
    granted(await move(12), 200)
    return { id, partner, move }
  }
  const balance = async (typeId: number, holderId: number) => {
    const rows = await app.db
      .select()
      .from(wallets)
      .where(sql`${wallets.holderTypeId} = ${typeId} and ${wallets.holderId} = ${holderId}`)
    return Number(rows[0]?.balance ?? 0)
  }

  it('has moved what each still gets, taxes to their office, and all wallets add up to nothing', async () => {
    const before = await balance(6, 1)
    const { partner } = await settled()
    const rate = 0.08
    expect(await balance(2, partner.id)).toBe(105_000 * (1 - rate) - 10_000)
    expect((await balance(6, 1)) - before).toBe(105_000 * rate)
    const [{ all } = { all: '' }] = await app.db
      .select({ all: sql<string>`sum(${wallets.balance})::text` })
      .from(wallets)
    expect(Number(all)).toBe(0)
  })

  it('takes no further charge until it was none', async () => {
    const { id, partner, move } = await settled()
    const refused = await add(id)
    expect([refused.status, refused.body.code]).toEqual([409, 'charge.settled'])
    expect((await price(id)).isFrozen).toBe(true)
    granted(await move(11, { reason: 'The proof was of another booking' }), 200)
    expect(await balance(2, partner.id)).toBe(0)
    granted(await add(id), 201)
  })

  it('is billed line by line, with what its shipper pays beside the freight', async () => {
    const { id } = await settled()
    const period = { periodFrom: '2026-11-01', periodTo: '2026-11-30' }
    const invoice = granted(
      await app.call('createInvoice', { as: finance, body: { companyId: 1, ...period } }),
      201,
    )
    const lines = invoice.lines.filter((line: { bookingId: number }) => line.bookingId === id)
    expect(lines).toMatchObject([{ chargeType: 'FREIGHT' }, { chargeType: 'DETENTION', amount: '5000.00' }])
    const refused = await add(id)
    expect([refused.status, refused.body.code]).toEqual([409, 'charge.invoiced'])
  })
})
