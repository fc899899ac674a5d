import { formatDate } from '@karwan/domain/kernel'
import { expiryStep, type NotificationType } from '@karwan/domain/notifications'
import { UserType } from '@karwan/domain/people'
import { scopeFor } from '@karwan/domain/roles'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { roles, users } from '../../kernel/accounts.table.ts'
import { drivers } from '../fleet/drivers.table.ts'
import type { Hearer } from './hearers.ts'
import { type NotificationRow, notificationSettings, notifications } from './notifications.table.ts'
import type { Notice } from './write-notices.ts'

const dayMs = 24 * 60 * 60_000
const most = 500
const papers = [
  { name: 'Driving licence', field: 'licenseExpiry' },
  { name: 'CNIC', field: 'cnicExpiry' },
  { name: 'Passport', field: 'passportExpiry' },
] as const
const type: NotificationType = 'DOCUMENT_EXPIRING'

/** Sixty, thirty and seven days ahead, and on the last day: the partner, and those who verify drivers. */
export async function expiringPapers(db: Database, now: Date): Promise<Notice[]> {
  const today = now.toISOString().slice(0, 10)
  const within = sql`(${today}::date + 60)`
  const rows = await db
    .select()
    .from(drivers)
    .where(or(...papers.map(({ field }): SQL => sql`${drivers[field]} between ${today}::date and ${within}`)))
    .orderBy(drivers.licenseExpiry)
    .limit(most)
  const due = rows.flatMap((driver) =>
    papers.flatMap(({ name, field }) => {
      const day = driver[field]
      if (!day) return []
      const days = Math.round((Date.parse(day) - Date.parse(today)) / dayMs)
      const step = expiryStep(days)
      if (step === undefined) return []
      const key = `expiry:driver:${driver.id}:${name}:${day}:${step}`
      // A day has no zone: it is written as people read it, and stays the day that it is.
      const written = formatDate(`${day}T00:00:00Z`, 'UTC')
      const params = { document: name, person: driver.fullName, day: written, days: String(days) }
      return [{ key, driver, params }]
    }),
  )
  const known = await knownKeys(
    db,
    due.map(({ key }) => key),
  )
  const open = due.filter(({ key }) => !known.has(key))
  if (open.length === 0) return []
  const hearers = await hearersOfPartners(
    db,
    open.flatMap(({ driver }) => driver.partnerId ?? []),
  )
  return open.flatMap(({ key, driver, params }) =>
    hearers
      .filter(({ user }) => user.userType === UserType.internal || user.partnerId === driver.partnerId)
      .map((hearer) => ({
        ...{ hearer, type, shipmentId: null, bookingId: null, params, key },
        entity: { type: 'DRIVER' as const, id: driver.id },
      })),
  )
}

async function knownKeys(
  db: Database,
  keys: readonly string[],
): Promise<ReadonlySet<NotificationRow['key']>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ key: notifications.key })
    .from(notifications)
    .where(inArray(notifications.key, [...keys]))
  return new Set(rows.map(({ key }) => key))
}

async function hearersOfPartners(db: Database, partnerIds: readonly number[]): Promise<Hearer[]> {
  const rows = await db
    .select({ user: users, grants: roles.grants, settings: notificationSettings })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(
      and(
        eq(users.status, 'ACTIVE'),
        or(
          eq(users.userType, UserType.internal),
          partnerIds.length > 0
            ? and(eq(users.userType, UserType.partner), inArray(users.partnerId, [...new Set(partnerIds)]))
            : undefined,
        ),
      ),
    )
  // Partners see their own drivers in their app, whatever their role says of others'.
  return rows.filter(
    ({ user, grants }) =>
      user.userType === UserType.partner || scopeFor(grants, 'driver:verify') !== undefined,
  )
}
