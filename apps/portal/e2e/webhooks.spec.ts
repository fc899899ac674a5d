import { ownName } from './own-names.ts'
import { expect, signIn, test } from './portal-test.ts'

test('a shipper has another system told, sees what it was told, and switches it off', async ({ page }) => {
  const name = ownName('Warehouse hook')
  await signIn(page, 'shipper', 'shipper@karwan.test', '/webhooks')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Webhooks')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' })
  await dialog.getByLabel(/^Name/).fill(name)
  await dialog.getByLabel(/^Address/).fill('https://10.0.0.7/hook')
  await dialog.getByRole('checkbox', { name: 'Bid entered' }).check()
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect(dialog.getByText(/must begin with https/).first()).toBeVisible()
  await dialog.getByLabel(/^Address/).fill('https://hooks.indus.example/karwan')
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  const told = page.getByRole('dialog', { name: `${name} now gets deliveries` })
  expect(await told.locator('code').innerText()).toMatch(/^whsec_[\w-]{43}$/)
  await told.getByRole('button', { name: 'I have saved it' }).click()

  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByRole('link', { name }).click()
  await expect(page.getByText('Nothing has been delivered yet.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await row.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByRole('menuitem', { name: 'Switch off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(row.getByText('Off', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Warehouse', exact: true }).click()
  await expect(page.getByText('Answered 503')).toBeVisible()
})

test('an agent, who keeps no webhooks, is offered no way to them', async ({ page }) => {
  await signIn(page, 'csr', 'agent@karwan.test', '/webhooks')
  await expect(page.getByText('You are not allowed to see this')).toBeVisible()
})
