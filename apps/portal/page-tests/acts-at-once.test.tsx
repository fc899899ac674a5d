import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { documentType } from './lives.ts'
import { market, support } from './market.ts'
import { network, refused } from './network.ts'
import { openPage, settled } from './open-page.tsx'
import { button, choose, dialog, field, pauseAfterAct, press, said } from './person.ts'

const at = async (path: string) => settled(await openPage(path))
const bidsOf = (id: number) => at(`/shipments/${id}?tab=bids`)
const more = 'More actions'

describe('the window of a shipment', () => {
  it('is set for the hours that were chosen, opened and closed', async () => {
    const { id } = await market.book({ vehicleCount: 2 })
    await bidsOf(id)
    await field('Length').selectOptions('4 hours')
    await press(button('Set window'))
    await expect.element(said('The bidding window is set')).toBeVisible()
    const { query, body, path } = network.sent('setBidWindow').at(-1) ?? {}
    expect(`${path} ${query} ${JSON.stringify(body)}`).toMatch(/\b240\b/)
    await press(button('Open bidding'))
    await expect.element(said('Bidding is open')).toBeVisible()
    expect((await market.read(id)).bidWindow).toMatchObject({ state: 'open', minutes: 240 })
    await press(button('Close bidding'))
    await expect.element(said('Bidding is closed')).toBeVisible()
    expect((await market.read(id)).bidWindow.state).toBe('closed')
    await expect.element(button('Enter a bid')).toHaveAccessibleDescription('Bidding is not open')
  })

  it('that was closed by mistake is opened again for the time that was left, and moves no other act under a press', async () => {
    const { id } = await market.book({ vehicleCount: 2 })
    await bidsOf(id)
    await field('Length').selectOptions('2 hours')
    await press(button('Set window'))
    await press(button('Open bidding'))
    await expect.element(said('Bidding is open')).toBeVisible()
    const until = (await market.read(id)).bidWindow.closesAt
    await press(button('Close bidding'))
    await expect.element(said('Bidding is closed')).toBeVisible()
    const opening = page.getByRole('button', { name: /Open bidding$/ })
    await expect.element(opening).toHaveFocus()
    const before = network.sent('setBidWindow').length
    for (const one of [opening, page.getByRole('button', { name: /Set window$/ })])
      await one.click({ force: true })
    expect(network.sent('setBidWindow')).toHaveLength(before)
    expect(network.sent('actOnBidWindow')).toHaveLength(2)
    await expect.element(page.getByText('If opened again, bidding stays open for 2 hours')).toBeVisible()
    await button('Undo').click()
    await expect.element(said('Bidding is open')).toBeVisible()
    const { state, closesAt } = (await market.read(id)).bidWindow
    expect(state).toBe('open')
    expect(Math.abs(Date.parse(closesAt ?? '') - Date.parse(until ?? ''))).toBeLessThan(60_000)
  })

  it('has the length that was set elsewhere, though nobody is offered it here', async () => {
    const { id } = await market.book()
    await market.call('setBidWindow', { as: support, path: { id, window: 32 } })
    await bidsOf(id)
    await expect.element(page.getByText('Bidding will stay open for 32 minutes')).toBeVisible()
    await expect.element(field('Length')).toHaveDisplayValue('32 minutes')
  })

  it('says why it could not be opened', async () => {
    await bidsOf((await market.book()).id)
    network.break('actOnBidWindow', refused(409, 'The loading time has passed'))
    await press(button('Open bidding'))
    await expect.element(page.getByText('The loading time has passed').first()).toBeVisible()
  })
})

