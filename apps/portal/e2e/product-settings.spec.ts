import type { Page } from '@playwright/test'
import { apiPort, demoPassword } from './addresses.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { expect, test } from './portal-test.ts'

// A server of its own, because product settings would affect all other tests.
const port = apiPort + 70
let server: OwnServer

test.use({ origins: [port, port + 1, port + 2].map((at) => `http://localhost:${at}`) })
test.beforeAll(async () => {
  server = await startOwnServer(port)
})
test.afterAll(() => server.stop())

async function openSettings(page: Page) {
  await page.goto(`${server.csrApp}/auth/login?redirect=/settings/product`)
  await page.getByLabel('Phone number or email').fill('csr@karwan.test')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Product settings', level: 1 })).toBeVisible()
}

const papers = (page: Page, group: string) => page.getByRole('group', { name: group })
const kept = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('what holds for everybody is chosen in fields, kept, seen by others, and given back to its default', async ({
  page,
  someoneElse,
}) => {
  await openSettings(page)
  await expect(papers(page, 'Asked for at loading').getByRole('checkbox', { checked: true })).toHaveCount(2)
  const atCompletion = papers(page, 'Needed before completion')
  await expect(atCompletion.getByRole('checkbox', { name: 'Proof of delivery' })).toBeChecked()
  await expect(kept(page, 'Vehicle type terminology')).toContainText('Default')

  await page.getByLabel('A vehicle is called').fill('Lorry')
  await page.getByLabel('Several are called').fill('Lorries')
  await papers(page, 'Asked for at loading').getByRole('checkbox', { name: 'Weighbridge slip' }).uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(kept(page, 'Vehicle type terminology')).toContainText('Lorry · Lorries')
  await expect(kept(page, 'Shipment types')).toContainText('Default')
  // Changing one document type keeps the other defaults.
  await expect(papers(page, 'Asked for at loading').getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect(atCompletion.getByRole('checkbox', { name: 'Proof of delivery' })).toBeChecked()

  const shipper = await someoneElse()
  await shipper.goto(`${server.shipperApp}/auth/login?redirect=/shipments/new`)
  await shipper.getByLabel('Phone number or email').fill('shipper@karwan.test')
  await shipper.getByLabel('Password', { exact: true }).fill(demoPassword)
  await shipper.getByRole('button', { name: 'Sign in' }).click()
  await expect(shipper.getByText('Lorry').first()).toBeVisible()

  // Personal settings start with the values of the product.
  await shipper.goto(`${server.shipperApp}/settings/branding`)
  await shipper.getByText('Only for me').click()
  const theirs = shipper.getByLabel('A vehicle is called')
  await expect(theirs).toHaveValue('Lorry')
  await theirs.fill('Rig')
  const saved = shipper.waitForEvent('load')
  await shipper.getByRole('button', { name: 'Save', exact: true }).click()
  await saved
  await shipper.getByText('Only for me').click()
  await expect(theirs).toHaveValue('Rig')
  await expect(shipper.getByLabel('Several are called')).toHaveValue('Lorries')

  await page.getByRole('button', { name: 'Edit Vehicle type terminology' }).click()
  await page.getByRole('button', { name: /^Remove it/ }).click()
  await expect(kept(page, 'Vehicle type terminology')).toContainText('Default')
  await expect(page.getByLabel('A vehicle is called')).toHaveValue('Vehicle type')
})
