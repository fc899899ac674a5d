import { addAmounts, compareAmounts } from '@karwan/domain/kernel'
import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../kernel/accounts.table.ts'
import { granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { bookingHolds } from '../bookings/booking-holds.table.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { notifications } from '../notifications/notifications.table.ts'
import { partners } from '../partners/partners.table.ts'
import { ledgerTransactions, wallets } from './ledger.table.ts'
import { paymentLines, payments } from './payments.table.ts'
import { taxRates } from './tax-rates.table.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
let rates: (typeof taxRates.$inferSelect)[]
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
  // Removes the taxes, so that amounts are round; the first test restores them.
  rates = await app.db.select().from(taxRates)
  await app.db.delete(taxRates)
})
afterAll(() => app.close())

const admin = 'csr@karwan.test'
const finance = 'finance@karwan.test'
const account = 'PK36SCBL0000001123456702'

/** A partner with a bank account who has earned 100,000 with each of these bookings. */
async function earner(count = 1, bankIban: string | null = account) {
  const first = await completed()
  const { partner } = first
  const bookingIds = [first.id]
  while (bookingIds.length < count) bookingIds.push((await completed(partner.id)).id)
  await app.db.update(partners).set({ bankIban }).where(eq(partners.id, partner.id))
  const ofPartner = and(eq(wallets.holderTypeId, 2), eq(wallets.holderId, partner.id))
  const [wallet] = await app.db.select().from(wallets).where(ofPartner)
  return { partnerId: partner.id as number, bookingIds, walletId: wallet?.id ?? -1 }
}

async function completed(ofPartner?: number) {
  const { id, partner, shipmentId } = await scene.dispatched({ company: 1 })
  if (ofPartner !== undefined)
    await app.db.update(bookings).set({ partnerId: ofPartner }).where(eq(bookings.id, id))
  const move = async (status: number) => {
    app.pass(1_000)
    const body = { expanded: true }
    granted(await scene.call('processBookingStatus', { path: { id, status }, body }), 200)
  }
  for (const status of [3, 4, 5, 6, 7, 9, 10, 11]) await move(status)
  await scene.accepted(id)
  await move(12)
  return { id, partner, shipmentId }
}

const make = (walletIds: number[], more: object = {}, as = admin) =>
  app.call('createPaymentBatch', { as, body: { walletIds, ...more } })
const step = (id: number, status: string, as = finance, more: object = {}) =>
  app.call('changePaymentBatchStatus', { as, path: { id }, body: { status, ...more } })
const read = async (id: number) =>
  granted(await app.call('getPaymentBatch', { as: finance, path: { id } }), 200)
const answer = (id: number, text: string, as = finance) => {
  const file = new File([text], 'answer.csv', { type: 'text/csv' })
  return app.call('readPaymentAnswer', { as, path: { id }, body: { file } })
}
const textOf = ({ body }: { body: unknown }) => new TextDecoder().decode(body as Uint8Array)
const payee = async (walletId: number, as = finance) =>
  granted(await app.call('previewPaymentBatch', { as, query: { walletIds: walletId } }), 200).payees[0]
const balanceOf = async (walletId: number) =>
  (await app.db.select().from(wallets).where(eq(wallets.id, walletId)))[0]?.balance

const nameOf = async (email: string) =>
  (await app.db.select().from(users).where(eq(users.email, email)))[0]?.fullName

async function newest(): Promise<number> {
  const query = { sort: 'createdAt:desc', pageSize: 1 }
  return granted(await app.call('listPaymentBatches', { as: finance, query }), 200).items[0].id
}
async function made(walletIds: number[], more: object = {}): Promise<number> {
  app.pass(1_000)
  const answered = await make(walletIds, more)
  expect(answered.status, JSON.stringify(answered.body)).toBe(201)
  return newest()
}
async function sent(walletIds: number[]) {
  const id = await made(walletIds)
  granted(await step(id, 'APPROVED'), 200)
  const { payments: paid } = granted(await step(id, 'SENT'), 200)
  return { id, numbers: paid.map((one: { payment: { paymentNumber: string } }) => one.payment.paymentNumber) }
}

async function isBalanced() {
  const [row] = await app.db
    .select({ all: sql<string>`coalesce(sum(${wallets.balance}), 0)::text` })
    .from(wallets)
  expect(Number(row?.all), 'all wallets together').toBe(0)
}

