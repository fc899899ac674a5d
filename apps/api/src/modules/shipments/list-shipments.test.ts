import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { addPartner } from '../../testing/market-people.ts'
import { granted, marketScene } from '../../testing/market-scene.ts'
import { shipments } from './shipments.table.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

type Query = Record<string, string | number | boolean>
const list = async (query: Query = {}, as = 'csr@karwan.test') =>
  granted(await scene.call('listShipments', { query, as }), 200)
const ids = (page: { items: { id: number }[] }) => page.items.map(({ id }) => id)

describe('the shipments list', () => {
  it('shows five of all, the newest first', async () => {
    const page = await list()
    expect(page).toMatchObject({ page: 0, pageSize: 5 })
    const times = page.items.map(({ createdAt }: { createdAt: string }) => createdAt)
    expect(times).toEqual([...times].sort().reverse())
    expect(page.total).toBeGreaterThan(250)
    expect(page).not.toHaveProperty('previous')
  })

  it.each(['createdAt:desc', 'createdAt:asc', 'loadingTime:asc', 'loadingTime:desc', 'shipmentNumber:asc'])(
    'walks forward and back by cursors as it does by page numbers, sorted by %s',
    async (sort) => {
      const first = await list({ sort, pageSize: 7 })
      const second = await list({ sort, pageSize: 7, cursor: first.next })
      const third = await list({ sort, pageSize: 7, cursor: second.next })
      expect(ids(second)).toEqual(ids(await list({ sort, pageSize: 7, page: 1 })))
      expect(ids(third)).toEqual(ids(await list({ sort, pageSize: 7, page: 2 })))
      expect([first.page, second.page, third.page]).toEqual([0, 1, 2])
      const back = await list({ sort, pageSize: 7, cursor: third.previous })
      expect(ids(back)).toEqual(ids(second))
      const start = await list({ sort, pageSize: 7, cursor: back.previous })
      expect(ids(start)).toEqual(ids(first))
      expect(start).not.toHaveProperty('previous')
    },
  )

  it('ends without a further page', async () => {
    const { total } = await list()
    const last = await list({ pageSize: 100, page: Math.floor((total - 1) / 100) })
    expect(last.items.length).toBeGreaterThan(0)
    expect(last).not.toHaveProperty('next')
    expect((await list({ page: 1_000_000 })).items).toEqual([])
  })

  it.each([
    ['a moment where rows are sorted by number', ['2026-11-21T09:00:00.000Z', 7, 'next', 1]],
    ['an id larger than any', ['2026-11-21T09:00:00.000Z', 2_147_483_648, 'next', 1]],
    ['a number larger than any', [2_147_483_648, 7, 'next', 1]],
    ['a part of a number', [1.5, 7, 'next', 1]],
    ['a year that no calendar has', ['0000-01-01T00:00:00Z', 7, 'next', 1]],
  ])('refuses a cursor with %s', async (_, parts) => {
    const cursor = Buffer.from(JSON.stringify(['shipmentNumber:asc', ...parts])).toString('base64url')
    const query = { cursor, sort: 'shipmentNumber:asc' }
    const { status, body } = await scene.call('listShipments', { query })
    expect([status, body.fields]).toEqual([422, { cursor: ['The cursor is not valid'] }])
  })

  it('refuses a cursor that it never gave, and more than a hundred rows', async () => {
    expect((await scene.call('listShipments', { query: { cursor: 'bm9uc2Vuc2U' } })).status).toBe(422)
    expect((await scene.call('listShipments', { query: { pageSize: 101 } })).status).toBe(422)
  })

  it('finds by part of a number, a name, a city or a phone, in any case, and takes wildcards to the letter', async () => {
    const shipment = await scene.book({
      consigneeName: 'Zubaida Mills',
      consigneeNumber: '+923217654321',
      referenceNumber: 'QX-100%',
    })
    for (const filter of ['zubaida', 'ZUBAIDA M', shipment.shipmentNumber, '7654321', 'qx-100%']) {
      expect(ids(await list({ filter })), filter).toContain(shipment.id)
    }
    expect(ids(await list({ filter: 'qx_100' }))).toEqual([])
    expect((await list({ filter: 'karachi' })).total).toBeGreaterThan(1)
  })

  it.each([
    ['composed', 'Société Zübeyde'],
    ['taken apart', 'Socie\u0301te\u0301 Zu\u0308beyde'],
  ])('finds a name that was typed %s in either writing, any case and with any spaces', async (_, typed) => {
    const { id } = await scene.book({ consigneeName: typed, referenceNumber: `Réf ${typed}` })
    for (const text of [typed.normalize('NFC'), typed.normalize('NFD')]) {
      for (const filter of [text, text.toUpperCase(), `  ${text} `, text.replace(' ', '  \u00a0')]) {
        expect(ids(await list({ filter })), JSON.stringify(filter)).toContain(id)
        expect(ids(await list({ referenceNo: ` réf ${filter}` })), JSON.stringify(filter)).toContain(id)
      }
    }
    expect(ids(await list({ referenceNo: typed }))).toEqual([])
  })

  it('finds by a bare number the number itself, then those that end in it, then what else holds it', async () => {
    const { id: first } = await scene.book()
    const digits = String(first)
    const inside = await scene.book({ consigneeName: `Gate ${digits}5 Stores` })
    await scene.book({ consigneeNumber: `+9230${digits}5550`.padEnd(13, '0') })
    const ended = first + 1_000 * 1_000
    const [row] = await app.db.select().from(shipments).where(eq(shipments.id, first))
    const { shipmentNumber, searchText, searchWords, ...copy } = row ?? expect.unreachable('it was booked')
    await app.db.insert(shipments).values({ ...copy, id: ended })
    expect(digits).toMatch(/^\d{3}$/)
    expect(ids(await list({ filter: digits }))).toEqual([first, ended, inside.id])
    expect(ids(await list({ filter: ` KS-${digits.padStart(6, '0')}` }))).toEqual([first])
    for (const zeros of [4, 5, 6])
      expect(ids(await list({ filter: digits.padStart(zeros, '0') })), `${zeros} digits`).toEqual([
        first,
        ended,
      ])
    expect(ids(await list({ filter: digits, sort: 'createdAt:desc' }))[0]).not.toBe(first)
    // Best matches come first across all pages, forwards and backwards.
    const page = await list({ filter: digits, pageSize: 1 })
    const second = await list({ filter: digits, pageSize: 1, cursor: page.next })
    const third = await list({ filter: digits, pageSize: 1, cursor: second.next })
    expect([page, second, third].flatMap(ids)).toEqual([first, ended, inside.id])
    expect(ids(await list({ filter: digits, pageSize: 1, cursor: third.previous }))).toEqual([ended])
  })

  it.each([
    ['987', false],
    ['9876', false],
    ['0321987', true],
    ['321987', true],
    ['+92 321-987', true],
    ['00923219876', true],
    ['0092', false],
    ['6541', true],
    ['541', false],
    ['19876', false],
    ['87654', false],
  ])('finds a phone from four digits, by its start or end: %s, %s', async (filter, isFound) => {
    const { id } = await scene.book({ consigneeNumber: '+923219876541', consigneeName: 'Phone Ends' })
    expect(ids(await list({ filter, pageSize: 100 })).includes(id)).toBe(isFound)
  })

  it.each(['0041', '00041'])('finds a phone by an end that begins with zeros: %s', async (filter) => {
    const { id } = await scene.book({ consigneeNumber: '+923219800041', consigneeName: 'Phone Zeros' })
    expect(ids(await list({ filter, pageSize: 100 }))).toContain(id)
  })

  it('is the whole list where nothing is searched for', async () => {
    expect((await list({ filter: ' ' })).total).toBe((await list()).total)
    expect((await list({ referenceNo: ' ' })).total).toBe((await list()).total)
  })

  it('does not give phones away to who sees them masked', async () => {
    await scene.book({ consigneeNumber: '+923219876543', consigneeName: 'Hidden Number' })
    expect((await list({ filter: '9876543' }, 'auditor@karwan.test')).total).toBe(0)
    expect((await list({ filter: 'hidden number' }, 'auditor@karwan.test')).total).toBe(1)
    expect((await list({ filter: '9876543' })).total).toBe(1)
  })

  it('narrows by each filter of the contract', async () => {
    const shipment = await scene.book({ poolType: 2, referenceNumber: 'NARROW', vehicleTypeId: 7 })
    const at = Date.parse(shipment.createdAt)
    const yes: Query[] = [
      { filterCreatedByMe: true },
      { filterAssignedToMe: true },
      { fromDate: new Date(at).toISOString() },
      { toDate: new Date(at).toISOString() },
      { poolType: 2 },
      { private: true },
      { status: 'CREATED' },
      { vehicleTypeId: 7 },
      { groupId: 1 },
      { view: 'open' },
    ]
    for (const query of yes)
      expect(ids(await list({ ...query, referenceNo: 'NARROW' })), JSON.stringify(query)).toEqual([
        shipment.id,
      ])
    const no: Query[] = [
      { fromDate: new Date(at + 1).toISOString() },
      { toDate: new Date(at - 1).toISOString() },
      { poolType: 1 },
      { private: false },
      { status: 'CANCELLED' },
      { vehicleTypeId: 1 },
      { groupId: 2 },
      { view: 'cancelled-this-month' },
    ]
    for (const query of no)
      expect(ids(await list({ ...query, referenceNo: 'NARROW' })), JSON.stringify(query)).toEqual([])
  })
})

