import { subtractAmounts } from '@karwan/domain/kernel'
import { and, desc, eq, gte } from 'drizzle-orm'
import { bestFirst, holds } from '../../db/contains.ts'
import type { Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { chosen, equalTo } from '../../kernel/filters.ts'
import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { holderOfUser } from './holder-of-user.ts'
import { holderFacts } from './holders.ts'
import { ledgerEntries, wallets } from './ledger.table.ts'
import {
  readWallet,
  selectEntries,
  toTransaction,
  totalsUntil,
  toWallet,
  walletRows,
  walletsFor,
} from './wallets.store.ts'

const day = 86_400_000
const mostShown = 1_000
const mostListed = 200
const defaultCurrency = 'Rs'

export const listWallets: Handler<'listWallets'> = ({ caller, query, deps: { db } }) =>
  numberedList(
    {
      db,
      asked: query,
      select: walletRows(db),
      from: wallets,
      where: and(
        walletsFor(caller),
        chosen(wallets.id, query),
        holds(wallets.searchText, query.filter),
        equalTo(wallets.holderTypeId, query.accountHolderTypeId),
      ),
      best: bestFirst(wallets.searchText, query.filter),
      orderBy: orderOf(
        query.sort,
        { holderName: wallets.holderName, balance: wallets.balance, lastEntryAt: wallets.lastEntryAt },
        wallets.id,
      ),
    },
    toWallet(caller),
  )

export const getWallet: Handler<'getWallet'> = ({ caller, path, deps: { db } }) =>
  readWallet(db, caller, path.id)

/** A holder without a wallet gets an empty statement; a holder that the caller may not see gets 404. */
export const getWalletStatement: Handler<'getWalletStatement'> = async ({ caller, path, query, deps }) => {
  const { db, clock } = deps
  const until = clock()
  const from = new Date(until.getTime() - path.days * day)
  const holder = { typeId: path.typeId, id: path.accountHolderId }
  const ofHolder = and(eq(wallets.holderTypeId, holder.typeId), eq(wallets.holderId, holder.id))
  const [wallet] = await db
    .select()
    .from(wallets)
    .where(and(ofHolder, equalTo(wallets.currency, query.currency), walletsFor(caller)))
    .orderBy(desc(wallets.lastEntryAt))
    .limit(1)
  const period = { from: from.toISOString(), until: until.toISOString() }
  if (!wallet) {
    const { groupId } = await holderFacts(db, holder)
    const isOwn = caller.userType === 4 || (groupId !== null && groupId === caller.groupId)
    if (!isOwn && !(holder.typeId === 2 && holder.id === caller.partnerId)) throw refusal.notFound()
    const nothing = {
      openingBalance: '0.00',
      closingBalance: '0.00',
      totalCredit: '0.00',
      totalDebit: '0.00',
    }
    return {
      currency: query.currency ?? defaultCurrency,
      ...period,
      ...nothing,
      transactions: [],
      hasMore: false,
    }
  }
  const opening = await totalsUntil(db, wallet.id, from)
  const shown = await selectEntries(db)
    .where(and(eq(ledgerEntries.walletId, wallet.id), gte(ledgerEntries.at, from)))
    .orderBy(desc(ledgerEntries.at), desc(ledgerEntries.id))
    .limit(mostShown + 1)
  return {
    currency: wallet.currency,
    ...period,
    openingBalance: opening.balance,
    closingBalance: wallet.balance,
    totalCredit: subtractAmounts(wallet.creditTotal, opening.credit),
    totalDebit: subtractAmounts(wallet.debitTotal, opening.debit),
    transactions: shown.slice(0, mostShown).map(toTransaction),
    hasMore: shown.length > mostShown,
  }
}

export const listUserTransactions: Handler<'listUserTransactions'> = async ({
  caller,
  path,
  deps: { db },
}) => {
  const holder = await holderOfUser(db, caller, path.id)
  const rows = await selectEntries(db)
    .where(and(eq(wallets.holderTypeId, holder.typeId), eq(wallets.holderId, holder.id), walletsFor(caller)))
    .orderBy(desc(ledgerEntries.at), desc(ledgerEntries.id))
    .limit(mostListed)
  return rows.map(toTransaction)
}
