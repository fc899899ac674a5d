import type { DayRange } from '@karwan/domain/kernel'
import { businessDayEnd, businessDayOf } from '@karwan/domain/reports'

/** Days of the business, wherever the viewer is, so that two people read the same figures. */
export const momentsOf = ({ fromDate, toDate }: DayRange): { fromDate?: string; toDate?: string } => ({
  ...(fromDate !== undefined && { fromDate: businessDayOf(fromDate).toISOString() }),
  ...(toDate !== undefined && { toDate: businessDayEnd(businessDayOf(toDate)).toISOString() }),
})
