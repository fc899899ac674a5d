import type { Page } from '@playwright/test'
import { csrApp, demoPassword } from './addresses.ts'
import { openMore, unfold } from './forms.ts'
import { expect, signIn, test } from './portal-test.ts'

const instructions = 'Call the guard at gate 3 before entering'
const restored = /Your unsent form from .* was restored\./

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft.')))

async function beginForm(page: Page): Promise<void> {
  await page.goto(`${csrApp}/shipments/new`)
  await openMore(page)
  await page.getByLabel('Instructions').fill(instructions)
  await expect.poll(() => drafts(page)).toHaveLength(1)
}

test('a form that was not sent survives a reload', async ({ page }) => {
  await signIn(page, 'csr', 'csr@karwan.test')
  await beginForm(page)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText(restored)).toBeVisible()
  await expect(page.getByLabel('Instructions')).toHaveValue(instructions)
})

test('a form that was not sent is there when one comes back from another site, and nothing was sent', async ({
  page,
}) => {
  await signIn(page, 'csr', 'csr@karwan.test')
  await beginForm(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('about:blank')
  await page.goBack()
  await expect(page.getByLabel('Instructions')).toHaveValue(instructions)
  expect(sent).toEqual([])
})

test('a form that was not sent is there again after the session expired and somebody signed in', async ({
  page,
}) => {
  await signIn(page, 'csr', 'csr@karwan.test')
  await beginForm(page)
  // Both tokens are invalid, which the next search for a city will notice.
  await page.evaluate(() => {
    localStorage.setItem('token', 'spoilt')
    localStorage.setItem('refreshToken', 'spoilt')
  })
  await page.getByRole('combobox', { name: /^City/ }).first().pressSequentially('Kara')
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fshipments%2Fnew/)
  await expect(page.getByText('Session Expired, please login again')).toHaveCount(1)
  await page.getByLabel('Phone number or email').fill('csr@karwan.test')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText(restored)).toBeVisible()
  await expect(page.getByLabel('Instructions')).toHaveValue(instructions)
})

test('a form that was not sent is gone once its user signs out, and asks before it is left', async ({
  page,
}) => {
  await signIn(page, 'csr', 'csr@karwan.test')
  await beginForm(page)
  await page.getByRole('link', { name: 'Bookings' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Instructions')).toHaveValue(instructions)
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await drafts(page)).toEqual([])
  await signIn(page, 'csr', 'csr@karwan.test', '/shipments/new')
  await expect(page.getByLabel('Instructions')).toHaveValue('')
})

test('a restored form that is discarded is as empty as a new one, and its title is read out', async ({
  page,
}) => {
  await signIn(page, 'csr', 'csr@karwan.test')
  await beginForm(page)
  await unfold(page)
  const typed = ['Weight', 'Shipper rate', 'Contact name', 'Consignee phone', 'Reference number', 'HS code']
  // The label of the weight also says that it is required.
  const fieldOf = (label: string) => page.getByLabel(label === 'Weight' ? /^Weight/ : label, { exact: true })
  for (const label of typed) await fieldOf(label).fill('7')
  await page.getByRole('radio', { name: 'Flatbed' }).check()
  // Wait for the last save of the draft, which is debounced.
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('vehicleTypeId')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText(restored)).toHaveCount(0)
  for (const label of ['Instructions', ...typed]) await expect(fieldOf(label)).toHaveValue('')
  await expect(page.getByRole('radio', { name: 'Flatbed' })).not.toBeChecked()
  expect(await drafts(page)).toEqual([])
})

test('a form that is left on purpose is gone', async ({ page }) => {
  await signIn(page, 'csr', 'csr@karwan.test')
  await beginForm(page)
  await page.getByRole('link', { name: 'Bookings' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/bookings/)
  expect(await drafts(page)).toEqual([])
  await page.goto(`${csrApp}/shipments/new`)
  await expect(page.getByLabel('Instructions')).toHaveValue('')
  await expect(page.getByText(restored)).toHaveCount(0)
})
