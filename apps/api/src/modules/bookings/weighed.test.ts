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

const expanded = { expanded: true }
const weights = async (id: number) => {
  const booking = granted(await scene.call('getBooking', { path: { id } }), 200)
  return [booking.loadedWeight, booking.unloadedWeight]
}

async function movedTo(last: number) {
  const { id } = await scene.dispatched()
  for (const status of [3, 4, 5, 6, 7, 9, 10].filter((step) => step <= last))
    granted(await scene.move(id, status, expanded), 200)
  return id
}

describe('the weights of a booking', () => {
  it('are told with the steps of loading and unloading, and kept', async () => {
    const id = await movedTo(5)
    granted(await scene.move(id, 6, { ...expanded, loadedWeight: 19.85 }), 200)
    expect(await weights(id)).toEqual([19.85, null])
    for (const status of [7, 9]) granted(await scene.move(id, status, expanded), 200)
    granted(await scene.move(id, 10, { ...expanded, unloadedWeight: 19 }), 200)
    granted(await scene.move(id, 11, { ...expanded, unloadedWeight: 19.5 }), 200)
    expect(await weights(id)).toEqual([19.85, 19.5])
  })

  it('are told with the steps that are shown where few are', async () => {
    const { id } = await scene.dispatched()
    granted(await scene.move(id, 3), 200)
    granted(await scene.move(id, 7, { loadedWeight: 20 }), 200)
    granted(await scene.move(id, 11, { unloadedWeight: 20 }), 200)
    expect(await weights(id)).toEqual([20, 20])
  })

  it.each([
    [
      4,
      { loadedWeight: 20 },
      { loadedWeight: ['Loaded weight can be entered only with "Loaded, papers handed" or "On the road"'] },
    ],
    [
      4,
      { unloadedWeight: 20 },
      { unloadedWeight: ['Unloaded weight can be entered only with "Unloading" or "Unloaded, POD awaited"'] },
    ],
  ])('are refused at step %d: %o', async (to, body, fields) => {
    const id = await movedTo(to - 1)
    expect(await scene.move(id, to, { ...expanded, ...body })).toMatchObject({
      status: 422,
      body: { fields },
    })
    expect(await weights(id)).toEqual([null, null])
  })

  it('are refused above what the vehicle carries, and taken up to it', async () => {
    const id = await movedTo(5)
    const variants = granted(
      await scene.call('listAllVehicleTypeVariants', { query: { vehicleTypeId: 2, pageSize: 100 } }),
      200,
    )
    const ofType = variants.items.filter(
      ({ vehicleTypeId }: { vehicleTypeId: number }) => vehicleTypeId === 2,
    )
    const most = Math.max(...ofType.map(({ maxWeight }: { maxWeight: number }) => maxWeight))
    const refused = await scene.move(id, 6, { ...expanded, loadedWeight: most + 0.001 })
    expect([refused.status, refused.body.code]).toEqual([422, 'booking.weighed_too_heavy'])
    expect(Object.keys(refused.body.fields)).toEqual(['loadedWeight'])
    granted(await scene.move(id, 6, { ...expanded, loadedWeight: most }), 200)
  })

  it('are forgotten when the booking is corrected to before they were told', async () => {
    const id = await movedTo(5)
    granted(await scene.move(id, 6, { ...expanded, loadedWeight: 20 }), 200)
    granted(await scene.move(id, 5, { ...expanded, reason: 'It still loads' }), 200)
    expect(await weights(id)).toEqual([null, null])
  })
})