describe('what is to be paid', () => {
  it('is what the books say that a booking has earned: without what is withheld for the tax office', async () => {
    await app.db.insert(taxRates).values(rates)
    const { walletId } = await earner()
    await app.db.delete(taxRates)
    const earned = await balanceOf(walletId)
    expect(compareAmounts(earned ?? '0', '100000.00')).toBeLessThan(0)
    expect(await payee(walletId)).toMatchObject({ earned, amount: earned })
    const { payments: paid } = await read(await made([walletId]))
    expect(paid[0].payment).toMatchObject({ amount: earned, deducted: '0.00' })
  })

  it('is what completed bookings have earned, less what was taken out by hand before', async () => {
    const { walletId, partnerId } = await earner(2)
    expect(await payee(walletId)).toMatchObject({
      ...{ partnerId, bookingCount: 2, earned: '200000.00', amount: '200000.00' },
      ...{ bankName: 'Standard Chartered Bank', account, obstacle: null },
    })
    const body = { direction: 'DEBIT', type: 'ADVANCE', amount: '30000', reason: 'Fuel' }
    const { id } = granted(
      await app.call('createWalletAdjustment', { as: admin, path: { id: walletId }, body }),
      201,
    )
    const decision = { path: { id }, body: { decision: 'APPROVED' } }
    granted(await app.call('decideWalletAdjustment', { as: finance, ...decision }), 200)
    const batch = await read(await made([walletId]))
    expect(batch.payments[0].payment).toMatchObject({ amount: '170000.00', deducted: '30000.00' })
    expect(batch).toMatchObject({ status: 'DRAFT', total: '170000.00', paymentCount: 1 })
  })

  it.each([
    ['without an account', null, {}, 'NO_ACCOUNT'],
    ['with a wrong IBAN', 'PK36SCBL0000001123456703', {}, 'IBAN_INVALID'],
    ['who is blocked', account, { isBlocked: true }, 'PARTNER_BLOCKED'],
  ])('names a partner %s, and why they cannot be paid', async (_, iban, changes, obstacle) => {
    const { walletId, partnerId } = await earner(1, iban)
    await app.db
      .update(partners)
      .set({ bankIban: iban, ...changes })
      .where(eq(partners.id, partnerId))
    expect((await payee(walletId)).obstacle).toBe(obstacle)
    const refused = await make([walletId])
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['walletIds']])
  })

  it('leaves out a booking whose payment is on hold or disputed', async () => {
    const { walletId, bookingIds } = await earner(2)
    await app.db.insert(bookingHolds).values({
      ...{ bookingId: bookingIds[0] ?? 0, type: 'DISPUTE', severity: 'BLOCKING', reason: 'Bags were wet' },
      ...{ openedBy: 1, openedAt: app.deps.clock() },
    })
    expect(await payee(walletId)).toMatchObject({ bookingCount: 1, earned: '100000.00' })
  })

  it('is stopped by no hold that only advises', async () => {
    const { walletId, bookingIds } = await earner()
    for (const severity of ['INFO', 'ADVISORY']) {
      const body = { type: 'PAYMENT', severity, reason: 'Asks for cash' }
      granted(await app.call('openHold', { as: finance, path: { id: bookingIds[0] ?? 0 }, body }), 201)
    }
    expect(await payee(walletId)).toMatchObject({ bookingCount: 1, earned: '100000.00' })
  })

  it('is sent no more once a booking of it is disputed, until that is released', async () => {
    const { walletId, bookingIds } = await earner()
    const id = await made([walletId])
    granted(await step(id, 'APPROVED'), 200)
    const [hold] = await app.db
      .insert(bookingHolds)
      .values({
        ...{ bookingId: bookingIds[0] ?? 0, type: 'DISPUTE', severity: 'BLOCKING', reason: 'Bags were wet' },
        ...{ openedBy: 1, openedAt: app.deps.clock() },
      })
      .returning()
    expect((await step(id, 'SENT')).body.code).toBe('payment.changed')
    await app.db
      .update(bookingHolds)
      .set({ releasedAt: app.deps.clock(), releasedBy: 1 })
      .where(eq(bookingHolds.id, hold?.id ?? -1))
    granted(await step(id, 'SENT'), 200)
  })

  it('shows accounts to whom they are for, and no amounts without rate:view', async () => {
    const { walletId } = await earner()
    const id = await made([walletId])
    const { body } = await app.call('getPaymentBatch', { as: 'auditor@karwan.test', path: { id } })
    expect(body.data).toMatchObject({ total: null })
    expect(body.data.payments[0].payment).toMatchObject({ amount: null, deducted: null, account: '*****2' })
    expect((await app.call('listPayments', { as: 'agent@karwan.test' })).status).toBe(403)
  })
})

