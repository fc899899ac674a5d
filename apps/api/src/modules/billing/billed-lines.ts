import { type ChargeType, chargeTypes, linesOfSide } from '@karwan/domain/billing'
import type { Database } from '../../db/database.ts'
import { bookings } from '../bookings/bookings.table.ts'
import type { invoiceLines } from './invoices.table.ts'
import { sidesOf } from './price.store.ts'

/** A line of an invoice, with the tax that the company withholds from it. */
export type BilledLine = Omit<typeof invoiceLines.$inferInsert, 'invoiceId'> & { withheld: string }

/** The columns from which the price of a booking is computed. */
export const pricedColumns = {
  groupId: bookings.groupId,
  projectId: bookings.projectId,
  partnerId: bookings.partnerId,
  deliveredAt: bookings.deliveredAt,
  currency: bookings.currency,
  freightAmount: bookings.freightAmount,
}

type Billed = Parameters<Awaited<ReturnType<typeof sidesOf>>>[0] & {
  bookingNumber: string
  pickupCityName: string
  dropoffCityName: string
}

/** The freight line of each booking, followed by its charges, each at the tax rate of the day of delivery. */
export async function linesOfBookings(
  { db, now }: { db: Database; now: Date },
  billed: readonly Billed[],
): Promise<BilledLine[]> {
  const sides = await sidesOf(db, billed, now)
  return billed.flatMap((booking) => {
    const { shipper } = sides(booking)
    if (!shipper) return []
    const { gross, extras, deductions, taxRate, withheldRate } = shipper
    const charges = [...extras, ...deductions]
    return linesOfSide({ gross, currency: booking.currency, charges, taxRate, withheldRate }).map(
      ({ chargeType, label, amount, tax, withheld }) => ({
        ...{ bookingId: booking.id, chargeType, quantity: 1, rate: amount, amount, taxAmount: tax, withheld },
        description: descriptionOf(booking, chargeType, label),
      }),
    )
  })
}

function descriptionOf(booking: Billed, chargeType: ChargeType, label: string | null): string {
  const { bookingNumber, pickupCityName, dropoffCityName } = booking
  if (chargeType === 'FREIGHT') return `${bookingNumber}, ${pickupCityName} to ${dropoffCityName}`
  return `${bookingNumber}, ${label ?? chargeTypes[chargeType].label}`
}
