import { subtractAmounts } from '@karwan/domain'
import { eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { granted, marketScene } from '../../testing/market-scene.ts'
import { sampleXlsx } from '../../testing/sample-files.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { shipments } from './shipments.table.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const head = ['Shipment number', 'Contract amount']
const csvOf = (rows: readonly (readonly string[])[], sign = ',') =>
  new File([rows.map((row) => row.join(sign)).join('\r\n')], 'amounts.csv', { type: 'text/csv' })
const upload = (file: File, as = 'csr@karwan.test') =>
  app.call('uploadContractAmounts', { body: { file }, as })
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const linesOf = (text: string) =>
  text
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
const results = async (file: File) => {
  const { status, body } = await upload(file)
  expect(status).toBe(200)
  return linesOf(textOf(body)).slice(1)
}
const amountOf = async (id: number) => (await scene.read(id)).contractAmount

describe('a file of contract amounts', () => {
  it('is answered row by row, what is right is written, and the same file again changes nothing', async () => {
    const [first, second] = [await scene.book(), await scene.book()]
    const file = () =>
      csvOf([
        head,
        [first.shipmentNumber, '120000'],
        [second.shipmentNumber, 'a lot'],
        ['KS-999999', '5'],
        [first.shipmentNumber, '130000'],
      ])
    expect(await results(file())).toEqual([
      ['2', first.shipmentNumber, '120000', 'CHANGED', 'Set to 120000.00'],
      ['3', second.shipmentNumber, 'a lot', 'REFUSED', 'Contract amount is not valid'],
      ['4', 'KS-999999', '5', 'REFUSED', 'There is no shipment KS-999999 that you may change'],
      ['5', first.shipmentNumber, '130000', 'REFUSED', 'Row 2 already names this shipment'],
    ])
    expect([await amountOf(first.id), await amountOf(second.id)]).toEqual(['120000.00', null])
    const { version } = await scene.read(first.id)
    expect((await results(file()))[0]?.slice(3)).toEqual(['UNCHANGED', 'The amount is the same already'])
    expect((await scene.read(first.id)).version).toBe(version)
  })

  it('prices the bookings that are there', async () => {
    const { shipmentId, bookings } = await scene.won()
    const { shipmentNumber } = await scene.read(shipmentId)
    await results(csvOf([head, [shipmentNumber, '175000']]))
    const booking = granted(await scene.call('getBooking', { path: { id: bookings[0].id } }), 200)
    expect(booking.shipperAmount).toBe('175000.00')
  })

  it('may be an XLSX, part its cells by semicolons, or come in another encoding', async () => {
    const { id, shipmentNumber } = await scene.book()
    const table = (amount: string) => [head, [shipmentNumber, amount]]
    const utf16 = Buffer.from(
      `\ufeff${table('30000')
        .map((row) => row.join('\t'))
        .join('\n')}`,
      'utf16le',
    )
    for (const [file, amount] of [
      [new File([sampleXlsx(table('10000'))], 'amounts.xlsx', { type: sheet }), '10000.00'],
      [csvOf(table('20000'), ';'), '20000.00'],
      [new File([utf16], 'amounts.csv', { type: 'text/csv' }), '30000.00'],
    ] as const) {
      expect((await results(file))[0]?.[3]).toBe('CHANGED')
      expect(await amountOf(id)).toBe(amount)
    }
  })

  it.each([
    [
      'no columns',
      csvOf([['a', 'b']]),
      'The first row must name the columns Shipment number, Contract amount',
    ],
    ['no rows', csvOf([head]), 'The file has no rows'],
    [
      'a broken quote',
      new File(['"Shipment number'], 'a.csv', { type: 'text/csv' }),
      'The file is not a readable CSV or XLSX',
    ],
    [
      'no sheet',
      new File(['PK\u0003\u0004xx'], 'a.xlsx', { type: sheet }),
      'The file is not a readable CSV or XLSX',
    ],
  ])('with %s is refused as a whole', async (_, file, sentence) => {
    const { status, body } = await upload(file)
    expect([status, body.fields]).toEqual([422, { file: [sentence] }])
  })

  it('of 10,000 rows is answered in time', { timeout: 60_000 }, async () => {
    const { id } = await scene.book()
    const { searchText, searchWords, shipmentNumber, id: _, ...columns } = getTableColumns(shipments)
    const names = sql.raw(
      Object.values(columns)
        .map(({ name }) => name)
        .join(', '),
    )
    await app.db.execute(sql`insert into shipments (${names})
      select ${names} from shipments, generate_series(1, 10000) where id = ${id}`)
    const all = await app.db
      .select({ number: shipments.shipmentNumber })
      .from(shipments)
      .where(gt(shipments.id, id))
    const rows = all.slice(0, 10_000).map(({ number }) => [number ?? '', '90000'])
    const began = performance.now()
    const told = await results(csvOf([head, ...rows]))
    expect(performance.now() - began).toBeLessThan(30_000)
    expect(told).toHaveLength(10_000)
    expect(told.every(([, , , result]) => result === 'CHANGED')).toBe(true)
  })

  it('is as quick where vehicles are booked, and prices them', { timeout: 60_000 }, async () => {
    const { shipmentId, bookings: won } = await scene.won()
    const copies = async (
      table: typeof shipments | typeof bookings,
      given: string,
      taken: SQL,
      from: SQL,
    ) => {
      const names = Object.values(getTableColumns(table))
        .filter(({ name, generated }) => generated === undefined && name !== 'id' && name !== given)
        .map(({ name }) => name)
      const all = sql.raw(names.join(', '))
      const also = given === '' ? sql`` : sql`, ${sql.raw(given)}`
      await app.db.execute(sql`insert into ${table} (${all}${also}) select ${all}${taken} from ${from}`)
    }
    await copies(shipments, '', sql``, sql`shipments, generate_series(1, 2500) where id = ${shipmentId}`)
    const all = await app.db
      .select({ number: shipments.shipmentNumber })
      .from(shipments)
      .where(gt(shipments.id, shipmentId))
    const timed = async (amount: number) => {
      const rows = all.map(({ number }, at) => [number ?? '', String(amount + at)])
      const began = performance.now()
      const told = await results(csvOf([head, ...rows]))
      return { told, took: performance.now() - began }
    }
    const unbooked = await timed(110_000)
    const after = sql`(select id as copied from shipments where id > ${shipmentId}) as copies`
    await copies(
      bookings,
      'shipment_id',
      sql`, copied`,
      sql`bookings, ${after} where bookings.id = ${won[0].id}`,
    )
    const { told, took } = await timed(120_000)
    // Repricing bookings one by one was ten times as slow.
    expect(took / unbooked.took).toBeLessThan(5)
    expect(told.every(([, , , result]) => result === 'CHANGED')).toBe(true)
    const prices = await app.db
      .select({ to: shipments.contractAmount, margin: shipments.marginAmount, price: bookings.shipperAmount })
      .from(bookings)
      .innerJoin(shipments, eq(shipments.id, bookings.shipmentId))
      .where(gt(shipments.id, shipmentId))
    expect(prices).toHaveLength(2_500)
    for (const { to, margin, price } of prices)
      expect([price, margin]).toEqual([to, subtractAmounts(to ?? '', '100000')])
  })

  it('is for who may upload amounts, and touches only what they reach', async () => {
    const { shipmentNumber } = await scene.book()
    expect((await upload(csvOf([head, [shipmentNumber, '1']]), 'agent@karwan.test')).status).toBe(403)
    const sample = await app.call('getContractAmountSample', { as: 'csr@karwan.test' })
    expect(linesOf(textOf(sample.body))[0]).toEqual(head)
  })
})
