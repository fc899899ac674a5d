import { aShipment, callAsSupport, ownColleague, ownCrew } from './api-session.ts'
import { ownName } from './own-names.ts'
import { axeViolations } from './page-checks.ts'
import { expect, signIn, test } from './portal-test.ts'

test('fuel is asked for on the page of a booking, approved by somebody else, dispensed and settled', async ({
  page,
  request,
}) => {
  const call = await callAsSupport(request)
  const { partnerId, driverId, vehicleId } = await ownCrew(call, 'Adnan Niazi')
  const { id: shipmentId } = await call('POST', '/shipment/v3', { ...aShipment, vehicleCount: 1 })
  const award = { shipmentId, partnerId, amount: '118000', bidCategoryTypeId: 1, vehicleCount: 1 }
  await call('POST', '/bid/assign/v3', award)
  const [booking] = (await call('GET', `/shipment/${shipmentId}/booking/v3`)) as unknown as { id: number }[]
  await call('POST', `/booking/${booking?.id}/driver/${driverId}/assign`, { vehicleId })
  const pump = ownName('AAA Pump')
  const facts = { brand: 'PSO', cityId: 1, address: 'GT Road', fuelTypes: ['DIESEL'], dieselPrice: '250' }
  const terms = { acceptsFuelSlip: true, creditLimit: '90000', settlementDays: 7 }
  await call('POST', '/fuelPump', { name: pump, ...facts, ...terms })

  const agent = await ownColleague(call, { name: 'Fuel Agent' })
  await signIn(page, 'csr', agent.email, `/bookings/${booking?.id}`)
  const card = page.getByRole('region', { name: 'Fuel slips' })
  await card.getByRole('button', { name: 'Request fuel' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Fuel pump').selectOption({ label: pump })
  await dialog.getByRole('textbox', { name: 'Litres' }).fill('120')
  await dialog.getByRole('button', { name: 'Request fuel' }).click()
  const link = card.getByRole('link', { name: /^FS-/ })
  const number = await link.innerText()
  await link.click()
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  const { items } = await call('GET', `/fuel-slip?filter=${number}`)
  const [slip = { id: 0 }] = items as { id: number }[]
  const { code } = await call('POST', `/fuel-slip/${slip.id}/status`, { status: 'APPROVED', litres: 100 })
  await page.reload()
  await page.getByRole('button', { name: 'Dispensed' }).click()
  await dialog.getByRole('textbox', { name: 'Code' }).fill(String(code))
  await dialog.getByRole('button', { name: 'Dispensed' }).click()
  await expect(page.getByText('25,000').first()).toBeVisible()
  await page.getByRole('button', { name: 'Settle' }).click()
  await dialog.getByRole('textbox', { name: 'Paid by' }).fill('TT-4471')
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await expect(page.getByText('Settled', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Fuel slips' }).first().click()
  await expect(page.getByRole('link', { name: number })).toBeVisible()
})
