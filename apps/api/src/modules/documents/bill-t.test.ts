import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { textOfPdf } from '../../testing/text-of-pdf.ts'
import { billTs } from './bill-ts.table.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const preview = (bookingId: number, as = 'csr@karwan.test') =>
  app.call('previewBillT', { as, query: { bookingId } })
const print = (bookingId: number, as = 'csr@karwan.test', paper = 'A4') =>
  app.call('printBillT', { as, query: { bookingId, paper } })
const numbers = async () =>
  (await app.db.select().from(billTs)).map(({ number }) => number).sort((a, b) => a - b)
const isPdf = (body: unknown) =>
  Buffer.from(body as Uint8Array)
    .subarray(0, 5)
    .toString() === '%PDF-'

describe('the Bill-T of a booking', () => {
  it('is looked at as often as anybody likes, and neither numbered nor counted', async () => {
    const { id } = await scene.dispatched({ company: 1 })
    const { status, body, headers } = await preview(id)
    expect([status, headers.get('content-type'), headers.get('content-disposition'), isPdf(body)]).toEqual([
      200,
      'application/pdf',
      'inline',
      true,
    ])
    expect(await numbers()).toEqual([])
  })

  it('gets its number with the first print and keeps it, and each print is in the history', async () => {
    const { id, shipmentId } = await scene.dispatched({ company: 1 })
    const [first, again, small] = [await print(id), await print(id), await print(id, 'csr@karwan.test', 'A5')]
    for (const { status, headers } of [first, again, small])
      expect([status, headers.get('content-disposition')]).toEqual([
        200,
        'attachment; filename="BT-000001.pdf"',
      ])
    expect(Buffer.from(first.body).equals(Buffer.from(again.body))).toBe(true)
    const activity = granted(await scene.call('listShipmentActivity', { path: { id: shipmentId } }), 200)
    const prints = activity.filter(({ action }: { action: string }) => action === 'document.bilty_printed')
    expect(prints.map(({ summary }: { summary: object }) => summary)).toMatchObject([
      { number: 'BT-000001', print: 3 },
      { number: 'BT-000001', print: 2 },
      { number: 'BT-000001', print: 1 },
    ])
  })

  it('of many at once has a number each, without gaps or doubles, and of one at once the same', async () => {
    const before = (await numbers()).length
    const bookings = await Promise.all([1, 2, 3, 4].map(() => scene.dispatched()))
    const printed = await Promise.all([...bookings, ...bookings].map(({ id }) => print(id)))
    expect(printed.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await numbers()).toEqual(Array.from({ length: before + 4 }, (_, at) => at + 1))
  })

  it('names a city once, and says what this one of several trucks carries', async () => {
    const [from, to] = [
      { address: 'Industrial Estate, Karachi', cityId: 1, locationActionType: 1 },
      { address: 'Multan Road', cityId: 2, locationActionType: 2, loads: [] },
    ]
    const loads = [20, 40].map((weight) => ({ goodsTypeId: 10, weight }))
    const { id } = await scene.dispatched({
      ...{ weight: 60, vehicleCount: 3, locations: [{ ...from, loads }, to] },
    })
    const said = await textOfPdf(new Uint8Array((await print(id)).body))
    expect(said).toMatch(/Estate, Karachi(?!, Karachi)/)
    expect(said).toMatch(/Multan Road, Lahore/)
    expect(said).toMatch(/20 Tonne/)
    expect(said).not.toMatch(/[46]0 Tonne/)
  })

  it('of a cancelled booking gets no number, and is printed again with the one that it has', async () => {
    const cancelled = async (isPrinted: boolean) => {
      const { id } = await scene.dispatched()
      if (isPrinted) expect((await print(id)).status).toBe(200)
      const body = { refusalReasonId: 301, cancellationType: 1, reason: 'Not needed' }
      granted(await scene.move(id, 13, body), 200)
      return id
    }
    const before = await numbers()
    const refused = await print(await cancelled(false))
    expect([refused.status, refused.body.code]).toEqual([409, 'document.bill_t_cancelled'])
    expect(await numbers()).toEqual(before)
    expect((await print(await cancelled(true))).status).toBe(200)
    expect(await numbers()).toHaveLength(before.length + 1)
  })

  it('is for who may print it, of bookings within their reach', async () => {
    const { id } = await scene.dispatched({ company: 1 })
    expect((await print(id, 'finance@karwan.test')).status).toBe(403)
    expect((await preview(id, 'agent@karwan.test')).status).toBe(404)
    expect((await print(999_999)).status).toBe(404)
  })

  it('is confirmed to whoever holds the paper, and to nobody who guesses', async () => {
    const { id } = await scene.dispatched({ company: 1 })
    await print(id)
    const kept = (await app.db.select().from(billTs)).find(({ bookingId }) => bookingId === id)
    const check = (code: string) => app.call('checkBillT', { as: null, path: { code } })
    const told = granted(await check(kept?.checkKey ?? ''), 200)
    expect(told).toMatchObject({ company: 'Indus Textiles', isCancelled: false })
    expect(JSON.stringify(told)).not.toMatch(/amount|phone|driver/i)
    expect((await check('aaaaaaaaaaaaaaaaaaaa')).status).toBe(404)
  })
})
