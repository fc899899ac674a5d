import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { market } from './market.ts'
import { openPage, settled } from './open-page.tsx'
import { button } from './person.ts'

const onPhone = { as: 'Super admin', width: 360 } as const

it('a card leaves out what nobody has given, which the table says', async () => {
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('main td')].filter(
      (cell) => cell.textContent === 'N/A' && cell.offsetParent !== null,
    ).length
  await market.addPartner()
  await settled(await openPage('/partners?sort=fullName:asc', { as: 'Super admin' }))
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  expect(shown()).toBeGreaterThan(0)
  await settled(await openPage('/partners?sort=fullName:asc', onPhone))
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  expect(shown()).toBe(0)
})

it('what a button in a card says is not broken inside a word', async () => {
  await settled(await openPage('/wallets/1', onPhone))
  await expect.element(button('Approve').first()).toBeVisible()
  for (const name of ['Approve', 'Reject']) {
    const { height, right } = button(name).first().element().getBoundingClientRect()
    expect(height).toBeLessThan(40)
    expect(right).toBeLessThanOrEqual(360)
  }
})

it('a phone in the facts of a booking stays in one line, and a stop has a line of its own', async () => {
  const { id } = await market.dispatched()
  await settled(await openPage(`/bookings/${id}`, onPhone))
  await expect.element(page.getByRole('definition').first()).toBeVisible()
  const phones = [...document.querySelectorAll('dd a[href^="tel:"]')]
  expect(phones).not.toEqual([])
  expect(phones.filter((one) => one.getClientRects().length > 1)).toEqual([])
  const [pickUp] = document.querySelectorAll('dl > div')
  expect(pickUp?.getBoundingClientRect().width).toBeGreaterThan(250)
})

const boxOf = (element: Element) => element.getBoundingClientRect()

it('where a truck is stands below its plate, in the whole width', async () => {
  const { id, shipmentId } = await market.dispatched()
  for (const status of [3, 4, 5, 6, 7]) await market.move(id, status)
  await market.call('reportBookingPosition', {
    query: { bookingId: id },
    body: { lat: 25, lng: 67, source: 'APP' },
    as: 'csr@karwan.test',
  })
  await settled(await openPage(`/shipments/${shipmentId}?tab=tracking`, onPhone))
  const title = page.getByRole('heading', { name: 'Under way' })
  await expect.element(title).toBeVisible()
  const [plate, place] = title.element().closest('div:has(dl)')?.querySelector('dl > div')?.children ?? []
  if (!plate || !place) expect.unreachable('the truck is on the road')
  expect(boxOf(place).top).toBeGreaterThanOrEqual(boxOf(plate).bottom)
  expect(boxOf(place).width).toBeGreaterThan(250)
})

it('a long fact of a record has a row of its own', async () => {
  // The Ethiopian number of this driver is longer than one of Pakistan.
  await settled(await openPage('/drivers/96', onPhone))
  const phone = page.getByText('Phone', { exact: true }).element().parentElement
  expect(phone && boxOf(phone).width).toBeGreaterThan(250)
  const address = page.getByText('Address', { exact: true }).element().parentElement
  expect(address && boxOf(address).width).toBeLessThan(200)
})

it('an entry of a wallet without a reference has no empty label of one', async () => {
  await settled(await openPage('/wallets/1', onPhone))
  await expect.element(page.getByText('365 days')).toBeVisible()
  const cells = () => [...document.querySelectorAll<HTMLElement>('td[data-label="Reference"]')]
  await expect.poll(cells).not.toEqual([])
  expect(cells().filter((cell) => cell.textContent === '' && cell.offsetParent !== null)).toEqual([])
})

it('a correction that waits says so under its status, beside what decides it', async () => {
  await settled(await openPage('/wallets/1', onPhone))
  await expect.element(button('Approve').first()).toBeVisible()
  const cell = button('Approve').first().element().closest('td')
  expect(cell?.textContent).toMatch(/^Pending/)
})

it('the periods of a wallet stand in one line', async () => {
  await settled(await openPage('/wallets/1', onPhone))
  await expect.element(page.getByText('365 days')).toBeVisible()
  const tops = page
    .getByText(/^\d+ days$/)
    .elements()
    .map((one) => boxOf(one).top)
  expect(tops).toHaveLength(4)
  expect(new Set(tops).size).toBe(1)
})

