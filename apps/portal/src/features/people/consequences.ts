import { UserType } from '@karwan/domain/people'
import type { Answer } from '@karwan/sdk'

type OpenWork = Answer<'readBlockDetails'>['openWork']
type Consequence = {
  id: 'sessions' | 'staff' | 'company' | 'carrier' | 'bids'
  values: Record<string, number>
}

/** What a block means for an account's sessions and open work, most urgent first; work of count 0 is left out. */
export function consequencesOf(
  userType: Answer<'getUser'>['userType'],
  { sessions, shipments, bookings, bids }: OpenWork,
): Consequence[] {
  const goesOn = { id: whoseWork(userType), values: { shipments, bookings } }
  return [
    { id: 'sessions', values: { sessions } },
    ...(shipments + bookings > 0 ? [goesOn] : []),
    ...(bids > 0 ? [{ id: 'bids' as const, values: { bids } }] : []),
  ]
}

function whoseWork(userType: number): Consequence['id'] {
  if (userType === UserType.internal) return 'staff'
  return userType === UserType.partner || userType === UserType.driver ? 'carrier' : 'company'
}
