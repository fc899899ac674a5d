import { addAmounts, subtractAmounts } from '@karwan/domain/kernel'
import { and, asc, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTruck, granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { partners } from '../partners/partners.table.ts'
import { bookingCharges } from './booking-charges.table.ts'
import { ledgerEntries, ledgerTransactions, wallets } from './ledger.table.ts'
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
/** Makes the partner a Pakistani filer, from whose 100,000 4% are withheld. */
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
  await deliver(id)
  return { id, partnerId: partner.id as number }
}
async function deliver(id: number) {
  for (const status of [3, 4, 5, 6, 7, 9, 10, 11]) await move(id, status)
  await scene.accepted(id)
  await move(id, 12)
}
/** Another booking of the same partner, with another truck. */
async function another(partnerId: number) {
  const { id: shipmentId } = await scene.offer({ company: 1 })
  const bid = granted(await scene.bid(shipmentId, partnerId), 201)
  const { bookings: made } = granted(await scene.award(shipmentId, [bid.id]), 200)
  return made[0].id as number
}
async function drive(id: number, partnerId: number) {
  const { driverId, vehicleId } = await addTruck(app, partnerId)
  granted(await scene.call('assignDriver', { path: { id, driverId }, body: { vehicleId } }), 200)
  await deliver(id)
}
const cancel = async (id: number) => {
  const why = { refusalReasonId: 301, cancellationType: 1, reason: 'Mill closed' }
  granted(await scene.move(id, 13, why), 200)
}
async function debit(bookingId: number, amount: string) {
  const body = { bookingId, chargeType: 'SHORTAGE', amount, description: 'Three bags short' }
  const { id } = granted(await app.call('createPartnerDebitNote', { as: admin, body }), 201)
  return id as number
}
const decide = async (id: number, status: string, more = {}) =>
  granted(
    await app.call('changePartnerInvoiceStatus', { as: finance, path: { id }, body: { status, ...more } }),
    200,
  )
const walletOf = async (partnerId: number) => {
  const ofPartner = and(eq(wallets.holderTypeId, 2), eq(wallets.holderId, partnerId))
  const [wallet] = await app.db.select().from(wallets).where(ofPartner)
  return wallet ?? expect.unreachable('the partner has a wallet')
}
/** Pays the partner by a batch that a second person approves. */
async function pay(partnerId: number) {
  const { id: walletId } = await walletOf(partnerId)
  const made = await app.call('createPaymentBatch', { as: admin, body: { walletIds: [walletId] } })
  expect(made.status).toBe(201)
  const [payment] = await app.db
    .select()
    .from(payments)
    .where(eq(payments.partnerId, partnerId))
    .orderBy(desc(payments.id))
    .limit(1)
  const path = { id: payment?.batchId ?? -1 }
  for (const status of ['APPROVED', 'SENT'])
    granted(await app.call('changePaymentBatchStatus', { as: finance, path, body: { status } }), 200)
  return granted(await app.call('getPaymentBatch', { as: finance, path }), 200)
}
async function move(id: number, status: number) {
  app.pass(1_000)
  granted(await scene.call('processBookingStatus', { path: { id, status }, body: { expanded: true } }), 200)
}

