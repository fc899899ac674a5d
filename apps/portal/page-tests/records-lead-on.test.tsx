import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { market } from './market.ts'
import { heading, openPage, settled } from './open-page.tsx'

/** The pages, with the addresses of the records that they name. */
const named = {
  '/vehicles/1': [/^\/partners\/\d+$/],
  '/drivers/1': [/^\/partners\/\d+$/],
  '/fleets/1': [/^\/partners\/\d+$/],
  '/templates/1': [/^\/companies\/\d+$/, /^\/(internal-)?users\/\d+$/],
  '/locations/1': [/^\/companies\/\d+$/],
  '/invoices/1': [/^\/companies\/\d+$/],
} as const

it.each(Object.entries(named))('%s leads to the records that it names', async (path, wanted) => {
  await settled(await openPage(path, { as: 'Super admin' }))
  await heading(/./)
  await expect.element(page.getByRole('definition').first()).toBeVisible()
  const links = [...document.querySelectorAll('dd a[href]')].map((link) => link.getAttribute('href') ?? '')
  for (const one of wanted) expect(links.filter((link) => one.test(link))).not.toEqual([])
})

const leads = (): string[] =>
  [...document.querySelectorAll('dd a[href], td a[href]')].map((link) => link.getAttribute('href') ?? '')

it('a booking leads to its partner, driver and vehicle, a shipment to its company and people', async () => {
  const won = await market.dispatched()
  await settled(await openPage(`/bookings/${won.id}`, { as: 'Super admin' }))
  await expect.poll(leads).toContain(`/partners/${won.partner.id}`)
  expect(leads()).toEqual(
    expect.arrayContaining([`/drivers/${won.truck.driverId}`, `/vehicles/${won.truck.vehicleId}`]),
  )
  await settled(await openPage(`/shipments/${won.shipmentId}`, { as: 'Super admin' }))
  await expect.poll(leads).toContainEqual(expect.stringMatching(/^\/companies\/\d+$/))
  expect(leads()).toContainEqual(expect.stringMatching(/^\/(internal-)?users\/\d+$/))
  await settled(await openPage(`/shipments/${won.shipmentId}?tab=bids`, { as: 'Super admin' }))
  await expect.poll(leads).toContain(`/partners/${won.partner.id}`)
})
