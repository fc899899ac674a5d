import { addAmounts } from '@karwan/domain/kernel'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDueJobs } from '../../jobs/run-jobs.ts'
import { users } from '../../kernel/accounts.table.ts'
import { granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { messagesTo } from '../../testing/sent-messages.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { jobHandlers } from '../jobs.ts'
import { notifications } from '../notifications/notifications.table.ts'
import { ports } from '../ports.ts'
import { draftInvoices } from './invoice-batches.ts'
import { invoices } from './invoices.table.ts'
import { wallets } from './ledger.table.ts'
import { remindOverdue } from './remind-overdue.ts'
import { taxRates } from './tax-rates.table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  // Keeps the demo's completed bookings out of these tests.
  await app.db.update(bookings).set({ isInvoiced: true })
})
afterAll(() => app.close())

const finance = 'finance@karwan.test'
const shipper = 'shipper@karwan.test'
const period = { periodFrom: '2026-11-01', periodTo: '2026-11-30' }
const toll = { chargeType: 'TOLL', description: 'Motorway', quantity: 3, rate: '500.00' }
const draft = (body: object = {}, as = finance) =>
  app.call('createInvoice', { as, body: { companyId: 1, ...period, ...body } })
const move = (id: number, status: string, more: object = {}, as = finance) =>
  app.call('changeInvoiceStatus', { as, path: { id }, body: { status, ...more } })
const drafted = async (body: object = { lines: [toll] }) => granted(await draft(body), 201)
const approved = async (body?: object) => {
  const { id } = await drafted(body)
  granted(await move(id, 'PENDING_APPROVAL'), 200)
  return granted(await move(id, 'APPROVED'), 200)
}

/** A completed booking of Indus Textiles, delivered today unless told otherwise. */
async function completedBooking(
  shipperAmount = '150000.00',
  deliveredAt = app.deps.clock(),
): Promise<number> {
  const { id } = await marketScene(app).dispatched()
  await app.db
    .update(bookings)
    .set({ statusId: 12, deliveredAt, shipperAmount, isInvoiced: false })
    .where(eq(bookings.id, id))
  return id
}

