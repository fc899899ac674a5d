import { expiringPapers, type PaperOfRegister } from '@karwan/domain/fleet'
import { businessDay, formatDate, namesOf } from '@karwan/domain/kernel'
import { type NotificationType, reminders } from '@karwan/domain/notifications'
import { UserType } from '@karwan/domain/people'
import { scopeFor } from '@karwan/domain/roles'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { inFull } from '../../db/as-json.ts'
import type { Database } from '../../db/database.ts'
import { users } from '../../kernel/accounts.table.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { vehicles } from '../fleet/vehicles.table.ts'
import { activeRecipients } from './active-recipients.ts'
import { notifications } from './notifications.table.ts'
import type { Recipient } from './recipients.ts'
import type { Notice } from './write-notices.ts'

/** Maximum per kind of paper in one run; the rest follows in later runs. */
const most = 500
const type: NotificationType = 'DOCUMENT_EXPIRING'

const subjects = {
  driver: { table: drivers, name: drivers.fullName, entity: 'DRIVER', verify: 'driver:verify' },
  vehicle: {
    table: vehicles,
    name: vehicles.registrationNumber,
    entity: 'VEHICLE',
    verify: 'vehicle:verify',
  },
} as const
type SubjectKind = keyof typeof subjects

const columns: Readonly<Record<PaperOfRegister, PgColumn>> = {
  LICENSE: drivers.licenseExpiry,
  CNIC: drivers.cnicExpiry,
  PASSPORT: drivers.passportExpiry,
  FITNESS: vehicles.fitnessExpiry,
  ROUTE_PERMIT: vehicles.routePermitExpiry,
  INSURANCE: vehicles.insuranceExpiry,
  TOKEN_TAX: vehicles.tokenTaxExpiry,
}
const kinds = namesOf(columns)

/**
 * Reminders of expiring papers of drivers and vehicles, 60, 30 and 7 days ahead and on the last day, to the
 * partner and to staff who verify drivers or vehicles.
 */
export async function expiringPaperNotices(db: Database, now: Date): Promise<Notice[]> {
  const today = businessDay(now)
  const due = (await Promise.all(kinds.map((paper) => untold(db, paper, today)))).flat()
  if (due.length === 0) return []
  const recipients = await recipientsOfPartners(
    db,
    due.flatMap(({ partnerId }) => partnerId ?? []),
  )
  return due.flatMap(({ of, id, name, partnerId, key, paper, day, days }) => {
    // A calendar day has no time zone; formatting it in UTC keeps it the same day.
    const written = formatDate(`${day}T00:00:00Z`, 'UTC')
    const params = { document: expiringPapers[paper].label, person: name, day: written, days: String(days) }
    return recipients
      .filter(({ user, verifies }) =>
        user.userType === UserType.partner ? user.partnerId === partnerId : verifies(of),
      )
      .map(({ verifies: _, ...recipient }) => ({
        ...{ recipient, type, shipmentId: null, bookingId: null, params, key },
        entity: { type: subjects[of].entity, id },
      }))
  })
}

/**
 * Papers whose reminder is due and was not sent. Sent ones are excluded in SQL, so that they do not fill the
 * batch.
 */
async function untold(db: Database, paper: PaperOfRegister, today: string) {
  const { of } = expiringPapers[paper]
  const { table, name } = subjects[of]
  const column = columns[paper]
  const days = sql<number>`(${column} - ${today}::date)`
  const step = sql`(select min(step) from unnest(array[${sql.raw(reminders.expiryDays.join(', '))}]) step where step >= ${days})`
  const key = sql<string>`concat_ws(':', 'expiry', ${of}::text, ${table.id}, ${paper}::text, ${column}, ${step})`
  const rows = await db
    .select({ id: table.id, partnerId: table.partnerId, name, day: sql<string>`${column}::text`, days, key })
    .from(table)
    .where(
      and(
        eq(table.isActive, true),
        sql`${column} between ${today}::date and ${today}::date + ${sql.raw(String(Math.max(...reminders.expiryDays)))}`,
        sql`not exists (select 1 from ${notifications} where ${inFull(notifications.key)} = ${key})`,
      ),
    )
    .orderBy(column, table.id)
    .limit(most)
  return rows.map((row) => ({ ...row, of, paper }))
}

type PaperRecipient = Recipient & { verifies: (of: SubjectKind) => boolean }

/** Accounts of these partners, and all internal ones. */
export async function recipientsOfPartners(
  db: Database,
  partnerIds: readonly number[],
): Promise<PaperRecipient[]> {
  const rows = await activeRecipients(
    db,
    or(
      eq(users.userType, UserType.internal),
      partnerIds.length > 0
        ? and(eq(users.userType, UserType.partner), inArray(users.partnerId, [...new Set(partnerIds)]))
        : undefined,
    ),
  )
  // Partners may see their own drivers and vehicles, whatever their role says about those of others.
  return rows.map(({ grants, ...recipient }) => ({
    ...recipient,
    verifies: (of) => scopeFor(grants, subjects[of].verify) !== undefined,
  }))
}
