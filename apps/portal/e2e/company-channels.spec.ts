import { shipperApp } from './addresses.ts'
import { callAsShipper, callAsSupport } from './api-session.ts'
import { axeViolations } from './page-checks.ts'
import { expect, signIn, test } from './portal-test.ts'

const indus = 1

test('the admin of a company demands how its people are told, and each sees whose choice it is', async ({
  page,
  request,
}) => {
  const call = await callAsSupport(request)
  const nothing = { channels: [], quietFrom: null, quietTo: null, isQuietDemanded: false }
  await call('PUT', `/notification/company-settings?companyId=${indus}`, nothing)
  const callAsAdmin = await callAsShipper(request, 'shipper@karwan.test')
  await callAsAdmin('PUT', '/notification/settings', { channels: [], quietFrom: null, quietTo: null })
  await signIn(page, 'shipper', 'shipper@karwan.test', `/companies/${indus}`)
  const card = page.getByRole('region', { name: 'How its people are notified' })
  await card.getByRole('button', { name: 'Channels' }).click()
  await card.getByRole('checkbox', { name: 'Finance: Mail' }).check()
  await card.getByRole('checkbox', { name: 'Finance: Demanded' }).check()
  await card.getByRole('checkbox', { name: 'Bid: SMS' }).check()
  await card.getByLabel('Quiet from').fill('22:00')
  await card.getByLabel('until').fill('06:00')
  expect(await axeViolations(page)).toEqual([])
  await card.getByRole('button', { name: 'Save channels' }).click()
  await expect(page.getByText('The channels of the company are saved')).toBeVisible()

  await page.goto(`${shipperApp}/notifications`)
  await page.getByRole('button', { name: 'Channels' }).click()
  const own = page.getByRole('table')
  await expect(own.getByRole('row', { name: /^Finance Indus Textiles demands it/ })).toBeVisible()
  await expect(own.getByRole('checkbox', { name: 'Finance: Mail' })).toBeDisabled()
  await expect(own.getByRole('checkbox', { name: 'Finance: Mail' })).toBeChecked()
  await expect(own.getByRole('row', { name: /^Bid As set by Indus Textiles/ })).toBeVisible()
  await own.getByRole('checkbox', { name: 'Bid: SMS' }).uncheck()
  await expect(own.getByRole('row', { name: /^Bid Your own choice/ })).toBeVisible()
  await expect(
    page.getByText('mail and SMS wait from 22:00 to 06:00, as set by Indus Textiles'),
  ).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save channels' }).click()
  await expect(page.getByText('Your channels are saved')).toBeVisible()
  await call('PUT', `/notification/company-settings?companyId=${indus}`, nothing)
})
