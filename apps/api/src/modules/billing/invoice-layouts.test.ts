import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companyGroups } from '../../kernel/companies.table.ts'
import { granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { textOfPdf } from '../../testing/text-of-pdf.ts'
import { invoices } from './invoices.table.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
let invoiceId: number
let plate: string
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
  const { id } = await scene.dispatched({ company: 1, contractAmount: '150000' })
  for (const status of [3, 4, 5, 6, 7, 9, 10, 11]) {
    app.pass(1_000)
    granted(await scene.move(id, status, { expanded: true }), 200)
  }
  await scene.accepted(id)
  granted(await scene.move(id, 12, { expanded: true }), 200)
  plate = granted(await scene.call('getBooking', { path: { id } }), 200).registrationNumber
  const day = app.deps.clock().toISOString().slice(0, 10)
  const lines = [{ chargeType: 'OTHER', description: 'Weighing', quantity: 2, rate: '100' }]
  const body = { companyId: 1, periodFrom: day, periodTo: day, lines }
  invoiceId = granted(await app.call('createInvoice', { body, as: finance }), 201).id
})
afterAll(() => app.close())

const finance = 'finance@karwan.test'
const terms = {
  ...{ companyId: 1, frequency: 'MONTHLY', groupBy: 'PROJECT', paymentTermDays: 10 },
  ...{ salesTaxAuthority: 'NONE', salesTaxRate: '0', withholdingRate: '0', numberPrefix: 'IND' },
}
const set = (more: object) =>
  app.call('saveInvoiceConfiguration', { body: { ...terms, ...more }, as: finance })
const printed = async (id = invoiceId): Promise<string> => {
  const { status, body } = await app.call('downloadInvoicePdf', { as: finance, path: { id } })
  expect(status).toBe(200)
  return textOfPdf(new Uint8Array(body as unknown as ArrayBuffer))
}
/** Freight with its lane, the house's name, and what only some layouts print. */
const has = (text: string) => ({
  house: /\bKarwan\b/.test(text),
  freight: text.includes('Karachi') && text.includes('150000.00') && text.includes('Weighing'),
  rates: text.includes('Rate'),
  trucks: text.includes('Truck') && text.includes('Bill-T') && text.includes(plate),
  beside: text.includes('Beside the bookings'),
})

describe('the layout of an invoice', () => {
  it.each([
    ['STANDARD', { house: true, freight: true, rates: true, trucks: false, beside: false }],
    ['LANES', { house: true, freight: true, rates: false, trucks: true, beside: true }],
    ['LETTERHEAD', { house: false, freight: true, rates: true, trucks: false, beside: false }],
  ])('%s is what its company has chosen', async (templateId, shown) => {
    expect(granted(await set({ templateId }), 200).templateId).toBe(templateId)
    expect(has(await printed())).toEqual(shown)
  })

  it('is the standard one where nobody has chosen, and only one that there is', async () => {
    expect(granted(await set({}), 200).templateId).toBe('STANDARD')
    const other = await set({ templateId: 'GOLDEN' })
    expect([other.status, Object.keys(other.body.fields ?? {})]).toEqual([422, ['templateId']])
    const choices = granted(await app.call('getInvoiceConfigurationEnums', { as: finance }), 200)
    expect(choices.templates).toEqual([
      { id: 'STANDARD', name: 'Standard' },
      { id: 'LANES', name: 'By lane' },
      { id: 'LETTERHEAD', name: 'For letterhead paper' },
    ])
  })

  it('of a project is its own, else that of its company', async () => {
    granted(await set({ templateId: 'LANES' }), 200)
    const path = { projectId: 1 }
    const save = (body: object) => app.call('saveProjectBilling', { path, body, as: finance })
    const own = granted(await save({ templateId: 'LETTERHEAD' }), 200)
    expect([own.templateId, own.company.templateId]).toEqual(['LETTERHEAD', 'LANES'])
    expect(granted(await save({}), 200).templateId).toBeNull()
    expect((await save({ templateId: 'GOLDEN' })).status).toBe(422)
  })

  it('of what is billed of a project is the one of that project on paper, whatever its company has', async () => {
    granted(await set({ templateId: 'LANES' }), 200)
    const path = { projectId: 1 }
    const save = (body: object) => app.call('saveProjectBilling', { path, body, as: finance })
    granted(await save({ templateId: 'LETTERHEAD' }), 200)
    await app.db.update(invoices).set({ projectId: 1 }).where(eq(invoices.id, invoiceId))
    const letterhead = { house: false, freight: true, rates: true, trucks: false, beside: false }
    expect(has(await printed())).toEqual(letterhead)
    granted(await save({ templateId: 'STANDARD' }), 200)
    expect(has(await printed())).toEqual({ ...letterhead, house: true })
    granted(await save({}), 200)
    expect(has(await printed())).toMatchObject({ trucks: true, beside: true })
    await app.db.update(invoices).set({ projectId: null }).where(eq(invoices.id, invoiceId))
  })

  it('and the names at its head stay as they were when it was approved, and a credit note has the same', async () => {
    granted(await set({ templateId: 'LANES' }), 200)
    const path = { id: invoiceId }
    const step = (status: string, more = {}) =>
      app.call('changeInvoiceStatus', { path, body: { status, ...more }, as: finance })
    granted(await step('PENDING_APPROVAL'), 200)
    granted(await step('APPROVED'), 200)
    granted(await step('SENT'), 200)
    const sent = await printed()
    expect(has(sent)).toMatchObject({ trucks: true, beside: true })
    granted(await set({ templateId: 'LETTERHEAD' }), 200)
    await app.db.update(companyGroups).set({ name: 'Crescent Mills' }).where(eq(companyGroups.id, 1))
    expect(await printed()).toBe(sent)
    granted(await step('CANCELLED', { reason: 'Billed twice' }), 200)
    const [note] = await app.db.select().from(invoices).where(eq(invoices.creditOf, invoiceId))
    const paper = await printed(note?.id)
    expect(has(paper)).toMatchObject({ trucks: true, beside: true })
    expect(paper).not.toContain('Crescent Mills')
  })

  it('is chosen by those who manage billing alone', async () =>
    expect(
      (await app.call('saveInvoiceConfiguration', { body: terms, as: 'shipper@karwan.test' })).status,
    ).toBe(403))
})
