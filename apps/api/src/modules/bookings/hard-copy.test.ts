import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { granted, marketScene } from '../../testing/market-scene.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const csr = 'csr@karwan.test'
const parcel = { courier: 'TCS', trackingNumber: '77120045', sentOn: '2026-01-02' }
const send = (id: number, changes: object = {}, as = csr) =>
  app.call('sendHardCopy', { as, path: { id }, body: { ...parcel, ...changes } })
const receive = (id: number, body: object = {}, as = csr) =>
  app.call('receiveHardCopy', { as, path: { id }, body })
const read = async (id: number, as = csr) => granted(await app.call('getBooking', { as, path: { id } }), 200)
const missing = async () => {
  const query = { view: 'hard-copy-pending', pageSize: 100 }
  const { items } = granted(await scene.call('listBookings', { query }), 200)
  return items.map(({ id }: { id: number }) => id)
}
const actions = async (id: number) => {
  const { shipmentId } = await read(id)
  const path = { id: shipmentId }
  const activity = granted(await app.call('listShipmentActivity', { as: csr, path }), 200)
  return activity.map(({ action }: { action: string }) => action)
}

const shelve = (id: number, body: object, as = csr) => app.call('shelveHardCopy', { as, path: { id }, body })
const forward = (id: number, changes: object = {}, as = csr) =>
  app.call('forwardHardCopy', { as, path: { id }, body: { ...parcel, courier: 'Leopards', ...changes } })
const handOver = (id: number, changes: object = {}, as = csr) =>
  app.call('handOverHardCopy', {
    as,
    path: { id },
    body: { takenBy: 'Bilal Ahmed', takenOn: '2026-01-05', ...changes },
  })
const listed = async (view: 'hard-copy-here' | 'hard-copy-sent-on', as = csr) => {
  const query = { view, pageSize: 100 }
  const operation = as === csr ? 'listBookings' : 'listShipperBookings'
  const { items } = granted(await app.call(operation, { as, query }), 200)
  return items.map(({ id }: { id: number }) => id)
}

async function unloaded(facts: object = { isPodHardCopyReq: true }) {
  const { id } = await scene.dispatched({ company: 1, ...facts })
  for (const status of [3, 7, 11]) granted(await scene.move(id, status), 200)
  return id
}

