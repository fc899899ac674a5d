import type { Page } from '@playwright/test'
import { bookedShipment } from './api-session.ts'
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

  const dialog = other.getByRole('dialog', { name: 'Somebody else has changed this record' })
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
