import { addAmounts } from '@karwan/domain/kernel'
import { businessDay } from '@karwan/domain/reports'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { demandAddas } from '../partners/demand-addas.table.ts'
import { partners } from '../partners/partners.table.ts'
import { wallets } from './ledger.table.ts'
import { taxRates } from './tax-rates.table.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
  // Removes the taxes, so that amounts are round.
  await app.db.delete(taxRates)
})
afterAll(() => app.close())

const admin = 'csr@karwan.test'
const finance = 'finance@karwan.test'
const brokerUser = 5
const brokersGroup = 3
const saddarAdda = 4

type Owner = { groupId: number; shipmentCreatedBy: number }

/** A completed booking that has earned its partner 100,000. */
async function completed(of: { partnerId?: number | undefined; owner?: Owner } = {}) {
  const { id, partner } = await scene.dispatched({ company: 1 })
  const { partnerId = partner.id as number, owner } = of
  await app.db
    .update(bookings)
    .set({ partnerId, ...(owner && { ...owner, shipperAmount: '100000.00' }) })
    .where(eq(bookings.id, id))
  const move = async (status: number) => {
    app.pass(1_000)
    granted(await scene.call('processBookingStatus', { path: { id, status }, body: { expanded: true } }), 200)
  }
  for (const status of [3, 4, 5, 6, 7, 9, 10, 11]) await move(status)
  await scene.accepted(id)
  await move(12)
  return { id: id as number, partnerId }
}

async function earner(count = 1) {
  const first = await completed()
  const bookingIds = [first.id]
  while (bookingIds.length < count) bookingIds.push((await completed({ partnerId: first.partnerId })).id)
  const bankIban = 'PK36SCBL0000001123456702'
  await app.db.update(partners).set({ bankIban }).where(eq(partners.id, first.partnerId))
  return { partnerId: first.partnerId, bookingIds }
}

const days = () => {
  const today = app.deps.clock()
  const before = new Date(today.getTime() - 30 * 86_400_000)
  return { periodFrom: businessDay(before), periodTo: businessDay(today) }
}
const enter = (body: object, as = admin) =>
  app.call('createPartnerInvoice', { as, body: { invoiceType: 'PARTNER', ...days(), ...body } })
const step = (id: number, status: string, more: object = {}, as = finance) =>
  app.call('changePartnerInvoiceStatus', { as, path: { id }, body: { status, ...more } })
const read = async (id: number) =>
  granted(await app.call('getPartnerInvoice', { as: finance, path: { id } }), 200)
const walletIdOf = async (typeId: 2 | 5, holderId: number) => {
  const ofHolder = and(eq(wallets.holderTypeId, typeId), eq(wallets.holderId, holderId))
  const rows = await app.db.select().from(wallets).where(ofHolder)
  return rows.find(({ currency }) => currency === 'Rs')
}

async function isBalanced() {
  const [row] = await app.db
    .select({ all: sql<string>`coalesce(sum(${wallets.balance}), 0)::text` })
    .from(wallets)
  expect(Number(row?.all), 'all wallets together').toBe(0)
}

