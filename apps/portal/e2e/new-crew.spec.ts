import type { APIRequestContext, Page } from '@playwright/test'
import { aShipment, callAsSupport, ownCrew } from './api-session.ts'
import { ownDigits, ownName, ownPhone } from './own-names.ts'
import { expect, signIn, test } from './portal-test.ts'
import { Typist } from './typist.ts'

test('who is unknown is added from within a booking, checked against who is known, and stands in its list', async ({
  page,
  request,
}) => {
  await openAwarded(page, request)
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
  await expect(crew.getByText(`${driver} is not verified`)).toBeVisible()
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

test('a driver who was unknown before comes into a booking by the keyboard alone, in the time of a call', async ({
  page,
  request,
}) => {
  await openAwarded(page, request)
  const assign = page.getByRole('button', { name: 'Assign driver' })
  await assign.focus()
  const typist = new Typist(page)
  await typist.press('Enter')
  const crew = page.getByRole('dialog', { name: 'Assign driver and vehicle' })
  await expect(crew).toBeVisible()
  await typist.goTo(crew.getByRole('button', { name: 'New driver' }))
  await typist.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add a driver' })
  const driver = ownName('Gul Zaman')
  await typist.goTo(form.getByLabel(/^Name/).first())
  await typist.fill(driver)
  await typist.goTo(form.getByRole('textbox', { name: /^Phone/ }))
  await typist.type(`0345${ownDigits(7)}`)
  await typist.press('Enter')
  await expect(form).toBeHidden()
  await expect(crew.getByLabel(/^Driver/).locator('option', { hasText: driver })).toHaveCount(1)
  await expect(crew.getByText(`${driver} is not verified`)).toBeVisible()
  expect(typist.milliseconds).toBeLessThan(45_000)
  expect(typist.tabs).toBeLessThan(20)
})

/** Opens the page of a booking that awaits its crew. */
async function openAwarded(page: Page, request: APIRequestContext): Promise<void> {
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
}
