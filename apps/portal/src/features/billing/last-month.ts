import { businessDay, businessMonthStart } from '@karwan/domain/reports'

/** Most are billed by the month, once it is over; months of the business, as invoices are made. */
export function lastMonth(now: Date): { periodFrom: string; periodTo: string } {
  const last = new Date(businessMonthStart(now).getTime() - 1)
  return { periodFrom: businessDay(businessMonthStart(last)), periodTo: businessDay(last) }
}
