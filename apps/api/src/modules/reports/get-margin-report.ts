import { shareOf } from '@karwan/domain/billing'
import { subtractAmounts } from '@karwan/domain/kernel'
import { and, asc, count, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller, Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { companyGroups, companyProjects } from '../../kernel/companies.table.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { chargesOfSide } from '../billing/charge-sums.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { idAndName } from '../companies/companies.store.ts'
import { laneTrips } from './get-lane-report.ts'
import { type AskedOfReport, mostRows } from './report-scope.ts'

/** Those with a price for their shipper: without one there is no margin. */
export const pricedBookings = (
  db: Database,
  caller: Caller,
  asked: AskedOfReport,
  now: Date,
): SQL | undefined => and(laneTrips(db, caller, asked, now), isNotNull(bookings.shipperAmount))

/** Who may not see margins is told none of them, whatever else they may report on. */
export const getMarginReport: Handler<'getMarginReport'> = async ({ caller, query, deps: { db, clock } }) => {
  if (!fieldGates(caller).margin) throw refusal.forbidden()
  const rows = await db
    .select({
      projectId: bookings.projectId,
      projectName: companyProjects.name,
      groupId: bookings.groupId,
      groupName: companyGroups.name,
      currency: bookings.currency,
      bookings: count(),
      shipperTotal: sql<string>`sum(${bookings.shipperAmount} + ${chargesOfSide('shipper')})::numeric(20, 2)::text`,
      partnerTotal: sql<string>`sum(${bookings.freightAmount} + ${chargesOfSide('partner')})::numeric(20, 2)::text`,
    })
    .from(bookings)
    .leftJoin(companyProjects, eq(companyProjects.id, bookings.projectId))
    .leftJoin(companyGroups, eq(companyGroups.id, bookings.groupId))
    .where(pricedBookings(db, caller, query, clock()))
    .groupBy(
      bookings.projectId,
      companyProjects.name,
      bookings.groupId,
      companyGroups.name,
      bookings.currency,
    )
    .orderBy(desc(count()), asc(bookings.projectId), asc(bookings.groupId), asc(bookings.currency))
    .limit(mostRows)
  return rows.map(({ projectId, projectName, groupId, groupName, ...figures }) => {
    const margin = subtractAmounts(figures.shipperTotal, figures.partnerTotal)
    return {
      ...figures,
      ...{ project: idAndName(projectId, projectName), company: idAndName(groupId, groupName) },
      ...{ margin, marginPct: shareOf(margin, figures.shipperTotal) },
    }
  })
}
