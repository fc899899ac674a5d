import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { cityExists, readCityPoints } from './geography.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('a city is there or it is not', async () => {
  expect([await cityExists(app.db, 1), await cityExists(app.db, 999_999)]).toEqual([true, false])
})

it('every city stands somewhere on earth', async () => {
  const points = await readCityPoints(app.db)
  expect(points.length).toBeGreaterThan(150)
  for (const { name, lat, lng } of points)
    expect([name, Math.abs(Number(lat)) < 90, Math.abs(Number(lng)) < 180]).toEqual([name, true, true])
})
