import { UserType } from '@karwan/domain/people'
import { expect, it } from 'vitest'
import { consequencesOf } from './consequences.ts'

const nothing = { sessions: 0, shipments: 0, bookings: 0, bids: 0 }
const idsOf = (userType: UserType, open: Partial<typeof nothing>) =>
  consequencesOf(userType, { ...nothing, ...open }).map(({ id }) => id)

it.each([
  [UserType.internal, {}, ['sessions']],
  [UserType.internal, { shipments: 1 }, ['sessions', 'staff']],
  [UserType.internal, { bookings: 1 }, ['sessions', 'staff']],
  [UserType.shipper, { shipments: 2, bids: 0 }, ['sessions', 'company']],
  [UserType.partner, { bookings: 1, bids: 2 }, ['sessions', 'carrier', 'bids']],
  [UserType.driver, { bookings: 1 }, ['sessions', 'carrier']],
  [UserType.partner, { bids: 2 }, ['sessions', 'bids']],
] as const)('who blocks an account of kind %s with %o is told of %o', (userType, open, ids) => {
  expect(idsOf(userType, open)).toEqual(ids)
})
