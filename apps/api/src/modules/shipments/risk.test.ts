import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { granted, marketScene } from '../../testing/market-scene.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

it('a shipment tells support how likely it is missed and why, and how long its road takes', async () => {
  const { id } = await scene.offer()
  const seen = await scene.read(id)
  expect(seen.risk).toEqual({ score: 30, reasons: ['NO_BIDS'] })
  expect([seen.distanceKm, seen.durationMin]).toEqual([null, null])
  const mapped = await scene.read(1)
  expect(mapped.durationMin).toBe(Math.round((mapped.distanceKm / 40) * 60))
  expect(mapped.durationMin).toBeGreaterThan(0)
  const soon = new Date(app.deps.clock().getTime() + 5 * 3_600_000).toISOString()
  const hurried = await scene.offer({ loadingTime: soon })
  expect((await scene.read(hurried.id)).risk).toEqual({
    score: 70,
    reasons: ['LOADING_SOON', 'NO_BIDS'],
  })
})

it('a shipper is not told, and nobody of what is over', async () => {
  const { id } = await scene.offer()
  const path = { id }
  const own = granted(await scene.call('getShipment', { path, as: 'shipper@karwan.test' }), 200)
  expect(own.risk).toBeNull()
  const body = { cancellationType: 1, cancellationReason: 'Off', distanceInKilometers: 0, timeInHours: 0 }
  granted(await scene.call('cancelShipment', { path, body }), 200)
  expect((await scene.read(id)).risk).toBeNull()
})
