import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { market } from './market.ts'
import { network, never } from './network.ts'
import { openPage, settled } from './open-page.tsx'

const plate = /TST\d+ · Flatbed · Akbar Khan/

it('the truck of a bid is shown in the bids and before the award, and stands first for the crew', async () => {
  const [{ id }, partner] = [await market.offer(), await market.addPartner()]
  await market.addTruck(partner.id)
  const truck = await market.addTruck(partner.id)
  await market.bid(id, partner.id, { vehicleId: truck.vehicleId, driverId: truck.driverId })
  await settled(await openPage(`/shipments/${id}?tab=bids`, { as: 'Super admin' }))
  await expect.element(page.getByRole('table').getByText(plate)).toBeVisible()
  await page.getByRole('checkbox', { name: /Choose the bid/ }).click()
  await page.getByRole('button', { name: 'Award 1 vehicle' }).click()
  await expect
    .element(page.getByRole('alertdialog').or(page.getByRole('dialog')).getByText(plate))
    .toBeVisible()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Award 1 vehicle' })
    .click()
  const first = page
    .getByLabelText(/^Vehicle/)
    .getByRole('option')
    .nth(1)
  await expect.poll(() => first.element().textContent).toMatch(/offered.with.the.bid/)
})

it('who may not read fleets sees the bid without its truck', async () => {
  const [{ id }, partner] = [await market.offer({ shipperRate: '120000' }), await market.addPartner()]
  const { vehicleId, driverId } = await market.addTruck(partner.id)
  await market.bid(id, partner.id, { vehicleId, driverId })
  await settled(await openPage(`/shipments/${id}?tab=bids`, { as: 'Shipper admin' }))
  await expect.element(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  expect(page.getByRole('table').element().textContent).not.toMatch(/TST\d+/)
})

it('a driver can be chosen once the vehicles are there, and brings the usual vehicle along', async () => {
  const { bookings, partner } = await market.won()
  await market.addTruck(partner.id)
  await openPage(`/bookings/${bookings[0]?.id}`, { as: 'Super admin' })
  network.break('listVehicles', never)
  await page.getByRole('button', { name: 'Assign driver' }).click()
  await expect.element(page.getByLabelText(/^Driver/)).toBeVisible()
  await expect.poll(() => network.sent('listDrivers').length).toBeGreaterThan(0)
  // Wait long enough for the drivers to load.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  await expect.element(page.getByRole('option', { name: /Akbar Khan/ })).not.toBeInTheDocument()
})
