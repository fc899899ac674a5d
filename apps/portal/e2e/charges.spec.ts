import { aShipment, type Call, callAsSupport } from './api-session.ts'
import { expect, signIn, test } from './portal-test.ts'

type Partner = { id: number; verificationStatus: number; isBlocked: boolean }

/** Makes a booking with a contract amount of 120,000 and a freight of 100,000. */
async function priced(call: Call): Promise<{ id: number; shipmentId: number }> {
  const { id: shipmentId } = (await call('POST', '/shipment/v3', { ...aShipment, vehicleCount: 1 })) as {
    id: number
  }
  await call('PATCH', `/shipment/${shipmentId}/margin`, { contractAmount: '120000' })
  const { items } = (await call('GET', '/user/partner?pageSize=100')) as { items: Partner[] }
  const partner = items.find(({ verificationStatus, isBlocked }) => verificationStatus === 4 && !isBlocked)
  const award = {
    shipmentId,
    partnerId: partner?.id,
    amount: '100000',
    bidCategoryTypeId: 1,
    vehicleCount: 1,
  }
  const { bookings } = (await call('POST', '/bid/assign/v3', award)) as { bookings: { id: number }[] }
  return { id: bookings[0]?.id ?? 0, shipmentId }
}

test('an extra falls on both sides, is voided with a reason, and each side is told its own', async ({
  page,
  request,
  someoneElse,
}) => {
  const { id, shipmentId } = await priced(await callAsSupport(request))
  await signIn(page, 'csr', 'finance@karwan.test', `/bookings/${id}`)
  const shipper = page.getByRole('region', { name: 'The shipper owes Karwan' })
  const partner = page.getByRole('region', { name: 'Karwan owes the partner' })
  await expect(shipper).toContainText('Rs 120,000')
  await page.getByRole('button', { name: 'Add a charge' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add a charge' }).click()
  await expect(dialog.getByText('Choose what it is for').first()).toBeVisible()
  await dialog.getByLabel('For').selectOption('DETENTION')
  await dialog.getByLabel('Amount').fill('5k')
  await dialog.getByLabel('Note').fill('Two days at the gate')
  await dialog.getByRole('button', { name: 'Add a charge' }).click()
  await expect(dialog).toBeHidden()
  await expect(shipper).toContainText('Rs 125,000')
  await expect(partner).toContainText('Rs 105,000')

  const viewer = await someoneElse()
  await signIn(viewer, 'shipper', 'shipper@karwan.test', `/bookings/${id}`)
  await expect(viewer.getByRole('region', { name: 'The shipper owes Karwan' })).toContainText('Rs 125,000')
  await expect(viewer.getByRole('region', { name: 'Karwan owes the partner' })).toBeHidden()

  await page.getByRole('button', { name: 'Void Detention' }).click()
  await dialog.getByLabel('Reason').fill('Agreed otherwise')
  await dialog.getByRole('button', { name: 'Void', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(partner).toContainText('Rs 100,000')
  await expect(page.getByRole('row').filter({ hasText: 'Agreed otherwise' })).toContainText('Void')

  await page.goto(new URL(`/shipments/${shipmentId}?tab=pricing`, page.url()).href)
  await expect(page.getByRole('table', { name: 'Prices of the bookings' })).toContainText('Rs 20,000')
})
