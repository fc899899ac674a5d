import { UserType } from '@karwan/domain/people'
import { type Permission, scopeFor } from '@karwan/domain/roles'
import { and, inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import { users } from '../../kernel/accounts.table.ts'
import { activeRecipients } from '../notifications/active-recipients.ts'
import type { Recipient } from '../notifications/recipients.ts'

/** People of these companies with this permission, with the same scope as in the lists. */
export async function recipientsOfCompanies(
  tx: Transaction,
  groupIds: readonly number[],
  permission: Permission,
): Promise<Recipient[]> {
  const ofCompanies = [UserType.shipper, UserType.demandAdda]
  const rows = await activeRecipients(
    tx,
    and(inArray(users.userType, ofCompanies), inArray(users.groupId, [...new Set(groupIds)])),
  )
  return rows.filter(({ grants }) => ['GROUP', 'ALL'].includes(scopeFor(grants, permission) ?? ''))
}
