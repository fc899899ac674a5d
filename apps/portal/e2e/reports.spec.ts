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
