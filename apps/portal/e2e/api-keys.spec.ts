import { apiPort } from './addresses.ts'
import { ownName } from './own-names.ts'
import { expect, signIn, test } from './portal-test.ts'

const apiBase = `http://localhost:${apiPort}`

test('a shipper makes a key for their own system, calls with it, and ends it', async ({ page, request }) => {
  const name = ownName('Warehouse system')
  await signIn(page, 'shipper', 'shipper@karwan.test', '/api-keys')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API keys')
  await page.getByRole('button', { name: 'Make API key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make an API key' })
  await dialog.getByLabel(/^Name/).fill(name)
  await dialog.getByRole('checkbox', { name: 'Shipments: see', exact: true }).check()
  await dialog.getByRole('button', { name: 'Make API key' }).click()

  const told = page.getByRole('dialog', { name: `${name} has its key` })
  const token = await told.locator('code').innerText()
  expect(token).toMatch(/^karwan_[\w-]{43}$/)
  const headers = { Authorization: `Bearer ${token}` }
  expect((await request.get(`${apiBase}/shipment/v3`, { headers })).status()).toBe(200)
  expect((await request.get(`${apiBase}/booking/v3`, { headers })).status()).toBe(403)
  await told.getByRole('button', { name: 'I have saved it' }).click()

  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row.getByText('In use')).toBeVisible()
  await row.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByRole('menuitem', { name: 'End' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click()
  await expect(row.getByText('Ended')).toBeVisible()
  await expect.poll(async () => (await request.get(`${apiBase}/shipment/v3`, { headers })).status()).toBe(401)
})

test('an agent, who keeps no keys, is offered no way to them', async ({ page }) => {
  await signIn(page, 'csr', 'agent@karwan.test', '/api-keys')
  await expect(page.getByText('You are not allowed to see this')).toBeVisible()
  await expect(page.getByRole('link', { name: 'API keys' })).toHaveCount(0)
})
