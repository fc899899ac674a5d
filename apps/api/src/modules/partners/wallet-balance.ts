import { UserType } from '@karwan/domain/people'
import { mayDo } from '@karwan/domain/roles'
import type { components } from '@karwan/sdk/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Caller } from '../../http/handler.ts'

export type WalletBalance = components['schemas']['WalletBalance']

/**
 * SQL for the balance of a holder's wallet; if there are several, of the one with the latest entry. The table
 * is named in SQL, because wallets stand above partners.
 */
export const walletBalanceOf = (holderTypeId: 2 | 5, holderId: PgColumn): SQL<WalletBalance | null> =>
  sql<WalletBalance | null>`(
    select json_build_object('amount', w.balance::text, 'currency', w.currency) from wallets w
    where w.holder_type_id = ${sql.raw(String(holderTypeId))} and w.holder_id = ${holderId}
    order by w.last_entry_at desc nulls last, w.id limit 1
  )`

/** Staff with the permission may read every wallet, a partner only their own. */
export function seesWalletOf(caller: Caller): (partnerId: number) => boolean {
  const mayRead = mayDo(caller.grants, 'wallet:read').allowed
  return (partnerId) =>
    mayRead &&
    (caller.userType === UserType.internal || (partnerId === caller.partnerId && isPartner(caller)))
}

const isPartner = ({ userType }: Caller): boolean => userType === UserType.partner
