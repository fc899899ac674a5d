import { UserType } from '@karwan/domain/people'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import { users } from '../../kernel/accounts.table.ts'
import { notificationSettings } from '../notifications/notifications.table.ts'
import type { Recipient } from '../notifications/recipients.ts'

/** Partners are told of their own payments even if their role may not read amounts. */
export const usersOfPartner = (tx: Transaction, partnerId: number): Promise<Recipient[]> =>
  tx
    .select({ user: users, settings: notificationSettings })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(
      and(eq(users.status, 'ACTIVE'), eq(users.userType, UserType.partner), eq(users.partnerId, partnerId)),
    )

/** The accounts with which a broker signs in. */
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
