import { addAmounts } from '@karwan/domain/kernel'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../kernel/accounts.table.ts'
import { granted, type TestApp, testApp } from '../../testing/index.ts'
import { notifications } from '../notifications/notifications.table.ts'
import { demandAddas } from '../partners/demand-addas.table.ts'
import { wallets } from './ledger.table.ts'
import { partnerInvoices } from './partner-invoices.table.ts'

let app: TestApp
beforeEach(async () => {
  await app?.close()
  app = await testApp()
})
afterAll(() => app.close())

const admin = 'csr@karwan.test'
const finance = 'finance@karwan.test'
const ofBroker = and(eq(wallets.holderTypeId, 5), eq(wallets.holderId, 3))
const commission = and(eq(partnerInvoices.invoiceType, 'COMMISSION'), eq(partnerInvoices.status, 'APPROVED'))

/** The demo's approved commission of Saddar Adda, and the wallet that holds it. */
async function owed() {
  const [invoice = expect.unreachable('the demo has one')] = await app.db
    .select()
    .from(partnerInvoices)
    .where(commission)
  const [wallet = expect.unreachable('it has a wallet')] = await app.db
    .select()
    .from(wallets)
    .where(and(ofBroker, eq(wallets.currency, invoice.currency)))
  return { invoice, wallet }
}
const payables = async (query: Record<string, string> = { payee: 'BROKER' }, as = finance) =>
  granted(await app.call('listPayables', { as, query }), 200).items
const make = (walletIds: number[], as = admin) => app.call('createPaymentBatch', { as, body: { walletIds } })
const step = (id: number, status: string) =>
  app.call('changePaymentBatchStatus', { as: finance, path: { id }, body: { status } })
const byHand = (id: number, status: string, more: object = {}) =>
  app.call('changePartnerInvoiceStatus', { as: finance, path: { id }, body: { status, ...more } })
const invoiceNow = async (id: number) =>
  granted(await app.call('getPartnerInvoice', { as: finance, path: { id } }), 200)
const answer = (id: number, text: string) => {
  const file = new File([text], 'answer.csv', { type: 'text/csv' })
  return app.call('readPaymentAnswer', { as: finance, path: { id }, body: { file } })
}
const balanceOf = async (id: number) =>
  (await app.db.select().from(wallets).where(eq(wallets.id, id)))[0]?.balance

async function made(walletId: number) {
  expect((await make([walletId])).status).toBe(201)
  const query = { sort: 'createdAt:desc', pageSize: 1 }
  const [{ id }] = granted(await app.call('listPaymentBatches', { as: finance, query }), 200).items
  return granted(await app.call('getPaymentBatch', { as: finance, path: { id } }), 200)
}

