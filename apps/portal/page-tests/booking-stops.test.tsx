import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { market } from './market.ts'
import { openPage, settled } from './open-page.tsx'

const step = (id: number, status: number) =>
  market.call('processBookingStatus', {
    path: { id, status },
    body: { expanded: true },
    as: 'csr@karwan.test',
  })

it.each(['Super admin', 'Shipper admin'] as const)(
  'the stops of a booking tell when they were planned and what happened there, to a %s',
  async (as) => {
    const { id } = await market.dispatched()
    for (const status of [3, 4, 5]) expect((await step(id, status)).status).toBe(200)
    await settled(await openPage(`/bookings/${id}`, { as }))
    for (const line of [/^Planned [^·(]*$/, /^Arrived .* min early\)$/, /^Loading since [^·(]*$/])
      await expect.element(page.getByText(line)).toBeVisible()
  },
)

it('a truck that loads at the second of two pick ups is told to stand there', async () => {
  const stop = (cityId: number, locationActionType: 1 | 2) => ({
    ...{ cityId, locationActionType, address: `Plot ${cityId}` },
    loads: locationActionType === 1 ? [{ goodsTypeId: 10, weight: 10 }] : [],
  })
  const { id } = await market.dispatched({ locations: [stop(1, 1), stop(3, 1), stop(2, 2)] })
  const at = async (...statuses: number[]) => {
    for (const status of statuses) expect((await step(id, status)).status).toBe(200)
    await settled(await openPage(`/bookings/${id}`))
  }
  await at(3, 4)
  await expect.element(page.getByText(/^Stop 1, /)).toBeVisible()
  await at(6, 4)
  await expect.element(page.getByText(/^Stop 2, /)).toBeVisible()
})
