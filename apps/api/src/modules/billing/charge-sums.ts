import { type ChargeType, chargeTypes } from '@karwan/domain/billing'
import { namesOf } from '@karwan/domain/kernel'
import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { bookingCharges } from './booking-charges.table.ts'

const typesOf = (effect: (typeof chargeTypes)[ChargeType]['effect']): SQL =>
  sql.join(
    namesOf(chargeTypes)
      .filter((type) => chargeTypes[type].effect === effect)
      .map((type) => sql`${type}`),
    sql`, `,
  )

/**
 * SQL sum of the extras and deductions of one side, for each selected booking. Advances and void charges are
 * left out.
 */
export const chargesOfSide = (side: 'shipper' | 'partner'): SQL<string> => {
  const amount = sql.raw(`c.${side}_amount`)
  return sql<string>`(select coalesce(sum(case when c.charge_type in (${typesOf('DEDUCTION')}) then -${amount} else ${amount} end), 0)
    from booking_charges c where c.booking_id = "bookings"."id" and c.voided_at is null
      and c.charge_type not in (${typesOf('ADVANCE')}))`
}

/** SQL condition: charges that are part of a price. */
export const isInPrice = (): SQL | undefined =>
  and(isNull(bookingCharges.voidedAt), sql`${bookingCharges.chargeType} not in (${typesOf('ADVANCE')})`)

/** SQL condition: advances, which were paid before the booking is settled. */
export const isAdvance = (): SQL | undefined =>
  and(isNull(bookingCharges.voidedAt), sql`${bookingCharges.chargeType} in (${typesOf('ADVANCE')})`)

/** SQL sum of one side's charges over all selected rows; faster than a subquery for each booking. */
export function sumOfCharges(side: 'shipper' | 'partner'): SQL<string> {
  const amount = side === 'shipper' ? bookingCharges.shipperAmount : bookingCharges.partnerAmount
  return sql<string>`coalesce(sum(case when ${bookingCharges.chargeType} in (${typesOf('DEDUCTION')}) then -${amount} else ${amount} end), 0)`
}
