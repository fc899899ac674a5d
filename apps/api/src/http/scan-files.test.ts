import { readdirSync } from 'node:fs'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { imports } from '../modules/imports/imports.table.ts'
import { clamdScanner } from '../scan/clamd-scanner.ts'
import { type ClamdServer, clamdServer, harmful } from '../testing/clamd-server.ts'
import { giveCode, granted, marketScene, samplePdf, type TestApp, testApp } from '../testing/index.ts'
import { keptKeys } from '../testing/kept-keys.ts'
import { auditLog } from './audit.table.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
let clamd: ClamdServer
let bookingId: number
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
  bookingId = (await scene.dispatched()).id
  clamd = await clamdServer()
  app.deps.scanner = clamdScanner({ host: '127.0.0.1', port: clamd.port }, 500)
})
beforeEach(() => {
  clamd.manner = 'honest'
})
afterAll(async () => {
  await app.close()
  await clamd.close()
})

const csr = 'csr@karwan.test'
const fileOf = (bytes: Buffer | string, name: string, type: string) =>
  new File([new Uint8Array(Buffer.from(bytes))], name, { type })
const pdf = (more = '', name = 'scan.pdf') =>
  fileOf(Buffer.concat([samplePdf(), Buffer.from(more)]), name, 'application/pdf')
const csv = (more = '') => fileOf(`Reg no,Type\r\nTKA-1,${more}`, 'rows.csv', 'text/csv')
const upload = (file: File) =>
  scene.call('uploadBookingDocument', { body: { bookingId, documentTypeId: 15, file } })
const code = 'abcdefghijklmnopqrstuv'

describe('a file that somebody sends', () => {
  it('is taken in where the scanner finds nothing', async () => {
    const { fileName } = granted(await upload(pdf()), 201)
    expect(fileName).toBe('scan.pdf')
    expect(clamd.seen.at(-1)).toEqual(samplePdf())
  })

  it('is refused where it finds something, told at its field and in the audit log, and nothing is kept', async () => {
    const before = await keptKeys(app.deps.files)
    const { status, body } = await upload(pdf(harmful, 'invoice\u202efdp.pdf'))
    const said = 'invoicefdp.pdf was refused: Eicar-Signature was found in it'
    expect([status, body.code, body.message, body.fields]).toEqual([
      422,
      'document.infected',
      said,
      { file: [said] },
    ])
    expect(await keptKeys(app.deps.files)).toEqual(before)
    expect(readdirSync(app.deps.incoming)).toEqual([])
    const [told] = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.event, 'file refused'))
      .orderBy(desc(auditLog.id))
    expect(told).toMatchObject({
      subject: 'uploadBookingDocument',
      userId: expect.any(Number),
      entityType: 'document',
      after: { fileName: 'invoicefdp.pdf', found: 'Eicar-Signature' },
    })
  })

  it.each(['silent', 'hangs up', 'refuses'] as const)(
    'is not taken in while the scanner is %s, and may be sent again',
    async (manner) => {
      const before = await keptKeys(app.deps.files)
      const headers = { 'Idempotency-Key': `scan-${manner}` }
      const send = () =>
        scene.call('uploadBookingDocument', {
          headers,
          body: { bookingId, documentTypeId: 15, file: pdf(manner) },
        })
      clamd.manner = manner
      const { status, body, headers: answered } = await send()
      expect([status, body.code, body.message, answered.get('retry-after')]).toEqual([
        503,
        'document.not_scanned',
        'The file could not be checked for viruses, so it was not saved; please try again',
        '10',
      ])
      expect(await keptKeys(app.deps.files)).toEqual(before)
      expect(readdirSync(app.deps.incoming)).toEqual([])
      clamd.manner = 'honest'
      granted(await send(), 201)
    },
  )
})

describe('every way that files come in passes the scanner', () => {
  it.each([
    ['createImport', csr, { register: 'VEHICLE', file: () => csv(harmful) }],
    ['uploadContractAmounts', csr, { file: () => csv(harmful) }],
    ['uploadOwnPicture', csr, { file: () => fileOf(`x${harmful}`, 'me.png', 'image/png') }],
    ['uploadBrandLogo', csr, { file: () => fileOf(`x${harmful}`, 'logo.png', 'image/png') }],
  ] as const)('%s', async (operation, as, { file, ...fields }) => {
    const before = await app.db.$count(imports)
    const { status, body } = await app.call(operation, { as, body: { ...fields, file: file() } })
    expect([status, body.code]).toEqual([422, 'document.infected'])
    expect(await app.db.$count(imports)).toBe(before)
  })

  it('also without an account, by a paper link', async () => {
    const asked = granted(
      await app.call('askForPapers', {
        as: csr,
        path: { id: bookingId },
        body: { recipient: 'DRIVER', documentTypeIds: [2] },
      }),
      201,
    )
    await giveCode(app, asked.id, code)
    const { status, body } = await app.call('uploadByPaperLink', {
      path: { code },
      body: { documentTypeId: 2, file: pdf(harmful) },
    })
    expect([status, body.code]).toEqual([422, 'document.infected'])
  })
})
