import { desc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../http/audit.table.ts'
import type { Refusal } from '../../http/refusal.ts'
import { outboxMessages } from '../../outbox/outbox.table.ts'
import { granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { sampleFiles, samplePdf } from '../../testing/sample-files.ts'
import { letInByLink } from './paper-link.ts'
import { paperRequests } from './paper-requests.table.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const csr = 'csr@karwan.test'
const pdf = (name = 'POD.pdf') => new File([samplePdf(name)], name, { type: 'application/pdf' })
const ask = (id: number, changes: object = {}, as = csr) =>
  app.call('askForPapers', {
    as,
    path: { id },
    body: { recipient: 'DRIVER', documentTypeIds: [2, 10], ...changes },
  })
const requests = async (id: number) =>
  granted(await app.call('listPaperRequests', { as: csr, path: { id } }), 200)
const open = (code: string) => app.call('openPaperLink', { path: { code } })
const bring = (code: string, changes: object = {}) =>
  app.call('uploadByPaperLink', { path: { code }, body: { documentTypeId: 2, file: pdf(), ...changes } })

async function asked(changes: object = {}) {
  const { id } = await scene.dispatched({ company: 1 })
  const request = granted(await ask(id, changes), 201)
  const [message] = await app.db.select().from(outboxMessages).orderBy(desc(outboxMessages.id)).limit(1)
  const link = String(message?.values?.link)
  return { id, request, message, code: link.split('/').at(-1) ?? '' }
}

describe('papers that are asked for by SMS', () => {
  it('are brought by the link without an account, and stand among those of the booking', async () => {
    const { id, request, message, code } = await asked()
    expect(request).toMatchObject({ bookingId: id, documentTypeIds: [2, 10], uploads: 0, isOpen: true })
    expect(message).toMatchObject({ channel: 'SMS', values: { count: 2, hours: 72 } })
    expect(granted(await open(code), 200)).toMatchObject({ wanted: [2, 10], received: [] })
    expect(granted(await bring(code), 201)).toMatchObject({ received: [2] })
    const [document] = granted(await scene.call('listBookingDocuments', { path: { id } }), 200)
    expect(document).toMatchObject({ documentTypeId: 2, source: 'LINK', status: 'UPLOADED' })
    expect(granted(await scene.call('getBooking', { path: { id } }), 200).podStatus).toBe('UPLOADED')
    granted(await bring(code), 201)
    expect(await requests(id)).toMatchObject([{ uploads: 1, openedAt: expect.any(String) }])
    const written = await app.db.select().from(auditLog).where(sql`subject = 'uploadByPaperLink'`)
    expect(written.at(-1)).toMatchObject({ entityType: 'booking', entityId: id })
  })

  it('are in the history as of whoever brought them, and as of nobody where they have no account', async () => {
    const { id, request, code } = await asked()
    await app.db.update(paperRequests).set({ recipientUserId: null }).where(sql`id = ${request.id}`)
    granted(await bring(code), 201)
    const { shipmentId } = granted(await scene.call('getBooking', { path: { id } }), 200)
    const [entry] = granted(
      await app.call('listShipmentActivity', { as: csr, path: { id: shipmentId } }),
      200,
    )
    expect(entry).toMatchObject({ action: 'document.uploaded', by: null, summary: { source: 'LINK' } })
    const [document] = granted(await scene.call('listBookingDocuments', { path: { id } }), 200)
    expect(document.uploadedBy).toBeNull()
  })

  it('do not replace what was found right', async () => {
    const { id, code } = await asked()
    granted(await bring(code), 201)
    const [document] = granted(await scene.call('listBookingDocuments', { path: { id } }), 200)
    const decision = { path: { id: document.id }, body: { decision: 'VERIFIED' as const } }
    granted(await scene.call('decideBookingDocument', decision), 200)
    const again = await bring(code, { file: pdf('another.pdf') })
    expect([again.status, again.body.code]).toEqual([409, 'document.verified_already'])
    expect(granted(await open(code), 200).received).toEqual([2])
  })

  it('are not found any more once the booking is cancelled or another driver has the truck', async () => {
    for (const change of [sql`status_id = 13`, sql`driver_id = null`]) {
      const { id, code } = await asked()
      await app.db.execute(sql`update bookings set ${change} where id = ${id}`)
      expect([(await open(code)).status, (await bring(code)).status]).toEqual([404, 404])
      expect(await requests(id)).toMatchObject([{ isOpen: false }])
    }
    const { id } = await scene.dispatched({ company: 1 })
    await app.db.execute(sql`update bookings set status_id = 13 where id = ${id}`)
    const late = await ask(id)
    expect([late.status, late.body.code]).toEqual([409, 'document.booking_cancelled'])
  })

  it('are opened by nobody who guesses: an address that tries too many codes waits, a link that opens does not', async () => {
    const { code } = await asked()
    const guess = (ip: string) =>
      letInByLink({ path: { code: 'nobody-has-this' }, ip, deps: app.deps }).catch(
        (fault: Refusal) => fault.facts.status,
      )
    const answers: unknown[] = []
    for (let time = 0; time < 101; time += 1) answers.push(await guess('203.0.113.7'))
    expect([new Set(answers.slice(0, 100)), answers[100]]).toEqual([new Set([404]), 429])
    expect(await guess('203.0.113.8')).toBe(404)
    expect(await letInByLink({ path: { code }, ip: '203.0.113.7', deps: app.deps })).toBeDefined()
  })

  it('are not even opened where the link is none of ours', async () => {
    const cutOff = sampleFiles['image/png']?.bytes().subarray(0, 40) ?? ''
    const picture = new File([cutOff], 'POD.png', { type: 'image/png' })
    const turned = await bring('nobody-has-this', { file: picture })
    expect([turned.status, turned.body.code]).toEqual([404, 'record.not_found'])
    const { code } = await asked()
    expect((await bring(code, { file: picture })).body.code).toBe('document.picture_unreadable')
  })

  it('that nobody can read again and again make their link wait, and no other', async () => {
    const [{ code }, other] = [await asked(), await asked()]
    const broken = () => new File(['%PDF-1.4 no more than this'], 'POD.pdf', { type: 'application/pdf' })
    const answers: unknown[] = []
    for (let time = 0; time < 20; time += 1) answers.push((await bring(code, { file: broken() })).body.code)
    expect(new Set(answers)).toEqual(new Set(['document.pdf_unreadable', 'request.too_many']))
    expect(answers.indexOf('request.too_many')).toBeGreaterThan(15)
    expect((await bring(code)).status).toBe(429)
    granted(await bring(other.code), 201)
  })

  it('tell nobody more than the number of the booking and what is wanted', async () => {
    const { code } = await asked()
    const told = granted(await open(code), 200)
    expect(Object.keys(told).sort()).toEqual(['bookingNumber', 'expiresAt', 'received', 'wanted'])
  })

  it('are no others, and files as everywhere', async () => {
    const { code } = await asked()
    const other = await bring(code, { documentTypeId: 1 })
    expect([other.status, other.body.code]).toEqual([422, 'document.not_asked_for'])
    const disguised = new File(['<html>'], 'POD.pdf', { type: 'application/pdf' })
    expect((await bring(code, { file: disguised })).body.code).toBe('document.file_disguised')
  })

  it('are not found by a link that is unknown, over, taken back, or has been followed by another one', async () => {
    const codes: string[] = ['not-a-code-of-ours']
    const back = await asked()
    const path = { id: back.request.id }
    granted(await app.call('revokePaperRequest', { as: csr, path }), 200)
    granted(await app.call('revokePaperRequest', { as: csr, path }), 200)
    codes.push(back.code)
    const over = await asked()
    await app.db
      .update(paperRequests)
      .set({ expiresAt: app.deps.clock() })
      .where(sql`id = ${over.request.id}`)
    codes.push(over.code)
    const replaced = await asked()
    granted(await ask(replaced.id, { recipient: 'PARTNER' }), 201)
    codes.push(replaced.code)
    for (const code of codes) {
      const [seen, brought] = [await open(code), await bring(code)]
      expect([seen.status, brought.status, seen.body.code]).toEqual([404, 404, 'record.not_found'])
    }
  })

  it('are turned away with an unknown code before anything of the file is taken in', async () => {
    let taken = 0
    const piece = new Uint8Array(64 * 1024)
    const endless = new ReadableStream<Uint8Array>(
      {
        pull(stream) {
          taken += 1
          stream.enqueue(piece)
        },
      },
      { highWaterMark: 0 },
    )
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      body: endless,
      duplex: 'half',
    }
    const answer = await app.fetch(new Request('http://api.test/paper-link/not-a-code-of-ours', init))
    expect([answer.status, taken]).toEqual([404, 0])
  })

  it('keep their code nowhere in the database but in the message', async () => {
    const { code, request } = await asked()
    const [row] = await app.db.select().from(paperRequests).where(sql`id = ${request.id}`)
    expect(JSON.stringify(row)).not.toContain(code)
    expect(JSON.stringify(request)).not.toContain(code)
  })

  it('are asked for five times a day at most, never those of identity, and only by who may call the driver', async () => {
    const { id } = await scene.dispatched({ company: 1 })
    expect((await ask(id, { documentTypeIds: [4] })).body.code).toBe('document.not_by_link')
    expect((await ask(id, { documentTypeIds: [] })).body.fields).toEqual({
      documentTypeIds: ['Choose the papers that you need'],
    })
    for (let time = 0; time < 5; time += 1) granted(await ask(id), 201)
    expect((await ask(id)).body.code).toBe('document.asked_enough')
    expect((await requests(id)).filter(({ isOpen }: { isOpen: boolean }) => isOpen)).toHaveLength(1)
    expect((await ask(id, {}, 'shipper@karwan.test')).status).toBe(403)
  })
})