describe('a shipment that was booked by mistake', () => {
  it('is deleted once that is confirmed, and leads back to the list; after its bidding it says why it is not', async () => {
    const { id, shipmentNumber } = await market.book()
    await at(`/shipments/${id}`)
    await choose([more, 'Delete shipment'])
    await expect.element(dialog().getByText(/cannot be undone/)).toBeVisible()
    await dialog().getByRole('button', { name: 'Delete shipment' }).click()
    await expect.element(said('The shipment is deleted')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Shipments', level: 1 })).toBeVisible()
    expect(network.sent('deleteShipment').at(-1)?.path).toContain(String(id))
    await expect.element(page.getByText(shipmentNumber)).not.toBeInTheDocument()
    await at(`/shipments/${(await market.offer()).id}`)
    await page.getByRole('button', { name: more }).click()
    await expect.element(page.getByText(/Its bidding was opened/)).toBeVisible()
  })
})

describe('a bid', () => {
  it('is awarded for as many vehicles as were chosen, and acknowledged', async () => {
    const { id } = await market.offer({ vehicleCount: 3 })
    const { body } = await market.bid(id, (await market.addPartner()).id, { vehicleCount: 3 })
    await bidsOf(id)
    await page.getByRole('checkbox', { name: /^Choose the bid of/ }).click()
    await press(button(/^Take one vehicle from/))
    await expect.element(page.getByText('2 vehicles chosen, 1 stay open')).toBeVisible()
    await press(button('Award 2 vehicles'))
    await expect.element(dialog().getByText(/200,000/)).toBeVisible()
    await expect.element(dialog().getByText(/1 vehicle stays open/)).toBeVisible()
    await dialog().getByRole('button', { name: 'Award 2 vehicles' }).click()
    await expect.element(said('Awarded: the bookings are made')).toBeVisible()
    expect(network.sent('assignBids').at(-1)?.body).toMatchObject({
      shipmentId: id,
      bidIds: [body.data.id],
      bidVersions: [1],
    })
    expect(await market.read(id)).toMatchObject({ vehiclesCovered: 2, vehiclesOpen: 1 })
    await pauseAfterAct()
    await choose([/^Actions for the bid of/, 'Partner acknowledges'])
    await expect.element(said('The award is acknowledged')).toBeVisible()
  })

  it('is awarded by its own menu too, with as many vehicles as are open and the same question', async () => {
    const { id } = await market.offer({ vehicleCount: 2 })
    const { body } = await market.bid(id, (await market.addPartner()).id, { vehicleCount: 2 })
    await bidsOf(id)
    await choose([/^Actions for the bid of/, 'Award'])
    await expect.element(dialog().getByText(/200,000/)).toBeVisible()
    await dialog().getByRole('button', { name: 'Award 2 vehicles' }).click()
    await expect.element(said('Awarded: the bookings are made')).toBeVisible()
    expect(network.sent('assignBids').at(-1)?.body).toMatchObject({
      bidIds: [body.data.id],
      vehicleCounts: [2],
    })
    await bidsOf(id)
    await button(/^Actions for the bid of/).click()
    await expect.element(page.getByRole('menuitem', { name: 'Partner backs out' })).toBeVisible()
    expect(page.getByRole('menuitem', { name: 'Award', exact: true }).query()).toBeNull()
  })

  it('is not awarded by its menu while bidding is closed, which says why', async () => {
    const { id } = await market.offer()
    await market.bid(id, (await market.addPartner()).id)
    await market.call('actOnBidWindow', { as: support, path: { id }, query: { action: 'close' } })
    await bidsOf(id)
    await button(/^Actions for the bid of/).click()
    const entry = page.getByRole('menuitem', { name: /^Award/ })
    await expect.element(entry).toHaveAttribute('aria-disabled', 'true')
    expect(page.getByRole('menuitem').elements()[0]).toBe(entry.element())
  })
})

describe('a counter-offer', () => {
  it('is made in a dialog, shown beside the bid, and agreed to on the phone', async () => {
    const { id } = await market.offer()
    await market.bid(id, (await market.addPartner()).id, { amount: '100000' })
    await bidsOf(id)
    await choose([/^Actions for the bid of/, 'Counter'])
    await expect.element(dialog().getByText(/The bid is .*100,000/)).toBeVisible()
    await field('Ask for').fill('90000')
    await field('Note to the partner').fill('A second load waits')
    await dialog().getByRole('button', { name: 'Send counter-offer' }).click()
    await expect.element(said('The counter-offer is sent')).toBeVisible()
    expect(network.sent('counterBid').at(-1)?.body).toEqual({
      amount: '90000',
      note: 'A second load waits',
      version: 1,
    })
    await expect.element(page.getByText(/Asked for .*90,000/)).toBeVisible()
    await pauseAfterAct()
    await choose([/^Actions for the bid of/, 'Partner agrees to the counter-offer'])
    await expect.element(said('The bid now has the amount of the counter-offer')).toBeVisible()
    await expect.element(page.getByText(/Agreed to the counter-offer/)).toBeVisible()
    expect((await market.read(id)).lowestBid).toBe('90000.00')
  })
})

describe('an act on what has changed since it was opened', () => {
  const stale = 'Somebody else has changed this record meanwhile'

  it('overwrites no counter-offer that was not seen', async () => {
    const { id } = await market.offer()
    const { body } = await market.bid(id, (await market.addPartner()).id, { amount: '100000' })
    await bidsOf(id)
    await choose([/^Actions for the bid of/, 'Counter'])
    await field('Ask for').fill('90000')
    const path = { id: body.data.id }
    await market.call('counterBid', { as: support, path, body: { amount: '95000' } })
    await dialog().getByRole('button', { name: 'Send counter-offer' }).click()
    await expect.element(dialog().getByText(stale).first()).toBeVisible()
    const { data } = (await market.call('listShipmentBids', { as: support, path: { id } })).body
    expect(data).toMatchObject([{ counter: { amount: '95000.00' } }])
  })

  it('names the version of the shipment that is cancelled', async () => {
    const { id } = await market.book()
    await at(`/shipments/${id}`)
    await choose([more, 'Cancel shipment'])
    await field('Reason').fill('The buyer has postponed the order')
    await dialog().getByRole('button', { name: 'Cancel shipment' }).click()
    await expect.element(said('The shipment is cancelled')).toBeVisible()
    expect(network.sent('cancelShipment').at(-1)?.body).toMatchObject({ version: 1 })
  })
})

describe('a shipment', () => {
  it('is tagged, and the tag removed', async () => {
    await at(`/shipments/${(await market.book()).id}`)
    await choose([more, 'Tag as taken by adda'])
    await expect.element(said('The shipment is tagged')).toBeVisible()
    await pauseAfterAct()
    await choose([more, 'Remove tag'])
    await expect.element(said('The tag is removed')).toBeVisible()
    expect(network.sent('tagShipment')).toHaveLength(1)
    expect(network.sent('untagShipment')).toHaveLength(1)
  })

  it('is tagged in its list, which shows the tag, and not tagged any more after undo', async () => {
    const { id, shipmentNumber } = await market.book()
    await at(`/shipments?filter=${shipmentNumber}`)
    const mark = page.getByRole('row').getByText('Tagged by adda')
    await choose([`Actions for ${shipmentNumber}`, 'Tag as taken by adda'])
    await expect.element(mark).toBeVisible()
    expect((await market.read(id)).tag).toBe(1)
    await button('Undo').click()
    await expect.element(said('Undone for 1 row')).toBeVisible()
    await expect.element(mark).not.toBeInTheDocument()
    expect((await market.read(id)).tag).toBe(0)
  })
})

describe('a booking', () => {
  it('goes to its next status by the button, once, and is shown there', async () => {
    const { id } = await market.dispatched()
    await at(`/bookings/${id}`)
    await press(button('Mark: Going to loading point'))
    await expect.element(said('Status is now: Going to loading point')).toBeVisible()
    expect(network.sent('processBookingStatus').map(({ path }) => path)).toEqual([
      `/booking/${id}/status/3/process`,
    ])
    await expect.element(button('Mark: Arrived for loading')).toBeVisible()
  })

  it('takes no second status from a second press, and asks about an arrival long before loading', async () => {
    const { id } = await market.dispatched()
    await at(`/bookings/${id}`)
    await press(button('Mark: Going to loading point'))
    const next = page.getByRole('button', { name: /Mark: Arrived for loading$/ })
    await expect.element(next).toHaveFocus()
    await next.click({ force: true })
    expect(network.sent('processBookingStatus')).toHaveLength(1)
    await expect.element(button('Mark: Arrived for loading')).toHaveFocus()
    expect(dialog().query()).toBeNull()
    await press(button('Mark: Arrived for loading'))
    await expect.element(page.getByText(/Has this already happened/)).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark: Arrived for loading' }).click()
    await expect.element(said('Status is now: Arrived for loading')).toBeVisible()
  })
})

describe('a document', () => {
  const open = async () => {
    const { id } = await market.dispatched()
    await market.addDocument(id, documentType.bilty)
    await at(`/bookings/${id}`)
    return id
  }

  it('is uploaded with its type, number and file', async () => {
    const { id } = await market.dispatched()
    await at(`/bookings/${id}`)
    await press(button('Upload'))
    const picture = await fetch(dot).then((answer) => answer.blob())
    const files = page.getByLabelText('Files', { exact: true })
    await expect.element(files).toBeInTheDocument()
    await files.upload(new File([picture], 'id.png', { type: 'image/png' }))
    await field('Document of id.png').selectOptions('CNIC')
    await field('Number on the paper of id.png').fill('35202-1234567-1')
    await dialog().getByRole('button', { name: 'Upload', exact: true }).click()
    await expect.element(said('CNIC is uploaded')).toBeVisible()
    await expect.element(page.getByText(/id\.png.*35202-1234567-1/)).toBeVisible()
  })

  it('is verified', async () => {
    await open()
    await choose(['More for Bill-T', 'Verify'])
    await expect.element(said('Bill-T is verified')).toBeVisible()
    await expect.element(page.getByText(/^Verified by Amina Farooqi/)).toBeVisible()
  })

  it('is rejected with the reason that was typed, for everybody to see', async () => {
    await open()
    await choose(['More for Bill-T', 'Reject'])
    await field('Reason').fill('The stamp is missing')
    await dialog().getByRole('button', { name: 'Reject' }).click()
    await expect.element(said('Bill-T is rejected')).toBeVisible()
    await expect.element(page.getByText('The stamp is missing')).toBeVisible()
  })

  it('is deleted after a question', async () => {
    await open()
    await choose(['More for Bill-T', 'Delete'])
    await expect.element(dialog()).toHaveAccessibleName('Delete Bill-T?')
    await dialog().getByRole('button', { name: 'Delete' }).click()
    await expect.element(said('Bill-T is deleted')).toBeVisible()
    await expect.element(page.getByText('Nothing has been uploaded yet.')).toBeVisible()
  })
})

/** A picture of one pixel. */
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
