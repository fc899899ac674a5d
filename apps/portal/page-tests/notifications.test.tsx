import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { market } from './market.ts'
import { network, refused } from './network.ts'
import { openPage, settled } from './open-page.tsx'
import { button, press, said } from './person.ts'

const shipper = 'shipper@karwan.test'
const as = 'Shipper admin'
type Told = { id: number; title: string; body: string; dismissedAt: string | null }

/** Makes a shipment of the shipper with two bids, which cause two notifications. */
async function toldOfTwo() {
  await market.call('markAllNotificationsRead', { as: shipper })
  const { id } = await market.book({}, shipper)
  await market.call('actOnBidWindow', { as: 'csr@karwan.test', path: { id }, query: { action: 'open' } })
  for (let bids = 0; bids < 2; bids += 1) await market.bid(id, (await market.addPartner()).id)
  return { id, shipment: (await market.read(id)).shipmentNumber }
}
const listed = async (shipmentId: number) => {
  const asked = { as: shipper, query: { shipmentId } }
  return (await market.call<{ items: Told[] }>('listNotifications', asked)).body.data.items
}
const open = async (path = '/notifications?isRead=false') => settled(await openPage(path, { as }))
const about = (shipment: string) => page.getByRole('list', { name: shipment })
const putAway = 'Put away: Bid received'

/** Answers with many pages of notifications, each with a cursor to the next and the previous one. */
function tellFor(pages: number, [one]: Told[]) {
  network.break('listNotifications', () => {
    const query = network.sent('listNotifications').at(-1)?.query
    const at = Number(query?.get('cursor') ?? 0)
    const items = Array.from({ length: 25 }, (_, place) => ({ ...one, id: at * 25 + place + 1 }))
    const next = at + 1 < pages ? String(at + 1) : undefined
    const previous = at > 0 ? String(at - 1) : undefined
    return Response.json({ data: { items, page: at, pageSize: 25, total: pages * 25, next, previous } })
  })
}
const asked = () => network.sent('listNotifications').map(({ query }) => query.get('cursor') ?? '0')

describe('a notification', () => {
  it('is put away by the keyboard, which goes on with the next one, and undone', async () => {
    const { id, shipment } = await toldOfTwo()
    await open()
    const rows = about(shipment).getByRole('listitem')
    await expect.element(rows.first().getByText(/There is a new bid for/)).toBeVisible()
    expect(rows.elements()).toHaveLength(2)
    await press(about(shipment).getByRole('button', { name: putAway }).first())
    await expect.element(said('Bid received is put away')).toBeVisible()
    await expect.poll(() => rows.elements().length).toBe(1)
    expect(document.activeElement?.closest('li')?.textContent).toContain(shipment)
    expect(await listed(id)).toHaveLength(1)
    await press(button('Undo'))
    await expect.element(said('Bid received is taken back')).toBeVisible()
    await expect.poll(() => rows.elements().length).toBe(2)
    expect(await listed(id)).toHaveLength(2)
  })

  it('is read with all others by one press, and all are unread again after undo', async () => {
    const { shipment } = await toldOfTwo()
    await open()
    const rows = about(shipment).getByRole('listitem')
    await expect.poll(() => rows.elements().length).toBe(2)
    await press(button('Mark all as read'))
    await expect.element(said('All notifications are marked as read')).toBeVisible()
    await expect.poll(() => rows.elements().length).toBe(0)
    await press(button('Undo'))
    await expect.element(said(/notifications are unread again/)).toBeVisible()
    await expect.poll(() => rows.elements().length).toBe(2)
  })

  it('stands among those that were put away, and is taken back from there', async () => {
    const { id, shipment } = await toldOfTwo()
    const [latest] = await listed(id)
    const body = { isDismissed: true }
    await market.call('dismissNotification', { as: shipper, path: { id: latest?.id }, body })
    await open('/notifications')
    await page.getByRole('radio', { name: 'Put away' }).click({ force: true })
    await press(about(shipment).getByRole('button', { name: 'Take back: Bid received' }))
    await expect.element(said('Bid received is taken back')).toBeVisible()
    await expect.element(about(shipment)).not.toBeInTheDocument()
    expect((await listed(id)).map((one) => one.id)).toContain(latest?.id)
  })

  it('says the sentence that it has on the wire', async () => {
    const { id, shipment } = await toldOfTwo()
    const [latest] = await listed(id)
    await open()
    await expect
      .element(
        about(shipment)
          .getByText(latest?.title ?? '')
          .first(),
      )
      .toBeVisible()
    await expect
      .element(
        about(shipment)
          .getByText(latest?.body ?? '')
          .first(),
      )
      .toBeVisible()
  })

  it('stays where it is when it could not be put away', async () => {
    const { shipment } = await toldOfTwo()
    await open()
    network.break('dismissNotification', refused(404, 'It is not there any more'))
    await about(shipment).getByRole('button', { name: putAway }).first().click()
    await expect.element(page.getByText('It is not there any more').first()).toBeVisible()
    expect(about(shipment).getByRole('button', { name: putAway }).elements()).toHaveLength(2)
  })

  it('is put away in the panel of the bell', async () => {
    const { id, shipment } = await toldOfTwo()
    await open('/locations')
    await press(button(/^Notifications/))
    await expect.element(about(shipment)).toBeVisible()
    await press(about(shipment).getByRole('button', { name: putAway }).first())
    await expect.poll(() => about(shipment).getByRole('button', { name: putAway }).elements().length).toBe(1)
    await userEvent.keyboard('{Escape}')
    expect(await listed(id)).toHaveLength(1)
  })

  it('of years ago is come by without all that is newer, which comes back on the way up', async () => {
    const { id, shipment } = await toldOfTwo()
    const told = await listed(id)
    await open()
    tellFor(10, told)
    await page.getByRole('radio', { name: 'All', exact: true }).click({ force: true })
    const rows = about(shipment).getByRole('listitem')
    for (let pages = 1; pages < 10; pages += 1) {
      await press(button('Show older ones'))
      await expect.poll(() => asked().at(-1)).toBe(String(pages))
      await expect.poll(() => rows.elements().length).toBe(25 * Math.min(pages + 1, 8))
    }
    await expect.element(button('Show older ones')).not.toBeInTheDocument()
    for (let first = 1; first >= 0; first -= 1) {
      await press(button('Show newer ones'))
      await expect.poll(() => asked().at(-1)).toBe(String(first))
    }
    await expect.element(button('Show newer ones')).not.toBeInTheDocument()
    expect(rows.elements()).toHaveLength(200)
  })
})
