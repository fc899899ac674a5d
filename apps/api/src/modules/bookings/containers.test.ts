import { businessDay } from '@karwan/domain/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { granted, marketScene } from '../../testing/market-scene.ts'
import { samplePdf } from '../../testing/sample-files.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const dayMs = 86_400_000
const day = (days: number) => businessDay(new Date(app.deps.clock().getTime() + days * dayMs))
const box = { number: 'csqu 305438-3', size: '40', seal: 'SL-448120', blNumber: 'MAEU240012345' }
const add = (id: number, changes: object = {}, options: object = {}) =>
  scene.call('addContainer', { path: { id }, body: { ...box, ...changes }, ...options })
const read = async (id: number) => granted(await scene.call('getBooking', { path: { id } }), 200)

describe('the containers of a booking', () => {
  it('are added, changed, given back with the receipt, and removed', async () => {
    const { id, shipmentId } = await scene.dispatched({ company: 1 })
    const added = granted(await add(id, { freeUntil: day(2) }), 200)
    const [container] = added.containers
    expect(added.containers).toEqual([
      {
        ...box,
        ...{ id: container.id, number: 'CSQU3054383', freeUntil: day(2) },
        ...{ returnedOn: null, returnedBy: null, returnDocumentId: null },
      },
    ])
    const path = { id, containerId: container.id }
    const body = { number: 'CSQU3054383', size: '40HC', freeUntil: day(3), version: added.version }
    const changed = granted(await scene.call('changeContainer', { path, body }), 200)
    expect(changed.containers[0]).toMatchObject({
      size: '40HC',
      freeUntil: day(3),
      seal: null,
      blNumber: null,
    })
    const same = granted(
      await scene.call('changeContainer', { path, body: { ...body, version: changed.version } }),
      200,
    )
    expect(same.version).toBe(changed.version)
    const stale = await scene.call('changeContainer', { path, body: { ...body, size: '20' } })
    expect([stale.status, stale.body.current.version]).toEqual([409, changed.version])

    const file = new File([samplePdf('eir')], 'eir.pdf', { type: 'application/pdf' })
    const upload = { bookingId: id, documentTypeId: 30, file }
    const receipt = granted(await scene.call('uploadBookingDocument', { body: upload }), 201)
    const back = { returnedOn: day(0), documentId: receipt.id }
    const returned = granted(await scene.call('returnContainer', { path, body: back }), 200)
    const { userId } = await app.signIn('csr@karwan.test')
    expect(returned.containers[0]).toMatchObject({
      ...{ returnedOn: day(0), returnedBy: { id: userId }, returnDocumentId: receipt.id },
    })
    const twice = await scene.call('returnContainer', { path, body: back })
    expect([twice.status, twice.body.code]).toEqual([409, 'container.returned_already'])
    expect(granted(await scene.call('removeContainer', { path }), 200).containers).toEqual([])
    const activity = granted(await scene.call('listShipmentActivity', { path: { id: shipmentId } }), 200)
    expect(activity.slice(0, 1)).toMatchObject([
      { action: 'booking.container_removed', summary: { container: 'CSQU3054383' } },
    ])
  })

  it('have the bill of lading and the free time of the shipment, where nothing else is said', async () => {
    const container = { blNumber: 'BL-77', noOfContainers: 1, emptyReturnDate: `${day(9)}T08:00:00.000Z` }
    const { id } = await scene.dispatched({ shipmentContainerDto: container })
    const bare = { path: { id }, body: { number: 'MSKU9070323', size: '20' } }
    expect(granted(await scene.call('addContainer', bare), 200).containers[0]).toMatchObject({
      blNumber: 'BL-77',
      freeUntil: day(9),
    })
  })

  it('are found by their number, their bill of lading and the seals', async () => {
    const { id } = await scene.dispatched()
    granted(await add(id, { number: 'TGHU 412345 9', blNumber: 'ONEY55512', seal: 'ZX-90871' }), 200)
    const sealNumbers = ['QQ-55123', 'QQ-55123']
    const sealed = granted(await scene.call('setSealNumbers', { path: { id }, body: { sealNumbers } }), 200)
    expect(sealed.sealNumbers, 'a seal that is named twice is one').toEqual(['QQ-55123'])
    for (const filter of ['TGHU4123459', 'tghu4123', '4123459', 'oney55512', 'ZX-90871', 'qq-55123']) {
      const { items } = granted(await scene.call('listBookings', { query: { filter } }), 200)
      expect(
        items.map((row: { id: number }) => row.id),
        filter,
      ).toEqual([id])
    }
    const hits = granted(await scene.call('searchAnything', { query: { query: 'TGHU4123459' } }), 200)
    expect(hits).toMatchObject([{ kind: 'booking', id }])
  })

  it('are refused with a wrong number, twice, ahead of time, and on a cancelled booking', async () => {
    const { id } = await scene.dispatched()
    const wrong = await add(id, { number: 'CSQU3054384' })
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      { number: ['The check digit does not match; read the number again'] },
    ])
    const [{ id: containerId }] = granted(await add(id), 200).containers
    const twice = await add(id)
    expect([twice.status, twice.body.code]).toEqual([409, 'container.there_already'])
    const path = { id, containerId }
    const ahead = await scene.call('returnContainer', { path, body: { returnedOn: '2098-01-01' } })
    expect([ahead.status, ahead.body.code]).toEqual([422, 'container.return_ahead'])
    const foreign = { returnedOn: day(0), documentId: 2_000_000_000 }
    const unknown = await scene.call('returnContainer', { path, body: foreign })
    expect(unknown.body.fields).toEqual({ documentId: ['The receipt must belong to this booking'] })
    const { id: other } = await scene.dispatched()
    expect((await scene.call('removeContainer', { path: { id: other, containerId } })).status).toBe(404)
    granted(await scene.move(id, 13, { refusalReasonId: 301, cancellationType: 1, reason: 'No' }), 200)
    expect((await add(id, { number: 'MSKU9070323' })).body.code).toBe('container.booking_cancelled')
  })

  it('are kept by who may move the booking on', async () => {
    const { id } = await scene.dispatched({ company: 1 })
    expect((await add(id, {}, { as: 'shipper@karwan.test' })).status).toBe(403)
    expect((await add(id, {}, { as: 'broker@karwan.test' })).status).toBe(404)
  })
})

