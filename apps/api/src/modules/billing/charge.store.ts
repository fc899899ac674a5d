import type { Charge, ChargeSide } from '@karwan/domain/billing'
import type { components } from '@karwan/sdk/schema'
import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { personColumns } from '../../kernel/person-columns.ts'
import { toUser } from '../shipments/shipment.mapper.ts'
import { type BookingChargeRow, bookingCharges } from './booking-charges.table.ts'

export type BookingCharge = components['schemas']['BookingCharge']
/** Which sides of a price the caller may see. */
export type Sees = { shipper: boolean; partner: boolean }

const adder = alias(users, 'adder')
const voider = alias(users, 'voider')
const most = 200

const selectCharges = (db: Database) =>
  db
    .select({
      charge: getTableColumns(bookingCharges),
      addedBy: personColumns(adder),
      voidedBy: personColumns(voider),
    })
    .from(bookingCharges)
    .leftJoin(adder, eq(adder.id, bookingCharges.createdBy))
    .leftJoin(voider, eq(voider.id, bookingCharges.voidedBy))

/** Charges with a side that the caller sees, void ones last. */
export async function shownCharges(
  db: Database,
  where: SQL | undefined,
  sees: Sees,
  currency: string,
): Promise<BookingCharge[]> {
  const rows = await selectCharges(db)
    .where(where)
    .orderBy(sql`${bookingCharges.voidedAt} is not null`, asc(bookingCharges.id))
    .limit(most)
  return rows.flatMap(({ charge, addedBy, voidedBy }) => {
    const shown = partFor(charge, sees)
    if (!shown) return []
    const { id, version, bookingId, chargeType, label, note, documentId, voidReason } = charge
    return [
      {
        ...{ id, version, bookingId, chargeType, label, ...shown, currency, note, documentId },
        addedBy: addedBy && toUser(addedBy),
        createdAt: charge.createdAt.toISOString(),
        voidedBy: voidedBy && toUser(voidedBy),
        voidedAt: charge.voidedAt?.toISOString() ?? null,
        voidReason,
      },
    ]
  })
}

/** Shows one side only, so that it does not reveal whether the charge falls on the other side too. */
function partFor(
  { shipperAmount, partnerAmount }: BookingChargeRow,
  sees: Sees,
): { side: ChargeSide; amount: string } | undefined {
  const ofShipper = sees.shipper ? shipperAmount : null
  const ofPartner = sees.partner ? partnerAmount : null
  if (ofShipper !== null) return { side: ofPartner === null ? 'SHIPPER' : 'BOTH', amount: ofShipper }
  return ofPartner === null ? undefined : { side: 'PARTNER', amount: ofPartner }
}

/** The charge's amounts as columns. */
export const amountsOf = (side: ChargeSide, amount: string) => ({
  shipperAmount: side === 'PARTNER' ? null : amount,
  partnerAmount: side === 'SHIPPER' ? null : amount,
})

export type ChargesOfSides = { shipper: Charge[]; partner: Charge[] }

/** Charges that are not void, by booking, in the order in which they were added. */
export async function chargesOf(
  db: Database,
  bookingIds: readonly number[],
): Promise<(bookingId: number) => ChargesOfSides> {
  const rows =
    bookingIds.length === 0
      ? []
      : await db
          .select()
          .from(bookingCharges)
          .where(and(inArray(bookingCharges.bookingId, [...bookingIds]), isNull(bookingCharges.voidedAt)))
          .orderBy(asc(bookingCharges.id))
  const charges = Map.groupBy(rows, ({ bookingId }) => bookingId)
  const on = (id: number, column: 'shipperAmount' | 'partnerAmount'): Charge[] =>
    (charges.get(id) ?? []).flatMap(({ chargeType, label, [column]: amount }) =>
      amount === null ? [] : [{ chargeType, label, amount }],
    )
  return (id) => ({ shipper: on(id, 'shipperAmount'), partner: on(id, 'partnerAmount') })
}

/** Reads a charge; the caller has locked its booking. */
export async function readCharge(db: Database, id: number): Promise<BookingChargeRow> {
  const [row] = await db.select().from(bookingCharges).where(eq(bookingCharges.id, id))
  if (!row) throw refusal.notFound()
  return row
}
