import { businessDay } from '@karwan/domain/reports'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { samplePdf } from '../../testing/sample-files.ts'
import { keysInUse } from '../documents/document.store.ts'
import { partnerInvoiceDocuments } from './partner-invoices.table.ts'
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

/** An invoice for one booking of a partner, entered by the admin. */
async function entered(): Promise<number> {
  const { id, partner } = await scene.dispatched({ company: 1 })
  for (const status of [3, 4, 5, 6, 7, 9, 10, 11]) await move(id, status)
  await scene.accepted(id)
  await move(id, 12)
  const day = businessDay(app.deps.clock())
  const body = { invoiceType: 'PARTNER', partnerId: partner.id, periodFrom: day, periodTo: day }
  return granted(await app.call('createPartnerInvoice', { as: admin, body }), 201).id
}
async function move(id: number, status: number) {
  app.pass(1_000)
  granted(await scene.move(id, status, { expanded: true }), 200)
}
const scan = (words: string, name = `${words}.pdf`, type = 'application/pdf') =>
  new File([samplePdf(words)], name, { type })
const upload = (id: number, file: File, as = admin) =>
  app.call('uploadPartnerInvoiceDocument', { as, path: { id }, body: { file } })
const download = (id: number, as = finance) =>
  app.call('downloadPartnerInvoiceDocument', { as, path: { id } })
const step = (id: number, status: string, more: object = {}) =>
  app.call('changePartnerInvoiceStatus', { as: finance, path: { id }, body: { status, ...more } })
const read = async (id: number) =>
  granted(await app.call('getPartnerInvoice', { as: finance, path: { id } }), 200)

describe('the paper of a partner invoice', () => {
  it('is kept with it under its name, and is the file that was sent', async () => {
    const id = await entered()
    expect((await read(id)).document).toBeNull()
    expect((await download(id)).status).toBe(404)
    const { version, document } = granted(await upload(id, scan('KGT-118')), 200)
    expect(version).toBe(2)
    expect(document).toMatchObject({ fileName: 'KGT-118.pdf', mediaType: 'application/pdf' })
    expect(document.uploadedBy.name).toMatch(/./)
    expect((await read(id)).document).toEqual(document)
    const { status, body } = await download(id)
    const bytes = Buffer.from(body as unknown as ArrayBuffer)
    expect([status, bytes.subarray(0, 5).toString(), bytes.length]).toEqual([200, '%PDF-', document.size])
  })

  it('is another one as long as nobody has approved it, and the same one once more changes nothing', async () => {
    const id = await entered()
    granted(await upload(id, scan('First')), 200)
    expect(granted(await upload(id, scan('First')), 200).version).toBe(2)
    const second = granted(await upload(id, scan('Second')), 200)
    expect([second.version, second.document.fileName]).toEqual([3, 'Second.pdf'])
    granted(await step(id, 'APPROVED'), 200)
    const late = await upload(id, scan('Third'))
    expect([late.status, late.body.code]).toEqual([409, 'partnerInvoice.paper_kept'])
    expect((await read(id)).document.fileName).toBe('Second.pdf')
  })

  it('comes after the approval where there was none, and never once it is void', async () => {
    const id = await entered()
    granted(await step(id, 'APPROVED'), 200)
    granted(await upload(id, scan('Late')), 200)
    const other = await entered()
    granted(await step(other, 'CANCELLED', { reason: 'Entered twice' }), 200)
    const refused = await upload(other, scan('Void'))
    expect([refused.status, refused.body.code]).toEqual([409, 'partnerInvoice.paper_void'])
  })

  it('is a PDF or a picture, and of an invoice that is there', async () => {
    const id = await entered()
    const text = new File(['KGT-118: 100,000'], 'bill.txt', { type: 'text/plain' })
    const refused = await upload(id, text)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['file']])
    expect((await upload(999_999, scan('Nobody'))).status).toBe(404)
  })

  it('is uploaded by who enters what partners bill, and read by who may see what they get', async () => {
    const id = await entered()
    expect((await upload(id, scan('Bill'), 'agent@karwan.test')).status).toBe(403)
    granted(await upload(id, scan('Bill')), 200)
    expect((await download(id, 'shipper@karwan.test')).status).toBe(403)
    const auditor = await download(id, 'auditor@karwan.test')
    expect([auditor.status, auditor.body.code]).toEqual([403, 'role.not_allowed'])
    // Somebody who approves payments but may not see partners' amounts cannot open the partner's paper
    // either.
    await app.db.execute(
      sql`update roles set grants = grants || '[{"permission":"payment:approve","scope":"ALL"}]'::jsonb where id = (select role_id from users where email = 'auditor@karwan.test')`,
    )
    // The caller is cached for a second.
    app.pass(2_000)
    const approver = await download(id, 'auditor@karwan.test')
    expect([approver.status, approver.body.code]).toEqual([403, 'partnerInvoice.paper_amounts'])
  })

  it('is not swept away with files of nobody', async () => {
    const id = await entered()
    granted(await upload(id, scan('Kept')), 200)
    const [kept] = await app.db
      .select()
      .from(partnerInvoiceDocuments)
      .where(eq(partnerInvoiceDocuments.invoiceId, id))
    const key = kept?.storageKey ?? ''
    expect(await keysInUse(app.db, [key, 'of-nobody'])).toEqual(new Set([key]))
  })
})
