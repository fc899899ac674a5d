import { expect, signIn, test } from './portal-test.ts'

test('a report is of the days and the country in its address, and is exported as it stands', async ({
  page,
  someoneElse,
}) => {
  await signIn(page, 'csr', 'csr@karwan.test', '/reports')
  const lanes = page.getByRole('table', { name: 'Lanes' })
  await expect(lanes).toContainText('Karachi')
  await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Ethiopia' })
  await expect(page).toHaveURL(/countryId=2/)
  await expect(lanes).toContainText('Birr')
  await expect(lanes).not.toContainText('Rs ')
  const sheet = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as XLSX' }).click()
  expect((await sheet).suggestedFilename()).toBe('lanes.xlsx')
  await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeEnabled()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('lanes.csv')
  await page.getByRole('link', { name: 'Margins' }).click()
  await expect(page.getByRole('table', { name: 'Margins' })).toContainText('Birr')
  await page.goto(new URL('/reports?kind=partners&fromDate=2020-01-01&toDate=2020-01-31', page.url()).href)
  await expect(page.getByText('Nothing in this period')).toBeVisible()

  const shipper = await someoneElse()
  await signIn(shipper, 'shipper', 'shipper@karwan.test', '/reports?kind=margins')
  await expect(shipper.getByRole('table', { name: 'Lanes' })).toContainText('Karachi')
  await expect(shipper.getByRole('link', { name: 'Margins' })).toBeHidden()
})

test('a figure of a report leads to the bookings that it was counted from, as many as it says', async ({
  page,
}) => {
  await signIn(page, 'csr', 'csr@karwan.test', '/reports')
  const row = page.getByRole('table', { name: 'Lanes' }).getByRole('row').nth(1)
  const bookings = row.getByRole('link').first()
  await expect(bookings).toHaveText(/^\d+$/)
  const count = Number(await bookings.innerText())
  await bookings.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Counted in: Bookings' })).toBeVisible()
  const counted = page.getByRole('table', { name: 'What was counted' })
  await expect(counted.getByRole('link', { name: /^KB-/ })).toHaveCount(Math.min(count, 25))
  await counted.getByRole('link', { name: /^KB-/ }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^KB-\d{6}/ })).toBeVisible()
  await page.goto(new URL('/reports?kind=work', page.url()).href)
  const booked = page.getByRole('table', { name: 'Customer support' }).getByRole('link').first()
  await booked.click()
  await expect(
    page.getByRole('table', { name: 'What was counted' }).getByRole('link', { name: /^KS-/ }),
  ).not.toHaveCount(0)
})

test('each figure of the bidding report leads to its bids, and the report is taken along as a file', async ({
  page,
}) => {
  await signIn(page, 'csr', 'csr@karwan.test', '/reports/bids')
  const winner = page.getByRole('table', { name: 'Who wins' }).getByRole('row').nth(1)
  const bids = winner.getByRole('link').first()
  const count = Number(await bids.innerText())
  const sheet = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as XLSX' }).click()
  expect((await sheet).suggestedFilename()).toBe('bidding.xlsx')
  await bids.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Counted in: Bids' })).toBeVisible()
  const counted = page.getByRole('table', { name: 'What was counted' })
  await expect(counted.getByRole('link', { name: /^KS-/ })).toHaveCount(Math.min(count, 25))
  await expect(counted.getByRole('columnheader', { name: 'Amount of the bid' })).toBeVisible()
  await page.getByRole('link', { name: 'Bidding', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bidding report' })).toBeVisible()
})

test('a period that is too long is refused where its days are chosen', async ({ page }) => {
  await signIn(page, 'csr', 'csr@karwan.test', '/reports?fromDate=2025-11-01&toDate=2025-12-31')
  await page.getByRole('textbox', { name: 'First day' }).fill('01/01/2016')
  await page.keyboard.press('Tab')
  await expect(page.getByText('A report can cover at most 366 days').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'First day' })).toHaveAttribute('aria-invalid', 'true')
})

test('a report is scheduled for those who may read it, paused and removed', async ({ page }) => {
  await signIn(page, 'csr', 'finance@karwan.test', '/reports')
  await page.getByRole('link', { name: 'By mail' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports by mail' })).toBeVisible()
  const rows = page.getByRole('table', { name: 'Scheduled reports' }).getByRole('row')
  await page.getByRole('button', { name: 'Schedule a report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule a report' })
  // A random hour, to find the row of this attempt.
  const hour = `${String(Date.now() % 24).padStart(2, '0')}:00`
  await dialog.getByLabel('Hour').selectOption({ label: hour })
  await expect(dialog.getByRole('checkbox', { name: 'Nida Aslam' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Schedule a report' }).click()
  await expect(dialog).toBeHidden()
  const row = rows.filter({ hasText: `Monday, ${hour}` }).first()
  await expect(row).toContainText('Nida Aslam')
  const count = await rows.count()
  await row.getByRole('button', { name: 'Pause' }).click()
  const paused = rows.filter({ hasText: 'Paused' }).filter({ hasText: hour }).first()
  await paused.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(rows).toHaveCount(count === 2 ? 0 : count - 1)
})
