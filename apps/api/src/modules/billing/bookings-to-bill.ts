import { commissionOf, type PartnerInvoiceType, type PriceSide } from '@karwan/domain/billing'
import { addAmounts, momentsOfDays, subtractAmounts } from '@karwan/domain/kernel'
import { UserType } from '@karwan/domain/people'
import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { users } from '../../kernel/accounts.table.ts'
import type { Work } from '../../kernel/work.ts'
import { bookings } from '../bookings/bookings.table.ts'
import type { demandAddas } from '../partners/demand-addas.table.ts'
import { pricedColumns } from './billed-lines.ts'
import { wallets } from './ledger.table.ts'
import type { partnerInvoiceLines } from './partner-invoices.table.ts'
import { earnedInLedger, isDue, mostBookingsOfPayment } from './payees.ts'
import { sidesOf } from './price.store.ts'

export type Line = Omit<typeof partnerInvoiceLines.$inferInsert, 'invoiceId' | 'invoiceType'>
/** The period's days are calendar days of the payee's country. */
export type Billed = { periodFrom: string; periodTo: string; currency: string; countryId: number | null }

const completed = 12
const none = '0.00'

const isUnbilled = (type: PartnerInvoiceType): SQL =>
  sql`not exists (select 1 from partner_invoice_lines l where l.booking_id = ${bookings.id}
    and l.invoice_type = ${type} and l.is_living)`

function deliveredWithin({ countryId, periodFrom, periodTo }: Billed): SQL | undefined {
  const { start, end } = momentsOfDays(countryId, { from: periodFrom, to: periodTo })
  return and(gte(bookings.deliveredAt, start), lt(bookings.deliveredAt, end))
}

/** The partner's earnings of each booking by the ledger, with the charges that make up its price. */
export async function linesOfPartner(work: Work, partnerId: number, billed: Billed): Promise<Line[]> {
  const ofPartner = and(eq(wallets.holderTypeId, 2), eq(wallets.holderId, partnerId))
  const found = await work.tx
    .select({ ...pricedColumns, id: bookings.id, shipperAmount: bookings.shipperAmount })
    .from(bookings)
    .where(
      and(
        eq(bookings.partnerId, partnerId),
        eq(bookings.currency, billed.currency),
        isDue(),
        isUnbilled('PARTNER'),
        deliveredWithin(billed),
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(mostBookingsOfPayment)
    .for('update')
  if (found.length === 0) return []
  const rows = await work.tx
    .select({ id: bookings.id, amount: earnedInLedger('"wallets"."id"') })
    .from(bookings)
    .innerJoin(wallets, and(ofPartner, eq(wallets.currency, bookings.currency)))
    .where(
      inArray(
        bookings.id,
        found.map(({ id }) => id),
      ),
    )
  const earned = new Map(rows.map(({ id, amount }) => [id, amount]))
  // Only the partner's side is needed, which does not depend on the company.
  const priced = found.map((booking) => ({ ...booking, groupId: null, shipperAmount: null }))
  const sides = await sidesOf(work.tx, priced, work.now)
  return priced.map((booking) => lineOf(booking.id, sides(booking).partner, earned.get(booking.id) ?? none))
}

function lineOf(
  bookingId: number,
  { gross, extras, deductions, withheld, net }: PriceSide,
  amount: string,
): Line {
  const sum = (charges: typeof extras) => addAmounts('0', ...charges.map((charge) => charge.amount))
  return {
    ...{ bookingId, gross, withheld, amount },
    extras: sum(extras),
    deductions: subtractAmounts('0', sum(deductions)),
    adjusted: subtractAmounts(amount, net),
  }
}

type Adda = Pick<
  typeof demandAddas.$inferSelect,
  'groupId' | 'commissionType' | 'commissionValue' | 'currency'
>

/** The broker's share of what the broker's company pays for each booking that the broker brought. */
export async function linesOfBroker(work: Work, adda: Adda, billed: Billed): Promise<Line[]> {
  const found = await work.tx
    .select({
      id: bookings.id,
      shipperAmount: bookings.shipperAmount,
      currency: bookings.currency,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.shipmentCreatedBy))
    .where(
      and(
        eq(bookings.groupId, adda.groupId),
        eq(users.userType, UserType.demandAdda),
        eq(bookings.statusId, completed),
        eq(bookings.currency, billed.currency),
        isUnbilled('COMMISSION'),
        deliveredWithin(billed),
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(mostBookingsOfPayment)
    .for('update', { of: bookings })
  return found.flatMap(({ id, shipperAmount, currency }) => {
    const amount = commissionOf(adda, shipperAmount, currency)
    const rest = { extras: none, deductions: none, withheld: none, adjusted: none }
    return amount === null ? [] : [{ bookingId: id, gross: shipperAmount ?? '0.00', ...rest, amount }]
  })
}

/** Whether a commission is agreed that can be owed in this currency. */
export const hasCommission = (adda: Adda, currency: string): boolean =>
  commissionOf(adda, '100', currency) !== null
