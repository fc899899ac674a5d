import { inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { granted, marketScene } from '../../testing/market-scene.ts'
import { samplePdf } from '../../testing/sample-files.ts'
import { configs } from '../configuration/configs.table.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

/** Saves a setting for all companies, as an administrator. */
const ask = async (name: string, ...values: string[]) =>
  granted(await app.call('saveConfig', { as: 'csr@karwan.test', body: { name, values } }), 200)
const rule = (statusId: number, requiredDocumentTypeIds: number[], blocking = true) =>
  JSON.stringify({ verticalId: '*', statusId, requiredDocumentTypeIds, blocking })
const bring = async (bookingId: number, documentTypeId: number) => {
  const file = new File([samplePdf()], 'scan.pdf', { type: 'application/pdf' })
  const body = { bookingId, documentTypeId, file }
  return granted(await scene.call('uploadBookingDocument', { body }), 201)
}
const onTheWay = async (...statuses: number[]) => {
  const { id } = await scene.dispatched()
  for (const status of statuses) granted(await scene.move(id, status), 200)
  return id
}

describe('the papers that a company asks for', () => {
  afterEach(async () => {
    await app.db
      .delete(configs)
      .where(inArray(configs.name, ['TRIP_AND_DOCUMENT_VERIFICATIONS', 'POD_REQUIRED']))
  })

  it('are named where one is missing, and the booking stays where it is until it is there', async () => {
    await ask('TRIP_AND_DOCUMENT_VERIFICATIONS', rule(6, [1, 10]))
    const id = await onTheWay(3)
    await bring(id, 10)
    const refused = await scene.move(id, 7)
    expect([refused.status, refused.body.code]).toEqual([422, 'document.required_missing'])
    expect(refused.body.message).toBe('Upload first: Bill-T')
    expect(granted(await scene.call('getBooking', { path: { id } }), 200).statusId).toBe(3)
    await bring(id, 1)
    expect(granted(await scene.move(id, 7), 200).statusId).toBe(7)
  })

  it('hold nobody up where they are only wished for', async () => {
    await ask('TRIP_AND_DOCUMENT_VERIFICATIONS', rule(6, [1], false))
    await onTheWay(3, 7)
  })

  it('hold up neither a correction nor a cancellation', async () => {
    const [back, cancelled] = [await onTheWay(3), await onTheWay(3)]
    await ask('TRIP_AND_DOCUMENT_VERIFICATIONS', rule(2, [1]), rule(12, [1]))
    granted(await scene.move(back, 2, { reason: 'Told by mistake' }), 200)
    const reason = { refusalReasonId: 302, cancellationType: 1, reason: 'Cargo not ready' }
    granted(await scene.move(cancelled, 13, reason), 200)
  })

  it('are a proof of delivery that somebody accepted, by whoever may complete a booking', async () => {
    const { id } = await marketScene(app, 'agent@karwan.test').dispatched()
    for (const status of [3, 7, 11]) granted(await scene.move(id, status), 200)
    const complete = () => scene.move(id, 12, {}, { as: 'agent@karwan.test' })
    const decide = async (proof: number, body: Record<string, unknown>, as = 'csr@karwan.test') =>
      granted(await scene.call('decideBookingDocument', { path: { id: proof }, body, as }), 200)
    expect((await complete()).body.message).toBe('Upload first: Proof of delivery')
    const unclear = await bring(id, 2)
    expect((await complete()).body.message).toBe('Accept first: Proof of delivery')
    await decide(unclear.id, { decision: 'REJECTED', reason: 'Cannot be read' })
    expect((await complete()).body.code).toBe('document.required_missing')
    const proof = await bring(id, 2)
    await decide(proof.id, { decision: 'VERIFIED' }, 'agent@karwan.test')
    expect(granted(await complete(), 200)).toMatchObject({ statusId: 12, podStatus: 'VERIFIED' })
  })

  it('are none where the company says so, and then nothing says that one was verified', async () => {
    await ask('TRIP_AND_DOCUMENT_VERIFICATIONS', rule(12, []))
    const id = await onTheWay(3, 7, 11)
    expect(granted(await scene.move(id, 12), 200).podStatus).toBe('PENDING')
  })

  it('are the proof all the same where POD_REQUIRED says so', async () => {
    await ask('TRIP_AND_DOCUMENT_VERIFICATIONS', rule(12, []))
    await ask('POD_REQUIRED', 'true')
    const id = await onTheWay(3, 7, 11)
    expect((await scene.move(id, 12)).body.code).toBe('document.required_missing')
  })

  it('come with the hard copy where the shipment asks for it', async () => {
    const { id } = await scene.dispatched({ isPodHardCopyReq: true })
    for (const status of [3, 7, 11]) granted(await scene.move(id, status), 200)
    expect((await scene.move(id, 12, { hardCopyReceived: true })).body.code).toBe('document.required_missing')
    await scene.accepted(id)
    const awaited = granted(await scene.call('getBooking', { path: { id } }), 200)
    expect([awaited.podStatus, awaited.toComplete]).toEqual([
      'HARD_COPY_PENDING',
      { documentTypeIds: [], hardCopy: true },
    ])
    const refused = await scene.move(id, 12)
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { hardCopyReceived: ['The hard copy of the proof of delivery must be received first'] },
    ])
    const done = granted(await scene.move(id, 12, { hardCopyReceived: true }), 200)
    expect([done.podStatus, done.toComplete]).toEqual([
      'HARD_COPY_RECEIVED',
      { documentTypeIds: [], hardCopy: false },
    ])
  })
})
