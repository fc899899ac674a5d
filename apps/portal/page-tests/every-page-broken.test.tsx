import type { OperationId } from '@karwan/sdk'
import { beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Role } from './accounts.ts'
import { type Lives, makeLives } from './lives.ts'
import { garbled, network, never, offline, refused } from './network.ts'
import { heading, openPage, settled } from './open-page.tsx'

let lives: Lives
beforeAll(async () => {
  lives = await makeLives({ changes: {} })
})

type Read = {
  path: () => string
  operation: OperationId
  /** What the page shows if the request succeeds. */
  shows: RegExp
  /** Its role, if it is not a text. */
  role?: 'link' | 'button'
  title: RegExp
  as?: Role
}

const number = /^[A-Z]+-/
/** Each request of a page, with the place that shows its data. */
const reads: Read[] = [
  { path: () => '/shipments', operation: 'listShipments', shows: /Rows per page/, title: /^Shipments$/ },
  {
    path: () => '/shipments',
    operation: 'listShipperShipments',
    shows: /Rows per page/,
    title: /^Shipments$/,
    as: 'Shipper admin',
  },
  { path: () => '/bookings', operation: 'listBookings', shows: /Rows per page/, title: /^Bookings$/ },
  {
    path: () => '/',
    operation: 'getCsrCounts',
    shows: /^Cancellations today\s*\d/,
    role: 'link',
    title: /^Dashboard$/,
  },
  {
    path: () => '/',
    operation: 'getShipperCounts',
    shows: /^Active shipments\s*\d/,
    role: 'link',
    title: /^Dashboard$/,
    as: 'Shipper admin',
  },
  {
    path: () => `/shipments/${lives.offered}`,
    operation: 'getShipment',
    shows: /Vehicles and terms/,
    title: /^Shipment$/,
  },
  {
    path: () => `/shipments/${lives.offered}/edit`,
    operation: 'getShipment',
    shows: /Where and what/,
    title: /^Change shipment$/,
  },
  {
    path: () => `/shipments/${lives.offered}?tab=bids`,
    operation: 'listShipmentBids',
    // The plain name also appears in the row for the next bid, so look for the menu.
    shows: /^Actions for the bid of Carrier/,
    role: 'button',
    title: number,
  },
  {
    path: () => `/shipments/${lives.awarded}?tab=bookings`,
    operation: 'listShipmentBookings',
    shows: /Akbar Khan/,
    title: number,
  },
  {
    path: () => `/shipments/${lives.awarded}?tab=pricing`,
    operation: 'listShipmentPricing',
    shows: /Carrier/,
    title: number,
  },
  {
    path: () => `/shipments/${lives.awarded}?tab=tracking`,
    operation: 'listShipmentTracking',
    shows: /On the road/,
    title: number,
  },
  {
    path: () => `/shipments/${lives.awarded}?tab=activity`,
    operation: 'listShipmentActivity',
    shows: /Shipment booked/,
    title: number,
  },
  {
    path: () => `/bookings/${lives.onTheWay}`,
    operation: 'getBooking',
    shows: /Carriage/,
    title: /^Booking$/,
  },
  {
    path: () => `/bookings/${lives.onTheWay}`,
    operation: 'listBookingDocuments',
    shows: /^Uploaded by/,
    title: number,
  },
]
const cases = reads.map(
  (read) => [`${read.operation} of ${String(read.path).replace(/^.*?=> /, '')}`, read] as const,
)

const shown = ({ shows, role }: Read) =>
  role ? page.getByRole(role, { name: shows }).first() : page.getByText(shows).first()
const open = ({ path, operation, as }: Read, answer: Parameters<typeof network.break>[1]) =>
  openPage(path(), { ...(as && { as }), prepare: () => network.break(operation, answer) })

describe.each(cases)('what is read by %s', (_, read) => {
  it('is awaited under its heading', async () => {
    await open(read, never)
    await heading(read.title)
    await expect.element(shown(read)).not.toBeInTheDocument()
    expect(page.getByText('This did not work').query()).toBeNull()
    expect(page.getByRole('button', { name: 'Try again' }).query()).toBeNull()
  })

  it.each([
    ['the server fails', refused(500, 'Out of order'), /Out of order|Something unexpected/],
    ['the line is broken', offline, /The server cannot be reached\. Please try again\./],
    ['the answer is garbled', garbled, /answer cannot be read/],
  ])('can be asked for again when %s', async (_case, answer, sentence) => {
    await open(read, answer)
    await expect.element(page.getByText('This did not work').first()).toBeVisible()
    await expect.element(page.getByText(sentence).first()).toBeVisible()
    network.mend(read.operation)
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect.element(shown(read)).toBeVisible()
    expect(page.getByText('This did not work').query()).toBeNull()
  })

  it('says that it is not for this person, and offers no second try', async () => {
    await settled(await open(read, refused(403, 'No')))
    await expect.element(page.getByText('You are not allowed to see this').first()).toBeVisible()
    expect(page.getByRole('button', { name: 'Try again' }).query()).toBeNull()
    expect(shown(read).query()).toBeNull()
    // There is nothing to search either.
    expect(page.getByRole('searchbox').query()).toBeNull()
  })
})
