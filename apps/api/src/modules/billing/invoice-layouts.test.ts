import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { textOfPdf } from '../../testing/text-of-pdf.ts'

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
const printed = async (): Promise<string> => {
  const { status, body } = await app.call('downloadInvoicePdf', { as: finance, path: { id: invoiceId } })
  expect(status).toBe(200)
  return textOfPdf(new Uint8Array(body as unknown as ArrayBuffer))
}
/** Freight and its lane, the word of the house, and what only one layout has. */
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

  it('is chosen by those who manage billing alone', async () =>
    expect(
      (await app.call('saveInvoiceConfiguration', { body: terms, as: 'shipper@karwan.test' })).status,
    ).toBe(403))
})
