import { beforeAll, expect, it } from 'vitest'
import { show } from '../../kit/testing/show.tsx'
import { loadRest } from '../../kit/text/messages.ts'
import { type ActivityEntry, useActivityFacts } from './activity-facts.ts'

beforeAll(() => loadRest())

type Told = Pick<ActivityEntry, 'action' | 'summary'>

function Facts(told: Told) {
  const factsOf = useActivityFacts('PKR')
  return (
    <p>{factsOf({ id: 1, at: '2026-11-21T10:00:00.000Z', by: null, reason: null, ...told }).join(' · ')}</p>
  )
}

const bid = { partner: 'Khyber Goods Carriers', amount: '95000.00', vehicleCount: 2 }

it.each<[ActivityEntry['action'], Told['summary'], string]>([
  ['bid.placed', bid, 'Khyber Goods Carriers · PKR\u00a095,000 · 2 vehicles'],
  ['bid.placed', { vehicleCount: 1 }, '1 vehicle'],
  [
    'bid.accepted',
    { ...bid, vehiclesAwarded: 1 },
    'Khyber Goods Carriers · PKR\u00a095,000 · 2 vehicles · 1 vehicle awarded',
  ],
  ['booking.created', { bookingNumber: 'BK-000401' }, 'BK-000401'],
  [
    'booking.status_changed',
    { bookingNumber: 'BK-000401', from: 6, to: 7 },
    'BK-000401 · Loaded, papers handed to On the road',
  ],
  ['shipment.vehicles_changed', { covered: 2, vehicleCount: 3 }, '2 of 3 vehicles covered'],
  ['shipment.margin_set', { from: null, to: '120000.00' }, 'PKR\u00a0120,000'],
  ['shipment.tagged', { from: 0, to: 1 }, ''],
])('%s with %j tells "%s"', async (action, summary, expected) => {
  const screen = await show(<Facts action={action} summary={summary} />)
  expect(screen.getByRole('paragraph').element().textContent).toBe(expected)
})
