import { bookedShipment } from './api-session.ts'
import { fillBid } from './forms.ts'
import { expect, signIn, test } from './portal-test.ts'

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
