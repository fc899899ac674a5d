import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDueJobs } from '../../jobs/run-jobs.ts'
import { granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { messagesTo } from '../../testing/sent-messages.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { jobHandlers } from '../jobs.ts'
import { ports } from '../ports.ts'
import { projectBillings } from './project-billings.table.ts'
import { taxRates } from './tax-rates.table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  // Keeps the demo's completed bookings, project terms and taxes out of these tests.
  await app.db.update(bookings).set({ isInvoiced: true })
  await app.db.delete(projectBillings)
  await app.db.delete(taxRates)
})
afterAll(() => app.close())

const finance = 'finance@karwan.test'
const period = { periodFrom: '2026-11-01', periodTo: '2026-11-30' }
/** Two projects of Indus Textiles. */
const [own, other] = [1, 2]
const read = (projectId: number, as = finance) => app.call('getProjectBilling', { as, path: { projectId } })
const save = (projectId: number, body: object, as = finance) =>
  app.call('saveProjectBilling', { as, path: { projectId }, body })
const saveCompany = (changes: object) =>
  app.call('saveInvoiceConfiguration', {
    as: finance,
    body: {
      ...{ companyId: 1, frequency: 'MONTHLY', groupBy: 'LANE', paymentTermDays: 30 },
      ...{ salesTaxAuthority: 'NONE', salesTaxRate: '0', withholdingRate: '0', numberPrefix: 'IND' },
      ...changes,
    },
  })
const preview = async () =>
  granted(await app.call('previewInvoices', { as: finance, query: { companyId: 1, ...period } }), 200)

async function completedOf(projectId: number): Promise<number> {
  const { id } = await marketScene(app).dispatched()
  await app.db
    .update(bookings)
    .set({
      ...{ statusId: 12, deliveredAt: app.deps.clock(), shipperAmount: '100000.00', isInvoiced: false },
      projectId,
    })
    .where(eq(bookings.id, id))
  return id
}

describe('billing terms of a project', () => {
  it('are those of the company until it has some of its own, and each is told as whose it is', async () => {
    granted(await saveCompany({}), 200)
    expect(granted(await read(own), 200)).toMatchObject({
      ...{ projectId: own, version: 0, frequency: null, paymentTermDays: null, emailTo: null },
      company: { companyId: 1, frequency: 'MONTHLY', projects: [] },
    })
    const saved = granted(
      await save(own, { paymentTermDays: 7, requiredDocumentTypes: [], emailTo: ['mills@indus.com'] }),
      200,
    )
    expect(saved).toMatchObject({
      ...{ version: 1, frequency: null, paymentTermDays: 7, requiredDocumentTypes: [] },
      company: { paymentTermDays: 30, projects: [{ id: own }] },
    })
    // A term that is left out falls back to that of the company.
    expect(granted(await save(own, { version: 1, frequency: 'WEEKLY' }), 200)).toMatchObject({
      ...{ version: 2, frequency: 'WEEKLY', paymentTermDays: null, emailTo: null },
    })
    expect((await save(own, { version: 1 })).status).toBe(409)
    expect(granted(await save(own, {}), 200).company.projects).toEqual([])
  })

  it('are refused where they are wrong, and are for those who keep the rules of invoices', async () => {
    const wrong = { paymentTermDays: 366, salesTaxRate: '101', numberPrefix: 'a b', emailTo: ['nobody'] }
    for (const [field, value] of Object.entries(wrong))
      expect([field, (await save(own, { [field]: value })).status]).toEqual([field, 422])
    for (const as of ['agent@karwan.test', 'shipper@karwan.test', 'auditor@karwan.test'])
      expect([as, (await save(own, { paymentTermDays: 1 }, as)).status]).toEqual([as, 403])
    expect((await read(own, 'shipper@karwan.test')).status).toBe(403)
    expect((await read(999_999)).status).toBe(404)
    expect(granted(await read(own), 200).paymentTermDays).toBeNull()
  })

  it('decide which invoices a month makes: a project on terms of its own is billed by itself', async () => {
    granted(await saveCompany({}), 200)
    granted(await save(own, { paymentTermDays: 7, numberPrefix: 'MILL', emailTo: ['mills@indus.com'] }), 200)
    const [mine, others] = [await completedOf(own), await completedOf(other)]
    const { drafts } = await preview()
    expect(drafts).toMatchObject([
      { project: null, isOnOwnTerms: false, paymentTermDays: 30, bookings: [{ bookingId: others }] },
      { project: { id: own }, isOnOwnTerms: true, paymentTermDays: 7, bookings: [{ bookingId: mine }] },
    ])
    // The joint invoice of the whole company leaves the project out.
    const whole = granted(
      await app.call('createInvoice', { as: finance, body: { companyId: 1, ...period } }),
      201,
    )
    expect(whole.lines).toMatchObject([{ bookingId: others }])
    const batch = granted(
      await app.call('createInvoiceBatch', { as: finance, body: { companyId: 1, ...period } }),
      201,
    )
    while ((await runDueJobs(app.deps, ports, jobHandlers)) > 0);
    const done = granted(await app.call('getInvoiceBatch', { as: finance, path: { id: batch.id } }), 200)
    expect(done.drafts).toMatchObject([{ project: { id: own }, status: 'DRAFTED' }])
    const id = done.drafts[0].invoiceId
    const move = (status: string) =>
      app.call('changeInvoiceStatus', { as: finance, path: { id }, body: { status } })
    granted(await move('PENDING_APPROVAL'), 200)
    expect(granted(await move('APPROVED'), 200)).toMatchObject({
      invoiceNumber: 'MILL-2026-00001',
      dueDate: '2026-11-28',
    })
    granted(await move('SENT'), 200)
    expect(await messagesTo(app, 'mills@indus.com')).toHaveLength(1)
  })

  it('decide what is taxed and which papers are waited for', async () => {
    granted(await saveCompany({ salesTaxRate: '10', requiredDocumentTypes: [2] }), 200)
    granted(await save(own, { salesTaxRate: '13', withholdingRate: '3', requiredDocumentTypes: [] }), 200)
    const [mine, others] = [await completedOf(own), await completedOf(other)]
    const seen = await preview()
    expect(seen.drafts).toMatchObject([
      { bookings: [{ bookingId: mine }], salesTax: '13000.00', withholdingTax: '3000.00' },
    ])
    expect(seen.leftOut).toMatchObject([{ bookingId: others, missingDocumentTypes: [2] }])
  })

  it('decide whom a tax rate is for', async () => {
    granted(await saveCompany({ salesTaxAuthority: 'SRB' }), 200)
    granted(await save(own, { salesTaxAuthority: 'PRA' }), 200)
    const [mine, others] = [await completedOf(own), await completedOf(other)]
    const reached = async (authority: string) => {
      const query = { countryId: 1, kind: 'SALES_TAX', authority, rate: '5', validFrom: '2026-11-20' }
      const told = granted(await app.call('previewTaxRate', { as: finance, query }), 200)
      return told.bookings.map((booking: { id: number }) => booking.id)
    }
    const [ofSindh, ofPunjab] = [await reached('SRB'), await reached('PRA')]
    expect([ofSindh.includes(others), ofSindh.includes(mine)]).toEqual([true, false])
    expect([ofPunjab.includes(others), ofPunjab.includes(mine)]).toEqual([false, true])
  })
})