describe('an approved commission', () => {
  it('is listed with the brokers alone, whole, whatever the broker’s company owes through the same wallet', async () => {
    const { invoice, wallet } = await owed()
    const [row] = await payables()
    expect(row).toMatchObject({ id: wallet.id, partnerId: null, demandAddaId: invoice.demandAddaId })
    expect(row).toMatchObject({ earned: invoice.total, amount: invoice.total, obstacle: null })
    expect(row).toMatchObject({ bookingCount: invoice.bookingCount, deducted: '0.00' })
    const ofPartners = await payables({ payee: 'PARTNER' })
    expect(ofPartners.some(({ id }: { id: number }) => id === wallet.id)).toBe(false)
    const detail = granted(await app.call('getPayable', { as: finance, path: { id: wallet.id } }), 200)
    expect(detail.bookings).toHaveLength(invoice.bookingCount)
  })

  it('goes to the bank in a batch of two people, is paid as the bank says, and by nobody twice', async () => {
    const { invoice, wallet } = await owed()
    const batch = await made(wallet.id)
    const [{ payment, bookings }] = batch.payments
    expect(payment).toMatchObject({
      partnerId: null,
      demandAddaId: invoice.demandAddaId,
      amount: invoice.total,
    })
    expect(bookings).toHaveLength(invoice.bookingCount)
    const taken = await make([wallet.id])
    expect(taken.status).toBe(422)
    expect(taken.body.fields.walletIds[0]).toMatch(/cannot be paid: no completed booking is waiting/)
    for (const [status, more] of [
      ['PAID', { method: 'CASH' }],
      ['CANCELLED', { reason: 'Too late' }],
    ] as const)
      expect((await byHand(invoice.id, status, more)).body.code).toBe('partnerInvoice.in_payment')
    const own = await app.call('changePaymentBatchStatus', {
      as: admin,
      path: { id: batch.id },
      body: { status: 'APPROVED' },
    })
    expect(own.body.code).toBe('payment.second_person')
    granted(await step(batch.id, 'APPROVED'), 200)
    const before = (await balanceOf(wallet.id)) ?? '0'
    granted(await step(batch.id, 'SENT'), 200)
    expect(await balanceOf(wallet.id)).toBe(addAmounts(before, `-${invoice.total}`))
    const [broker] = await app.db
      .select({ id: users.id })
      .from(users)
      .innerJoin(demandAddas, eq(demandAddas.userId, users.id))
      .where(eq(demandAddas.id, invoice.demandAddaId ?? -1))
    const told = await app.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, broker?.id ?? -1), eq(notifications.type, 'PAYMENT_SENT')))
    expect(told).toHaveLength(1)
    granted(await answer(batch.id, `Reference,Status\n${payment.paymentNumber},paid`), 200)
    expect(await invoiceNow(invoice.id)).toMatchObject({ status: 'PAID', paid: invoice.total })
    expect(await payables()).toEqual([])
  })

  it('that failed at the bank is owed again, and only it is tried again', async () => {
    const { invoice, wallet } = await owed()
    const before = await balanceOf(wallet.id)
    const batch = await made(wallet.id)
    granted(await step(batch.id, 'APPROVED'), 200)
    granted(await step(batch.id, 'SENT'), 200)
    const [{ payment }] = batch.payments
    granted(await answer(batch.id, `Reference,Status\n${payment.paymentNumber},failed`), 200)
    expect(await balanceOf(wallet.id)).toBe(before)
    expect(await invoiceNow(invoice.id)).toMatchObject({ status: 'APPROVED', paid: '0.00' })
    const retried = granted(await app.call('retryPaymentBatch', { as: finance, path: { id: batch.id } }), 201)
    expect(retried.payments).toMatchObject([{ payment: { amount: invoice.total } }])
    const [sum] = await app.db.select({ all: sql<string>`sum(${wallets.balance})::text` }).from(wallets)
    expect(Number(sum?.all)).toBe(0)
  })

  it('of two who pay it at once, by hand and in a batch, is paid by one', async () => {
    const { invoice, wallet } = await owed()
    const [batch, hand] = await Promise.all([
      make([wallet.id]),
      byHand(invoice.id, 'PAID', { method: 'CHEQUE' }),
    ])
    expect([batch.status === 201, hand.status === 200].filter(Boolean)).toHaveLength(1)
  })

  it('is paid by no adjustment of the wallet beside it, before and while a batch of it waits', async () => {
    const { invoice, wallet } = await owed()
    const adjust = async (type: string) => {
      const body = { direction: 'DEBIT', type, amount: invoice.total, reason: 'Paid at the counter' }
      const { id } = granted(
        await app.call('createWalletAdjustment', { as: finance, path: { id: wallet.id }, body }),
        201,
      )
      const decision = { decision: 'APPROVED' }
      return app.call('decideWalletAdjustment', { as: admin, path: { id }, body: decision })
    }
    const codes = async () => [
      (await adjust('BALANCE_PAYMENT')).body.code,
      (await adjust('WITHDRAWAL')).body.code,
      (await adjust('ADVANCE')).body.code,
    ]
    const waits = 'wallet.commission_waits'
    expect(await codes()).toEqual([waits, waits, waits])
    const batch = await made(wallet.id)
    expect(await codes()).toEqual([waits, waits, waits])
    expect(await balanceOf(wallet.id)).toBe(wallet.balance)
    granted(await step(batch.id, 'APPROVED'), 200)
    granted(await step(batch.id, 'SENT'), 200)
    expect(await codes()).toEqual([waits, waits, waits])
    const [{ payment }] = batch.payments
    granted(await answer(batch.id, `Reference,Status\n${payment.paymentNumber},paid`), 200)
    granted(await adjust('WITHDRAWAL'), 200)
  })

  it('waits for a broker who is blocked, and for an account', async () => {
    const { invoice, wallet } = await owed()
    const account = (bankIban: string | null) =>
      app.db
        .update(demandAddas)
        .set({ bankIban, mobileWallet: null })
        .where(eq(demandAddas.id, invoice.demandAddaId ?? -1))
    await account(null)
    expect(await payables()).toMatchObject([{ obstacle: 'NO_ACCOUNT', amount: '0.00' }])
    await account('PK36SCBL0000001123456703')
    expect(await payables()).toMatchObject([{ obstacle: 'IBAN_INVALID' }])
    await account('PK36SCBL0000001123456702')
    expect(await payables()).toMatchObject([{ obstacle: null, bankName: 'Standard Chartered Bank' }])
    const batch = await made(wallet.id)
    await app.db.update(users).set({ status: 'BLOCKED' }).where(eq(users.email, 'broker@karwan.test'))
    expect((await step(batch.id, 'APPROVED')).body.code).toBe('payment.obstacle')
  })
})

describe('the account of a broker', () => {
  const change = (as: string, more: object) =>
    app.call('updateDemandAdda', {
      as,
      body: {
        ...{ id: 4, addaName: 'Saddar Adda', fullName: 'Haji Rasool Bux', phoneNumber: '+923001110005' },
        ...{ cityId: 1, ...more },
      },
    })

  it('is an IBAN that is right, and its last sign alone is shown without the key', async () => {
    expect((await change(admin, { bankIban: 'PK36SCBL0000001123456703' })).body.fields).toEqual({
      bankIban: ['IBAN is not valid'],
    })
    expect(
      granted(await change(admin, { bankIban: 'dj21 0001 0000 0001 5400 0100 186' }), 200),
    ).toMatchObject({
      bankIban: 'DJ2100010000000154000100186',
    })
    const read = await app.call('getDemandAdda', { as: 'auditor@karwan.test', path: { id: 4 } })
    expect(granted(read, 200).bankIban).toBe('*****6')
  })
})
