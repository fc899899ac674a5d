import { readdir } from 'node:fs/promises'
import { largestDocumentFile } from '@karwan/domain/documents'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanPdf } from '../../pdf/clean-pdf.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { keptKeys } from '../../testing/kept-keys.ts'
import { granted, marketScene } from '../../testing/market-scene.ts'
import { samplePdf } from '../../testing/sample-files.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const pdf = (name = 'scan.pdf', text = name) => new File([samplePdf(text)], name, { type: 'application/pdf' })
const upload = (bookingId: number, changes: Record<string, unknown> = {}, options: object = {}) =>
  scene.call('uploadBookingDocument', {
    body: { bookingId, documentTypeId: 1, file: pdf(), ...changes },
    ...options,
  })
const uploaded = async (bookingId: number, changes: Record<string, unknown> = {}, options: object = {}) =>
  granted(await upload(bookingId, changes, options), 201)
const list = async (id: number, as = 'csr@karwan.test') =>
  granted(await scene.call('listBookingDocuments', { path: { id }, as }), 200)
const statusesOf = async (id: number) => (await list(id)).map(({ status }: { status: string }) => status)
const download = (id: number, as = 'csr@karwan.test') =>
  scene.call('downloadBookingDocument', { path: { id }, as })
const decide = (id: number, body: object, as = 'csr@karwan.test') =>
  scene.call('decideBookingDocument', { path: { id }, body, as })
const remove = (id: number, as = 'csr@karwan.test') =>
  scene.call('deleteBookingDocument', { path: { id }, as })
const booking = async (id: number) => granted(await scene.call('getBooking', { path: { id } }), 200)
const keptFiles = () => keptKeys(app.deps.files)
const acts = async (shipmentId: number) =>
  granted(await scene.call('listShipmentActivity', { path: { id: shipmentId } }), 200).map(
    ({ action }: { action: string }) => action,
  )

describe('a document of a booking', () => {
  it('is uploaded by customer support, and seen and downloaded by the shipper as it was kept', async () => {
    const { id } = await scene.dispatched({ company: 1 })
    const before = await booking(id)
    expect([before.documents, before.missingDocumentTypes, before.podStatus]).toEqual([
      [],
      [1, 2, 10],
      'PENDING',
    ])
    const file = pdf('رسید "12".pdf')
    const document = await uploaded(id, { documentTypeId: 2, number: 'BT-7', file })
    expect(document).toMatchObject({
      bookingId: id,
      documentTypeId: 2,
      number: 'BT-7',
      fileName: 'رسید "12".pdf',
      mediaType: 'application/pdf',
      size: expect.any(Number),
      status: 'UPLOADED',
      decidedBy: null,
    })
    expect(await list(id, 'shipper@karwan.test')).toEqual([document])
    const answer = await download(document.id, 'shipper@karwan.test')
    const cleaned = await cleanPdf(Buffer.from(await file.arrayBuffer()))
    expect('pdf' in cleaned && Buffer.from(answer.body).equals(cleaned.pdf)).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(document.size),
      'content-disposition':
        'attachment; filename="____ _12_.pdf"; filename*=UTF-8\'\'%D8%B1%D8%B3%DB%8C%D8%AF%20%2212%22.pdf',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const after = await booking(id)
    expect([after.documents, after.missingDocumentTypes, after.podStatus]).toEqual([[2], [1, 10], 'UPLOADED'])
    expect(after.version).toBe(before.version + 1)
    expect(await readdir(app.deps.incoming)).toEqual([])
  })

  it('is replaced by a newer one of its type, and photos stay beside each other', async () => {
    const { id } = await scene.dispatched()
    for (const name of ['first.pdf', 'second.pdf']) await uploaded(id, { file: pdf(name) })
    expect(
      (await list(id)).map(({ fileName, status }: Record<string, string>) => [fileName, status]),
    ).toEqual([
      ['second.pdf', 'UPLOADED'],
      ['first.pdf', 'SUPERSEDED'],
    ])
    for (const name of ['left.pdf', 'right.pdf']) await uploaded(id, { documentTypeId: 22, file: pdf(name) })
    expect((await statusesOf(id)).slice(0, 2)).toEqual(['UPLOADED', 'UPLOADED'])
  })

  it('is one, from however many tabs the same file comes with the same words', async () => {
    const { id } = await scene.dispatched()
    const said = { documentTypeId: 22, number: 'F-1', issueDate: '2026-01-01', expiryDate: '2030-01-01' }
    const answers = await Promise.all([uploaded(id, said), uploaded(id, said), uploaded(id, said)])
    expect(answers[0]).toMatchObject(said)
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
    const { version } = await booking(id)
    await uploaded(id, said)
    expect((await booking(id)).version).toBe(version)
    for (const other of [{ number: 'F-2' }, { expiryDate: '2031-01-01' }, { file: pdf('x.pdf') }])
      await uploaded(id, { ...said, ...other })
    expect(await list(id)).toHaveLength(4)
    const { id: first } = answers[0]
    granted(await decide(first, { decision: 'REJECTED', reason: 'unreadable' }), 200)
    await uploaded(id, said)
    expect(await list(id)).toHaveLength(5)
  })

  it('is issued today at the latest, and has no number where somebody typed blanks alone', async () => {
    const { id } = await scene.dispatched()
    const later = await upload(id, { issueDate: '2062-01-01' })
    expect([later.status, later.body.fields]).toEqual([
      422,
      { issueDate: ['Issue date cannot be later than today'] },
    ])
    expect((await uploaded(id, { number: '   ' })).number).toBeNull()
  })

  it('is valid from a day before its last one', async () => {
    const { id } = await scene.dispatched()
    const { status, body } = await upload(id, { issueDate: '2026-05-05', expiryDate: '2026-05-05' })
    expect([status, body.fields]).toEqual([
      422,
      { expiryDate: ['Expiry date must be later than the issue date'] },
    ])
  })

  it('is one file however often the same request comes, and two requests are two', async () => {
    const { id } = await scene.dispatched()
    const before = (await keptFiles()).length
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const [first, second] = [await upload(id, {}, { headers }), await upload(id, {}, { headers })]
    expect([first.status, second.status, second.headers.get('idempotent-replayed')]).toEqual([
      201,
      201,
      'true',
    ])
    expect(second.body).toEqual(first.body)
    const other = await upload(id, { file: pdf('other.pdf') }, { headers })
    expect([other.status, other.body.code]).toEqual([422, 'request.idempotency_key_reused'])
    expect([(await list(id)).length, (await keptFiles()).length - before]).toEqual([1, 1])
  })

  it('of two at once leaves one that counts', async () => {
    const { id } = await scene.dispatched()
    await Promise.all(['a.pdf', 'b.pdf', 'c.pdf'].map((name) => uploaded(id, { file: pdf(name) })))
    expect((await statusesOf(id)).sort()).toEqual(['SUPERSEDED', 'SUPERSEDED', 'UPLOADED'])
  })

  it('is told in the history of the shipment', async () => {
    const { id, shipmentId } = await scene.dispatched()
    const { id: document } = await uploaded(id)
    granted(await decide(document, { decision: 'REJECTED', reason: 'Blurred' }), 200)
    granted(await decide(document, { decision: 'VERIFIED' }), 200)
    granted(await decide(document, { decision: 'REJECTED', reason: 'Blurred' }), 200)
    granted(await remove(document), 200)
    expect(await acts(shipmentId)).toEqual(
      expect.arrayContaining([
        'document.uploaded',
        'document.rejected',
        'document.verified',
        'document.deleted',
      ]),
    )
  })
})

