import { expect, it } from 'vitest'
import { riskOf } from './risk.ts'

const now = new Date('2026-11-21T09:30:00.000Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const shipment = {
  status: 'CREATED',
  vehicleCount: 2,
  vehiclesCovered: 0,
  vehiclesWithoutCrew: 0,
  bidsCount: 1,
  validBidsCount: 0,
  backupsCount: 0,
  window: { state: 'open', wasOpened: true },
  loadingTime: inHours(24),
} as const
type Facts = Partial<Parameters<typeof riskOf>[0]>
const closed = { state: 'closed', wasOpened: true } as const
const covered = { vehiclesCovered: 2, bidsCount: 0, window: closed } as const

it.each<[string, Facts, number, string[]]>([
  ['bids wait and there is time', {}, 0, []],
  ['nobody has bid', { bidsCount: 0 }, 30, ['NO_BIDS']],
  ['nobody has bid, and lost bids are there', { bidsCount: 0, backupsCount: 1 }, 0, []],
  ['bidding is over without a bid', { bidsCount: 0, window: closed }, 50, ['NO_BIDS', 'WINDOW_OVER']],
  ['bidding is over with one', { window: closed }, 0, []],
  ['bidding was never opened', { bidsCount: 0, window: { state: 'closed', wasOpened: false } }, 0, []],
  ['it loads in six hours', { loadingTime: inHours(6) }, 0, []],
  ['it loads in less', { loadingTime: inHours(5.9) }, 40, ['LOADING_SOON']],
  ['it loads now', { loadingTime: inHours(0) }, 40, ['LOADING_SOON']],
  ['loading is past', { loadingTime: inHours(-0.1) }, 60, ['LOADING_PAST']],
  [
    'all of it',
    { bidsCount: 0, window: closed, loadingTime: inHours(-1), vehiclesWithoutCrew: 1 },
    100,
    ['LOADING_PAST', 'CREW_MISSING', 'NO_BIDS', 'WINDOW_OVER'],
  ],
  [
    'a driver is missing the night before',
    { ...covered, vehiclesWithoutCrew: 1, loadingTime: inHours(11.9) },
    40,
    ['CREW_MISSING'],
  ],
  [
    'a driver is missing and there is time',
    { ...covered, vehiclesWithoutCrew: 1, loadingTime: inHours(12) },
    0,
    [],
  ],
  ['all have drivers and load soon', { ...covered, loadingTime: inHours(1) }, 0, []],
  ['all have drivers and nobody has left', { ...covered, loadingTime: inHours(-1) }, 60, ['LOADING_PAST']],
  ['all are on the way', { ...covered, status: 'TRANSIT', loadingTime: inHours(-1) }, 0, []],
  [
    'some are on the way and one is open',
    { ...covered, vehiclesCovered: 1, bidsCount: 1, status: 'TRANSIT', loadingTime: inHours(-1) },
    60,
    ['LOADING_PAST'],
  ],
])('the risk where %s', (_, facts, score, reasons) =>
  expect(riskOf({ ...shipment, ...facts }, now)).toEqual({ score, reasons }),
)

it.each(['DELIVERED', 'CANCELLED', 'PARTIALLY_FULFILLED'] as const)('nothing is told of %s', (status) =>
  expect(riskOf({ ...shipment, status }, now)).toBeNull(),
)
