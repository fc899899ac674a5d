import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importScene } from '../../testing/import-scene.ts'
import { granted, type TestApp, testApp } from '../../testing/index.ts'
import { locations } from '../locations/locations.table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ config: { requestsPerMinute: 1e9 } })
})
afterAll(() => app.close())

const as = 'shipper@karwan.test'
const head = ['Name', 'Kind', 'City', 'Address', 'Address, line 2', 'Open by days', 'Corners', 'Place ID']
const hours = 'Mon-Fri 08:00-20:00; Sat 9-13'
const corners = '31.289, 74.168; 31.292, 74.168; 31.292, 74.173'
const row = (name: string, facts: { hours?: string; corners?: string } = {}) => [
  ...[name, 'Warehouse', 'Lahore', '14 km Multan Road', 'Behind the sugar mill'],
  ...[facts.hours ?? hours, facts.corners ?? corners, 'ChIJ2QeB5YMEGTkRYiR'],
]

it('a file of locations brings hours by days, corners and the place of Google, and changes nothing when it comes again', async () => {
  const files = importScene(app, 'LOCATION', as)
  const rows = [head, row('Mill of the file')]
  expect(await files.written(rows)).toEqual({ CREATED: 1 })
  const [kept] = await app.db.select().from(locations).where(eq(locations.name, 'Mill of the file'))
  expect(kept).toMatchObject({
    openingTimes: [
      { days: [1, 2, 3, 4, 5], from: '08:00', to: '20:00' },
      { days: [6], from: '09:00', to: '13:00' },
    ],
    geofenceVertices: [
      { lat: 31.289, lng: 74.168 },
      { lat: 31.292, lng: 74.168 },
      { lat: 31.292, lng: 74.173 },
    ],
    placeId: 'ChIJ2QeB5YMEGTkRYiR',
  })
  expect((await files.preview(rows)).counts).toEqual([{ result: 'UNCHANGED', rows: 1 }])
  const found = granted(await app.call('listLocations', { as, query: { filter: 'sugar mill' } }), 200)
  expect(found.items.map(({ name }: { name: string }) => name)).toContain('Mill of the file')
})

it.each([
  ['other hours', { hours: 'Mon-Fri 08:00-19:00; Sat 9-13' }],
  ['corners in another order', { corners: '31.292, 74.168; 31.289, 74.168; 31.292, 74.173' }],
])('a file that says %s changes the location', async (what, facts) => {
  const files = importScene(app, 'LOCATION', as)
  expect(await files.written([head, row(`Yard with ${what}`)])).toEqual({ CREATED: 1 })
  expect(await files.written([head, row(`Yard with ${what}`, facts)])).toEqual({ CHANGED: 1 })
})

it.each([
  ['hours', { hours: 'in the mornings' }],
  ['hours', { hours: 'Mon 8-26' }],
  ['corners', { corners: '31.289, 74.168; 31.292' }],
  ['corners', { corners: '31.289, 74.168; 31.292, 74.168' }],
])('what is no %s is refused in its column', async (_, facts) => {
  const files = importScene(app, 'LOCATION', as)
  const preview = await files.preview([head, row('Never written', facts)])
  expect(preview.counts).toEqual([{ result: 'REFUSED', rows: 1 }])
})

it('the file of the list tells hours and corners as a file that comes in may write them', async () => {
  const { body } = await app.call('exportLocations', { as, query: { format: 'csv', filter: 'sugar mill' } })
  const text = new TextDecoder().decode(body as Uint8Array)
  expect(text).toContain('Mon-Fri 08:00-20:00; Sat 09:00-13:00')
  expect(text).toContain(corners)
})
