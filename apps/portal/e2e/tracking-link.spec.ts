import { bookedShipment, ownCrew } from './api-session.ts'
import { axeViolations } from './page-checks.ts'
import { expect, signIn, test } from './portal-test.ts'

test('a booking is shared by a link that a consignee opens on a phone, until it is taken back', async ({
  page,
  someoneElse,
  request,
}) => {
  const { call, id } = await bookedShipment(request)
  const { partnerId, driverId, vehicleId, driver } = await ownCrew(call, 'Adnan Niazi')
  const award = { shipmentId: id, partnerId, bidCategoryTypeId: 1, amount: '90000.00' }
  await call('POST', '/bid/assign/v3', { ...award, vehicleCount: 1 })
  const [booking] = (await call('GET', `/shipment/${id}/booking/v3`)) as unknown as {
    id: number
    bookingNumber: string
  }[]
  await call('POST', `/booking/${booking?.id}/driver/${driverId}/assign`, { vehicleId })
  await call('POST', `/booking/${booking?.id}/status/3/process`, { expanded: true })
  await signIn(page, 'csr', 'csr@karwan.test', `/bookings/${booking?.id}`)
  const card = page.getByRole('region', { name: 'Shared by a link' })
  await card.getByRole('button', { name: 'Share by a link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('For whom it is').fill('Warehouse in Korangi')
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  await expect(dialog).toContainText(`Link to ${booking?.bookingNumber}`)
  const link = await dialog.locator('code').innerText()
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  await expect(card.getByText('Not opened yet')).toBeVisible()

  const phone = await someoneElse()
  await phone.setViewportSize({ width: 360, height: 740 })
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: `Booking ${booking?.bookingNumber}` })).toBeVisible()
  await expect(phone.getByText('Going to loading point,', { exact: false })).toBeVisible()
  await expect(phone.getByText(driver, { exact: false })).toBeHidden()
  expect(await axeViolations(phone)).toEqual([])

  await page.reload()
  await expect(card.getByText('Opened once', { exact: false })).toBeVisible()
  await card.getByRole('button', { name: 'Withdraw the link for Warehouse in Korangi' }).click()
  await expect(card.getByText('Withdrawn', { exact: false })).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('This link no longer works', { exact: false })).toBeVisible()
})
