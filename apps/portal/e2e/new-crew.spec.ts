import { aShipment, callAsSupport, ownCrew } from './api-session.ts'
import { ownDigits, ownName, ownPhone } from './own-names.ts'
import { expect, signIn, test } from './portal-test.ts'

test('who is unknown is added from within a booking, checked against who is known, and stands in its list', async ({
  page,
  request,
}) => {
  const call = await callAsSupport(request)
  const { partnerId } = await ownCrew(call, 'Adnan Niazi')
  const { id: shipmentId } = await call('POST', '/shipment/v3', {
    ...aShipment,
    vehicleCount: 1,
    quantity: 1,
  })
  const award = { shipmentId, partnerId, amount: '118000', bidCategoryTypeId: 1, vehicleCount: 1 }
  await call('POST', '/bid/assign/v3', award)
  await signIn(page, 'csr', 'csr@karwan.test', `/shipments/${shipmentId}?tab=bookings`)
  await page.getByRole('link', { name: /^KB-/ }).first().click()
  await page.getByRole('button', { name: 'Assign driver' }).click()
  const crew = page.getByRole('dialog', { name: 'Assign driver and vehicle' })

  const driver = ownName('Sher Zaman')
  await crew.getByRole('button', { name: 'New driver' }).click()
  const form = page.getByRole('dialog', { name: 'Add a driver' })
  await expect(form.getByRole('combobox', { name: /^Partner/ })).toHaveValue('Adnan Niazi')
  await form.getByLabel(/^Name/).first().fill(driver)
  await form
    .getByLabel(/^Phone/)
    .first()
    .fill(ownPhone('0345'))
  await form.getByRole('button', { name: 'Add driver' }).click()
  await expect(form).toBeHidden()
  await expect(
    crew.getByText(`Added, and cannot go out yet: ${driver} · The driver is not verified`),
  ).toBeVisible()
  await expect(crew.getByLabel(/^Driver/).locator('option', { hasText: driver })).toHaveCount(1)

  const plate = `LES-${ownDigits(5)}`
  await crew.getByRole('button', { name: 'New vehicle' }).click()
  const vehicle = page.getByRole('dialog', { name: 'Add a vehicle' })
  await vehicle
    .getByLabel(/^Registration/)
    .first()
    .fill(plate)
  await vehicle.getByLabel(/^Vehicle type/).selectOption({ label: 'Flatbed' })
  await vehicle.getByRole('button', { name: 'Add vehicle' }).click()
  await expect(vehicle).toBeHidden()
  await expect(crew.getByLabel(/^Vehicle/).locator('option', { hasText: plate })).toHaveCount(1)
})
