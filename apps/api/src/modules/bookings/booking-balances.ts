import { UserType } from '@karwan/domain/people'
import { fieldGates } from '../../kernel/field-gates.ts'
import type { Reading } from '../../kernel/work.ts'
import type { PartnerBalance } from './booking.ports.ts'
import type { FoundBooking } from './booking.store.ts'

export type WithBalance = FoundBooking & { balance?: PartnerBalance | undefined }

/** What their partners were advanced and are still owed, asked of all of them at once, for whoever may see what partners get. */
export async function withBalances(reading: Reading, found: FoundBooking[]): Promise<WithBalance[]> {
  const { caller } = reading
  // Which of them are a partner's own is told by each booking.
  if (!fieldGates(caller).partnerRates && caller.userType !== UserType.partner) return found
  const balances = await reading.ports.bookings.balancesOfPartners(
    reading,
    found.map(({ booking }) => booking),
  )
  return found.map((row) => ({ ...row, balance: balances.get(row.booking.id) }))
}