it('a list without the private pool has the public one alone, and without a word both', async () => {
  const [hidden, open] = [
    await scene.book({ poolType: 2, referenceNumber: 'POOLS' }),
    await scene.book({ poolType: 1, referenceNumber: 'POOLS' }),
  ]
  const found = async (query: Query) => ids(await list({ ...query, referenceNo: 'POOLS' }))
  expect(await found({ private: false })).toEqual([open.id])
  expect(await found({ private: true })).toEqual([hidden.id])
  expect(await found({})).toEqual([open.id, hidden.id])
})

it.each(['q', 'qz', 'QZ'])('a search of a character or two finds what holds it: %s', async (filter) => {
  const { id } = await scene.book({ referenceNumber: 'Qzx' })
  expect(ids(await list({ filter }))).toContain(id)
})

it('a digit finds the shipment of that number first', async () => {
  const [first] = (await list({ filter: '7' })).items
  expect(first?.shipmentNumber).toMatch(/7$/)
})

describe('whose shipments a list shows', () => {
  it('a shipper’s own company alone, under either path', async () => {
    for (const id of ['listShipments', 'listShipperShipments'] as const) {
      const page = granted(await app.call(id, { as: 'shipper2@karwan.test', query: { pageSize: 100 } }), 200)
      expect(page.items.length).toBeGreaterThan(0)
      expect(new Set(page.items.map(({ group }: { group: { id: number } }) => group.id))).toEqual(
        new Set([2]),
      )
      const asked = granted(await app.call(id, { as: 'shipper2@karwan.test', query: { groupId: 1 } }), 200)
      expect(asked.total).toBe(0)
    }
  })

  it('an agent’s own and the unclaimed', async () => {
    const page = await list({ pageSize: 100 }, 'agent@karwan.test')
    const holders = new Set(
      page.items.map(({ assignedTo }: { assignedTo: { id: number } | null }) => assignedTo?.id ?? null),
    )
    const creators = page.items
      .filter(
        ({ assignedTo }: { assignedTo: { id: number } | null }) => assignedTo !== null && assignedTo.id !== 2,
      )
      .map(({ createdByUser }: { createdByUser: { id: number } }) => createdByUser.id)
    expect(holders.has(null)).toBe(true)
    expect(creators.every((creator: number) => creator === 2)).toBe(true)
  })

  it('a broker’s own group', async () => {
    const page = await list({ pageSize: 100 }, 'broker@karwan.test')
    for (const { group, createdByUser } of page.items)
      expect(group?.id === 3 || createdByUser.id === 5).toBe(true)
  })

  it('and one that is not yours is not there', async () => {
    const { id } = await scene.book()
    for (const operation of [
      'getShipment',
      'listShipmentActivity',
      'listShipmentBids',
      'listShipmentBookings',
      'listShipmentTracking',
      'listShipmentPricing',
    ] as const) {
      expect(
        (await scene.call(operation, { path: { id }, as: 'shipper2@karwan.test' })).status,
        operation,
      ).toBe(404)
    }
    expect(
      (await scene.call('listBookingPricing', { query: { shipmentId: id }, as: 'shipper2@karwan.test' }))
        .status,
    ).toBe(404)
    expect((await scene.call('getShipment', { path: { id: 9_999_999 } })).status).toBe(404)
  })
})