/** Computes the amounts from the stored rows, without the product's own rules. */
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
    // 100,000 + 300 - 1,000, less 4% of that and less 27,500.50.
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

  it('is written into the books where it is owed back, on either side, whether a price was agreed or not', async () => {
    const { id, partner } = await won({ contractAmount: undefined })
    await app.db.update(bookings).set({ shipperAmount: null }).where(eq(bookings.id, id))
    await charge(id, 'ADVANCE', '10000')
    await charge(id, 'FUEL_ADVANCE', '2500.50')
    await charge(id, 'ADVANCE', '4000', 'SHIPPER')
    const { id: chargeId } = await charge(id, 'ADVANCE', '999')
    const body = { reason: 'Never paid' }
    granted(await app.call('voidBookingCharge', { path: { id: chargeId }, body, as: finance }), 200)
    await cancel(id)
    const rows = await app.db
      .select({
        holder: wallets.holderTypeId,
        direction: ledgerEntries.direction,
        amount: ledgerEntries.lineAmount,
        type: ledgerTransactions.type,
        description: ledgerTransactions.description,
      })
      .from(ledgerEntries)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
      .innerJoin(wallets, eq(wallets.id, ledgerEntries.walletId))
      .where(eq(ledgerTransactions.bookingId, id))
      .orderBy(asc(wallets.holderTypeId))
    const [booking] = await app.db.select().from(bookings).where(eq(bookings.id, id))
    const told = { type: 'ADVANCE', description: `Advance owed back of ${booking?.bookingNumber}` }
    expect(rows).toEqual([
      { holder: 1, direction: 'CREDIT', amount: '4000.00', ...told },
      { holder: 2, direction: 'DEBIT', amount: '12500.50', ...told },
      { holder: 4, direction: 'CREDIT', amount: '8500.50', ...told },
    ])
    expect((await walletOf(partner.id)).balance).toBe('-12500.50')
    expect(await moneyOf(id)).toEqual({ advanceAmount: '12500.50', balanceAmount: '-12500.50' })
  })

  it('moves nothing of a cancelled booking of which nothing was advanced', async () => {
    const { id } = await won()
    await cancel(id)
    expect(
      await app.db.select().from(ledgerTransactions).where(eq(ledgerTransactions.bookingId, id)),
    ).toEqual([])
    expect(await moneyOf(id)).toEqual({ advanceAmount: '0.00', balanceAmount: '0.00' })
  })

  it('is less by debit notes of its booking once they are approved, and not once they are void', async () => {
    const { id } = await completed()
    const note = await debit(id, '5000')
    expect((await moneyOf(id)).balanceAmount).toBe('76000.00')
    await decide(note, 'APPROVED')
    expect((await moneyOf(id)).balanceAmount).toBe('71000.00')
    await decide(note, 'CANCELLED', { reason: 'The bags were found' })
    expect((await moneyOf(id)).balanceAmount).toBe('76000.00')
  })

  it('is nothing once a payment has kept back what was owed of it, which the batch leads to', async () => {
    const { id, partnerId } = await completed()
    await decide(await debit(id, '5000'), 'APPROVED')
    const cancelled = await another(partnerId)
    await charge(cancelled, 'ADVANCE', '1500.50')
    await cancel(cancelled)
    const [row] = (await pay(partnerId)).payments
    // 96,000 were earned, of which 20,000 had been advanced.
    expect(row.payment).toMatchObject({ amount: '69499.50', deducted: '6500.50' })
    expect(row.bookings.map(({ amount }: { amount: string }) => amount)).toEqual(['76000.00'])
    const keptBack = row.deductions.map(({ bookingId, amount }: Record<string, unknown>) => [
      bookingId,
      amount,
    ])
    expect(keptBack).toEqual([
      [id, '5000.00'],
      [cancelled, '1500.50'],
    ])
    expect([(await moneyOf(id)).balanceAmount, (await moneyOf(cancelled)).balanceAmount]).toEqual([
      '0.00',
      '0.00',
    ])
    expect((await walletOf(partnerId)).balance).toBe('0.00')
  })

  it('adds up over the bookings of a partner to their wallet, and a later payment keeps back what a note asks for', async () => {
    const { id, partnerId } = await completed()
    await pay(partnerId)
    await decide(await debit(id, '7000'), 'APPROVED')
    expect((await moneyOf(id)).balanceAmount).toBe('-7000.00')
    const next = await another(partnerId)
    await drive(next, partnerId)
    const [one, other] = [(await moneyOf(id)).balanceAmount, (await moneyOf(next)).balanceAmount]
    expect([one, other]).toEqual(['-7000.00', '96000.00'])
    expect((await walletOf(partnerId)).balance).toBe('89000.00')
    const [row] = (await pay(partnerId)).payments
    expect(row.payment).toMatchObject({ amount: '89000.00', deducted: '7000.00' })
    expect([(await moneyOf(id)).balanceAmount, (await moneyOf(next)).balanceAmount]).toEqual(['0.00', '0.00'])
    // A payment that came back is owed again, and so are the amounts that it had kept back.
    await app.db.update(payments).set({ state: 'RETURNED' }).where(eq(payments.id, row.payment.id))
    const owed = [(await moneyOf(id)).balanceAmount, (await moneyOf(next)).balanceAmount]
    expect(owed).toEqual(['-7000.00', '96000.00'])
  })

  describe('counts what was moved by hand for its booking', () => {
    const asks = async (partnerId: number, body: object) =>
      app.call('createWalletAdjustment', {
        as: admin,
        path: { id: (await walletOf(partnerId)).id },
        body: { direction: 'DEBIT', type: 'BALANCE_PAYMENT', reason: 'Paid at the counter', ...body },
      })
    const approves = (id: number) =>
      app.call('decideWalletAdjustment', { as: finance, path: { id }, body: { decision: 'APPROVED' } })
    async function byHand(partnerId: number, body: object) {
      const asked = granted(await asks(partnerId, body), 201)
      granted(await approves(asked.id), 200)
      return asked
    }

    it('once, also of a booking that is not settled yet, and settling it takes nothing back', async () => {
      const { id: first, partnerId } = await completed()
      const next = await another(partnerId)
      await byHand(partnerId, { type: 'ADVANCE', amount: '10000', bookingId: next })
      expect((await moneyOf(next)).balanceAmount).toBe('86000.00')
      await drive(next, partnerId)
      expect((await moneyOf(next)).balanceAmount).toBe('86000.00')
      expect((await moneyOf(first)).balanceAmount).toBe('76000.00')
      expect((await walletOf(partnerId)).balance).toBe('162000.00')
    })

    it('and a batch keeps back what was paid so, and says of which booking', async () => {
      const { id, partnerId } = await completed()
      const next = await another(partnerId)
      await drive(next, partnerId)
      await byHand(partnerId, { amount: '76000', bookingId: id })
      expect((await moneyOf(id)).balanceAmount).toBe('0.00')
      const [row] = (await pay(partnerId)).payments
      expect(row.payment).toMatchObject({ amount: '96000.00', deducted: '76000.00' })
      expect(row.deductions).toMatchObject([{ bookingId: id, amount: '76000.00' }])
      expect([(await moneyOf(id)).balanceAmount, (await moneyOf(next)).balanceAmount]).toEqual([
        '0.00',
        '0.00',
      ])
      expect((await walletOf(partnerId)).balance).toBe('0.00')
    })

    it('and a batch of that booking alone pays it with no money of another', async () => {
      const { id, partnerId } = await completed()
      const next = await another(partnerId)
      await drive(next, partnerId)
      await byHand(partnerId, { amount: '70000', bookingId: id })
      const { id: walletId } = await walletOf(partnerId)
      const batchOf = (bookingIds: number[]) =>
        app.call('createPaymentBatch', { as: admin, body: { walletIds: [walletId], bookingIds } })
      await byHand(partnerId, { amount: '6000', bookingId: id })
      expect((await batchOf([id])).body.fields.walletIds[0]).toMatch(/nothing is left/)
      expect((await batchOf([next])).status).toBe(201)
      const query = { sort: 'createdAt:desc', pageSize: 1 }
      const [batch] = granted(await app.call('listPaymentBatches', { as: finance, query }), 200).items
      expect(batch.total).toBe('96000.00')
    })

    it('never more than is owed of it, and nothing that a batch is about to pay', async () => {
      const { id, partnerId } = await completed()
      const tooMuch = granted(await asks(partnerId, { amount: '76000.01', bookingId: id }), 201)
      const refused = await approves(tooMuch.id)
      expect([refused.status, refused.body.code]).toEqual([422, 'wallet.more_than_owed'])
      const { id: walletId } = await walletOf(partnerId)
      const made = await app.call('createPaymentBatch', { as: admin, body: { walletIds: [walletId] } })
      expect(made.status).toBe(201)
      const meanwhile = granted(await asks(partnerId, { amount: '1', bookingId: id }), 201)
      expect((await approves(meanwhile.id)).body.code).toBe('wallet.booking_in_batch')
      expect((await walletOf(partnerId)).balance).toBe('76000.00')
    })

    it('without a booking no more than a batch that waits leaves in the wallet', async () => {
      const { id, partnerId } = await completed()
      const next = await another(partnerId)
      await drive(next, partnerId)
      const { id: walletId, balance } = await walletOf(partnerId)
      const batch = { walletIds: [walletId], bookingIds: [id] }
      expect((await app.call('createPaymentBatch', { as: admin, body: batch })).status).toBe(201)
      const left = subtractAmounts(balance, '76000.00')
      const tooMuch = granted(await asks(partnerId, { amount: addAmounts(left, '0.01') }), 201)
      const refused = await approves(tooMuch.id)
      expect([refused.status, refused.body.message]).toEqual([
        409,
        `Payments that are not sent yet take 76000.00 from this wallet; only ${left} can be paid by hand`,
      ])
      expect((await walletOf(partnerId)).balance).toBe(balance)
      granted(await approves(granted(await asks(partnerId, { amount: left }), 201).id), 200)
    })

    it('is told with its booking by the wallet, its statement and the price', async () => {
      const { id, partnerId } = await completed()
      const asked = await byHand(partnerId, { amount: '1000', bookingId: id })
      const { bookingNumber, shipmentId } = await read(id)
      expect(asked).toMatchObject({ bookingId: id, bookingNumber, shipmentId })
      const path = { accountHolderId: partnerId, typeId: 2, days: 30 }
      const told = granted(await app.call('getWalletStatement', { as: finance, path }), 200)
      expect(told.transactions[0]).toMatchObject({ bookingId: id, bookingNumber, amount: '1000.00' })
      const price = async (as: string) =>
        granted(await app.call('getBookingPrice', { as, path: { id } }), 200).adjustments
      expect(await price(finance)).toMatchObject([{ id: asked.id, status: 'SUCCESS', amount: '1000.00' }])
      expect(await price(shipper)).toEqual([])
    })

    it('and names no booking of somebody else', async () => {
      const { partnerId } = await completed()
      const { id: foreign } = await completed()
      for (const bookingId of [foreign, 999_999]) {
        const refused = await asks(partnerId, { amount: '1', bookingId })
        expect([refused.status, JSON.stringify(refused.body)]).toEqual([
          422,
          expect.stringContaining(
            'The booking must belong to the holder of this wallet and be in its currency',
          ),
        ])
      }
    })
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

  it('stands in the lists as on the page of each booking, and in no list of a shipper', async () => {
    const { id, partnerId } = await completed()
    const onRoad = await another(partnerId)
    await charge(onRoad, 'ADVANCE', '12345')
    await decide(await debit(id, '5000'), 'APPROVED')
    const list = async (as: string, operation: 'listBookings' | 'listShipperBookings' = 'listBookings') =>
      granted(await app.call(operation, { as, query: { partnerId, pageSize: 25 } }), 200).items
    const money = ({ id: of, advanceAmount, balanceAmount }: Record<string, unknown>) => ({
      ...{ of, advanceAmount, balanceAmount },
    })
    // 100,000 less 4% and the advance; for the second one less the debit note too.
    expect((await list(finance)).map(money)).toEqual([
      { of: onRoad, advanceAmount: '12345.00', balanceAmount: '83655.00' },
      { of: id, advanceAmount: '20000.00', balanceAmount: '71000.00' },
    ])
    expect(await moneyOf(id)).toEqual({ advanceAmount: '20000.00', balanceAmount: '71000.00' })
    const { shipmentId } = await read(id)
    const ofShipment = await app.call('listShipmentBookings', { as: finance, path: { id: shipmentId } })
    expect(granted(ofShipment, 200).map(money)).toEqual([
      { of: id, advanceAmount: '20000.00', balanceAmount: '71000.00' },
    ])
    const theirs = await list(shipper, 'listShipperBookings')
    expect(theirs).toHaveLength(2)
    expect(JSON.stringify(theirs)).not.toMatch(/advanceAmount|balanceAmount|12345|71000/)
  })
})
