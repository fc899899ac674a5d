import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { support as as, market } from './market.ts'
import { network } from './network.ts'
import { openPage, settled } from './open-page.tsx'
import { button, dialog } from './person.ts'

it('an act that would change none of the selected rows says why, and asks for nothing', async () => {
  const partner = await market.addPartner()
  const { vehicleId: id } = await market.addTruck(partner.id)
  const { vehicleId: other } = await market.addTruck(partner.id)
  const block = (vehicle: number) =>
    market.call('blockVehicle', {
      as,
      path: { id: vehicle },
      body: { block: 1, reasonId: 2, reason: 'Twice' },
    })
  expect((await block(id)).status).toBe(200)
  const open = async () => {
    await settled(await openPage(`/vehicles?partnerId=${partner.id}`))
    for (const box of page.getByRole('row').getByRole('checkbox').elements().slice(1))
      await page.elementLocator(box).click()
    await button('Block').first().click()
  }
  await open()
  await expect.element(dialog().getByText('1 row will be changed.')).toBeVisible()
  await expect.element(dialog().getByLabelText(/^Reason/)).toBeVisible()
  expect((await block(other)).status).toBe(200)
  await open()
  await expect.element(dialog().getByText('None of these rows will be changed.')).toBeVisible()
  await expect
    .element(
      dialog()
        .getByText(/It is already blocked/)
        .first(),
    )
    .toBeVisible()
  expect(
    dialog()
      .getByLabelText(/^Reason/)
      .elements(),
  ).toEqual([])
  expect(dialog().getByRole('button', { name: 'Block', exact: true }).elements()).toEqual([])
  await dialog().getByRole('button', { name: 'Close' }).last().click()
  await expect.element(page.getByRole('dialog', { name: 'Block' })).not.toBeInTheDocument()
  expect(network.sent('blockVehicle')).toEqual([])
})
