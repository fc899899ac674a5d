import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { apiPort, demoPassword } from './addresses.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { expect, test } from './portal-test.ts'

// A server of its own: the Google Maps key and the borders are settings of the whole deployment.
const port = apiPort + 80
const google = 'https://maps.googleapis.com'
let server: OwnServer
let folder: string

test.use({ origins: [...[port, port + 1, port + 2].map((at) => `http://localhost:${at}`), google] })
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'karwan-borders-'))
  const borders = join(folder, 'borders.json')
  const line = [
    [60, 20],
    [70, 30],
  ]
  writeFileSync(borders, JSON.stringify({ type: 'LineString', coordinates: line }))
  server = await startOwnServer(port, { KARWAN_GOOGLE_MAPS: 'on', KARWAN_MAP_BORDERS: borders })
  await saveKey()
})
test.afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function saveKey(): Promise<void> {
  const send = (path: string, body: unknown, token?: string) =>
    fetch(`http://localhost:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  const { clientSecret } = await (await fetch(`${server.csrApp}/config.json`)).json()
  const account = { phoneNumber: 'csr@karwan.test', password: demoPassword, isEmail: true, clientSecret }
  const { data } = await (await send('/auth/user/login', account)).json()
  const entries = [{ name: 'GOOGLE_MAP_API', values: ['a-key-of-a-client'] }]
  const saved = await send(`/config/v2/${data.user.id}`, entries, data.auth.token)
  expect(saved.status).toBe(200)
}

/** A fake of Google's script, so that no test calls Google. It has what the portal uses, and prints names. */
const standIn = (refusesKey: boolean) => `
  const namesOn = (map, name) => { map.element.textContent += name + '; ' }
  const known = {
    maps: {
      Map: class { constructor(element, options) { this.element = element; this.options = options } fitBounds() {} },
      Polyline: class { constructor({ map, path }) { namesOn(map, 'way of ' + path.length) } },
    },
    core: { LatLngBounds: class { extend() {} } },
    marker: { Marker: class { constructor({ map, title }) { namesOn(map, title) } } },
  }
  google.maps.importLibrary = async (name) => known[name]
  google.maps.__ib__()
  ${refusesKey ? 'setTimeout(() => window.gm_authFailure(), 50)' : ''}
`

async function openLocations(page: Page) {
  await page.goto(`${server.csrApp}/auth/login?redirect=/locations`)
  await page.getByLabel('Phone number or email').fill('csr@karwan.test')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Map' }).click()
}

const drawn = (page: Page) => page.getByRole('img', { name: /on the map/ })

test('places stand on Google Maps under the key of the client', async ({ page }) => {
  const asked: URL[] = []
  await page.route(`${google}/**`, (route) => {
    asked.push(new URL(route.request().url()))
    return route.fulfill({ contentType: 'text/javascript', body: standIn(false) })
  })
  await openLocations(page)
  const map = page.getByRole('region', { name: /on the map/ })
  await expect(map).toContainText(/.+; .+; /)
  const first = await page.getByRole('table').getByRole('link').first().innerText()
  await expect(map).toContainText(first)
  await expect(drawn(page)).toBeHidden()
  expect(asked.map(({ searchParams }) => searchParams.get('key'))).toEqual(['a-key-of-a-client'])
})

test('where Google refuses the key the portal draws its own map, with the borders of the deployment', async ({
  page,
}) => {
  await page.route(`${google}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: standIn(true) }),
  )
  await openLocations(page)
  await expect(drawn(page)).toBeVisible()
  await expect(page.getByText('Google Maps cannot be shown here')).toBeVisible()
  // The file has one line of two points.
  const borders = drawn(page).locator('path').nth(1)
  await expect(borders).toHaveAttribute('d', /^M1047\.2,-3\d\d\.\dL1221\.7,-5\d\d\.\d$/)
})

test.describe('without Google', () => {
  test.use({ brokenOnPurpose: /net::ERR_FAILED/ })

  test('where Google cannot be reached the portal draws its own map', async ({ page }) => {
    await page.route(`${google}/**`, (route) => route.abort())
    await openLocations(page)
    await expect(drawn(page)).toBeVisible()
    await expect(page.getByText('Google Maps cannot be shown here')).toBeVisible()
  })
})
