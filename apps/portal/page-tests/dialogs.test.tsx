import type { OperationId } from '@karwan/sdk'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { market, support } from './market.ts'
import { network, refused } from './network.ts'
import { openPage, settled } from './open-page.tsx'
import { button, choose, dialog, field, said, search } from './person.ts'

type Dialog = {
  /** Makes a record and returns the path of its page. */
  path: () => Promise<string>
  opener: [string | RegExp, string?]
  title: RegExp
  fill?: () => Promise<void>
  submit: string
  operation: OperationId
  /** The body that must be sent. */
  body?: object
  asked?: RegExp
  done: string | RegExp
  /** What the page shows after the dialog was submitted. */
  shows?: string | RegExp
}

const more = 'More actions'
const ofBid = /^Actions for the bid of/
const shipment = async () => `/shipments/${(await market.book({ vehicleCount: 2 })).id}`
const withBid = async (changes = {}) => {
  const { id } = await market.offer({ vehicleCount: 2, ...changes })
  await market.bid(id, (await market.addPartner()).id)
  return `/shipments/${id}?tab=bids`
}
const unmanned = async () => {
  const { bookings, partner } = await market.won()
  await market.addTruck(partner.id)
  return `/bookings/${bookings[0]?.id}`
}
const onTheWay = async () => `/bookings/${(await market.dispatched()).id}`

