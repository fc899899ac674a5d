import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { market, support } from './market.ts'
import { openPage, settled } from './open-page.tsx'

/** More than the server returns in one page. */
const size = 101

it('of a large fleet each vehicle can be sent, the last one as well', async () => {
  const { shipmentId, partner } = await market.won()
  const plates = Array.from({ length: size }, (_, place) => `LRG-${1000 + place}`)
  for (const registrationNumber of plates)
    await market.call('createVehicle', {
      as: support,
      body: { partnerId: partner.id, registrationNumber, vehicleTypeId: 2 },
    })
  await settled(await openPage(`/shipments/${shipmentId}?tab=bookings`))
  const vehicles = page.getByRole('combobox', { name: /^Vehicle of KB-/ })
  const offered = () =>
    [...vehicles.element().children].map(({ textContent }) => textContent?.split(' · ')[0])
  await expect.poll(offered).toEqual(expect.arrayContaining(plates))
})
