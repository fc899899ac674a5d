import { formatAmount, isAmount, isTotalBelow } from '@karwan/domain/kernel'
import { UserType } from '@karwan/domain/people'
import { scopeFor } from '@karwan/domain/roles'
import { eq } from 'drizzle-orm'
import type { ApiConfig } from '../../config.ts'
import type { Transaction } from '../../db/transaction.ts'
import { users } from '../../kernel/accounts.table.ts'
import { readConfigs } from '../configuration/config.store.ts'
import { activeRecipients } from '../notifications/active-recipients.ts'
import type { Recipient } from '../notifications/recipients.ts'
import { writeNotices } from '../notifications/write-notices.ts'
import { partners } from '../partners/partners.table.ts'
import type { wallets } from './ledger.table.ts'
import { recipientsOfCompanies } from './recipients-of-company.ts'
import { usersOfPartner } from './recipients-of-partner.ts'

type Within = { tx: Transaction; now: Date; config: Pick<ApiConfig, 'appAddresses' | 'push'> }
type Wallet = Pick<
  typeof wallets.$inferSelect,
  'id' | 'holderTypeId' | 'holderId' | 'holderName' | 'groupId' | 'balance' | 'currency'
>

/** Tells of a wallet that falls below its limit; again only after it has been above the limit. */
export async function tellLowWallet(within: Within, wallet: Wallet, before: string): Promise<void> {
  if (!isTotalBelow(wallet.balance, before)) return
  const limit = await limitOf(within.tx, wallet)
  if (limit === undefined || isTotalBelow(before, limit) || !isTotalBelow(wallet.balance, limit)) return
  const params = {
    holder: wallet.holderName,
    limit: formatAmount(limit, wallet.currency),
    amount: formatAmount(wallet.balance, wallet.currency),
  }
  const entity = { type: 'WALLET' as const, id: wallet.id }
  const recipients = [...(await ownersOf(within.tx, wallet)), ...(await bookkeepers(within.tx))]
  await writeNotices(
    within,
    recipients.map((recipient) => ({
      ...{ recipient, type: 'WALLET_LOW' as const, shipmentId: null, bookingId: null, entity, params },
    })),
  )
}

/** The limit that a company has set for itself; for a partner, their credit limit. */
async function limitOf(tx: Transaction, { holderTypeId, holderId, groupId }: Wallet) {
  if (holderTypeId === 2) {
    const [partner] = await tx
      .select({ credit: partners.creditLimit })
      .from(partners)
      .where(eq(partners.id, holderId))
    return partner && (partner.credit === null ? '0.00' : `-${partner.credit}`)
  }
  if (groupId === null) return undefined
  const [limit] = (await readConfigs(tx, { groupId })).find(({ name }) => name === 'WALLET_LOW')?.values ?? []
  return limit !== undefined && isAmount(limit) ? limit : undefined
}

async function ownersOf(tx: Transaction, { holderTypeId, holderId, groupId }: Wallet): Promise<Recipient[]> {
  if (holderTypeId === 2) return usersOfPartner(tx, holderId)
  return groupId === null ? [] : recipientsOfCompanies(tx, [groupId], 'wallet:read')
}

/** Internal users who may adjust wallets. */
async function bookkeepers(tx: Transaction): Promise<Recipient[]> {
  const rows = await activeRecipients(tx, eq(users.userType, UserType.internal))
  return rows.filter(({ grants }) => scopeFor(grants, 'wallet:adjust') !== undefined)
}
