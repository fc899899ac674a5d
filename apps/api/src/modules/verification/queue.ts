import { and, gt, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import { verifications } from './verification.table.ts'

const { assignedTo, leaseUntil } = verifications

/**
 * Whether an officer holds the verification now. The status is kept, and follows within a minute of the end of
 * a claim; whoever wants to take it over need not wait for that.
 */
export const isHeld = (now: Date, is: boolean): SQL | undefined =>
  is
    ? and(isNotNull(assignedTo), gt(leaseUntil, now))
    : or(isNull(assignedTo), isNull(leaseUntil), lte(leaseUntil, now))
