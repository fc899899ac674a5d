import { businessDay, formatDate } from '@karwan/domain/kernel'
import { entityOfSubject, reminders } from '@karwan/domain/notifications'
import { UserType } from '@karwan/domain/people'
import { usualWarnDays, VerificationStatus } from '@karwan/domain/verification'
import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import { inFull } from '../../db/as-json.ts'
import type { Database } from '../../db/database.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { vehicles } from '../fleet/vehicles.table.ts'
import { verificationConfigs, verifications } from '../verification/verification.table.ts'
import { recipientsOfPartners } from './expiring-papers.ts'
import { notifications } from './notifications.table.ts'
import { recipientsOfVerifications } from './recipients-of-verification.ts'
import type { Notice } from './write-notices.ts'

/** Maximum in one run; the rest follows in later runs. */
const most = 500
const { id, subjectType, subjectId, subjectName, status, warnFrom, configId } = verifications

/**
 * Reminders of expiring papers of verifications, to the submitter and the partner concerned. The first comes
 * as many days ahead as the rules say for the field, later ones like those of drivers and vehicles.
 */
export async function expiringProofNotices(db: Database, now: Date): Promise<Notice[]> {
  const due = await untold(db, businessDay(now))
  if (due.length === 0) return []
  const submitters = await recipientsOfVerifications(db, [...new Set(due.map((row) => row.id))])
  const partners = await recipientsOfPartners(
    db,
    due.flatMap(({ partnerId }) => partnerId ?? []),
  )
  return due.flatMap((row) => {
    const type = entityOfSubject[row.subjectType]
    if (!type) return []
    const own = partners.filter(
      ({ user }) => user.userType === UserType.partner && user.partnerId === row.partnerId,
    )
    const recipients = [
      ...submitters.filter((one) => one.id === row.id).map(({ recipient }) => recipient),
      ...own,
    ]
    const people = new Map(recipients.map(({ user, settings }) => [user.id, { user, settings }]))
    const written = formatDate(`${row.day}T00:00:00Z`, 'UTC')
    return [...people.values()].map((recipient) => ({
      ...{ recipient, shipmentId: null, bookingId: null, key: row.key, entity: { type, id: row.subjectId } },
      type: 'DOCUMENT_EXPIRING' as const,
      params: { document: row.label, person: row.name, day: written, days: String(row.days) },
    }))
  })
}

/**
 * Papers whose reminder is due and was not sent. The first day of reminders is stored in the verification, so
 * few rows are read.
 */
function untold(db: Database, today: string) {
  const day = sql`(given.value ->> 'expiryDate')::date`
  const days = sql<number>`(${day} - ${today}::date)`
  const ahead = sql`coalesce((field.value ->> 'warnDays')::integer, ${sql.raw(String(usualWarnDays))})`
  const usual = sql.raw(reminders.expiryDays.join(', '))
  const step = sql`least(${ahead}, (select min(step) from unnest(array[${usual}]) step where step >= ${days}))`
  const key = sql<string>`concat_ws(':', 'verification-paper', ${id}, field.value ->> 'key', ${day}, ${step})`
  const partnerId = sql<number | null>`case
    when ${subjectType} in ('PARTNER', 'ADDA') then ${subjectId}
    else coalesce(${drivers.partnerId}, ${vehicles.partnerId}) end`
  const ofKind = (kind: 'DRIVER' | 'VEHICLE', record: typeof drivers.id | typeof vehicles.id): SQL =>
    sql`${subjectType} = ${kind} and ${record} = ${subjectId}`
  return db
    .select({
      ...{ id, subjectType, subjectId, name: subjectName, partnerId, days, key },
      label: sql<string>`field.value ->> 'label'`,
      day: sql<string>`${day}::text`,
    })
    .from(verifications)
    .innerJoin(verificationConfigs, eq(verificationConfigs.id, configId))
    .innerJoin(sql`jsonb_array_elements(${verifications.values}) as given(value)`, sql`true`)
    .innerJoin(
      sql`jsonb_array_elements(${verificationConfigs.fields}) as field(value)`,
      sql`field.value ->> 'key' = given.value ->> 'fieldKey'`,
    )
    .leftJoin(drivers, ofKind('DRIVER', drivers.id))
    .leftJoin(vehicles, ofKind('VEHICLE', vehicles.id))
    .where(
      and(
        eq(status, VerificationStatus.verified),
        lte(warnFrom, today),
        sql`${days} between 0 and ${ahead}`,
        sql`not exists (select 1 from ${notifications} where ${inFull(notifications.key)} = ${key})`,
      ),
    )
    .orderBy(asc(day), asc(id))
    .limit(most)
}