describe('the proof of delivery of a booking', () => {
  it('stands as its newest paper does, and is awaited again without one', async () => {
    const { id } = await scene.dispatched()
    for (const status of [3, 7, 11]) granted(await scene.move(id, status), 200)
    const proof = await uploaded(id, { documentTypeId: 2 })
    granted(await decide(proof.id, { decision: 'VERIFIED' }), 200)
    expect((await booking(id)).podStatus).toBe('VERIFIED')
    granted(await decide(proof.id, { decision: 'REJECTED', reason: ' Not signed ' }), 200)
    const rejected = await booking(id)
    expect([rejected.podStatus, rejected.missingDocumentTypes]).toEqual(['REJECTED', [1, 2, 10]])
    expect((await list(id))[0]).toMatchObject({ status: 'REJECTED', reason: 'Not signed' })
    granted(await remove(proof.id), 200)
    expect((await booking(id)).podStatus).toBe('PENDING')
  })

  it('completes the booking only as long as it stays verified', async () => {
    const { id } = await scene.dispatched()
    for (const status of [3, 7, 11]) granted(await scene.move(id, status), 200)
    const proof = await uploaded(id, { documentTypeId: 2 })
    expect((await booking(id)).toComplete).toEqual({ documentTypeIds: [2], hardCopy: false })
    granted(await decide(proof.id, { decision: 'VERIFIED' }), 200)
    expect((await booking(id)).toComplete).toEqual({ documentTypeIds: [], hardCopy: false })
    expect(granted(await scene.move(id, 12), 200).podStatus).toBe('VERIFIED')
    const sentence = 'Proof of delivery completes this booking; move the booking back a step first'
    const rejected = await decide(proof.id, { decision: 'REJECTED', reason: 'Blurred' })
    expect([rejected.status, rejected.body.message, rejected.body.current.status]).toEqual([
      409,
      sentence,
      'VERIFIED',
    ])
    const replaced = await upload(id, { documentTypeId: 2, file: pdf('clearer.pdf') })
    expect([replaced.status, replaced.body.fields]).toEqual([409, { documentTypeId: [sentence] }])
    await uploaded(id, { documentTypeId: 10 })
    expect(await booking(id)).toMatchObject({ statusId: 12, podStatus: 'VERIFIED' })
    granted(await scene.move(id, 11, { reason: 'Too early' }), 200)
    await uploaded(id, { documentTypeId: 2, file: pdf('clearer.pdf') })
    expect((await booking(id)).podStatus).toBe('UPLOADED')
  })
})

