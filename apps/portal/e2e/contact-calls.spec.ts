import { csrApp } from './addresses.ts'
import { aShipment, callAsSupport, ownCrew } from './api-session.ts'
import { axeViolations } from './page-checks.ts'
import { expect, signIn, test } from './portal-test.ts'

test('a call is written down with two keys, and a booking that nobody has called about is found', async ({
  page,
  request,
}) => {
  const call = await callAsSupport(request)
  const { partnerId, driverId, vehicleId } = await ownCrew(call, 'Adnan Niazi')
  const { id: shipmentId } = await call('POST', '/shipment/v3', { ...aShipment, vehicleCount: 1 })
  const award = { shipmentId, partnerId, amount: '118000', bidCategoryTypeId: 1, vehicleCount: 1 }
  await call('POST', '/bid/assign/v3', award)
  const [booking] = (await call('GET', `/shipment/${shipmentId}/booking/v3`)) as unknown as {
    id: number
    bookingNumber: string
  }[]
  await call('POST', `/booking/${booking?.id}/driver/${driverId}/assign`, { vehicleId })
  await call('POST', `/booking/${booking?.id}/status/3/process`, { expanded: true })

  await signIn(page, 'csr', 'csr@karwan.test', `/bookings/${booking?.id}`)
  const calls = page.getByRole('region', { name: 'Calls' })
  await expect(calls.getByText('Nobody reached yet')).toBeVisible()
  await calls.getByRole('button', { name: 'Log a call' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: 'Reached' })).toBeFocused()
  await page.keyboard.press('n')
  await expect(dialog.getByRole('radio', { name: 'No answer' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText(/^Called Driver .*: No answer$/)).toBeVisible()
  await expect(calls.getByText('Nobody reached yet')).toBeVisible()

  await calls.getByRole('button', { name: 'Log a call' }).click()
  await dialog.getByRole('combobox', { name: 'City that the truck is in' }).fill('Multan')
  await page.getByRole('option', { name: /^Multan/ }).click()
  await dialog.getByLabel('Note').fill('Tyre changed')
  await dialog.getByLabel('Call again').selectOption({ label: 'In 1 hour' })
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save call' }).click()
  await expect(calls.getByText('Nobody reached yet')).toBeHidden()
  await expect(history.getByText(/Multan · Tyre changed/)).toBeVisible()
  await expect(page.getByText(/told by phone/)).toBeVisible()

  const found = `${csrApp}/bookings?filter=${booking?.bookingNumber}`
  await page.goto(`${found}&view=contact-overdue`)
  await expect(page.getByRole('button', { name: 'Clear all filters' })).toBeVisible()
  await page.goto(`${found}&sort=nextContactDueAt%3Aasc`)
  await expect(page.getByRole('link', { name: booking?.bookingNumber ?? '' }).first()).toBeVisible()
})
