import { scopeFor } from '@karwan/domain/roles'
import { and, asc, count, desc, eq, gte, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { countUpTo } from '../../db/numbered-page.ts'
import type { Caller, DataOf } from '../../http/handler.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
import { invoicesFor } from '../billing/invoice.store.ts'
import { invoices } from '../billing/invoices.table.ts'
import { wallets } from '../billing/ledger.table.ts'
import { walletsFor } from '../billing/wallets.store.ts'
import { bookingOwner } from '../bookings/booking.store.ts'
import { bookings } from '../bookings/bookings.table.ts'

type Counts = DataOf<'getShipperCounts'>
type CompanyFigures = Pick<Counts, 'invoicesOpen' | 'invoicesOverdue' | 'walletBalance' | 'avgRateByLane'>

const month = 30 * 86_400_000
const mostLanes = 5
/** Holder types of a company's own wallets (shipper, broker), without those of its drivers. */
const companyHolders = [1, 5] as const

/** What a company owes and has, and what it pays on its lanes. */
export async function companyFigures(
  db: Database,
  caller: Caller,
  currency: string,
  now: Date,
): Promise<CompanyFigures> {
  const may = (permission: 'invoice:read' | 'wallet:read') =>
    scopeFor(caller.grants, permission) !== undefined
  const counted = async (query: Parameters<typeof invoicesFor>[1]) =>
    may('invoice:read') ? countUpTo(db, invoices, invoicesFor(caller, query, now)) : 0
  return {
    invoicesOpen: await counted({ filterOpen: true }),
    invoicesOverdue: await counted({ status: 'OVERDUE' }),
    walletBalance: may('wallet:read') ? await balanceOf(db, caller, currency) : null,
    avgRateByLane: fieldGates(caller).shipperRates ? await ratesOf(db, caller, now) : [],
  }
}

/** A company that also brings demand has one wallet as a shipper and one as a broker; it owes or owns their sum. */
async function balanceOf(db: Database, caller: Caller, currency: string): Promise<string | null> {
  if (caller.groupId === null) return null
  const [all] = await db
    .select({ balance: sql<string | null>`sum(${wallets.balance})::text` })
    .from(wallets)
    .where(
      and(
        walletsFor(caller),
        inArray(wallets.holderTypeId, [...companyHolders]),
        eq(wallets.holderId, caller.groupId),
        eq(wallets.currency, currency),
      ),
    )
  return all?.balance ?? null
}

const ratesOf = (db: Database, caller: Caller, now: Date): Promise<Counts['avgRateByLane']> =>
  db
    .select({
      pickupCityName: bookings.pickupCityName,
      dropoffCityName: bookings.dropoffCityName,
      currency: bookings.currency,
      bookings: count(),
      avgRate: sql<string>`avg(${bookings.shipperAmount})::numeric(14, 2)::text`,
    })
    .from(bookings)
    .where(
      and(
        rowsFor(caller, 'booking:read', bookingOwner),
        ne(bookings.statusId, 13),
        isNotNull(bookings.shipperAmount),
        gte(bookings.createdAt, new Date(now.getTime() - month)),
      ),
    )
    .groupBy(bookings.pickupCityName, bookings.dropoffCityName, bookings.currency)
    .orderBy(
      desc(count()),
      asc(bookings.pickupCityName),
      asc(bookings.dropoffCityName),
      asc(bookings.currency),
    )
    .limit(mostLanes)