describe('the hard copy of a proof of delivery', () => {
  it('is expected, then on its way, then here, with who said so, and completes the booking', async () => {
    const id = await unloaded()
    expect((await read(id)).hardCopy).toMatchObject({ status: 'EXPECTED', courier: null, sentBy: null })
    const { userId } = await app.signIn(csr)
    expect(granted(await send(id), 200).hardCopy).toMatchObject({
      ...{ status: 'SENT', ...parcel },
      ...{ sentBy: { id: userId }, receivedAt: null },
    })
    await scene.accepted(id)
    expect(await missing()).toContain(id)
    const counts = async () => granted(await scene.call('getCsrCounts', {}), 200).hardCopyPending
    const before = await counts()
    expect(granted(await receive(id), 200)).toMatchObject({
      podStatus: 'HARD_COPY_RECEIVED',
      hardCopy: { status: 'RECEIVED', courier: 'TCS', receivedBy: { id: userId } },
    })
    expect([await counts(), (await missing()).includes(id)]).toEqual([before - 1, false])
    expect((await read(id, 'shipper@karwan.test')).hardCopy).toMatchObject({ status: 'RECEIVED' })
    expect((await actions(id)).slice(0, 1)).toEqual(['booking.hard_copy_received'])
    expect(await actions(id)).toContain('booking.hard_copy_sent')
    granted(await scene.move(id, 12), 200)
  })

  it('that comes with the last step is received by whoever takes it', async () => {
    const id = await unloaded()
    await scene.accepted(id)
    const done = granted(await scene.move(id, 12, { hardCopyReceived: true }), 200)
    const { userId } = await app.signIn(csr)
    expect(done.hardCopy).toMatchObject({ status: 'RECEIVED', sentOn: null, receivedBy: { id: userId } })
  })

  it('said twice changes nothing, and said anew is corrected', async () => {
    const id = await unloaded()
    const { version } = granted(await send(id), 200)
    expect(granted(await send(id), 200).version).toBe(version)
    const corrected = granted(await send(id, { trackingNumber: '77120046', version }), 200)
    expect([corrected.version, corrected.hardCopy?.trackingNumber]).toEqual([version + 1, '77120046'])
    const stale = await send(id, { courier: 'Leopards', version })
    expect([stale.status, stale.body.current.hardCopy.courier]).toEqual([409, 'TCS'])
    await scene.accepted(id)
    const received = granted(await receive(id), 200)
    expect(granted(await receive(id), 200).version).toBe(received.version)
    expect((await send(id)).body.code).toBe('booking.hard_copy_here')
  })

  it('is refused where nobody asks for it, too early, and on a day that is still to come', async () => {
    const plain = await unloaded({})
    expect((await read(plain)).hardCopy).toBeNull()
    const refused = await send(plain)
    expect([refused.status, refused.body.code]).toEqual([409, 'booking.hard_copy_not_asked'])
    const { id: early } = await scene.dispatched({ company: 1, isPodHardCopyReq: true })
    expect((await send(early)).body.code).toBe('booking.hard_copy_early')
    const id = await unloaded()
    expect((await receive(id)).body.code).toBe('booking.hard_copy_unverified')
    const ahead = await send(id, { sentOn: '2098-01-01' })
    expect([ahead.status, Object.keys(ahead.body.fields)]).toEqual([422, ['sentOn']])
    const blank = await send(id, { courier: ' ' })
    expect(blank.body.fields).toEqual({ courier: ['Enter who carries it'] })
  })

  it('is told by who may bring papers, and taken by who may verify them', async () => {
    const id = await unloaded()
    expect((await send(id, {}, 'shipper2@karwan.test')).status).toBe(404)
    granted(await send(id, {}, 'shipper@karwan.test'), 200)
    await scene.accepted(id)
    expect((await receive(id, {}, 'shipper@karwan.test')).status).toBe(403)
  })

  it('lies on a shelf, goes on to the shipper and is taken there by somebody with a name', async () => {
    const id = await unloaded()
    granted(await send(id, { carrier: 'DRIVER', courier: 'Akbar Khan', trackingNumber: undefined }), 200)
    granted(await send(id, { carrier: 'ADDA', courier: 'Adda of Sukkur', trackingNumber: undefined }), 200)
    for (const early of [await shelve(id, { shelf: 'B-12' }), await forward(id), await handOver(id)])
      expect([early.status, early.body.code]).toEqual([409, 'booking.hard_copy_not_here'])
    await scene.accepted(id)
    expect(granted(await receive(id, { shelf: ' B-12 ' }), 200).hardCopy).toMatchObject({ shelf: 'B-12' })
    const { version } = granted(await shelve(id, { shelf: 'C-01' }), 200)
    expect(granted(await shelve(id, { shelf: 'C-01' }), 200).version).toBe(version)
    expect(await listed('hard-copy-here')).toContain(id)

    const sentOn = granted(await forward(id), 200)
    expect(sentOn.hardCopy).toMatchObject({ status: 'SENT_ON', shelf: 'C-01' })
    expect(granted(await forward(id), 200).version).toBe(sentOn.version)
    expect([(await listed('hard-copy-here')).includes(id), await listed('hard-copy-sent-on')]).toEqual([
      false,
      expect.arrayContaining([id]),
    ])
    expect((await shelve(id, { shelf: 'A-01' })).body.code).toBe('booking.hard_copy_gone')
    const early = await handOver(id, { takenOn: '2026-01-01' })
    expect([early.status, early.body.fields]).toEqual([
      422,
      { takenOn: ['The day cannot be before 2026-01-02, when it was sent'] },
    ])

    const shipper = 'shipper@karwan.test'
    expect(await listed('hard-copy-sent-on', shipper)).toContain(id)
    const done = granted(await handOver(id, {}, shipper), 200)
    expect(done.hardCopy).toMatchObject({ status: 'HANDED_OVER' })
    expect(granted(await handOver(id, {}, shipper), 200).version).toBe(done.version)
    expect((await handOver(id, { takenBy: 'Somebody else' })).body.code).toBe('booking.hard_copy_handed_over')
    expect(await listed('hard-copy-sent-on')).not.toContain(id)
    const { way } = (await read(id)).hardCopy
    expect(way.map(({ place, detail, number }: Record<string, unknown>) => [place, detail, number])).toEqual([
      ['DRIVER', 'Akbar Khan', null],
      ['ADDA', 'Adda of Sukkur', null],
      ['SHELF', 'B-12', null],
      ['SHELF', 'C-01', null],
      ['COURIER', 'Leopards', '77120045'],
      ['SHIPPER', 'Bilal Ahmed', null],
    ])
    const { userId } = await app.signIn(shipper)
    expect(way.at(-1)).toMatchObject({ since: '2026-01-05', by: { id: userId } })
    expect((await actions(id)).slice(0, 3)).toEqual([
      'booking.hard_copy_handed_over',
      'booking.hard_copy_forwarded',
      'booking.hard_copy_shelved',
    ])
  })

  it('that nobody took comes back, lies on a shelf once more, and goes on again', async () => {
    const id = await unloaded()
    await scene.accepted(id)
    granted(await receive(id, { shelf: 'B-12' }), 200)
    granted(await forward(id, { sentOn: '2026-01-04' }), 200)
    expect(granted(await receive(id, { shelf: 'C-3' }), 200).hardCopy).toMatchObject({
      status: 'RECEIVED',
      shelf: 'C-3',
    })
    expect(await listed('hard-copy-here')).toContain(id)
    expect(await listed('hard-copy-sent-on')).not.toContain(id)
    const { version } = await read(id)
    expect(granted(await receive(id), 200).version).toBe(version)
    granted(await handOver(id), 200)
    const { status, body } = await receive(id)
    expect([status, body.code]).toEqual([409, 'booking.hard_copy_handed_over'])
    const way = (await read(id)).hardCopy.way.map(({ place }: { place: string }) => place)
    expect(way).toEqual(['SHELF', 'COURIER', 'SHELF', 'SHIPPER'])
  })

  it('is put on a shelf and sent on by who may verify papers, and seen by nobody of another company', async () => {
    const id = await unloaded()
    await scene.accepted(id)
    granted(await receive(id), 200)
    const shipper = 'shipper@karwan.test'
    expect([
      (await shelve(id, { shelf: 'X' }, shipper)).status,
      (await forward(id, {}, shipper)).status,
    ]).toEqual([403, 403])
    const other = 'shipper2@karwan.test'
    expect([
      (await handOver(id, {}, other)).status,
      (await listed('hard-copy-here', other)).includes(id),
    ]).toEqual([404, false])
    granted(await handOver(id), 200)
    expect((await read(id)).hardCopy).toMatchObject({ status: 'HANDED_OVER' })
  })
})