async function paidByBank(walletId: number, bookingIds: number[], word = 'paid') {
  app.pass(1_000)
  const made = await app.call('createPaymentBatch', {
    as: admin,
    body: { walletIds: [walletId], bookingIds },
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const query = { sort: 'createdAt:desc', pageSize: 1 }
  const { id } = granted(await app.call('listPaymentBatches', { as: finance, query }), 200).items[0]
  for (const status of ['APPROVED', 'SENT'])
    granted(await app.call('changePaymentBatchStatus', { as: finance, path: { id }, body: { status } }), 200)
  const { payments } = granted(await app.call('getPaymentBatch', { as: finance, path: { id } }), 200)
  const number = payments[0].payment.paymentNumber
  const answer = async (status: string) => {
    const file = new File([`Reference,Status\n${number},${status}\n`], 'answer.csv', { type: 'text/csv' })
    expect((await app.call('readPaymentAnswer', { as: finance, path: { id }, body: { file } })).status).toBe(
      200,
    )
  }
  await answer(word)
  return { answer }
}

describe('what a partner bills', () => {
  it('is matched to what is owed, approved by a second person with a number, and paid by batches', async () => {
    const { partnerId, bookingIds } = await earner(2)
    const entered = granted(await enter({ partnerId, reference: 'K-118', claimed: '200000' }), 201)
    expect(entered).toMatchObject({
      ...{ invoiceNumber: null, status: 'PENDING_APPROVAL', total: '200000.00', claimed: '200000.00' },
      ...{ bookingCount: 2, paid: '0.00', partnerId, demandAddaId: null },
    })
    expect(entered.lines.map(({ bookingId }: { bookingId: number }) => bookingId)).toEqual(bookingIds)
    for (const line of entered.lines) {
      const { gross, extras, deductions, withheld, adjusted, amount } = line
      const sum = addAmounts(gross, extras, deductions, `-${withheld}`, adjusted)
      expect(sum, 'a line adds up').toBe(amount)
      expect(entered.papers.some((paper: { bookingId: number }) => paper.bookingId === line.bookingId)).toBe(
        true,
      )
    }
    expect(await step(entered.id, 'APPROVED', {}, admin)).toMatchObject({
      ...{ status: 409, body: { code: 'partnerInvoice.second_person' } },
    })
    const approved = granted(await step(entered.id, 'APPROVED'), 200)
    expect(approved.invoiceNumber).toMatch(/^PI-\d{4}-\d{5}$/)
    const [first = -1, second = -1] = bookingIds
    const { answer } = await paidByBank(approved.walletId, [first])
    expect(await read(entered.id)).toMatchObject({ status: 'PARTIALLY_PAID', paid: '100000.00' })
    await paidByBank(approved.walletId, [second])
    expect(await read(entered.id)).toMatchObject({ status: 'PAID', paid: '200000.00' })
    await answer('returned')
    expect(await read(entered.id)).toMatchObject({ status: 'PARTIALLY_PAID', paid: '100000.00' })
    await isBalanced()
  })

  it.each([
    ['Pakistan', 1, '+05:00'],
    ['Ethiopia', 2, '+03:00'],
    ['Djibouti', 3, '+03:00'],
  ])('is of the bookings that were delivered within its days, in %s', async (_, countryId, offset) => {
    const { partnerId, bookingIds } = await earner(3)
    await app.db.update(partners).set({ countryId }).where(eq(partners.id, partnerId))
    const [before = -1, within = -1, after = -1] = bookingIds
    const { periodFrom, periodTo } = days()
    const delivered = async (id: number, at: string) =>
      app.db
        .update(bookings)
        .set({ deliveredAt: new Date(at) })
        .where(eq(bookings.id, id))
    await delivered(before, new Date(Date.parse(`${periodFrom}T00:00:00${offset}`) - 1).toISOString())
    await delivered(within, `${periodTo}T23:59:59.999${offset}`)
    await delivered(after, new Date(Date.parse(`${periodTo}T00:00:00${offset}`) + 86_400_000).toISOString())
    const { lines } = granted(await enter({ partnerId }), 201)
    expect(lines).toMatchObject([{ bookingId: within, deliveredOn: periodTo }])
    expect(lines).toHaveLength(1)
  })

  it('is not paid before two people say that it is owed, and not billed twice', async () => {
    const { partnerId } = await earner()
    const { id, walletId } = granted(await enter({ partnerId }), 201)
    const owed = async () =>
      granted(await app.call('previewPaymentBatch', { as: finance, query: { walletIds: walletId } }), 200)
        .payees[0]
    expect(await owed()).toMatchObject({ bookingCount: 0, obstacle: 'NOTHING_DUE' })
    expect(await enter({ partnerId })).toMatchObject({
      ...{ status: 422, body: { code: 'partnerInvoice.nothing_to_bill' } },
    })
    granted(await step(id, 'DISPUTED', { reason: 'Whose waiting was it?' }), 200)
    expect(await owed()).toMatchObject({ bookingCount: 0 })
    granted(await step(id, 'PENDING_APPROVAL', {}, admin), 200)
    granted(await step(id, 'APPROVED'), 200)
    expect(await owed()).toMatchObject({ bookingCount: 1, amount: '100000.00', obstacle: null })
  })

  it('is not approved while it asks for more, or for less', async () => {
    const { partnerId } = await earner()
    const { id } = granted(await enter({ partnerId, reference: 'K-1', claimed: '100000.01' }), 201)
    expect(await step(id, 'APPROVED')).toMatchObject({
      ...{ status: 422, body: { code: 'partnerInvoice.claim_differs' } },
    })
    expect(await enter({ partnerId, reference: 'k-1', claimed: '100000' })).toMatchObject({ status: 422 })
    granted(await step(id, 'CANCELLED', { reason: 'Typed wrong' }, admin), 200)
    const again = granted(await enter({ partnerId, reference: 'k-1', claimed: '100000' }), 201)
    granted(await step(again.id, 'APPROVED'), 200)
  })

  it('stays once its bookings are in a batch, and is paid by nothing else', async () => {
    const { partnerId, bookingIds } = await earner()
    const { id, walletId } = granted(await enter({ partnerId }), 201)
    granted(await step(id, 'APPROVED'), 200)
    expect(await step(id, 'PAID', { method: 'CASH' })).toMatchObject({
      body: { code: 'partnerInvoice.paid_by_batch' },
    })
    const body = { walletIds: [walletId], bookingIds }
    expect((await app.call('createPaymentBatch', { as: admin, body })).status).toBe(201)
    expect(await step(id, 'CANCELLED', { reason: 'Too late' })).toMatchObject({
      body: { code: 'partnerInvoice.in_payment' },
    })
  })

  it('gets numbers without gaps, also when many are approved at once', async () => {
    const ids: number[] = []
    for (let at = 0; at < 4; at += 1)
      ids.push(granted(await enter({ partnerId: (await earner()).partnerId }), 201).id)
    const answers = await Promise.all(ids.map((id) => step(id, 'APPROVED')))
    const serials = answers.map((one) => Number(granted(one, 200).invoiceNumber.split('-')[2]))
    const sorted = serials.toSorted((one, other) => one - other)
    expect(sorted).toEqual(sorted.map((_, at) => (sorted[0] ?? 0) + at))
  })

  it('is printed, listed by its kind and payee, and for those who pay alone', async () => {
    const { partnerId } = await earner()
    const { id } = granted(await enter({ partnerId }), 201)
    const pdf = await app.call('downloadPartnerInvoicePdf', { as: finance, path: { id } })
    expect(new TextDecoder().decode((pdf.body as Uint8Array).slice(0, 5))).toBe('%PDF-')
    const query = { partnerId, invoiceType: 'PARTNER', status: 'PENDING_APPROVAL' }
    const listed = granted(await app.call('listPartnerInvoices', { as: finance, query }), 200)
    expect(listed.items.map((one: { id: number }) => one.id)).toEqual([id])
    expect((await enter({ partnerId }, 'agent@karwan.test')).status).toBe(403)
    expect((await step(id, 'APPROVED', {}, 'agent@karwan.test')).status).toBe(403)
  })
})

describe('the commission of a broker', () => {
  const owner = { groupId: brokersGroup, shipmentCreatedBy: brokerUser }
  const ofBroker = { invoiceType: 'COMMISSION', demandAddaId: saddarAdda }

  it('is counted by booking, owed once it is approved, and paid by hand', async () => {
    const brought = await completed({ owner })
    const entered = granted(await enter(ofBroker), 201)
    const line = entered.lines.find(({ bookingId }: { bookingId: number }) => bookingId === brought.id)
    expect(Number(line.amount)).toBe(Math.round(Number(line.gross) * 3) / 100)
    expect(entered).toMatchObject({ commissionType: 'PERCENT', commissionValue: '3.00', partnerId: null })
    const before = (await walletIdOf(5, brokersGroup))?.balance ?? '0'
    granted(await step(entered.id, 'APPROVED'), 200)
    const owed = addAmounts(before, entered.total)
    expect((await walletIdOf(5, brokersGroup))?.balance).toBe(owed)
    const paid = granted(await step(entered.id, 'PAID', { method: 'CHEQUE', reference: 'HBL 1' }), 200)
    expect(paid).toMatchObject({
      status: 'PAID',
      paid: entered.total,
      paidBy: 'CHEQUE',
      paidReference: 'HBL 1',
    })
    expect((await walletIdOf(5, brokersGroup))?.balance).toBe(addAmounts(before))
    await isBalanced()
  })

  it('stands among what is owed for its booking, for those who see both sides', async () => {
    const { id } = await completed({ owner })
    const owedFor = async (as: string) => {
      const { debts } = granted(await app.call('getBookingPrice', { as, path: { id } }), 200)
      return debts.filter(({ to }: { to: string }) => to === 'BROKER')
    }
    const agreed = [{ from: 'HOUSE', amount: '4500.00', parts: [{ kind: 'COMMISSION', rate: '3.00' }] }]
    await app.db.update(bookings).set({ shipperAmount: '150000' }).where(eq(bookings.id, id))
    expect(await owedFor(admin)).toMatchObject(agreed)
    expect(await owedFor('broker@karwan.test')).toEqual([])
    granted(await enter(ofBroker), 201)
    // A billed commission stays as it was, whatever is agreed later.
    const terms = app.db.update(demandAddas).set({ commissionValue: '9' })
    await terms.where(eq(demandAddas.id, saddarAdda))
    expect(await owedFor(admin)).toMatchObject(agreed)
    const { id: others } = await completed()
    const { debts } = granted(await app.call('getBookingPrice', { as: admin, path: { id: others } }), 200)
    expect(debts.some(({ to }: { to: string }) => to === 'BROKER')).toBe(false)
    await app.db.update(demandAddas).set({ commissionValue: '3' }).where(eq(demandAddas.id, saddarAdda))
  })

  it('is taken back with what it moved when it is void, and its bookings are billed anew', async () => {
    await completed({ owner })
    const { id, total } = granted(await enter(ofBroker), 201)
    const before = (await walletIdOf(5, brokersGroup))?.balance
    granted(await step(id, 'APPROVED'), 200)
    granted(await step(id, 'CANCELLED', { reason: 'Another rate was agreed' }), 200)
    expect((await walletIdOf(5, brokersGroup))?.balance).toBe(before)
    expect(granted(await enter(ofBroker), 201).total).toBe(total)
    await isBalanced()
  })

  it('is refused where none is agreed in that currency', async () =>
    expect(await enter({ invoiceType: 'COMMISSION', demandAddaId: 2, currency: 'DJF' })).toMatchObject({
      ...{ status: 422, body: { fields: { demandAddaId: [expect.stringContaining('No commission')] } } },
    }))
})
