import { partnerScoreOf, type ScoreCounts, scoredMonthsAt } from '@karwan/domain/partners'
import { eq, getTableColumns } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { getPartner } from './partner-acts.ts'
import { partnerMonths, partnerScoreRuns } from './partner-months.table.ts'

const { partnerId, ...columns } = getTableColumns(partnerMonths)

/** A partner's score by month; months without a row are returned with zeros. */
export const getPartnerScore: Handler<'getPartnerScore'> = async (request) => {
  const { id, tier } = await getPartner(request)
  const { db, clock } = request.deps
  const rows = await db.select(columns).from(partnerMonths).where(eq(partnerId, id)).limit(24)
  const [run] = await db.select().from(partnerScoreRuns)
  const counted = new Map(rows.map(({ month, ...counts }) => [month.slice(0, 7), counts]))
  return {
    id,
    tier,
    countedTo: run?.countedTo.toISOString() ?? null,
    months: scoredMonthsAt(clock()).map((month) => toMonth(month, counted.get(month) ?? nothing)),
  }
}

const nothing: ScoreCounts = {
  bids: 0,
  decided: 0,
  won: 0,
  bookings: 0,
  backouts: 0,
  seen: 0,
  onTime: 0,
  delivered: 0,
  claims: 0,
}

function toMonth(month: string, counts: ScoreCounts) {
  const { bids, won, bookings, delivered } = counts
  return { month, bids, won, bookings, delivered, ...partnerScoreOf(counts) }
}