describe('an invoice', () => {
  it('bills the completed bookings of its period, each of them once', async () => {
    const id = await completedBooking()
    const invoice = await drafted({ lines: [toll] })
    expect(invoice).toMatchObject({ status: 'DRAFT', invoiceNumber: null, total: '151500.00' })
    expect(invoice.lines).toMatchObject([{ bookingId: id, amount: '150000.00' }, { amount: '1500.00' }])
    const again = await draft()
    expect([again.status, again.body.code]).toEqual([422, 'billing.nothing_to_invoice'])
    granted(await move(invoice.id, 'CANCELLED', { reason: 'Wrong month' }), 200)
    expect((await drafted({})).lines).toMatchObject([{ bookingId: id }])
  })

  it('is told of at the booking that it bills, to who may read it', async () => {
    const id = await completedBooking()
    const told = async (as: string) => {
      const { invoiceId, invoiceNumber } = granted(await app.call('getBooking', { as, path: { id } }), 200)
      return { invoiceId, invoiceNumber }
    }
    const none = { invoiceId: null, invoiceNumber: null }
    expect(await told(finance)).toEqual(none)
    const invoice = await drafted({})
    expect(await told(finance)).toEqual({ invoiceId: invoice.id, invoiceNumber: null })
    // A draft is not owed yet, and agents may not read invoices.
    expect(await told(shipper)).toEqual(none)
    granted(await move(invoice.id, 'PENDING_APPROVAL'), 200)
    const { invoiceNumber } = granted(await move(invoice.id, 'APPROVED'), 200)
    expect(await told(shipper)).toEqual({ invoiceId: invoice.id, invoiceNumber })
    expect(await told('lead@karwan.test')).toEqual(none)
    granted(await move(invoice.id, 'CANCELLED', { reason: 'Wrong month' }), 200)
    expect(await told(finance)).toEqual(none)
    await app.db.update(bookings).set({ isInvoiced: true }).where(eq(bookings.id, id))
  })

  it('is of the month of the business, which begins five hours before that of Greenwich', async () => {
    const early = await completedBooking('1000.00', new Date('2026-10-31T19:00:00Z'))
    const october = await completedBooking('2000.00', new Date('2026-10-31T18:59:59Z'))
    const last = await completedBooking('3000.00', new Date('2026-11-30T18:59:59Z'))
    await completedBooking('4000.00', new Date('2026-11-30T19:00:00Z'))
    const invoice = await drafted({})
    expect(invoice.lines.map(({ bookingId }: { bookingId: number }) => bookingId)).toEqual([early, last])
    const before = await drafted({ periodFrom: '2026-10-01', periodTo: '2026-10-31' })
    expect(before.lines.map(({ bookingId }: { bookingId: number }) => bookingId)).toEqual([october])
    granted(await draft({ periodFrom: '2026-12-01', periodTo: '2026-12-31' }), 201)
  })

  it('of a month that two bill at once is made by one of them', async () => {
    await completedBooking()
    const answers = await Promise.all([draft(), draft(), draft()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
  })

  it('waits for the papers that the company’s billing asks for, and reckons its taxes', async () => {
    const configuration = {
      ...{ companyId: 1, frequency: 'MONTHLY', groupBy: 'PROJECT', paymentTermDays: 10 },
      ...{ salesTaxAuthority: 'SRB', salesTaxRate: '13', withholdingRate: '3', numberPrefix: 'IND' },
      ...{ requiredDocumentTypes: [2], requireHardCopyPod: false, emailTo: ['accounts@indus.com'] },
    }
    const save = (body: object) => app.call('saveInvoiceConfiguration', { as: finance, body })
    expect(granted(await save(configuration), 200)).toMatchObject({ version: 1, salesTaxRate: '13.00' })
    await completedBooking()
    expect((await draft()).body.code).toBe('billing.nothing_to_invoice')
    granted(await save({ ...configuration, requiredDocumentTypes: [] }), 200)
    const invoice = await drafted({})
    expect(invoice).toMatchObject({ subtotal: '150000.00', salesTax: '19500.00', withholdingTax: '4500.00' })
    expect(invoice.total).toBe('165000.00')
    granted(await move(invoice.id, 'PENDING_APPROVAL'), 200)
    expect(granted(await move(invoice.id, 'APPROVED'), 200)).toMatchObject({
      invoiceNumber: 'IND-2026-00001',
      issueDate: '2026-11-21',
      dueDate: '2026-12-01',
    })
    granted(await move(invoice.id, 'SENT'), 200)
    const [letter] = await messagesTo(app, 'accounts@indus.com')
    const told = { number: 'IND-2026-00001', total: 'Rs 165,000', due: '01/12/2026' }
    expect(letter?.values).toMatchObject(told)
    // Once the dispute has ended, the mail names the amount that is still open.
    granted(await move(invoice.id, 'PARTIALLY_PAID', { amount: '1000.00' }), 200)
    granted(await move(invoice.id, 'DISPUTED', { reason: 'Two bags are short' }), 200)
    granted(await move(invoice.id, 'SENT'), 200)
    const letters = await messagesTo(app, 'accounts@indus.com')
    expect(letters.map(({ values }) => values?.total)).toContain('Rs 164,000')
  })

  it('gets the next number, also when fifty are approved at once and some of them fail', async () => {
    const waiting: number[] = []
    for (let made = 0; made < 50; made += 1) {
      const { id } = await drafted({ companyId: 2, lines: [toll] })
      granted(await move(id, 'PENDING_APPROVAL'), 200)
      waiting.push(id)
    }
    const answers = await Promise.all([
      ...waiting.map((id) => move(id, 'APPROVED')),
      ...waiting.map((id) => move(id, 'APPROVED')),
    ])
    const numbers = answers.flatMap(({ status, body }) => (status === 200 ? [body.data.invoiceNumber] : []))
    const serials = numbers.map((number) => Number(String(number).split('-')[2])).toSorted((a, b) => a - b)
    expect(serials).toHaveLength(50)
    expect(serials.at(-1) ?? 0).toBe((serials[0] ?? 0) + 49)
    expect(new Set(serials).size).toBe(50)
  })

  it('is paid in parts, never more than is open, and overdue after its day', async () => {
    const { id } = await approved()
    granted(await move(id, 'SENT'), 200)
    const { balance } = granted(await app.call('getInvoice', { as: finance, path: { id } }), 200)
    expect((await move(id, 'PAID', { amount: '999999' })).body.fields).toHaveProperty('amount')
    // A forgotten amount pays nothing, nor does one that is not what the status says.
    expect((await move(id, 'PARTIALLY_PAID')).body.fields).toHaveProperty('amount')
    expect((await move(id, 'PARTIALLY_PAID', { amount: balance })).body.code).toBe('billing.amount_of_status')
    expect((await move(id, 'PAID', { amount: '1' })).body.code).toBe('billing.amount_of_status')
    expect(granted(await move(id, 'PARTIALLY_PAID', { amount: '1.00' }), 200)).toMatchObject({
      status: 'PARTIALLY_PAID',
      paid: '1.00',
    })
    await app.db.update(invoices).set({ dueDate: '2026-11-20' }).where(eq(invoices.id, id))
    const overdue = await app.call('listInvoices', {
      as: finance,
      query: { status: 'OVERDUE', pageSize: 100 },
    })
    expect(overdue.body.data.items.map((row: { id: number }) => row.id)).toContain(id)
    const paid = granted(await move(id, 'PAID'), 200)
    expect([paid.paid, paid.balance]).toEqual([balance, '0.00'])
    expect((await move(id, 'DISPUTED', { reason: 'x' })).status).toBe(409)
  })

  it('that was paid in part is so after a dispute, and is not void meanwhile', async () => {
    const { id } = await approved()
    granted(await move(id, 'SENT'), 200)
    granted(await move(id, 'PARTIALLY_PAID', { amount: '1.00' }), 200)
    granted(await move(id, 'DISPUTED', { reason: 'Two bags are short' }), 200)
    expect(await move(id, 'CANCELLED', { reason: 'Agreed' })).toMatchObject({
      ...{ status: 409, body: { code: 'billing.move_refused' } },
    })
    expect(granted(await move(id, 'SENT'), 200)).toMatchObject({
      ...{ status: 'PARTIALLY_PAID', paid: '1.00', reason: null },
    })
  })

  it('that had a number is taken back by a credit note', async () => {
    const { id, invoiceNumber, total } = await approved()
    expect((await move(id, 'CANCELLED')).body.fields).toEqual({ reason: ['Give a reason'] })
    granted(await move(id, 'CANCELLED', { reason: 'Agreed otherwise' }), 200)
    const query = { filter: 'CN-', pageSize: 100, sort: 'createdAt:desc' }
    const { items } = granted(await app.call('listInvoices', { as: finance, query }), 200)
    expect(items[0]).toMatchObject({ invoiceType: 'CREDIT_NOTE', total: `-${total}` })
    expect(invoiceNumber).toMatch(/^\w+-2026-\d{5}$/)
  })

  it('is found by the name of its company and of its project', async () => {
    const { id } = await drafted()
    const { company, project } = granted(await app.call('getInvoice', { as: finance, path: { id } }), 200)
    for (const filter of [
      company.name,
      company.name.slice(1, 6).toUpperCase(),
      project?.name ?? company.name,
    ]) {
      const query = { filter, pageSize: 100, sort: 'createdAt:desc' as const }
      const { items } = granted(await app.call('listInvoices', { as: finance, query }), 200)
      expect(
        items.map((invoice: { id: number }) => invoice.id),
        filter,
      ).toContain(id)
    }
    const query = { filter: 'no such company' }
    expect(granted(await app.call('listInvoices', { as: finance, query }), 200).items).toEqual([])
  })

  it('is a company’s own from approval on, and nobody else’s', async () => {
    const { id: hidden } = await drafted()
    const { id } = await approved()
    const read = (as: string, invoice: number) => app.call('getInvoice', { as, path: { id: invoice } })
    expect((await read(shipper, id)).status).toBe(200)
    expect((await read(shipper, hidden)).status).toBe(404)
    expect((await read('shipper2@karwan.test', id)).status).toBe(404)
    expect((await move(id, 'SENT', {}, shipper)).status).toBe(403)
  })

  it('is printed', async () => {
    const { id } = await approved()
    const { status, headers } = await app.call('downloadInvoicePdf', { as: shipper, path: { id } })
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })
})

describe('a month of a company', () => {
  const preview = (query: object = {}, as = finance) =>
    app.call('previewInvoices', { as, query: { companyId: 1, ...period, ...query } })
  const batch = (body: object = {}, as = finance) =>
    app.call('createInvoiceBatch', { as, body: { companyId: 1, ...period, ...body } })
  const read = async (id: number) =>
    granted(await app.call('getInvoiceBatch', { as: finance, path: { id } }), 200)
  const work = () => runDueJobs(app.deps, ports, jobHandlers)
  const terms = (changes: object) =>
    app.call('saveInvoiceConfiguration', {
      as: finance,
      body: {
        ...{ companyId: 1, frequency: 'MONTHLY', groupBy: 'PROJECT', paymentTermDays: 10 },
        ...{ salesTaxAuthority: 'NONE', salesTaxRate: '0', withholdingRate: '0', numberPrefix: 'IND' },
        ...changes,
      },
    })

  it('is previewed with what is left out and why, drafted by a job, and drafted once', async () => {
    await app.db.update(bookings).set({ isInvoiced: true })
    granted(await terms({ requiredDocumentTypes: [] }), 200)
    const [one, two] = [await completedBooking('100000.00'), await completedBooking('50000.00')]
    const unpriced = await completedBooking()
    await app.db.update(bookings).set({ shipperAmount: null }).where(eq(bookings.id, unpriced))
    const seen = granted(await preview(), 200)
    expect(seen.drafts).toMatchObject([{ total: '150000.00', project: null }])
    expect(seen.drafts[0].bookings.map((row: { bookingId: number }) => row.bookingId)).toEqual([one, two])
    expect(seen.leftOut).toMatchObject([{ bookingId: unpriced, obstacles: ['NO_PRICE'] }])
    const made = granted(await batch(), 201)
    expect(made).toMatchObject({ status: 'RUNNING', drafts: [{ status: 'WAITING', invoiceId: null }] })
    const twice = granted(await batch(), 201)
    while ((await work()) > 0);
    const [done, again] = [await read(made.id), await read(twice.id)]
    // Both batches run at the same time; a booking billed by one is no longer open for the other.
    const drafts = [...done.drafts, ...again.drafts].map(({ status, total }) => [status, total])
    expect([done.status, again.status, ...drafts.toSorted()]).toEqual([
      ...['DONE', 'DONE'],
      ['DRAFTED', '150000.00'],
      ['LEFT_OUT', null],
    ])
    expect((await batch()).body.code).toBe('billing.nothing_to_invoice')
  })

  it('says which papers a booking lacks, and bills it once it has them', async () => {
    await app.db.update(bookings).set({ isInvoiced: true })
    granted(await terms({ requiredDocumentTypes: [2], requireHardCopyPod: true }), 200)
    const id = await completedBooking()
    expect(granted(await preview(), 200).leftOut).toMatchObject([
      {
        bookingId: id,
        obstacles: ['PAPER_MISSING', 'HARD_COPY_MISSING'],
        missingDocumentTypes: [2],
      },
    ])
    granted(await terms({ requiredDocumentTypes: [] }), 200)
    expect(granted(await preview(), 200).drafts).toHaveLength(1)
  })

  it('is numbered apart from notes, and asks for no paper that no booking can have', async () => {
    const said = async (changes: object) => Object.values((await terms(changes)).body.fields ?? {}).flat()
    expect(await said({ numberPrefix: 'CN' })).toEqual([
      'Number prefix cannot be CN, DN, PI, COM or PDN; notes and partner invoices use them',
    ])
    expect(await said({ requiredDocumentTypes: [2, 43] })).toEqual([
      expect.stringMatching(/^Required papers must be booking papers: 1, 2, .*, 40, 48, /),
    ])
    expect(await said({ requiredDocumentTypes: [2, 2] })).toEqual([
      'Required document types cannot name the same twice',
    ])
  })

  it('leaves out what a hold stops, approves no draft of it, and bills it once that is released', async () => {
    await app.db.update(bookings).set({ isInvoiced: true })
    granted(await terms({ frequency: 'MONTHLY', requiredDocumentTypes: [] }), 200)
    const id = await completedBooking()
    const hold = async (severity: string, type = 'DISPUTE') => {
      const body = { type, severity, reason: 'Bags were wet' }
      return app.call('openHold', { as: finance, path: { id }, body })
    }
    const release = async ({ id: of }: { id: number }) =>
      granted(
        await app.call('releaseHold', { as: finance, path: { id: of }, body: { reason: 'Agreed' } }),
        200,
      )
    expect((await hold('BLOCKING', 'CUSTOMS')).body.code).toBe('hold.completed')
    granted(await hold('ADVISORY'), 201)
    expect(granted(await preview(), 200).drafts).toHaveLength(1)
    const [dispute, paper] = [
      granted(await hold('BLOCKING'), 201),
      granted(await hold('BLOCKING', 'DOCUMENT'), 201),
    ]
    expect(granted(await preview(), 200).leftOut).toMatchObject([{ bookingId: id, obstacles: ['ON_HOLD'] }])
    expect((await draft()).body.code).toBe('billing.nothing_to_invoice')
    await release(dispute)
    expect((await draft()).body.code).toBe('billing.nothing_to_invoice')
    await release(paper)
    const invoice = await drafted({})
    granted(await move(invoice.id, 'PENDING_APPROVAL'), 200)
    const again = granted(await hold('BLOCKING', 'PAYMENT'), 201)
    const stopped = await move(invoice.id, 'APPROVED')
    const { bookingNumber } = granted(await app.call('getBooking', { as: finance, path: { id } }), 200)
    expect([stopped.status, stopped.body.message]).toEqual([
      409,
      `On hold: ${bookingNumber}; release the hold first, or cancel the draft`,
    ])
    await release(again)
    granted(await move(invoice.id, 'APPROVED'), 200)
  })

  it('goes on where a process that drafted it was ended', async () => {
    await app.db.update(bookings).set({ isInvoiced: true })
    granted(await terms({ frequency: 'PER_BOOKING', requiredDocumentTypes: [] }), 200)
    for (let made = 0; made < 3; made += 1) await completedBooking()
    const { id } = granted(await batch(), 201)
    let drafted = 0
    const failing = Object.create(app.deps, {
      db: {
        value: new Proxy(app.db, {
          get(db, name) {
            if (name === 'transaction' && drafted++ > 1) throw new TypeError('The database is away')
            const value: unknown = Reflect.get(db, name)
            return typeof value === 'function' ? value.bind(db) : value
          },
        }),
      },
    })
    await draftInvoices.run({ batchId: id }, { deps: failing, ports, now: app.deps.clock() }).catch(() => {})
    const half = await read(id)
    expect(half.status).toBe('RUNNING')
    await draftInvoices.run({ batchId: id }, { deps: app.deps, ports, now: app.deps.clock() })
    const whole = await read(id)
    expect(whole.status).toBe('DONE')
    const ids = whole.drafts.map((draft: { invoiceId: number }) => draft.invoiceId)
    expect(new Set(ids).size).toBe(3)
    granted(await terms({ requiredDocumentTypes: [] }), 200)
  })
})

describe('what is paid', () => {
  beforeAll(() => app.db.delete(taxRates))
  const balance = async () => {
    const [row] = await app.db
      .select({ balance: wallets.balance })
      .from(wallets)
      .where(and(eq(wallets.holderTypeId, 1), eq(wallets.holderId, 2), eq(wallets.currency, 'Birr')))
    return row?.balance ?? '0.00'
  }

  it('comes into the wallet of the company, which owed charges and taxes since the approval', async () => {
    const before = await balance()
    const { id } = await approved({ companyId: 2, lines: [toll] })
    expect(await balance()).toBe(addAmounts(before, '-1500.00'))
    granted(await move(id, 'SENT'), 200)
    const receipt = { amount: '500.00', method: 'CHEQUE', reference: 'HBL 4471' }
    expect(granted(await move(id, 'PARTIALLY_PAID', receipt), 200).receipts).toMatchObject([receipt])
    expect(granted(await move(id, 'PAID'), 200).receipts).toHaveLength(2)
    expect(await balance()).toBe(before)
  })

  it('is refused beyond what is open, and nothing moves then', async () => {
    const { id } = await approved({ companyId: 2, lines: [toll] })
    granted(await move(id, 'SENT'), 200)
    const before = await balance()
    const { status, body } = await move(id, 'PAID', { amount: '1500.01' })
    expect([status, body.fields]).toEqual([
      422,
      { amount: ['Amount must be greater than 0 and at most 1500.00'] },
    ])
    expect(await balance()).toBe(before)
  })

  it('is taken back with the charges where the invoice is voided', async () => {
    const before = await balance()
    const { id } = await approved({ companyId: 2, lines: [toll] })
    granted(await move(id, 'CANCELLED', { reason: 'Agreed otherwise' }), 200)
    expect(await balance()).toBe(before)
  })
})

describe('a debit note', () => {
  const wait = { chargeType: 'DETENTION', description: 'One more day', quantity: 1, rate: '700.00' }
  const note = (id: number, as = finance) =>
    app.call('createDebitNote', { as, path: { id }, body: { reason: 'Told of later', lines: [wait] } })
  const owes = async () => {
    const ofHolder = and(eq(wallets.holderTypeId, 1), eq(wallets.holderId, 2), eq(wallets.currency, 'Birr'))
    return (await app.db.select().from(wallets).where(ofHolder))[0]?.balance ?? '0.00'
  }

  it('adds to an invoice that was sent, goes its way and is paid like one', async () => {
    const { id } = await approved({ companyId: 2, lines: [toll] })
    const before = await owes()
    const drafted = granted(await note(id), 201)
    expect(drafted).toMatchObject({
      ...{ invoiceType: 'DEBIT_NOTE', debitOf: id, status: 'DRAFT', total: '700.00', company: { id: 2 } },
    })
    granted(await move(drafted.id, 'PENDING_APPROVAL'), 200)
    expect(granted(await move(drafted.id, 'APPROVED'), 200).invoiceNumber).toMatch(/^DN-\d{4}-\d{5}$/)
    expect(await owes()).toBe(addAmounts(before, '-700.00'))
    granted(await move(drafted.id, 'SENT'), 200)
    expect(granted(await move(drafted.id, 'PAID'), 200).status).toBe('PAID')
    expect(await owes()).toBe(before)
    const query = { invoiceType: 'DEBIT_NOTE', companyId: 2 }
    const { items } = granted(await app.call('listInvoices', { as: finance, query }), 200)
    expect(items.map((one: { id: number }) => one.id)).toEqual([drafted.id])
  })

  it('is for an invoice that has a number and is not void, and for nothing else', async () => {
    const { id } = await drafted({ companyId: 2, lines: [toll] })
    expect(await note(id)).toMatchObject({ status: 409, body: { code: 'billing.not_to_debit' } })
    const sent = await approved({ companyId: 2, lines: [toll] })
    const debit = granted(await note(sent.id), 201)
    expect((await note(debit.id)).status).toBe(409)
    expect((await note(sent.id, shipper)).status).toBe(403)
  })
})

describe('where the billing of a company wants a second person', () => {
  it('who drafted an invoice does not approve it', async () => {
    const {
      projects: _,
      version: __,
      ...terms
    } = granted(await app.call('getInvoiceConfiguration', { as: finance, query: { companyId: 2 } }), 200)
    const save = (requireSecondPerson: boolean) =>
      app.call('saveInvoiceConfiguration', { as: finance, body: { ...terms, requireSecondPerson } })
    granted(await save(true), 200)
    const { id, needsSecondPerson } = await drafted({ companyId: 2, lines: [toll] })
    expect(needsSecondPerson).toBe(true)
    granted(await move(id, 'PENDING_APPROVAL'), 200)
    expect(await move(id, 'APPROVED')).toMatchObject({ status: 409, body: { code: 'billing.second_person' } })
    granted(await move(id, 'APPROVED', {}, 'csr@karwan.test'), 200)
    granted(await save(false), 200)
  })
})

describe('an invoice that is issued', () => {
  it('is told to who reads the invoices of the company, when it goes out, and to nobody of another', async () => {
    const rowsOf = async (id: number) => {
      const rows = await app.db.select().from(notifications).where(eq(notifications.type, 'INVOICE_ISSUED'))
      return rows.filter(({ entityType, entityId }) => entityType === 'INVOICE' && entityId === id)
    }
    const { id, invoiceNumber } = await approved()
    expect(await rowsOf(id)).toEqual([])
    granted(await move(id, 'SENT'), 200)
    const told = await rowsOf(id)
    const [{ userId }, { userId: other }] = [
      await app.signIn(shipper),
      await app.signIn('shipper2@karwan.test'),
    ]
    expect(told.map((row) => row.userId)).toContain(userId)
    expect(told.map((row) => row.userId)).not.toContain(other)
    const ofCompany = await app.db.select().from(users).where(eq(users.groupId, 1))
    expect(ofCompany.map((user) => user.id)).toEqual(expect.arrayContaining(told.map((row) => row.userId)))
    expect(told[0]?.params).toMatchObject({ invoice: invoiceNumber, amount: 'Rs 1,500' })
    const { items } = granted(await app.call('listNotifications', { as: shipper }), 200)
    expect(items[0]).toMatchObject({ type: 'INVOICE_ISSUED', actionUrl: `/invoices/${id}` })
  })
})

describe('an invoice that becomes overdue', () => {
  it('is told to who reads the invoices of the company, once', async () => {
    const { id, invoiceNumber } = await approved()
    granted(await move(id, 'SENT'), 200)
    await app.db.update(invoices).set({ dueDate: '2026-11-20' }).where(eq(invoices.id, id))
    const told = async () => {
      const rows = await app.db.select().from(notifications).where(eq(notifications.type, 'INVOICE_OVERDUE'))
      return rows.filter(({ params }) => params.invoice === invoiceNumber)
    }
    const scope = { deps: app.deps, ports, now: app.deps.clock() }
    await remindOverdue.run({}, scope)
    const { userId } = await app.signIn(shipper)
    expect((await told()).map((row) => row.userId)).toContain(userId)
    expect((await told())[0]?.params.day).toBe('20/11/2026')
    const count = (await told()).length
    await remindOverdue.run({}, scope)
    expect(await told()).toHaveLength(count)
  })
})
