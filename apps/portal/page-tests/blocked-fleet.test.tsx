import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { support as as, market } from './market.ts'
import { openPage, settled } from './open-page.tsx'
import { button, dialog, field } from './person.ts'

const fleet = async (code: string, partnerId: number): Promise<number> => {
  const body = { name: `Harbour trucks ${code}`, code, partnerId }
  return (await market.call<{ id: number }>('createFleet', { as, body })).body.data.id
}

it('a truck, its driver and their fleet each say which fleet above them is blocked, and lead to it', async () => {
  const partner = await market.addPartner()
  const { vehicleId, driverId } = await market.addTruck(partner.id)
  const [top, low] = [await fleet('TOP', partner.id), await fleet('LOW', partner.id)]
  const move = (body: object) => market.call('moveToFleet', { as, body })
  await move({ toFleetId: top, fleetIds: [low] })
  await move({ toFleetId: low, vehicleIds: [vehicleId], driverIds: [driverId] })
  const notice = page.getByRole('link', { name: /^The fleet Harbour trucks TOP is blocked\. Until/ })
  await settled(await openPage(`/fleets/${low}`))
  await expect.element(notice).not.toBeInTheDocument()
  const body = { block: 1, reasonId: 2, reason: 'Backed out twice' }
  await market.call('blockFleet', { as, path: { id: top }, body })
  for (const path of [`/fleets/${low}`, `/vehicles/${vehicleId}`, `/drivers/${driverId}`]) {
    await settled(await openPage(path))
    await expect.element(notice).toBeVisible()
    await expect.element(notice).toHaveAttribute('href', `/fleets/${top}`)
  }
  for (const path of ['/vehicles', '/drivers']) {
    await settled(await openPage(`${path}?partnerId=${partner.id}`))
    await expect.element(page.getByRole('cell', { name: 'Fleet blocked' })).toBeVisible()
  }
})

it('the list and the tree of fleets say which is blocked, and which stands under a blocked one', async () => {
  const partner = await market.addPartner()
  const [top, low, free] = [
    await fleet('UP', partner.id),
    await fleet('DOWN', partner.id),
    await fleet('FREE', partner.id),
  ]
  await market.call('moveToFleet', { as, body: { toFleetId: top, fleetIds: [low] } })
  await market.call('blockFleet', { as, path: { id: top }, body: { block: 1, reasonId: 2 } })
  await settled(await openPage(`/fleets?partnerId=${partner.id}`))
  for (const name of ['Blocked', 'Blocked with Harbour trucks UP', 'Active'])
    await expect.element(page.getByRole('cell', { name, exact: true })).toBeVisible()
  await settled(await openPage(`/fleets/${free}`))
  for (const hint of [/^Blocked · 0 vehicles/, /^Blocked with Harbour trucks UP · 0 vehicles/, /^0 vehicles/])
    await expect.element(page.getByText(hint)).toBeVisible()
})

it('the ground of a location is drawn while its corners are typed, and not while one of them is none', async () => {
  await settled(await openPage('/locations/1'))
  await button('Edit').click()
  await dialog().getByText('On the map', { exact: true }).click()
  const ground = dialog().getByRole('img', { name: /A ground of 3 corners/ })
  const corners = field('Corners of the ground', dialog())
  await corners.fill('31.289, 74.168\n31.292, 74.168')
  await expect.element(ground).not.toBeInTheDocument()
  await corners.fill('31.289, 74.168\n31.292, 74.168\n31.292, 74.173')
  await expect.element(ground).toBeVisible()
  await corners.fill('31.289, 74.168\n31.292, 74.168\n31.292, 740.173')
  await expect.element(ground).not.toBeInTheDocument()
})