describe('the bookings list', () => {
  const bookings = async (query: Query = {}, as = 'csr@karwan.test') =>
    granted(await scene.call('listBookings', { query, as }), 200)

  it('narrows by each filter of the contract', async () => {
    const { id, shipmentId, truck } = await scene.dispatched()
    const booking = granted(await scene.call('getBooking', { path: { id } }), 200)
    const yes: Query[] = [
      { invoiced: false },
      { filterCreatedByMe: true },
      { filterDriverAssigned: true },
      { goodsTypeId: 10 },
      { paymentModeTypeIds: '1,3' },
      { statusId: 2 },
      { view: 'with-vehicle' },
      { fromDate: booking.createdAt },
      { filter: booking.registrationNumber },
      { filter: booking.bookingNumber },
    ]
    for (const query of yes)
      expect(ids(await bookings({ ...query, shipmentId })), JSON.stringify(query)).toEqual([id])
    const no: Query[] = [
      { invoiced: true },
      { filterDriverAssigned: false },
      { goodsTypeId: 11 },
      { paymentModeTypeIds: '2' },
      { statusId: 1 },
      { view: 'without-driver' },
    ]
    for (const query of no)
      expect(ids(await bookings({ ...query, shipmentId })), JSON.stringify(query)).toEqual([])
    expect(truck.vehicleId).toBe(booking.vehicleId)
  })

  it('shows four, walks by cursors, and keeps each company to itself', async () => {
    const first = await bookings()
    expect(first).toMatchObject({ page: 0, pageSize: 4 })
    expect(ids(await bookings({ cursor: first.next }))).toEqual(ids(await bookings({ page: 1 })))
    const own = granted(
      await scene.call('listShipperBookings', { query: { pageSize: 100 }, as: 'shipper2@karwan.test' }),
      200,
    )
    expect(new Set(own.items.map(({ group }: { group: { id: number } }) => group.id))).toEqual(new Set([2]))
  })

  it('shows a shipper their own price and masked phones', async () => {
    const { id } = await scene.dispatched({ shipperRate: '140000' })
    const seen = granted(await scene.call('getBooking', { path: { id }, as: 'shipper@karwan.test' }), 200)
    expect(seen.shipperAmount).toBe('140000.00')
    expect(seen).not.toHaveProperty('marginAmount')
    expect(seen.driver.phone).toContain('*')
    expect((await scene.call('getBooking', { path: { id }, as: 'shipper2@karwan.test' })).status).toBe(404)
  })
})

