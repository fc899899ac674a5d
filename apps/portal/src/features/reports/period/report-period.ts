import { type DayRange, mayBeRange, type Verdict } from '@karwan/domain/kernel'
import { businessDayEnd, businessDayOf, reportPeriod } from '@karwan/domain/reports'

/** Days of the business, wherever the viewer is, so that two people read the same figures. */
export const momentsOf = ({ fromDate, toDate }: DayRange): { fromDate?: string; toDate?: string } => ({
  ...(fromDate !== undefined && { fromDate: businessDayOf(fromDate).toISOString() }),
  ...(toDate !== undefined && { toDate: businessDayEnd(businessDayOf(toDate)).toISOString() }),
})

/** In order, and no longer than a report may be: said where the days are chosen. */
export function mayBePeriod(days: DayRange): Verdict {
  const order = mayBeRange(days)
  return order.allowed ? reportPeriod(momentsOf(days), new Date()).verdict : order
}
