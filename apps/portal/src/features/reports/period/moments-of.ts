import type { DayRange } from '@karwan/domain/kernel'
import { businessDayEnd, businessDayOf } from '@karwan/domain/reports'

/** Business days, independent of the viewer's zone, so that everybody reads the same figures. */
export const momentsOf = ({ fromDate, toDate }: DayRange): { fromDate?: string; toDate?: string } => ({
  ...(fromDate !== undefined && { fromDate: businessDayOf(fromDate).toISOString() }),
  ...(toDate !== undefined && { toDate: businessDayEnd(businessDayOf(toDate)).toISOString() }),
})