describe('a booking of the private pool', () => {
  it('is made without a bid, for a verified partner of the pool', async () => {
    const { id } = await scene.book({ vehicleCount: 2 })
    const [member, stranger] = [await addPartner(app, { isPrivatePool: true }), await addPartner(app)]
    const body = { shipmentId: id, amount: '120000', bidCategoryTypeId: 1 }
    const create = (changes: object, as = 'csr@karwan.test') =>
      scene.call('createBooking', { body: { ...body, ...changes }, as })
    expect((await create({ partnerId: stranger.id })).body.fields).toHaveProperty('partnerId')
    expect((await create({ partnerId: member.id, vehicleCount: 3 })).status).toBe(409)
    const made = granted(await create({ partnerId: member.id, vehicleCount: 2 }), 201)
    expect(made.map(({ bidId, statusId }: { bidId: null; statusId: number }) => [bidId, statusId])).toEqual([
      [null, 1],
      [null, 1],
    ])
    expect((await scene.read(id)).vehiclesOpen).toBe(0)
    expect((await create({ partnerId: member.id })).body.code).toBe('bid.fully_covered')
    expect((await create({ partnerId: member.id }, 'shipper@karwan.test')).status).toBe(403)
    const listed = granted(await scene.call('listShipmentBookings', { path: { id } }), 200)
    expect(listed).toHaveLength(2)
  })
})
