import { UserType } from '@karwan/domain/people'
import { mayDo } from '@karwan/domain/roles'
import type { components } from '@karwan/sdk/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Caller } from '../../http/handler.ts'

export type WalletBalance = components['schemas']['WalletBalance']

/** What the wallet of a holder holds: of several, the one that moved last. Wallets stand above partners, which know their table only. */
export const walletBalanceOf = (holderTypeId: 2 | 5, holderId: PgColumn): SQL<WalletBalance | null> =>
  sql<WalletBalance | null>`(
    select json_build_object('amount', w.balance::text, 'currency', w.currency) from wallets w
    where w.holder_type_id = ${sql.raw(String(holderTypeId))} and w.holder_id = ${holderId}
    order by w.last_entry_at desc nulls last, w.id limit 1
  )`

/** Staff read every wallet, a partner their own. */
export function seesWalletOf(caller: Caller): (partnerId: number) => boolean {
  const mayRead = mayDo(caller.grants, 'wallet:read').allowed
  return (partnerId) =>
    mayRead &&
    (caller.userType === UserType.internal || (partnerId === caller.partnerId && isPartner(caller)))
}

const isPartner = ({ userType }: Caller): boolean => userType === UserType.partner
