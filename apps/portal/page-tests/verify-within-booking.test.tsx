import { VerificationStatus } from '@karwan/domain/verification'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Role } from './accounts.ts'
import { market, support } from './market.ts'
import { network } from './network.ts'
import { openPage, settled } from './open-page.tsx'
import { button, dialog, field, press, said } from './person.ts'

type Truck = Awaited<ReturnType<typeof market.addTruck>>

/** Opens the dialog of a booking whose partner has a verified driver and vehicle. */
async function unmanned(as: Role = 'Super admin', prepare?: (truck: Truck) => Promise<unknown>) {
  const { bookings, partner } = await market.won()
  const truck = await market.addTruck(partner.id)
  await prepare?.(truck)
  const id = bookings[0]?.id ?? expect.unreachable('nothing was won')
  await settled(await openPage(`/bookings/${id}`, { as }))
  await press(button('Assign driver'))
  await expect.element(dialog().getByText(/^Drivers and vehicles of/)).toBeVisible()
  return { id, truck }
}

/** Adds a driver within the dialog, with a number that nobody has. */
async function addDriver(fullName: string) {
  await press(button('New driver'))
  const form = page.getByRole('dialog', { name: 'Add a driver' })
  await field('Name', form).fill(fullName)
  await form
    .getByRole('textbox', { name: /^Phone/ })
    .first()
    .fill(`0301${String(Date.now()).slice(-7)}`)
  await form.getByRole('button', { name: 'Add driver' }).click()
  await expect.element(form).not.toBeInTheDocument()
}

it('a new driver is added, verified and assigned without leaving the booking', async () => {
  const { id, truck } = await unmanned()
  await addDriver('Nasir Gul')
  await expect.element(dialog().getByText(/^Nasir Gul is not verified/)).toBeVisible()
  await field('Vehicle', dialog()).selectOptions(String(truck.vehicleId))
  await press(button('Verify Nasir Gul'))
  await expect.element(dialog().getByText(/is not verified/)).not.toBeInTheDocument()
  await expect.element(dialog().getByRole('button', { name: 'Assign' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(said('Driver and vehicle are assigned')).toBeVisible()
  const { data } = (
    await market.call<{ driver: { name: string } }>('getBooking', { as: support, path: { id } })
  ).body
  expect(data.driver.name).toBe('Nasir Gul')
})

it('a vehicle that is not verified can be chosen, and is verified at its field', async () => {
  const { id, truck } = await unmanned('Super admin', ({ vehicleId }) =>
    market.call('updateVehicleVerification', {
      as: support,
      body: { id: vehicleId, verificationStatus: VerificationStatus.sentBack },
    }),
  )
  await field('Driver', dialog()).selectOptions(String(truck.driverId))
  await field('Vehicle', dialog()).selectOptions(String(truck.vehicleId))
  await expect.element(dialog().getByText(/^TST\d+ is not verified \(Sent back\)/)).toBeVisible()
  await press(button(/^Verify TST/))
  await expect.element(dialog().getByText(/is not verified/)).not.toBeInTheDocument()
  await expect.element(dialog().getByRole('button', { name: 'Assign' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(said('Driver and vehicle are assigned')).toBeVisible()
  expect(network.sent('assignDriver').map(({ path }) => path)).toEqual([expect.stringContaining(String(id))])
})

it('a vehicle that was rejected is decided anew on its own page', async () => {
  const { truck } = await unmanned('Super admin', ({ vehicleId }) =>
    market.call('updateVehicleVerification', {
      as: support,
      body: { id: vehicleId, verificationStatus: VerificationStatus.rejected },
    }),
  )
  await field('Vehicle', dialog()).selectOptions(String(truck.vehicleId))
  await expect.element(dialog().getByText(/is not verified \(Rejected\)/)).toBeVisible()
  await expect
    .element(dialog().getByRole('link', { name: /^See the verification of the vehicle/ }))
    .toBeVisible()
  await expect.element(button(/^Verify /)).not.toBeInTheDocument()
})

it('who may not verify is told who can, and finds the driver in a new tab', async () => {
  await unmanned('CSR lead')
  await addDriver('Sabir Jan')
  await expect.element(dialog().getByText(/^Sabir Jan is not verified/)).toBeVisible()
  await expect.element(dialog().getByText(/Verification officers can verify/)).toBeVisible()
  const link = dialog().getByRole('link', { name: /^See the verification of the driver/ })
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/\/drivers\/\d+$/))
  await expect.element(button(/^Verify /)).not.toBeInTheDocument()
  expect(network.sent('updateDriverVerification')).toEqual([])
})
