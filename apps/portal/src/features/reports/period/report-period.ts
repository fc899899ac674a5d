import { type DayRange, mayBeRange, type Verdict } from '@karwan/domain/kernel'
import { reportPeriod } from '@karwan/domain/reports'
import { momentsOf } from './moments-of.ts'

/** Whether the days are in order and no further apart than a report allows. */
export function mayBePeriod(days: DayRange): Verdict {
  const order = mayBeRange(days)
  return order.allowed ? reportPeriod(momentsOf(days), new Date()).verdict : order
}
