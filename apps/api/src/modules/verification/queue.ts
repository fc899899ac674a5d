import { waitingStatuses } from '@karwan/domain/verification'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { verificationConfigs, verifications } from './verification.table.ts'

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`

/** The rule of `statusAt` in SQL: expired claims and expired verifications change the status. */
export const statusNow = (now: Date) =>
  sql<number>`case
    when ${verifications.status} = 4 and ${verifications.expiresAt} <= ${at(now)} then 6
    when ${verifications.status} = 2 and coalesce(${verifications.leaseUntil} <= ${at(now)}, true) then 1
    else ${verifications.status} end`

export const isWaiting = (now: Date, is: boolean): SQL =>
  sql`(${inArray(statusNow(now), [...waitingStatuses])}) = ${is}`

/** Whether an officer holds the verification now. */
export const isHeld = (now: Date, is: boolean): SQL =>
  sql`coalesce(${verifications.assignedTo} is not null and ${verifications.leaseUntil} > ${at(now)}, false) = ${is}`

/** Verifications by the rules of a country. */
export const ofCountry = (db: Database, countryId: number): SQL =>
  inArray(
    verifications.configId,
    db
      .select({ id: verificationConfigs.id })
      .from(verificationConfigs)
      .where(eq(verificationConfigs.countryId, countryId)),
  )
