import { readFileSync } from 'node:fs'
import { shipmentStatusOrder } from '@karwan/domain/shipments'
import { describe, expect, it } from 'vitest'
import { invoiceList } from '../billing/invoice-list.tsx'
import { bookingList } from '../bookings/booking-list.tsx'
import { expiringList } from '../fleet/expiring-list.tsx'
import { shipmentList } from '../shipments/shipment-list.tsx'
import { verificationList } from '../verification/verification-list.tsx'
import { type CountLink, csrCountLinks, shipperCountLinks, statusLinks } from './count-links.ts'
import { csrSections, shipperSections } from './dashboard-sections.ts'

type Schema = { properties: Record<string, { type?: string }> }
const contract: { components: { schemas: Record<'CsrCounts' | 'ShipperCounts', Schema> } } = JSON.parse(
  readFileSync(new URL('../../../../../openapi/dist/openapi.json', import.meta.url), 'utf8'),
)
const { CsrCounts, ShipperCounts } = contract.components.schemas

const apps = [
  ['customer support', CsrCounts, csrCountLinks, csrSections],
  ['shippers', ShipperCounts, shipperCountLinks, shipperSections],
] as const

/** Shown on the tile of another count, which links to the same list. */
const besides = ['shipmentsWithVehiclesOpen']

describe.each(apps)('the dashboard of %s', (_, { properties }, links, sections) => {
  const counted = Object.keys(properties).filter(
    (name) => properties[name]?.type === 'integer' && !besides.includes(name),
  )

  it('leads from every count of the contract to its list', () => {
    expect(Object.keys(links).sort()).toEqual(counted.sort())
  })

  it('shows each of them once', () => {
    expect(sections.flatMap(({ counts }) => [...counts]).sort()).toEqual(Object.keys(links).sort())
  })
})

describe('a link from a count', () => {
  const links: [string, CountLink][] = [
    ...Object.entries(csrCountLinks),
    ...Object.entries(shipperCountLinks),
    ...statusLinks.map(({ status, link }): [string, CountLink] => [status, link]),
  ]

  it.each(links)('of %s is understood by the list it opens, and asks the server for the same', (_, link) => {
    const asked =
      link.to === '/shipments'
        ? shipmentList.ask(shipmentList.read(link.search))
        : link.to === '/bookings'
          ? bookingList.ask(bookingList.read(link.search))
          : link.to === '/expiring'
            ? expiringList.ask(expiringList.read(link.search))
            : link.to === '/invoices'
              ? invoiceList.ask(invoiceList.read(link.search))
              : verificationList.ask(verificationList.read(link.search))
    expect(asked).toMatchObject(link.search)
  })

  it('leads from every status of a shipment', () => {
    expect(statusLinks.map(({ status }) => status)).toEqual([...shipmentStatusOrder])
  })
})
