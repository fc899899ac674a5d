import { UserType } from '@karwan/domain/people'
import { fieldGates } from '../../kernel/field-gates.ts'
import type { Reading } from '../../kernel/work.ts'
import type { PartnerBalance } from './booking.ports.ts'
import type { FoundBooking } from './booking.store.ts'

export type WithBalance = FoundBooking & { balance?: PartnerBalance | undefined }

/**
 * Adds the partner's advance and balance to each booking, in one query, if the caller may see partners'
 * amounts.
 */
export async function withBalances(reading: Reading, found: FoundBooking[]): Promise<WithBalance[]> {
  const { caller } = reading
  // A partner sees only the amounts of their own bookings; the mapper checks that for each booking.
  if (!fieldGates(caller).partnerRates && caller.userType !== UserType.partner) return found
  const balances = await reading.ports.bookings.balancesOfPartners(
    reading,
    found.map(({ booking }) => booking),
  )
  return found.map((row) => ({ ...row, balance: balances.get(row.booking.id) }))
}
