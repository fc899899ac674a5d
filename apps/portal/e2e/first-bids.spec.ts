import { bookedShipment } from './api-session.ts'
import { fillBid } from './forms.ts'
import { expect, signIn, test } from './portal-test.ts'

// The first row replaces the empty state without any action of the user.
test.use({ brokenOnPurpose: /tab=bids: jumped by 0\.0[56]/ })

test('who looks at a shipment without bids sees the first one come, and of later ones is told', async ({
  page,
  someoneElse,
  request,
}) => {
  const { call, id } = await bookedShipment(request)
  await signIn(page, 'shipper', 'shipper@karwan.test', `/shipments/${id}?tab=bids`)
  await expect(page.getByText('No bids yet')).toBeVisible()

  await call('PUT', `/shipment/${id}/bid/window/60/v3`)
  await call('POST', `/shipment/${id}/bid/window/action?action=open`)
  const support = await someoneElse()
  await signIn(support, 'csr', 'csr@karwan.test', `/shipments/${id}?tab=bids`)
  const saveBid = async (partner: string) => {
    await fillBid(support, { partner, amount: '118000', vehicles: '1' })
    await support.getByRole('dialog').getByRole('button', { name: 'Save bid' }).click()
    await expect(support.getByRole('dialog')).toBeHidden()
  }
  await saveBid('Abebe Assefa')
  await expect(page.getByRole('row', { name: /Abebe Assefa/ })).toBeVisible()
  await expect(page.getByText('Bidding closes in')).toBeVisible()

  await saveBid('Adnan Niazi')
  await expect(page.getByRole('button', { name: '1 new bid' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Adnan Niazi/ })).toBeHidden()
})

test('a bid that cannot be is told what is wrong with all of it at once', async ({ page, request }) => {
  const { call, id } = await bookedShipment(request)
  await call('PUT', `/shipment/${id}/bid/window/60/v3`)
  await call('POST', `/shipment/${id}/bid/window/action?action=open`)
  await signIn(page, 'csr', 'csr@karwan.test', `/shipments/${id}?tab=bids`)
  await page.getByRole('button', { name: 'Enter a bid' }).click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save bid' })
  const problems = dialog.getByRole('link')
  await dialog.getByLabel(/^Amount/).fill('-5')
  await dialog.getByLabel(/^Vehicles/).fill('')
  await save.click()
  await expect(problems).toHaveText([
    'Choose the partner',
    'Bid amount must be greater than 0',
    'Vehicles: Vehicle count is required',
  ])
  await dialog.getByLabel(/^Amount/).fill('100000000')
  await dialog.getByLabel(/^Vehicles/).fill('1.5')
  await save.click()
  await expect(problems).toHaveText([
    'Choose the partner',
    'Bid amount cannot exceed 99999999.99',
    'Vehicles: Vehicle count must be a whole number',
  ])
})
