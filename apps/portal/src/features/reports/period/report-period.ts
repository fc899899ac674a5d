import { type DayRange, mayBeRange, type Verdict } from '@karwan/domain/kernel'
import { reportPeriod } from '@karwan/domain/reports'
import { momentsOf } from './moments-of.ts'

/** In order, and no longer than a report may be: said where the days are chosen. */
export function mayBePeriod(days: DayRange): Verdict {
  const order = mayBeRange(days)
  return order.allowed ? reportPeriod(momentsOf(days), new Date()).verdict : order
}