describe('a batch', () => {
  it('is answered with the file of the bank, and given out again once it is approved', async () => {
    const { walletId } = await earner()
    const answered = await make([walletId])
    expect(answered.headers.get('content-disposition')).toMatch(/PB-\d{6}\.csv/)
    expect(textOf(answered)).toContain(`${account},Standard Chartered Bank,100000.00,Rs`)
    const id = await newest()
    const download = () => app.call('downloadPaymentBatch', { as: finance, path: { id } })
    expect((await download()).body.code).toBe('payment.not_approved')
    granted(await step(id, 'APPROVED'), 200)
    expect((await download()).status).toBe(200)
  })

  it('leaves the house by two people, and no money moves before it is sent', async () => {
    const { walletId, partnerId } = await earner()
    const id = await made([walletId])
    expect((await step(id, 'APPROVED', admin)).body.code).toBe('payment.second_person')
    expect((await step(id, 'SENT')).body.code).toBe('payment.move_refused')
    granted(await step(id, 'APPROVED'), 200)
    expect(await balanceOf(walletId)).toBe('100000.00')
    const both = await Promise.all([step(id, 'SENT'), step(id, 'SENT', admin)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await balanceOf(walletId)).toBe('0.00')
    const [told] = await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.type, 'PAYMENT_SENT'))
      .orderBy(sql`id desc`)
    const [partner] = await app.db.select().from(partners).where(eq(partners.id, partnerId))
    expect(told?.userId).toBe(partner?.userId ?? told?.userId)
    await isBalanced()
  })

  it('is refused by who read an older one, and by whoever lacks the key of the step', async () => {
    const { walletId } = await earner()
    const id = await made([walletId])
    expect((await step(id, 'APPROVED', finance, { version: 99 })).body.code).toBe('request.stale_version')
    expect((await step(id, 'APPROVED', 'agent@karwan.test')).status).toBe(403)
  })

  it('that was not sent is deleted, and its bookings wait again; one that was sent stays', async () => {
    const { walletId } = await earner()
    const id = await made([walletId])
    const remove = (which: number) => app.call('deletePaymentBatch', { as: admin, path: { id: which } })
    expect((await payee(walletId)).obstacle).toBe('NOTHING_DUE')
    expect((await remove(id)).status).toBe(200)
    expect(await payee(walletId)).toMatchObject({ obstacle: null, amount: '100000.00' })
    const { id: gone } = await sent([walletId])
    expect((await remove(gone)).body.code).toBe('payment.sent_stays')
  })

  it('is not approved once a booking of it was undone', async () => {
    const { walletId, bookingIds } = await earner()
    const id = await made([walletId])
    const path = { id: bookingIds[0] ?? 0, status: 11 }
    const body = { expanded: true, reason: 'The proof was of another booking' }
    granted(await scene.call('processBookingStatus', { path, body }), 200)
    expect((await step(id, 'APPROVED')).body.code).toBe('payment.changed')
  })

  it('pays in one currency, only bookings that wait, and only partners', async () => {
    const { walletId } = await earner()
    const other = await earner()
    await app.db.update(wallets).set({ currency: 'Birr' }).where(eq(wallets.id, other.walletId))
    await app.db
      .update(bookings)
      .set({ currency: 'Birr' })
      .where(eq(bookings.id, other.bookingIds[0] ?? 0))
    const fields = async (ids: number[], more = {}) => (await make(ids, more)).body.fields
    expect(await fields([walletId, other.walletId])).toEqual({
      walletIds: ['All payments of a batch must be in one currency'],
    })
    expect(await fields([1])).toEqual({ walletIds: ['A wallet of this batch does not belong to a partner'] })
    expect(await fields([walletId], { bookingIds: [1] })).toHaveProperty('bookingIds')
  })
})

describe('nobody is paid twice', () => {
  it('by people who make a batch of the same bookings at once', async () => {
    const { walletId } = await earner(2)
    const answers = await Promise.all([1, 2, 3, 4].map(() => make([walletId])))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.every((status) => status === 201 || status === 409 || status === 422)).toBe(true)
  })

  it('by the database, whatever a handler forgets', async () => {
    const { walletId, bookingIds } = await earner()
    const id = await made([walletId])
    const [payment] = await app.db.select().from(payments).where(eq(payments.batchId, id))
    const again = app.db.insert(paymentLines).values({
      ...{ paymentId: payment?.id ?? 0, bookingId: bookingIds[0] ?? 0, amount: '1.00' },
    })
    await expect(again).rejects.toThrow()
  })
})

