import { UserType } from '@karwan/domain/people'
import { type Permission, scopeFor } from '@karwan/domain/roles'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import { roles, users } from '../../kernel/accounts.table.ts'
import { notificationSettings } from '../notifications/notifications.table.ts'
import type { Recipient } from '../notifications/recipients.ts'

/** The people of companies who read of their company's money, by the same reach as its lists. */
export async function recipientsOfCompanies(
  tx: Transaction,
  groupIds: readonly number[],
  permission: Permission,
): Promise<Recipient[]> {
  const ofCompanies = [UserType.shipper, UserType.demandAdda]
  const rows = await tx
    .select({ user: users, grants: roles.grants, settings: notificationSettings })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(
      and(
        eq(users.status, 'ACTIVE'),
        inArray(users.userType, ofCompanies),
        inArray(users.groupId, [...new Set(groupIds)]),
      ),
    )
  return rows.filter(({ grants }) => ['GROUP', 'ALL'].includes(scopeFor(grants, permission) ?? ''))
}
