import { checkDigitOf } from '@karwan/domain/bookings'
import { csrApp } from './addresses.ts'
import { aShipment, callAsSupport, ownCrew } from './api-session.ts'
import { ownDigits } from './own-names.ts'
import { axeViolations } from './page-checks.ts'
import { expect, signIn, test } from './portal-test.ts'

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const written = (day: string) => day.split('-').reverse().join('/')

test('a container is written down, found by its number, watched until it is due, and given back', async ({
  page,
  request,
}) => {
  const call = await callAsSupport(request)
  const { partnerId } = await ownCrew(call, 'Adnan Niazi')
  const { id: shipmentId } = await call('POST', '/shipment/v3', { ...aShipment, vehicleCount: 1 })
  const award = { shipmentId, partnerId, amount: '118000', bidCategoryTypeId: 1, vehicleCount: 1 }
  await call('POST', '/bid/assign/v3', award)
  const [booking] = (await call('GET', `/shipment/${shipmentId}/booking/v3`)) as unknown as {
    id: number
    bookingNumber: string
  }[]
  const serial = `TGHU${ownDigits(6)}`
  const number = `${serial}${checkDigitOf(serial)}`

  await signIn(page, 'csr', 'csr@karwan.test', `/bookings/${booking?.id}`)
  const card = page.getByRole('region', { name: 'Containers and seals' })
  await card.getByRole('button', { name: 'Add container' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('Container', { exact: false })
    .first()
    .fill(`${serial} ${(checkDigitOf(serial) + 1) % 10}`)
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(
    dialog.getByText('The check digit does not match; read the number again').first(),
  ).toBeVisible()
  await dialog
    .getByLabel('Container', { exact: false })
    .first()
    .fill(`${serial} ${checkDigitOf(serial)}`)
  await dialog.getByRole('textbox', { name: 'Free until' }).fill(written(day(2)))
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(card.getByText(number)).toBeVisible()
  await expect(card.getByText('Due soon')).toBeVisible()
  await card.getByRole('button', { name: 'Set seals' }).click()
  await dialog.getByLabel('Seals on the truck').fill('SL-1, SL-2')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('SL-1, SL-2')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await page.goto(`${csrApp}/bookings?view=containers-due-3d&filter=${number}`)
  await page.getByRole('link', { name: /^KB-/ }).first().click()
  await card.getByRole('button', { name: `Actions for ${number}` }).click()
  await page.getByRole('menuitem', { name: 'Mark as returned' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('Returned', { exact: true })).toBeVisible()
  await page.goto(`${csrApp}/bookings?view=containers-due-3d&filter=${number}`)
  await expect(page.getByRole('button', { name: 'Clear all filters' })).toBeVisible()
})
