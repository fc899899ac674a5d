import type { Page } from '@playwright/test'
import { apiPort } from './addresses.ts'
import { bookedShipment, callAsSupport } from './api-session.ts'
import { fillShipment } from './forms.ts'
import { expect, signIn, test } from './portal-test.ts'

test('of two people on one form the second is told what the first saved, and loses nothing', async ({
  page,
  someoneElse,
  request,
}) => {
  const { call, id } = await bookedShipment(request)
  const edit = async (tab: Page, email: string) => {
    await signIn(tab, 'csr', email, `/shipments/${id}/edit`)
    await tab.getByLabel('Instructions').waitFor()
  }
  const other = await someoneElse()
  await edit(page, 'csr@karwan.test')
  await edit(other, 'lead@karwan.test')

  await page.getByLabel('Instructions').fill('Call the guard first')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^KS-/)

  await other.getByLabel('Instructions').fill('Ask for gate 3')
  await other.getByLabel('Reference number').fill('SECOND-1')
  const refused = other.waitForResponse((answer) => answer.url().includes('/update'))
  await other.getByRole('button', { name: 'Save changes' }).click()
  expect((await refused).status()).toBe(409)

  const dialog = other.getByRole('dialog', { name: 'Somebody else has changed this shipment' })
  const row = dialog.getByRole('row', { name: /Instructions/ })
  await expect(row).toContainText('Call the guard first')
  await expect(row).toContainText('Ask for gate 3')
  await dialog.getByRole('button', { name: 'Keep my values' }).click()
  await expect(other.getByLabel('Instructions')).toHaveValue('Ask for gate 3')
  await expect(other.getByLabel('Reference number')).toHaveValue('SECOND-1')

  await other.getByRole('button', { name: 'Save changes' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/^KS-/)
  const saved = await call('GET', `/shipment/${id}/v3`)
  expect(saved).toMatchObject({ specialInstructions: 'Ask for gate 3', referenceNumber: 'SECOND-1' })
})

const shipments = `http://localhost:${apiPort}/shipment/v3`

const ways: Record<string, (page: Page) => Promise<void>> = {
  'a double click': (page) => page.getByRole('button', { name: 'Book shipment' }).dblclick(),
  'Ctrl with Enter and a click at once': async (page) => {
    // The answer waits for the click, or the form would be gone before it.
    const clicked = Promise.withResolvers<void>()
    await page.route(shipments, async (route) => {
      await clicked.promise
      await route.fallback()
    })
    await page.getByLabel('Reference number').press('Control+Enter', { noWaitAfter: true })
    await page.getByRole('button', { name: 'Book shipment' }).click({ noWaitAfter: true, force: true })
    clicked.resolve()
  },
}

for (const [name, send] of Object.entries(ways))
  test(`${name} books one shipment`, async ({ page, request }) => {
    const reference = `ONCE-${crypto.randomUUID().slice(0, 8)}`
    await signIn(page, 'csr', 'csr@karwan.test', '/shipments/new')
    await fillShipment(page, { reference })
    await send(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^KS-/)
    const call = await callAsSupport(request)
    expect(await call('GET', `/shipment/v3?referenceNo=${reference}`)).toMatchObject({ total: 1 })
  })

test.describe('with the line cut', () => {
  test.use({ brokenOnPurpose: /ERR_CONNECTION_RESET/ })

  test('an answer that was lost on the way does not book twice', async ({ page, request }) => {
    const reference = `LOST-${crypto.randomUUID().slice(0, 8)}`
    await signIn(page, 'csr', 'csr@karwan.test', '/shipments/new')
    await fillShipment(page, { reference })
    await page.route(
      shipments,
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Book shipment' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page.getByLabel('Reference number')).toHaveValue(reference)
    await page.getByRole('button', { name: 'Book shipment' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^KS-/)
    const call = await callAsSupport(request)
    expect(await call('GET', `/shipment/v3?referenceNo=${reference}`)).toMatchObject({ total: 1 })
  })
})