describe('a container that is due', () => {
  const view = { view: 'containers-due-3d', pageSize: 100 } as const
  const listed = async (as: string) => {
    const list = as === 'csr@karwan.test' ? 'listBookings' : 'listShipperBookings'
    const { items, total } = granted(await app.call(list, { as, query: view }), 200)
    return { ids: items.map((row: { id: number }) => row.id), total }
  }
  const counted = async () => ({
    csr: granted(await app.call('getCsrCounts', { as: 'csr@karwan.test' }), 200).containersDueIn3d,
    shipper: granted(await app.call('getShipperCounts', { as: 'shipper@karwan.test' }), 200).containersAtRisk,
  })

  it('is counted as it is listed, from three days before until it is back', async () => {
    const { id } = await scene.dispatched({ company: 1 })
    const { id: later } = await scene.dispatched({ company: 1 })
    const before = await counted()
    const [{ id: containerId }] = granted(await add(id, { freeUntil: day(-1) }), 200).containers
    granted(await add(later, { freeUntil: day(4) }), 200)
    expect(await counted()).toEqual({ csr: before.csr + 1, shipper: before.shipper + 1 })
    for (const [as, count] of [
      ['csr@karwan.test', before.csr + 1],
      ['shipper@karwan.test', before.shipper + 1],
    ] as const) {
      const { ids, total } = await listed(as)
      expect([ids.includes(id), ids.includes(later), total]).toEqual([true, false, count])
    }
    const path = { id, containerId }
    granted(await scene.call('returnContainer', { path, body: { returnedOn: day(0) } }), 200)
    expect(await counted()).toEqual(before)
    expect((await read(id)).containers).toHaveLength(1)
  })
})
