import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { addPartner } from '../../testing/market-people.ts'
import { granted, marketScene } from '../../testing/market-scene.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const minute = 60_000
const setWindow = (id: number, window: number) => scene.call('setBidWindow', { path: { id, window } })
const act = (id: number, action: string, opensAt?: Date) =>
  scene.call('actOnBidWindow', {
    path: { id },
    query: { action },
    ...(opensAt && { body: { opensAt: opensAt.toISOString() } }),
  })
const stateOf = async (id: number) => (await scene.read(id)).bidWindow.state

describe('the bidding window', () => {
  it.each([
    [0, 422],
    [1, 200],
    [240, 200],
    [241, 422],
  ])('of %i minutes is answered with %i', async (minutes, status) => {
    const { id } = await scene.book()
    const answered = await setWindow(id, minutes)
    expect(answered.status).toBe(status)
    if (status === 422) {
      expect(answered.body.fields).toEqual({
        window: ['The bidding window must be between 1 and 240 minutes'],
      })
    }
  })

  it('that is set does not open bidding, but says for how long it will be open', async () => {
    const { id } = await scene.book()
    granted(await setWindow(id, 90), 200)
    expect(await stateOf(id)).toBe('closed')
    const opened = granted(await act(id, 'open'), 200)
    expect(opened.bidWindow).toMatchObject({ isOpen: true, minutes: 90 })
    expect(Date.parse(opened.bidWindow.closesAt) - Date.parse(opened.bidWindow.opensAt)).toBe(90 * minute)
  })

  it('is open for 60 minutes where nobody said for how long', async () => {
    const { id } = await scene.offer()
    expect((await scene.read(id)).bidWindow.minutes).toBe(60)
  })

  it('closes by the server’s clock alone, and takes no bid and no award afterwards', async () => {
    const { id } = await scene.book()
    granted(await setWindow(id, 5), 200)
    granted(await act(id, 'open'), 200)
    const [early, late] = [await addPartner(app), await addPartner(app)]
    const placed = granted(await scene.bid(id, early.id), 201)
    const before = app.deps.clock()
    app.setTime(new Date(before.getTime() + 5 * minute - 1))
    expect(await stateOf(id)).toBe('open')
    app.setTime(new Date(before.getTime() + 5 * minute))
    expect(await stateOf(id)).toBe('closed')
    const refused = await scene.bid(id, late.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'bid.window_closed'])
    const award = await scene.award(id, [placed.id])
    expect([award.status, award.body.code]).toEqual([409, 'bid.window_closed'])
    app.setTime(before)
  })

  it('is neither opened twice nor closed twice', async () => {
    const { id } = await scene.offer()
    expect((await act(id, 'open')).body.code).toBe('bid.window_already_open')
    granted(await act(id, 'close'), 200)
    expect((await act(id, 'close')).body.code).toBe('bid.window_already_closed')
  })

  it('opens later by itself, at the time it was given, for the minutes that were set', async () => {
    const { id } = await scene.book()
    const now = app.deps.clock()
    const later = (minutes: number) => new Date(now.getTime() + minutes * minute)
    granted(await act(id, 'open', later(2)), 200)
    granted(await setWindow(id, 5), 200)
    const partner = await addPartner(app)
    app.setTime(new Date(later(2).getTime() - 1))
    expect(await stateOf(id)).toBe('scheduled')
    expect((await scene.bid(id, partner.id)).body.code).toBe('bid.window_closed')
    app.setTime(later(2))
    expect(await stateOf(id)).toBe('open')
    granted(await scene.bid(id, partner.id), 201)
    app.setTime(new Date(later(7).getTime() - 1))
    expect(await stateOf(id)).toBe('open')
    app.setTime(later(7))
    expect(await stateOf(id)).toBe('closed')
    app.setTime(now)
  })

  it('opens neither in the past nor after loading, and closes at no time but now', async () => {
    const { id, loadingTime } = await scene.book()
    const refusedWith = async (action: string, opensAt: Date) => {
      const { status, body } = await act(id, action, opensAt)
      return [status, body.code, Object.keys(body.fields)]
    }
    const now = app.deps.clock()
    expect(await refusedWith('open', now)).toEqual([422, 'bid.opening_past', ['opensAt']])
    expect(await refusedWith('open', new Date(loadingTime))).toEqual([
      422,
      'bid.opening_after_loading',
      ['opensAt'],
    ])
    expect(await refusedWith('close', new Date(now.getTime() + minute))).toEqual([
      422,
      'bid.opening_only_to_open',
      ['opensAt'],
    ])
    expect(await stateOf(id)).toBe('closed')
  })

  it('that waits to open holds the loading time after its opening', async () => {
    const { id, loadingTime } = await scene.book()
    const opensAt = Date.parse(loadingTime) - 60 * minute
    granted(await act(id, 'open', new Date(opensAt)), 200)
    const load = async (at: number) => {
      const { version } = await scene.read(id)
      const body = { version, loadingTime: new Date(at).toISOString() }
      return scene.call('updateShipment', { path: { id }, body })
    }
    expect((await load(opensAt)).body.fields).toEqual({
      loadingTime: ['Opening time must be before loading time'],
    })
    granted(await load(opensAt + 1), 200)
    granted(await act(id, 'close'), 200)
    granted(await load(opensAt), 200)
  })

  it('that waits to open is opened at once, or called off', async () => {
    const { id } = await scene.book()
    const later = new Date(app.deps.clock().getTime() + 30 * minute)
    granted(await act(id, 'open', later), 200)
    granted(await act(id, 'close'), 200)
    expect(await stateOf(id)).toBe('closed')
    granted(await act(id, 'open', later), 200)
    granted(await act(id, 'open'), 200)
    expect(await stateOf(id)).toBe('open')
  })

  it('does not open for a shipment that is covered or cancelled', async () => {
    const { shipmentId } = await scene.won()
    expect((await act(shipmentId, 'open')).body.code).toBe('bid.fully_covered')
    const { id } = await scene.book()
    granted(await scene.call('cancelShipment', { path: { id }, body: cancellation }), 200)
    expect((await act(id, 'open')).body.code).toBe('bid.shipment_closed')
  })

  it('is set and moved only by who may, and only on shipments of their own', async () => {
    const { id } = await scene.book()
    const path = { id, window: 60 }
    expect((await scene.call('setBidWindow', { path, as: 'broker@karwan.test' })).status).toBe(404)
    expect((await scene.call('setBidWindow', { path, as: 'shipper2@karwan.test' })).status).toBe(404)
    expect((await scene.call('setBidWindow', { path, as: 'shipper@karwan.test' })).status).toBe(200)
    const open = { path: { id }, query: { action: 'open' } }
    expect((await scene.call('actOnBidWindow', { ...open, as: 'finance@karwan.test' })).status).toBe(403)
  })
})

const cancellation = {
  distanceInKilometers: 0,
  timeInHours: 1,
  cancellationType: 2,
  cancellationReason: 'Cargo not ready',
}
