import { UserType } from '@karwan/domain/people'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import { users } from '../../kernel/accounts.table.ts'
import { notificationSettings } from '../notifications/notifications.table.ts'
import type { Recipient } from '../notifications/recipients.ts'

/** Partners hear of their own money, whatever their role says of others'. */
export const usersOfPartner = (tx: Transaction, partnerId: number): Promise<Recipient[]> =>
  tx
    .select({ user: users, settings: notificationSettings })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(
      and(eq(users.status, 'ACTIVE'), eq(users.userType, UserType.partner), eq(users.partnerId, partnerId)),
    )

/** The account that a broker signs in with. */
export const usersOfAdda = (tx: Transaction, demandAddaId: number | null): Promise<Recipient[]> =>
  tx
    .select({ user: users, settings: notificationSettings })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(
      and(
        eq(users.status, 'ACTIVE'),
        sql`${users.id} in (select a.user_id from demand_addas a where a.id = ${demandAddaId})`,
      ),
    )
