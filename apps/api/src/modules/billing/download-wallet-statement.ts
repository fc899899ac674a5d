import { walletEntryTypes, walletPeriodForm } from '@karwan/domain/billing'
import { momentsOfDays, printedAmount } from '@karwan/domain/kernel'
import { and, asc, eq, gt, gte, lt, or, type SQL } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { ruleBroken } from '../../http/refuse-complaints.ts'
import { equalTo } from '../../kernel/filters.ts'
import { refuse } from '../../kernel/refuse.ts'
import { ledgerEntries, ledgerTransactions } from './ledger.table.ts'
import { longestStatementPdf, statementFile } from './statement-file.ts'
import { findHeldWallet, selectEntries, totalsUntil } from './wallets.store.ts'

const perPage = 1_000

type Entry = Awaited<ReturnType<typeof selectEntries>>[number]

/** Entries are read a thousand at a time, so that a long period needs no more memory than a short one. */
export const downloadWalletStatement: Handler<'downloadWalletStatement'> = async (request) => {
  const { caller, path, query } = request
  const { db } = request.deps
  const read = walletPeriodForm.safeParse(query)
  if (!read.success) throw ruleBroken(read.error.issues)
  const { wallet, holderCountryId } = await findHeldWallet(db, caller, path.id)
  const { start: from, end: until } = momentsOfDays(holderCountryId, {
    from: query.fromDate,
    to: query.toDate,
  })
  const [opening, closing] = [await totalsUntil(db, wallet.id, from), await totalsUntil(db, wallet.id, until)]
  const page = (after: Entry | undefined) =>
    selectEntries(db)
      .where(
        and(
          eq(ledgerEntries.walletId, wallet.id),
          gte(ledgerEntries.at, from),
          lt(ledgerEntries.at, until),
          equalTo(ledgerTransactions.type, query.type),
          after && isAfter(after),
        ),
      )
      .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id))
      .limit(perPage)
  const money = (amount: string) => printedAmount(amount, wallet.currency)
  const lines: string[][] = []
  const most = query.format === 'pdf' ? longestStatementPdf : Number.POSITIVE_INFINITY
  for (let rows = await page(undefined); rows.length > 0; rows = await page(rows.at(-1))) {
    lines.push(...rows.map(toLine(money)))
    if (lines.length > most) refuse('wallet.statement_too_long', { params: { limit: most } })
    if (rows.length < perPage) break
  }
  return statementFile(
    {
      ...{ wallet, countryId: holderCountryId, period: query, lines },
      ...{ opening: money(opening.balance), closing: money(closing.balance) },
    },
    query.format ?? 'csv',
    request.deps,
  )
}

const isAfter = ({ entry: { at, id } }: Entry): SQL | undefined =>
  or(gt(ledgerEntries.at, at), and(eq(ledgerEntries.at, at), gt(ledgerEntries.id, id)))

const toLine =
  (money: (amount: string) => string) =>
  ({ entry, transaction }: Entry): string[] => [
    entry.at.toISOString(),
    walletEntryTypes[transaction.type].label,
    transaction.description,
    entry.direction === 'CREDIT' ? money(entry.lineAmount) : '',
    entry.direction === 'DEBIT' ? money(entry.lineAmount) : '',
    money(entry.balanceAfter),
  ]
