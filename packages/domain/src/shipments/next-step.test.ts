import { describe, expect, it } from 'vitest'
import { UserType } from '../people/user-type.ts'
import { coveredBy, nextShipmentStep, type ShipmentFacts, stageOfShipment } from './next-step.ts'
import { isFinalShipmentStatus, shipmentStatusOrder } from './shipment-status.ts'

const open = { state: 'open', wasOpened: true } as const
const scheduled = { state: 'scheduled', wasOpened: false } as const
const never = { state: 'closed', wasOpened: false } as const
const over = { state: 'closed', wasOpened: true } as const

const facts = (told: Partial<ShipmentFacts>): ShipmentFacts => ({
  status: 'CREATED',
  vehicleCount: 2,
  vehiclesCovered: 0,
  vehiclesWithoutCrew: 0,
  bidsCount: 0,
  validBidsCount: told.bidsCount ?? 0,
  backupsCount: 0,
  window: never,
  ...told,
})

describe('the next step of a shipment', () => {
  it.each([
    ['never opened', {}, 'open-bidding'],
    ['opened, and nobody bid', { window: over }, 'open-bidding'],
    ['to be opened later', { window: scheduled }, 'await-window'],
    ['open without a bid', { window: open }, 'enter-bids'],
    ['open with bids', { window: open, bidsCount: 1 }, 'award'],
    ['closed with bids', { window: over, bidsCount: 3 }, 'award'],
    ['open, all bids past their time', { window: open, bidsCount: 2, validBidsCount: 0 }, 'enter-bids'],
    ['closed, all bids past their time', { window: over, bidsCount: 2, validBidsCount: 0 }, 'open-bidding'],
    ['open, one of two past its time', { window: open, bidsCount: 2, validBidsCount: 1 }, 'award'],
    ['past their time, with backups', { bidsCount: 1, validBidsCount: 0, backupsCount: 1 }, 're-cover'],
    ['half covered, open', { window: open, vehiclesCovered: 1 }, 'enter-bids'],
    ['a vehicle lost, with backups', { window: open, vehiclesCovered: 1, backupsCount: 2 }, 're-cover'],
    ['all vehicles lost, with backups', { window: over, backupsCount: 1 }, 're-cover'],
    ['a vehicle lost, with backups and a new bid', { window: open, bidsCount: 1, backupsCount: 2 }, 'award'],
    ['covered, one without a driver', { vehiclesCovered: 2, vehiclesWithoutCrew: 1 }, 'assign-crew'],
    [
      'on its way, one without a driver',
      { status: 'TRANSIT', vehiclesCovered: 2, vehiclesWithoutCrew: 1 },
      'assign-crew',
    ],
    ['on its way, one vehicle open', { status: 'TRANSIT', vehiclesCovered: 1, window: open }, 'enter-bids'],
    ['covered and manned', { vehiclesCovered: 2, window: open }, 'follow-bookings'],
    ['covered beyond its count', { vehiclesCovered: 3 }, 'follow-bookings'],
  ] as const)('%s: %s', (_, told, expected) => {
    expect(nextShipmentStep(facts(told))).toBe(expected)
  })

  it.each(shipmentStatusOrder.filter(isFinalShipmentStatus))('is none once it is %s', (status) => {
    expect(nextShipmentStep(facts({ status, bidsCount: 2, vehiclesWithoutCrew: 1 }))).toBeNull()
  })
})

describe('the stage of a shipment', () => {
  it.each([
    ['never opened', {}, 'not-opened'],
    ['to be opened later', { window: scheduled }, 'scheduled'],
    ['open without a bid', { window: open }, 'bidding'],
    ['open with a bid', { window: open, bidsCount: 1 }, 'bidding'],
    ['closed with bids', { window: over, bidsCount: 1 }, 'bids-waiting'],
    ['closed without one', { window: over }, 'no-bids'],
    ['the only vehicle lost, with one backup', { window: over, backupsCount: 1 }, 'backups-waiting'],
    ['the only vehicle lost, open again', { window: open, backupsCount: 2 }, 'bidding'],
    ['a new bid besides the backups', { window: over, bidsCount: 1, backupsCount: 2 }, 'bids-waiting'],
    ['half covered', { window: open, vehiclesCovered: 1 }, 'partly-covered'],
    ['covered without crew', { vehiclesCovered: 2, vehiclesWithoutCrew: 1 }, 'crew-missing'],
    ['covered with crews', { vehiclesCovered: 2 }, 'covered'],
  ] as const)('%s: %s', (_, told, expected) => {
    expect(stageOfShipment(facts(told))).toBe(expected)
  })

  it.each(shipmentStatusOrder.filter((status) => status !== 'CREATED'))(
    'is told by the status itself once that is %s',
    (status) => {
      expect(stageOfShipment(facts({ status, vehiclesCovered: 1 }))).toBeUndefined()
    },
  )
})

describe('the next step is taken', () => {
  it.each([
    [UserType.demandAdda, UserType.demandAdda],
    [UserType.shipper, UserType.internal],
    [UserType.internal, UserType.internal],
  ])('for what %i has booked by %i', (by, actor) => expect(coveredBy(by)).toBe(actor))
})