describe('the answer of the bank', () => {
  it('is read row by row, and the same file again changes nothing', async () => {
    const [one, two] = [await earner(), await earner()]
    const { id, numbers } = await sent([one.walletId, two.walletId])
    const file = [
      'Reference,Status,Amount,UTR,Reason',
      `${numbers[0]},paid,100000,UTR-1,`,
      `${numbers[1]},failed,100000,,Account closed`,
      'PY-999999,paid,,,',
      `${numbers[0]},failed,,,`,
    ].join('\n')
    const result = textOf(await answer(id, file))
    expect(result).toContain(`2,${numbers[0]},paid,CHANGED,Sent became paid`)
    expect(result).toContain(`3,${numbers[1]},failed,CHANGED,Sent became failed`)
    expect(result).toContain('4,PY-999999,paid,REFUSED,There is no payment PY-999999 in this batch')
    expect(result).toContain(`5,${numbers[0]},failed,REFUSED,Row 2 already names this payment`)
    expect([await balanceOf(one.walletId), await balanceOf(two.walletId)]).toEqual(['0.00', '100000.00'])
    const entries = await app.db.$count(ledgerTransactions)
    const again = textOf(await answer(id, file))
    expect(again.match(/UNCHANGED/g)).toHaveLength(2)
    expect(await app.db.$count(ledgerTransactions)).toBe(entries)
    expect((await read(id)).payments.map(({ payment }: { payment: object }) => payment)).toMatchObject([
      { status: 'PAID', utr: 'UTR-1' },
      { status: 'FAILED', reason: 'Account closed' },
    ])
    await isBalanced()
  })

  it('is refused where it is no table of payments', async () => {
    const { walletId } = await earner()
    const { id } = await sent([walletId])
    expect((await answer(id, 'Number\n1')).body.code).toBe('payment.answer_columns')
    expect((await answer(id, 'Reference,Status\nx,paid', 'agent@karwan.test')).status).toBe(403)
  })

  it('lets the failed ones be paid again, and only those', async () => {
    const [one, two] = [await earner(), await earner(2)]
    const { id, numbers } = await sent([one.walletId, two.walletId])
    const retry = () => app.call('retryPaymentBatch', { as: admin, path: { id } })
    expect((await retry()).body.code).toBe('payment.nothing_to_retry')
    await answer(id, `Reference,Status\n${numbers[0]},paid\n${numbers[1]},returned`)
    const again = granted(await retry(), 201)
    expect(again).toMatchObject({ status: 'DRAFT', paymentCount: 1, total: '200000.00' })
    expect((await retry()).body.code).toBe('payment.nothing_to_retry')
    await isBalanced()
  })

  it('may take back a payment days after it was made', async () => {
    const { walletId } = await earner()
    const { id, numbers } = await sent([walletId])
    await answer(id, `Reference,Status\n${numbers[0]},paid`)
    await answer(id, `Reference,Status\n${numbers[0]},returned`)
    expect(await balanceOf(walletId)).toBe('100000.00')
    expect((await payee(walletId)).obstacle).toBeNull()
  })
})

describe('payments', () => {
  it('are found by partner, state, batch and number', async () => {
    const { walletId, partnerId } = await earner()
    const { id, numbers } = await sent([walletId])
    const found = async (query: Record<string, string | number | boolean>) =>
      granted(await app.call('listPayments', { as: finance, query }), 200).items.map(
        ({ paymentNumber }: { paymentNumber: string }) => paymentNumber,
      )
    expect(await found({ partnerId })).toEqual(numbers)
    expect(await found({ batchId: id, status: 'SENT' })).toEqual(numbers)
    expect(await found({ batchId: id, status: 'PAID' })).toEqual([])
    expect(await found({ filter: numbers[0] })).toEqual(numbers)
  })

  it('name their bookings and who approved them, and are found by that name', async () => {
    const { walletId, bookingIds } = await earner(2)
    const id = await made([walletId])
    const read = async (query: Record<string, string | number>) =>
      granted(await app.call('listPayments', { as: finance, query: { batchId: id, ...query } }), 200).items
    expect(await read({})).toMatchObject([{ bookingIds, bookingCount: 2, approvedBy: null }])
    const { madeBy, approvedBy, payments: paid } = granted(await step(id, 'APPROVED'), 200)
    // The admin made it and finance approved it; the answers must not mix up the two.
    const [maker, checker] = [await nameOf(admin), await nameOf(finance)]
    expect([madeBy.name, approvedBy.name]).toEqual([maker, checker])
    expect(paid).toMatchObject([{ payment: { bookingIds, approvedBy } }])
    expect(await read({ filter: approvedBy.name })).toMatchObject([{ bookingIds, approvedBy }])
    expect(await read({ filter: 'Nobody of this name' })).toEqual([])
  })

  it('are listed by who is owed something, and by name', async () => {
    const { walletId } = await earner()
    const query = { pageSize: 100, sort: 'balance:desc', payee: 'PARTNER' }
    const { items } = granted(await app.call('listPayables', { as: finance, query }), 200)
    expect(items.map(({ id }: { id: number }) => id)).toContain(walletId)
    const balances = items.map(({ balance }: { balance: string }) => balance)
    expect(balances.every((balance: string) => compareAmounts(balance, '0') > 0)).toBe(true)
  })
})

