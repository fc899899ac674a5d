import { addAmounts } from '@karwan/domain/kernel'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { partners } from '../partners/partners.table.ts'
import { ledgerTransactions, wallets } from './ledger.table.ts'
import { taxRates } from './tax-rates.table.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
  await app.db.delete(taxRates)
})
afterAll(() => app.close())

const admin = 'csr@karwan.test'
const finance = 'finance@karwan.test'
const short = { chargeType: 'SHORTAGE', description: 'Twelve bags short', amount: '18000.00' }

/** A partner with a bank account who has earned 100,000 with this booking. */
async function earned() {
  const { id, partner } = await scene.dispatched({ company: 1 })
  for (const status of [3, 4, 5, 6, 7, 9, 10, 11, 12]) {
    app.pass(1_000)
    if (status === 12) await scene.accepted(id)
    granted(await scene.call('processBookingStatus', { path: { id, status }, body: { expanded: true } }), 200)
  }
  await app.db
    .update(partners)
    .set({ bankIban: 'PK36SCBL0000001123456702' })
    .where(eq(partners.id, partner.id))
  const [wallet = expect.unreachable('it was settled')] = await app.db
    .select()
    .from(wallets)
    .where(and(eq(wallets.holderTypeId, 2), eq(wallets.holderId, partner.id)))
  return { bookingId: id as number, partnerId: partner.id as number, wallet }
}
const draft = (body: object, as = admin) => app.call('createPartnerDebitNote', { as, body })
const step = (id: number, status: string, more: object = {}, as = finance) =>
  app.call('changePartnerInvoiceStatus', { as, path: { id }, body: { status, ...more } })
const balanceOf = async (id: number) =>
  (await app.db.select().from(wallets).where(eq(wallets.id, id)))[0]?.balance
const payee = async (walletId: number) =>
  granted(await app.call('getPayable', { as: finance, path: { id: walletId } }), 200)

describe('a debit note to a partner', () => {
  it('is taken off what the partner earns once another person has approved it, and given back when it is void', async () => {
    const { bookingId, partnerId, wallet } = await earned()
    const note = granted(await draft({ bookingId, ...short }), 201)
    expect(note).toMatchObject({ invoiceType: 'DEBIT_NOTE', status: 'PENDING_APPROVAL', partnerId })
    expect(note).toMatchObject({ total: '18000.00', paid: '0.00', invoiceNumber: null })
    expect(note.lines).toMatchObject([{ bookingId, chargeType: 'SHORTAGE', isPaid: false }])
    expect(await balanceOf(wallet.id)).toBe(wallet.balance)
    expect((await step(note.id, 'APPROVED', {}, admin)).body.code).toBe('partnerInvoice.second_person')
    const approved = granted(await step(note.id, 'APPROVED'), 200)
    expect(approved.invoiceNumber).toMatch(/^PDN-\d{4}-\d{5}$/)
    expect(approved).toMatchObject({ paid: '18000.00', lines: [{ isPaid: true }] })
    expect(await balanceOf(wallet.id)).toBe(addAmounts(wallet.balance, '-18000.00'))
    const due = await payee(wallet.id)
    expect(due).toMatchObject({ earned: '100000.00', deducted: '18000.00', amount: '82000.00' })
    const [entry] = await app.db
      .select()
      .from(ledgerTransactions)
      .where(eq(ledgerTransactions.partnerInvoiceId, note.id))
    expect(entry).toMatchObject({ type: 'DEDUCTION', bookingId: null })
    expect((await step(note.id, 'PAID', { method: 'CASH' })).body.code).toBe('partnerInvoice.taken_off')
    const back = granted(await step(note.id, 'CANCELLED', { reason: 'The bags were found' }), 200)
    expect(back).toMatchObject({ status: 'CANCELLED', paid: '0.00' })
    expect(await balanceOf(wallet.id)).toBe(wallet.balance)
    const [sum] = await app.db.select({ all: sql<string>`sum(${wallets.balance})::text` }).from(wallets)
    expect(Number(sum?.all)).toBe(0)
  })

  it('stands beside an invoice of the same booking, and another note', async () => {
    const { bookingId, partnerId, wallet } = await earned()
    const days = { periodFrom: '2026-01-01', periodTo: '2027-12-31' }
    const body = { invoiceType: 'PARTNER', partnerId, ...days }
    granted(await app.call('createPartnerInvoice', { as: admin, body }), 201)
    const first = granted(await draft({ bookingId, ...short }), 201)
    const other = { chargeType: 'LATE_PENALTY', description: 'Two days late', amount: '500' }
    const second = granted(await draft({ bookingId, ...other }), 201)
    granted(await step(first.id, 'APPROVED'), 200)
    granted(await step(second.id, 'APPROVED'), 200)
    expect(await balanceOf(wallet.id)).toBe(addAmounts(wallet.balance, '-18500.00'))
  })

  it('that takes more than there is leaves a debt, and nothing is paid then', async () => {
    const { bookingId, wallet } = await earned()
    const { id } = granted(await draft({ bookingId, ...short, amount: '100000.01' }), 201)
    granted(await step(id, 'APPROVED'), 200)
    expect(await balanceOf(wallet.id)).toBe('-0.01')
    expect(await payee(wallet.id)).toMatchObject({ obstacle: 'NOTHING_LEFT', amount: '0.00' })
  })

  it('stops a batch that was made before it', async () => {
    const { bookingId, wallet } = await earned()
    expect(
      (await app.call('createPaymentBatch', { as: admin, body: { walletIds: [wallet.id] } })).status,
    ).toBe(201)
    const query = { sort: 'createdAt:desc', pageSize: 1 }
    const [{ id }] = granted(await app.call('listPaymentBatches', { as: finance, query }), 200).items
    const move = (status: string) =>
      app.call('changePaymentBatchStatus', { as: finance, path: { id }, body: { status } })
    granted(await move('APPROVED'), 200)
    const note = granted(await draft({ bookingId, ...short }), 201)
    granted(await step(note.id, 'APPROVED'), 200)
    expect((await move('SENT')).body.code).toBe('payment.changed')
  })

  it('is for a completed booking, in whole francs where there is nothing smaller, and for those who pay alone', async () => {
    const { id: bookingId } = await scene.dispatched({ company: 1 })
    const early = await draft({ bookingId, ...short })
    expect([early.status, early.body.code]).toEqual([409, 'partnerInvoice.debit_early'])
    const { bookingId: over } = await earned()
    await app.db.update(bookings).set({ currency: 'DJF' }).where(eq(bookings.id, over))
    expect((await draft({ bookingId: over, ...short, amount: '100.5' })).body.fields).toEqual({
      amount: ['Amount cannot have decimals in DJF'],
    })
    expect((await draft({ bookingId: over, ...short, amount: '0' })).status).toBe(422)
    expect((await draft({ bookingId: over, ...short, description: ' ' })).body.fields).toEqual({
      description: ['Enter what it is for'],
    })
    expect((await draft({ bookingId: over, ...short }, 'agent@karwan.test')).status).toBe(403)
  })

  it('is printed with what it is for', async () => {
    const { bookingId } = await earned()
    const { id } = granted(await draft({ bookingId, ...short }), 201)
    const pdf = await app.call('downloadPartnerInvoicePdf', { as: finance, path: { id } })
    expect(new TextDecoder().decode((pdf.body as Uint8Array).slice(0, 5))).toBe('%PDF-')
  })
})