const dialogs: Record<string, Dialog> = {
  'Change pool': {
    path: async () => `/shipments/${(await market.book({ poolType: 2 })).id}`,
    opener: [more, 'Change pool'],
    title: /^Change pool of [A-Z]+-/,
    fill: () => page.getByRole('radio', { name: 'Public' }).click(),
    submit: 'Change pool',
    operation: 'changeShipmentPool',
    body: { poolType: 1 },
    done: 'The pool is changed',
  },
  'Set contract amount': {
    path: shipment,
    opener: [more, 'Set contract amount'],
    title: /^Set contract amount of [A-Z]+-/,
    fill: () => field('Contract amount').fill('125,000'),
    submit: 'Set amount',
    operation: 'setShipmentMargin',
    body: { contractAmount: '125000' },
    done: 'The contract amount is set',
    shows: /125,000/,
  },
  'Set vertical': {
    path: shipment,
    opener: [more, 'Set vertical'],
    title: /^Set vertical of [A-Z]+-/,
    // The first option has the value 0.
    fill: () => field('Vertical').selectOptions('Long Haul'),
    submit: 'Set vertical',
    operation: 'setShipmentVertical',
    asked: /\/0$/,
    done: 'The vertical is set',
    shows: 'Long Haul',
  },
  'Assign point of contact': {
    path: shipment,
    opener: [more, 'Assign point of contact'],
    title: /^Assign point of contact of [A-Z]+-/,
    fill: () => search('Colleague', 'Sara Nadeem'),
    submit: 'Assign',
    operation: 'assignShipmentPoc',
    done: 'The point of contact is assigned',
    shows: 'Sara Nadeem',
  },
  'Remove one vehicle': {
    path: shipment,
    opener: [more, 'Remove one vehicle'],
    title: /^Remove one vehicle from [A-Z]+-.*\?$/,
    submit: 'Remove one vehicle',
    operation: 'decrementVehicleCount',
    done: 'One vehicle was removed',
    shows: '0 of 1',
  },
  'Cancel shipment': {
    path: shipment,
    opener: [more, 'Cancel shipment'],
    title: /^Cancel shipment [A-Z]+-.*\?$/,
    fill: async () => {
      await field('Reason').fill('The shipper called it off')
      await field('Distance already driven').fill('12')
      await field('Time spent on it').fill('3')
    },
    submit: 'Cancel shipment',
    operation: 'cancelShipment',
    body: {
      cancellationReason: 'The shipper called it off',
      distanceInKilometers: 12,
      timeInHours: 3,
      cancellationType: 1,
    },
    done: 'The shipment is cancelled',
    shows: 'The shipper called it off',
  },
  'Open later': {
    path: async () => `${await shipment()}?tab=bids`,
    opener: ['Open later'],
    title: /^Open bidding later$/,
    fill: () => field('Opening time').fill('21/11/2026 20:00'),
    submit: 'Set opening time',
    operation: 'actOnBidWindow',
    done: 'Bidding will open at that time',
    shows: 'Bidding opens in',
  },
  'Enter a bid': {
    path: async () => `/shipments/${(await market.offer({ vehicleCount: 2 })).id}?tab=bids`,
    opener: ['Enter a bid'],
    title: /^Enter a bid$/,
    fill: async () => {
      await market.addPartner()
      await search('Partner', 'Carrier')
      await field('Amount').fill('95,000')
      await field('Vehicles').fill('2')
      await field('Available from').fill('22/11/2026 08:00')
      await field('Valid until').fill('22/11/2026 09:30')
      await field('Notes').fill('Two flatbeds at once')
    },
    submit: 'Save bid',
    operation: 'createBid',
    body: {
      amount: '95000',
      vehicleCount: 2,
      bidCategoryTypeId: 1,
      availableFrom: '2026-11-22T03:00:00.000Z',
      validUntil: '2026-11-22T04:30:00.000Z',
      notes: 'Two flatbeds at once',
    },
    done: 'The bid is saved',
    shows: /Available from .*08:00/,
  },
  Reject: {
    path: withBid,
    opener: [ofBid, 'Reject'],
    title: /^Reject the bid of Carrier .*\?$/,
    fill: async () => {
      await field('Reason').selectOptions('Other')
      await field('In your words').fill('Too late in the day')
    },
    submit: 'Reject bid',
    operation: 'rejectBid',
    body: { reason: 'Too late in the day' },
    done: 'The bid is rejected',
    shows: 'Too late in the day',
  },
  'Partner backs out': {
    path: withBid,
    opener: [ofBid, 'Partner backs out'],
    title: /^Carrier .* backs out\?$/,
    fill: async () => {
      await field('Reason').selectOptions('Other')
      await field('In their words').fill('The driver fell ill')
    },
    submit: 'Record back out',
    operation: 'backOutBid',
    body: { reason: 'The driver fell ill' },
    done: 'The back out is recorded',
    shows: 'The driver fell ill',
  },
  'Assign driver': {
    path: unmanned,
    opener: ['Assign driver'],
    title: /^Assign driver and vehicle$/,
    fill: async () => {
      const driver = page.getByRole('option', { name: /Akbar Khan/ })
      await driver.findElement()
      await field('Driver').selectOptions(driver)
      await expect.element(field('Vehicle')).not.toHaveValue('')
    },
    submit: 'Assign',
    operation: 'assignDriver',
    done: 'Driver and vehicle are assigned',
    shows: 'Akbar Khan',
  },
  'Mark with a weight': {
    path: async () => {
      const { id } = await market.dispatched()
      for (const status of [3, 4, 5]) {
        const path = { id, status }
        await market.call('processBookingStatus', { as: support, path, body: { expanded: true } })
      }
      return `/bookings/${id}`
    },
    opener: [more, 'Mark: Loaded, papers handed, with time and weight'],
    title: /Loaded, papers handed/,
    fill: () => field('Loaded weight').fill('19.85'),
    submit: 'Change status',
    operation: 'processBookingStatus',
    body: { loadedWeight: 19.85 },
    asked: /\/status\/6\//,
    done: 'Status is now: Loaded, papers handed',
    shows: /19\.85/,
  },
  'Go back': {
    path: onTheWay,
    opener: [more, 'Go back to: Booked, driver awaited'],
    title: /^Go back to: Booked, driver awaited$/,
    fill: () => field('Why it goes back').fill('The wrong driver was named'),
    submit: 'Change status',
    operation: 'processBookingStatus',
    body: { reason: 'The wrong driver was named' },
    asked: /\/status\/1\//,
    done: 'Status is now: Booked, driver awaited',
  },
  'Cancel booking': {
    path: onTheWay,
    opener: [more, 'Cancel booking'],
    title: /^Cancel booking [A-Z]+-.*\?$/,
    fill: async () => {
      await field('Reason').selectOptions('Other')
      await field('In your words').fill('The truck broke down')
    },
    submit: 'Cancel booking',
    operation: 'processBookingStatus',
    asked: /\/status\/13\//,
    body: { reason: 'The truck broke down', cancellationType: 1 },
    done: /^Booking .* is cancelled$/,
    shows: 'The truck broke down',
  },
  'Log a call': {
    path: onTheWay,
    opener: ['Log a call'],
    title: /^Log a call$/,
    fill: () => search('City that the truck is in', 'Multan'),
    submit: 'Save call',
    operation: 'logContactCall',
    body: { partyType: 'DRIVER', outcome: 'REACHED', direction: 'OUTGOING' },
    done: 'Call logged',
    shows: /told by phone/,
  },
}

describe.each(Object.entries(dialogs))('%s', (_, its) => {
  const { opener, title, fill, submit, operation, body = {}, asked, done, shows } = its
  const open = async () => {
    const portal = await openPage(await its.path())
    await settled(portal)
    await choose(opener)
    await expect.element(dialog()).toHaveAccessibleName(title)
    return portal
  }
  const send = () => dialog().getByRole('button', { name: submit }).click()

  it('takes the focus, and gives it back to what opened it at Escape', async () => {
    await open()
    await expect.poll(() => dialog().element().contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(button(opener[0])).toHaveFocus()
    expect(network.sent(operation)).toEqual([])
  })

  it('says why it was refused, sends all that was filled in, and says that it is done', async () => {
    await open()
    network.break(operation, refused(409, 'Somebody else was quicker'))
    await fill?.()
    await send()
    await expect.element(page.getByText('Somebody else was quicker').first()).toBeVisible()
    network.mend(operation)
    if (dialog().query() === null) await choose(opener)
    await send()
    await expect.element(said(done)).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
    const last = network.sent(operation).at(-1)
    expect(last?.body ?? {}).toMatchObject(body)
    if (asked) expect(last?.path).toMatch(asked)
    if (shows !== undefined) await expect.element(page.getByText(shows).first()).toBeVisible()
  })
})
