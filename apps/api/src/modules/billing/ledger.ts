import {
  type LedgerLine,
  type PaymentMethod,
  requireBalanced,
  signedAmount,
  type WalletEntryType,
} from '@karwan/domain/billing'
import { addAmounts } from '@karwan/domain/kernel'
import { and, eq, inArray } from 'drizzle-orm'
import type { ApiConfig } from '../../config.ts'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { Transaction } from '../../db/transaction.ts'
import { type Holder, holderFacts } from './holders.ts'
import { ledgerEntries, ledgerTransactions, wallets } from './ledger.table.ts'
import { tellLowWallet } from './tell-low-wallet.ts'

/** The transaction, time and user of a posting. */
export type Bookkeeping = {
  tx: Transaction
  now: Date
  caller: { userId: number }
  /** If absent, as for the demo's past, nobody is notified. */
  config?: Pick<ApiConfig, 'appAddresses' | 'push'>
}

export type Posting = {
  /** Idempotency key: posting the same key again changes nothing. */
  key: string
  type: WalletEntryType
  currency: string
  description: string
  at?: Date
  method?: PaymentMethod | null
  reference?: string | null
  bookingId?: number
  adjustedBookingId?: number | null
  invoiceId?: number
  bankPaymentId?: number
  partnerInvoiceId?: number
  lines: readonly LedgerLine<Holder>[]
}

/**
 * Posts a balanced transaction (its lines sum to zero). The wallets are locked in the order of their ids, so
 * that concurrent postings do not deadlock. Returns whether the transaction was new.
 */
export async function postTransaction(
  work: Bookkeeping,
  { lines, at = work.now, ...posting }: Posting,
): Promise<boolean> {
  requireBalanced(lines)
  if (lines.length === 0) return false
  const made = { createdBy: work.caller.userId, createdAt: work.now }
  const [transaction] = await work.tx
    .insert(ledgerTransactions)
    .values({ ...posting, ...made })
    .onConflictDoNothing()
    .returning({ id: ledgerTransactions.id })
  if (!transaction) return false
  for (const { holder } of lines) await openWallet(work, holder, posting.currency)
  const held = await holdWallets(
    work,
    lines.map(({ holder }) => holder),
    posting.currency,
  )
  const before = new Map([...held].map(([key, { balance }]) => [key, balance]))
  for (const line of lines) {
    const wallet = held.get(keyOf(line.holder))
    if (!wallet) throw new RowNotWrittenError('wallets')
    const { amount, direction } = line
    const isCredit = direction === 'CREDIT'
    wallet.balance = addAmounts(wallet.balance, signedAmount(line))
    wallet.creditTotal = addAmounts(wallet.creditTotal, isCredit ? amount : '0')
    wallet.debitTotal = addAmounts(wallet.debitTotal, isCredit ? '0' : amount)
    wallet.version += 1
    await work.tx.insert(ledgerEntries).values({
      transactionId: transaction.id,
      walletId: wallet.id,
      at,
      direction,
      lineAmount: amount,
      balanceAfter: wallet.balance,
      creditTotalAfter: wallet.creditTotal,
      debitTotalAfter: wallet.debitTotal,
    })
  }
  for (const [key, { id, ...totals }] of held) {
    const [wallet] = await work.tx
      .update(wallets)
      .set({ ...totals, lastEntryAt: at })
      .where(eq(wallets.id, id))
      .returning()
    const { config, ...within } = work
    if (wallet && config) await tellLowWallet({ ...within, config }, wallet, before.get(key) ?? '0')
  }
  return true
}

export const keyOf = ({ typeId, id }: Holder): string => `${typeId}:${id}`

/** Makes the holder's wallet in this currency if it does not exist yet. */
export async function openWallet(work: Bookkeeping, holder: Holder, currency: string): Promise<void> {
  const [known] = await work.tx.select({ id: wallets.id }).from(wallets).where(walletOf(holder, currency))
  if (known) return
  const { name, groupId } = await holderFacts(work.tx, holder)
  await work.tx
    .insert(wallets)
    .values({
      holderTypeId: holder.typeId,
      holderId: holder.id,
      holderName: name,
      groupId,
      currency,
      createdBy: work.caller.userId,
      createdAt: work.now,
    })
    .onConflictDoNothing()
}

export const walletOf = ({ typeId, id }: Holder, currency: string) =>
  and(eq(wallets.holderTypeId, typeId), eq(wallets.holderId, id), eq(wallets.currency, currency))

/** Locks wallets in the order of their ids. Call it first when several transactions are posted together. */
export async function holdWallets(work: Bookkeeping, holders: readonly Holder[], currency: string) {
  const rows = await work.tx
    .select({
      id: wallets.id,
      version: wallets.version,
      typeId: wallets.holderTypeId,
      holderId: wallets.holderId,
      balance: wallets.balance,
      creditTotal: wallets.creditTotal,
      debitTotal: wallets.debitTotal,
    })
    .from(wallets)
    .where(
      and(
        inArray(
          wallets.holderId,
          holders.map(({ id }) => id),
        ),
        eq(wallets.currency, currency),
      ),
    )
    .orderBy(wallets.id)
    .for('update')
  const named = new Set(holders.map(keyOf))
  return new Map(
    rows
      .map(({ typeId, holderId, ...row }) => [keyOf({ typeId, id: holderId }), row] as const)
      .filter(([key]) => named.has(key)),
  )
}