it('above a list with a map, what searches stands in one line and what filters in the next', async () => {
  await settled(await openPage('/partners', onPhone))
  await expect.element(button('Map')).toBeVisible()
  const middle = (element: Element) => Math.round((boxOf(element).top + boxOf(element).bottom) / 2)
  const search = middle(page.getByRole('searchbox', { name: 'Search partners' }).element())
  const tier = middle(page.getByRole('combobox', { name: 'Tier' }).element())
  expect(middle(button('Table settings').element())).toBe(search)
  expect(middle(button('Map').element()) - tier).toBeLessThan(50)
  expect(tier - search).toBeLessThan(50)
})

it('on a laptop the vehicle of a shipment stays in one line, and is told whole where it is cut', async () => {
  await settled(await openPage('/shipments', { as: 'Super admin' }))
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  const names = [...document.querySelectorAll<HTMLElement>('td[data-label="Vehicles"] > span:last-child')]
  expect(names).not.toEqual([])
  expect(names.filter((name) => name.title !== name.textContent)).toEqual([])
  expect(names.filter((name) => name.offsetHeight > 24)).toEqual([])
})

it('the drawing of a dashboard is as high as the lists beside it, and as wide as both below them', async () => {
  const cards = () =>
    ['Latest shipments', 'Waiting longest for a decision', 'Shipments, 14 days'].map((name) =>
      boxOf(page.getByRole('region', { name }).element()),
    )
  await settled(await openPage('/', { as: 'Super admin', width: 1440 }))
  const [latest, , beside] = cards()
  expect(beside?.bottom).toBe(latest?.bottom)
  await settled(await openPage('/', { as: 'Super admin', width: 1100 }))
  const [, waiting, below] = cards()
  expect(below?.right).toBe(waiting?.right)
  expect(below?.left).toBe(cards()[0]?.left)
})

/** Rows that are whole between the top of the screen and the navigation at its foot. */
async function recordsSeen(path: string): Promise<number> {
  await settled(await openPage(path, onPhone))
  await page.viewport(360, 740)
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  const foot = Math.min(
    ...[...document.querySelectorAll('nav')]
      .map(boxOf)
      .flatMap(({ top, bottom }) => (bottom >= 740 ? [top] : [])),
  )
  return [...document.querySelectorAll('main tbody tr')].filter((row) => boxOf(row).bottom <= foot).length
}

it.each([
  ['/shipments', 3],
  ['/bookings', 3],
  ['/partners', 3],
  ['/vehicles', 3],
  ['/drivers', 3],
  ['/locations', 3],
  ['/users', 5],
  ['/invoices', 3],
  ['/companies', 5],
])('a screen of a phone shows whole records of %s: %i at least', async (path, least) => {
  expect(await recordsSeen(path)).toBeGreaterThanOrEqual(least)
})

it('a screen of a phone shows the first bid whole, as the window is changed behind one button', async () => {
  const [{ id }, partner] = [await market.offer(), await market.addPartner()]
  await market.bid(id, partner.id, {})
  expect(await recordsSeen(`/shipments/${id}?tab=bids`)).toBeGreaterThanOrEqual(1)

  const more = button('Change the bidding window')
  for (const name of ['Set window', 'Close bidding'])
    await expect.element(button(name)).not.toBeInTheDocument()
  await more.click()
  for (const name of ['Set window', 'Close bidding']) await expect.element(button(name)).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Length' })).toBeVisible()
  await button('Close bidding').click()
  await expect.element(button('Open bidding')).toBeVisible()
  await more.click()
  await expect.element(button('Open bidding')).toBeVisible()
  await expect.element(button('Open later')).not.toBeInTheDocument()
})

it('the number of a card is a link as high as a finger needs, with its reference', async () => {
  await market.offer({ referenceNumber: 'REF-A' })
  await settled(await openPage('/shipments?sort=createdAt:desc', onPhone))
  const link = page.getByRole('link', { name: /REF-A/ }).first()
  await expect.element(link).toBeVisible()
  expect(boxOf(link.element()).height).toBeGreaterThanOrEqual(24)
})
