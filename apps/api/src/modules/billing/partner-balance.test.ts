import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { partners } from '../partners/partners.table.ts'
import { bookingCharges } from './booking-charges.table.ts'
import { wallets } from './ledger.table.ts'
import { paymentLines, payments } from './payments.table.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const admin = 'csr@karwan.test'
const finance = 'finance@karwan.test'
const shipper = 'shipper@karwan.test'

const charge = async (id: number, chargeType: string, amount: string, side = 'PARTNER') =>
  granted(
    await app.call('addBookingCharge', { path: { id }, body: { chargeType, side, amount }, as: finance }),
    201,
  )
const read = async (id: number, as = finance) =>
  granted(await app.call('getBooking', { path: { id }, as }), 200)
const moneyOf = async (id: number) => {
  const { advanceAmount, balanceAmount } = await read(id)
  return { advanceAmount, balanceAmount }
}
/** Carried for 100,000 by a Pakistani filer, of whom 4% are withheld. */
async function withheld(partnerId: number): Promise<void> {
  const facts = { countryId: 1, isFiler: true, bankIban: 'PK36SCBL0000001123456702' }
  await app.db.update(partners).set(facts).where(eq(partners.id, partnerId))
}
async function won(more: object = { contractAmount: '150000' }) {
  const { bookings: made, partner } = await scene.won({ company: 1, ...more })
  await withheld(partner.id)
  return { id: made[0].id as number, partner }
}
async function completed() {
  const { id, partner } = await scene.dispatched({ company: 1 })
  await withheld(partner.id)
  await charge(id, 'ADVANCE', '20000')
  for (const status of [3, 4, 5, 6, 7, 9, 10, 11]) await move(id, status)
  await scene.accepted(id)
  await move(id, 12)
  return { id, partnerId: partner.id as number }
}
async function move(id: number, status: number) {
  app.pass(1_000)
  granted(await scene.call('processBookingStatus', { path: { id, status }, body: { expanded: true } }), 200)
}

/** Added up again from the rows that are kept, without a rule of the product. */
async function countedByHand(id: number, ratePct: number) {
  const [booking] = await app.db.select().from(bookings).where(eq(bookings.id, id))
  const rows = await app.db.select().from(bookingCharges).where(eq(bookingCharges.bookingId, id))
  const of = (types: string[]) =>
    rows
      .filter(({ chargeType, voidedAt }) => voidedAt === null && types.includes(chargeType))
      .reduce((total, { partnerAmount }) => total + Number(partnerAmount ?? 0), 0)
  const advanced = of(['ADVANCE', 'FUEL_ADVANCE'])
  const price = Number(booking?.freightAmount) + of(['TOLL', 'DETENTION']) - of(['DAMAGE', 'SHORTAGE'])
  const paid = await app.db
    .select({ amount: paymentLines.amount })
    .from(paymentLines)
    .innerJoin(payments, eq(payments.id, paymentLines.paymentId))
    .where(and(eq(paymentLines.bookingId, id), eq(payments.state, 'SENT')))
  const left =
    price - (price * ratePct) / 100 - advanced - paid.reduce((sum, { amount }) => sum + Number(amount), 0)
  return { advanceAmount: advanced.toFixed(2), balanceAmount: left.toFixed(2) }
}

describe('what a partner was advanced and is still owed', () => {
  it('is counted from charges of their side alone, without those that are void', async () => {
    const { id } = await won()
    expect(await moneyOf(id)).toEqual({ advanceAmount: '0.00', balanceAmount: '96000.00' })
    await charge(id, 'ADVANCE', '20000')
    await charge(id, 'FUEL_ADVANCE', '7500.50')
    await charge(id, 'TOLL', '300')
    await charge(id, 'DAMAGE', '1000')
    await charge(id, 'DISCOUNT', '5000', 'SHIPPER')
    const { id: chargeId } = await charge(id, 'ADVANCE', '999')
    const body = { reason: 'Never paid' }
    granted(await app.call('voidBookingCharge', { path: { id: chargeId }, body, as: finance }), 200)
    const counted = await countedByHand(id, 4)
    expect(await moneyOf(id)).toEqual(counted)
    // 100,000 + 300 - 1,000, less 4% of it and 27,500.50.
    expect(counted).toEqual({ advanceAmount: '27500.50', balanceAmount: '67827.50' })
  })

  it('is known of a booking for which no price was agreed with its shipper', async () => {
    const { id } = await won({})
    await app.db.update(bookings).set({ shipperAmount: null }).where(eq(bookings.id, id))
    await charge(id, 'ADVANCE', '10000')
    expect(await moneyOf(id)).toEqual({ advanceAmount: '10000.00', balanceAmount: '86000.00' })
  })

  it('is the advance of a cancelled one, which is owed back', async () => {
    const { id } = await won()
    await charge(id, 'ADVANCE', '10000')
    const why = { refusalReasonId: 301, cancellationType: 1, reason: 'Mill closed' }
    granted(await scene.move(id, 13, why), 200)
    expect(await moneyOf(id)).toEqual({ advanceAmount: '10000.00', balanceAmount: '-10000.00' })
  })

  it('is paid once the payment has left the house, and owed again when the bank sends it back', async () => {
    const { id, partnerId } = await completed()
    const owed = { advanceAmount: '20000.00', balanceAmount: '76000.00' }
    expect([await moneyOf(id), await countedByHand(id, 4)]).toEqual([owed, owed])
    const ofPartner = and(eq(wallets.holderTypeId, 2), eq(wallets.holderId, partnerId))
    const [wallet] = await app.db.select().from(wallets).where(ofPartner)
    const made = await app.call('createPaymentBatch', { as: admin, body: { walletIds: [wallet?.id] } })
    expect(made.status).toBe(201)
    const [payment] = await app.db.select().from(payments).where(eq(payments.partnerId, partnerId))
    const path = { id: payment?.batchId ?? -1 }
    const step = async (status: string) =>
      granted(await app.call('changePaymentBatchStatus', { as: finance, path, body: { status } }), 200)
    await step('APPROVED')
    expect(await moneyOf(id)).toEqual(owed)
    await step('SENT')
    const paid = { advanceAmount: '20000.00', balanceAmount: '0.00' }
    expect([await moneyOf(id), await countedByHand(id, 4)]).toEqual([paid, paid])
    await app.db.update(payments).set({ state: 'RETURNED' }).where(eq(payments.batchId, path.id))
    expect(await moneyOf(id)).toEqual(owed)
  })

  it('is told to whoever may see what partners get, and to nobody else', async () => {
    const { id } = await won()
    await charge(id, 'ADVANCE', '20000')
    expect(await read(id, finance)).toHaveProperty('balanceAmount')
    const told = await read(id, shipper)
    for (const name of ['advanceAmount', 'balanceAmount', 'freightAmount'])
      expect(told).not.toHaveProperty(name)
    expect(JSON.stringify(told)).not.toMatch(/20000|76000|100000/)
  })
})
