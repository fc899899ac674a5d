import { and, eq, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { roles, users } from '../../kernel/accounts.table.ts'
import { notificationSettings } from './notifications.table.ts'

/** Active users with their grants and settings, among whom the recipients of a notification are chosen. */
export const activeRecipients = (db: Database, where: SQL | undefined) =>
  db
    .select({ user: users, grants: roles.grants, settings: notificationSettings })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(and(eq(users.status, 'ACTIVE'), where))
