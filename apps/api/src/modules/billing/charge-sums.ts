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
 * What extras and deductions of one side come to, of each booking that is selected. What was paid in advance is no part
 * of a price, and a void charge counts no more.
 */
export const chargesOfSide = (side: 'shipper' | 'partner'): SQL<string> => {
  const amount = sql.raw(`c.${side}_amount`)
  return sql<string>`(select coalesce(sum(case when c.charge_type in (${typesOf('DEDUCTION')}) then -${amount} else ${amount} end), 0)
    from booking_charges c where c.booking_id = "bookings"."id" and c.voided_at is null
      and c.charge_type not in (${typesOf('ADVANCE')}))`
}

/** Those that are a part of a price. */
export const isInPrice = (): SQL | undefined =>
  and(isNull(bookingCharges.voidedAt), sql`${bookingCharges.chargeType} not in (${typesOf('ADVANCE')})`)

/** Those that were paid before the end. */
export const isAdvance = (): SQL | undefined =>
  and(isNull(bookingCharges.voidedAt), sql`${bookingCharges.chargeType} in (${typesOf('ADVANCE')})`)

/** What charges of one side come to, of all that are selected: one question for each booking takes longer than their sum. */
export function sumOfCharges(side: 'shipper' | 'partner'): SQL<string> {
  const amount = side === 'shipper' ? bookingCharges.shipperAmount : bookingCharges.partnerAmount
  return sql<string>`coalesce(sum(case when ${bookingCharges.chargeType} in (${typesOf('DEDUCTION')}) then -${amount} else ${amount} end), 0)`
}
