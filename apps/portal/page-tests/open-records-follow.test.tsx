import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { market, support } from './market.ts'
import { openPage, settled } from './open-page.tsx'
import { button, dialog, field } from './person.ts'

/** How soon an open page must show what somebody else has changed. */
const soon = { timeout: 2_000 }

const change = async (operation: string, id: number, body: object) => {
  const { status } = await market.call(operation, { as: support, path: { id }, body })
  expect(status).toBe(200)
}

it('open records show what somebody else changes, and a form over one keeps what is typed', async () => {
  const partner = await market.addPartner()
  const { driverId, vehicleId } = await market.addTruck(partner.id)
  const portal = await openPage(`/vehicles/${vehicleId}`, { live: true })
  await settled(portal)
  await change('updateVehicle', vehicleId, { make: 'Hino Ranger' })
  await expect.element(page.getByText(/Hino Ranger/).first(), soon).toBeVisible()

  await portal.router.navigate({ to: '/drivers/$id', params: { id: driverId } })
  await settled(portal)
  await button('Edit').click()
  await field('Name', dialog()).fill('Rahim Bux')
  await change('updateDriver', driverId, { notes: 'Speaks Sindhi' })
  await expect.element(dialog().getByText(/Notes: N\/A → Speaks Sindhi/), soon).toBeVisible()
  await expect.element(field('Name', dialog())).toHaveValue('Rahim Bux')
})

it("an open driver's page shows which vehicle takes and leaves the driver", async () => {
  const partner = await market.addPartner()
  const [first, second] = [await market.addTruck(partner.id), await market.addTruck(partner.id)]
  const { body } = await market.call<{ registrationNumber: string }>('getVehicle', {
    as: support,
    path: { id: first.vehicleId },
  })
  const plate = page.getByText(body.data.registrationNumber).first()
  await settled(await openPage(`/drivers/${second.driverId}`, { live: true }))
  await expect.element(plate).not.toBeInTheDocument()
  const taken = await market.call('assignVehicleDriver', {
    as: support,
    path: { id: first.vehicleId, driverId: second.driverId },
  })
  expect(taken.status).toBe(200)
  await expect.element(plate, soon).toBeVisible()
  await change('updateVehicle', first.vehicleId, { driverId: null })
  await expect.element(plate, soon).not.toBeInTheDocument()
})
