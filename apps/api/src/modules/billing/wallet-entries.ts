import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Handler, QueryOf } from '../../http/handler.ts'
import { equalTo, from, until } from '../../kernel/filters.ts'
import { keysetList } from '../../kernel/keyset-list.ts'
import { ledgerEntries, ledgerTransactions } from './ledger.table.ts'
import { findWallet, selectEntries, toTransaction } from './wallets.store.ts'

type Entry = Awaited<ReturnType<typeof selectEntries>>[number]

/**
 * Entries in the order in which they were written; only in this order does each balance follow from the last.
 */
export const listLedgerEntries: Handler<'listLedgerEntries'> = async ({
  caller,
  path,
  query,
  deps: { db },
}) => {
  const wallet = await findWallet(db, caller, path.id)
  return keysetList(
    {
      db,
      asked: query,
      table: ledgerEntries,
      where: and(eq(ledgerEntries.walletId, wallet.id), entriesAsked(query)),
      sorts: { id: { column: ledgerEntries.id, value: ({ entry }: Entry) => entry.id } },
      pageSize: 25,
      read: entriesOf,
      idOf: ({ entry }) => entry.id,
    },
    toTransaction,
  )
}

function entriesAsked(query: QueryOf<'listLedgerEntries'>): SQL | undefined {
  const { type, direction, reference, fromDate, toDate } = query
  return and(
    equalTo(ledgerEntries.direction, direction),
    from(ledgerEntries.at, fromDate),
    until(ledgerEntries.at, toDate),
    type &&
      sql`exists (select 1 from ${ledgerTransactions} where ${ledgerTransactions.id} = ${ledgerEntries.transactionId} and ${eq(ledgerTransactions.type, type)})`,
    // Finds the transaction by its reference first; otherwise all entries of the wallet would be scanned.
    reference === undefined
      ? undefined
      : sql`${ledgerEntries.transactionId} = any(array(select ${ledgerTransactions.id} from ${ledgerTransactions}
          where lower(${ledgerTransactions.reference}) = lower(${reference.trim()})))`,
  )
}

/** Entries in the order of the given ids. */
async function entriesOf(db: Database, ids: number[]): Promise<Entry[]> {
  if (ids.length === 0) return []
  const found = await selectEntries(db).where(inArray(ledgerEntries.id, ids))
  const byId = new Map(found.map((row) => [row.entry.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