describe('what one partner is to be paid', () => {
  const payable = (id: number, as = finance) => app.call('getPayable', { as, path: { id } })

  it('adds up to what is listed, booking by booking, and leaves out what a batch pays', async () => {
    const { walletId, bookingIds } = await earner()
    const shown = granted(await payable(walletId), 200)
    const { bookings: earned, version, ...listed } = shown
    expect(earned).toMatchObject([{ bookingId: bookingIds[0], amount: '100000.00' }])
    expect(version).toBeGreaterThan(0)
    const query = { pageSize: 100, filter: listed.partnerName }
    const { items } = granted(await app.call('listPayables', { as: finance, query }), 200)
    expect(items).toContainEqual(listed)
    await sent([walletId])
    expect(granted(await payable(walletId), 200)).toMatchObject({ bookings: [], earned: '0.00' })
  })

  it('is told of partners alone, and to those who read payments', async () => {
    const { walletId } = await earner()
    const [company] = await app.db.select().from(wallets).where(eq(wallets.holderTypeId, 1)).limit(1)
    expect(company).toBeDefined()
    expect((await payable(company?.id ?? -1)).status).toBe(404)
    expect((await payable(walletId, 'shipper@karwan.test')).status).toBe(403)
  })
})

describe('whatever is done in whatever order', () => {
  type Act = {
    do: 'make' | 'approve' | 'send' | 'delete' | 'retry' | 'paid' | 'failed' | 'returned'
    of: number
  }
  const acts = fc.array(
    fc.record<Act>({
      do: fc.constantFrom('make', 'approve', 'send', 'delete', 'retry', 'paid', 'failed', 'returned'),
      of: fc.nat({ max: 3 }),
    }),
    { minLength: 12, maxLength: 24 },
  )

  it('the ledger is balanced and every partner has got what they earned once at most', async () => {
    const earners = [await earner(2), await earner(1)]
    const batches: number[] = []
    await fc.assert(
      fc.asyncProperty(acts, async (wanted) => {
        for (const act of wanted) await perform(act)
        await isBalanced()
        for (const { walletId, bookingIds } of earners) {
          const rows = await app.db.select().from(payments).where(eq(payments.walletId, walletId))
          const out = rows.filter(({ state }) => state === 'SENT' || state === 'PAID')
          const paid = addAmounts('0', ...out.map(({ amount }) => amount))
          const earned = addAmounts('0', ...bookingIds.map(() => '100000'))
          expect(compareAmounts(paid, earned)).toBeLessThanOrEqual(0)
          expect(await balanceOf(walletId)).toBe(addAmounts(earned, `-${paid}`))
        }
      }),
      { numRuns: 6 },
    )

    async function perform({ do: act, of }: Act): Promise<void> {
      app.pass(1_000)
      const id = batches.at(-1 - of) ?? 0
      switch (act) {
        case 'make': {
          const chosen = earners[of % 2] ?? expect.unreachable('there are two')
          if ((await make([chosen.walletId])).status === 201) batches.push(await newest())
          return
        }
        case 'approve':
          return void (await step(id, 'APPROVED'))
        case 'send':
          return void (await step(id, 'SENT'))
        case 'delete':
          return void (await app.call('deletePaymentBatch', { as: admin, path: { id } }))
        case 'retry': {
          const again = await app.call('retryPaymentBatch', { as: admin, path: { id } })
          if (again.status === 201) batches.push(again.body.data.id)
          return
        }
        case 'paid':
        case 'failed':
        case 'returned': {
          const found = await app.call('getPaymentBatch', { as: finance, path: { id } })
          if (found.status !== 200) return
          const rows = found.body.data.payments.map(
            ({ payment }: { payment: { paymentNumber: string } }) => `${payment.paymentNumber},${act}`,
          )
          await answer(id, ['Reference,Status', ...rows].join('\n'))
        }
      }
    }
  })
})
