import { shareOf } from '@karwan/domain/billing'
import { subtractAmounts } from '@karwan/domain/kernel'
import { and, asc, count, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller, DataOf, Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { companyGroups, companyProjects } from '../../kernel/companies.table.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { bookingCharges } from '../billing/booking-charges.table.ts'
import { isInPrice, sumOfCharges } from '../billing/charge-sums.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { idAndName } from '../companies/companies.store.ts'
import { laneBookings } from './get-lane-report.ts'
import { type AskedOfReport, mostRows, type ReportRequest } from './report-scope.ts'

/** SQL condition: bookings with a shipper's price, without which there is no margin. */
export const pricedBookings = (
  db: Database,
  caller: Caller,
  asked: AskedOfReport,
  now: Date,
): SQL | undefined => and(laneBookings(db, caller, asked, now), isNotNull(bookings.shipperAmount))

/** Refused unless the caller may see margins, whatever other reports they may read. */
export async function marginRows(
  { caller, query, deps: { db, clock } }: ReportRequest,
  most = mostRows,
): Promise<DataOf<'getMarginReport'>> {
  if (!fieldGates(caller).margin) throw refusal.forbidden()
  const where = pricedBookings(db, caller, query, clock())
  const row = { projectId: bookings.projectId, groupId: bookings.groupId, currency: bookings.currency }
  const priced = db
    .select({
      ...row,
      bookings: count().as('bookings'),
      shipper: sql<string>`sum(${bookings.shipperAmount})`.as('shipper'),
      partner: sql<string>`sum(${bookings.freightAmount})`.as('partner'),
    })
    .from(bookings)
    .where(where)
    .groupBy(row.projectId, row.groupId, row.currency)
    .as('priced')
  const charged = db
    .select({
      ...row,
      shipper: sumOfCharges('shipper').as('shipper_charges'),
      partner: sumOfCharges('partner').as('partner_charges'),
    })
    .from(bookingCharges)
    .innerJoin(bookings, eq(bookings.id, bookingCharges.bookingId))
    .where(and(where, isInPrice()))
    .groupBy(row.projectId, row.groupId, row.currency)
    .as('charged')
  const total = (amount: typeof priced.shipper, charges: typeof charged.shipper) =>
    sql<string>`(${amount} + coalesce(${charges}, 0))::numeric(20, 2)::text`
  const rows = await db
    .select({
      projectId: priced.projectId,
      projectName: companyProjects.name,
      groupId: priced.groupId,
      groupName: companyGroups.name,
      currency: priced.currency,
      bookings: priced.bookings,
      shipperTotal: total(priced.shipper, charged.shipper),
      partnerTotal: total(priced.partner, charged.partner),
    })
    .from(priced)
    .leftJoin(
      charged,
      and(
        eq(charged.currency, priced.currency),
        sql`${charged.projectId} is not distinct from ${priced.projectId}`,
        sql`${charged.groupId} is not distinct from ${priced.groupId}`,
      ),
    )
    .leftJoin(companyProjects, eq(companyProjects.id, priced.projectId))
    .leftJoin(companyGroups, eq(companyGroups.id, priced.groupId))
    .orderBy(desc(priced.bookings), asc(priced.projectId), asc(priced.groupId), asc(priced.currency))
    .limit(most)
  return rows.map(({ projectId, projectName, groupId, groupName, ...figures }) => {
    const margin = subtractAmounts(figures.shipperTotal, figures.partnerTotal)
    return {
      ...figures,
      ...{ project: idAndName(projectId, projectName), company: idAndName(groupId, groupName) },
      ...{ margin, marginPct: shareOf(margin, figures.shipperTotal) },
    }
  })
}

export const getMarginReport: Handler<'getMarginReport'> = (request) => marginRows(request)