describe('a decision about a document', () => {
  it('is taken once, and the second who takes it sees it', async () => {
    const { id } = await scene.dispatched()
    const { id: document } = await uploaded(id)
    const answers = await Promise.all([1, 2].map(() => decide(document, { decision: 'VERIFIED' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'document.decided_already',
      current: { id: document, status: 'VERIFIED', decidedBy: { name: expect.any(String) } },
    })
  })

  it('against it has a reason, and none is taken about what was replaced', async () => {
    const { id } = await scene.dispatched()
    const { id: document } = await uploaded(id)
    const refused = await decide(document, { decision: 'REJECTED', reason: ' ' })
    expect([refused.status, refused.body.fields]).toEqual([422, { reason: ['Say why it is rejected'] }])
    await uploaded(id, { file: pdf('better.pdf') })
    expect((await decide(document, { decision: 'VERIFIED' })).body.code).toBe('document.superseded')
  })

  it('is for who may take it: an officer, and nobody who only uploads', async () => {
    const { id } = await scene.dispatched({ company: 1 })
    const { id: document } = await uploaded(id)
    const body = { decision: 'VERIFIED' }
    expect((await decide(document, body, 'shipper@karwan.test')).status).toBe(403)
    // An agent may accept documents of bookings within reach; only an officer may reject one.
    expect((await decide(document, body, 'agent@karwan.test')).status).toBe(404)
    const rejected = { decision: 'REJECTED', reason: 'Blurred' }
    expect((await decide(document, rejected, 'agent@karwan.test')).status).toBe(403)
    expect((await decide(document, body)).status).toBe(200)
  })
})

describe('a document is deleted', () => {
  it('unless it is verified, and its file goes with the next sweep', async () => {
    const { id } = await scene.dispatched()
    const { id: document } = await uploaded(id)
    granted(await decide(document, { decision: 'VERIFIED' }), 200)
    const refused = await remove(document)
    expect([refused.status, refused.body.code, refused.body.current.status]).toEqual([
      409,
      'document.verified_stays',
      'VERIFIED',
    ])
    granted(await decide(document, { decision: 'REJECTED', reason: 'Another booking' }), 200)
    granted(await remove(document), 200)
    expect(await list(id)).toEqual([])
    expect((await download(document)).status).toBe(404)
    expect((await remove(document)).status).toBe(404)
  })
})

describe('documents within reach', () => {
  it('are those of a booking within reach', async () => {
    const { id } = await scene.dispatched({ company: 1 })
    const { id: document } = await uploaded(id)
    for (const as of ['shipper2@karwan.test', 'broker@karwan.test']) {
      expect((await scene.call('listBookingDocuments', { path: { id }, as })).status).toBe(404)
      expect((await download(document, as)).status).toBe(404)
      const refused = await upload(id, {}, { as })
      expect([refused.status, refused.body.fields]).toEqual([422, { bookingId: ['Booking is not valid'] }])
    }
  })

  it('leave papers of identity and of banks to who may read those', async () => {
    const { id } = await scene.dispatched({ company: 1 })
    const { id: cnic } = await uploaded(id, { documentTypeId: 4 })
    expect(await list(id, 'shipper@karwan.test')).toEqual([])
    expect((await download(cnic, 'shipper@karwan.test')).status).toBe(404)
    expect((await list(id)).length).toBe(1)
  })
})

describe('a file', () => {
  const refusedFor = async (bookingId: number, changes: Record<string, unknown>) => {
    const { status, body } = await upload(bookingId, changes)
    return [status, body.fields]
  }

  it('has 10 MB at most, and something in it', async () => {
    const { id } = await scene.dispatched()
    const before = (await keptFiles()).length
    const sized = (size: number) =>
      new File([Buffer.concat([samplePdf(), Buffer.alloc(size)]).subarray(0, size)], 'scan.pdf', {
        type: 'application/pdf',
      })
    expect(await refusedFor(id, { file: sized(0) })).toEqual([422, { file: ['The file is empty'] }])
    expect(await refusedFor(id, { file: sized(largestDocumentFile + 1) })).toEqual([
      422,
      { file: ['The file is larger than 10 MB'] },
    ])
    expect((await upload(id, { file: sized(largestDocumentFile) })).status).toBe(201)
    expect([(await keptFiles()).length - before, await readdir(app.deps.incoming)]).toEqual([1, []])
  })

  it('is there, and of a type that a booking has', async () => {
    const { id } = await scene.dispatched()
    expect(await refusedFor(id, { file: 'scan.pdf' })).toEqual([422, { file: ['Choose a file'] }])
    expect(await refusedFor(id, { documentTypeId: 43 })).toEqual([
      422,
      { documentTypeId: ['Logo cannot be attached to a booking'] },
    ])
    expect(await readdir(app.deps.incoming)).toEqual([])
  })
})
