import type { components } from '@karwan/sdk/schema'
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { holds } from '../../db/contains.ts'
import type { Database } from '../../db/database.ts'
import { folded } from '../../db/folded.ts'
import { idsNamed } from '../../db/named-beside.ts'
import { phoneIs } from '../../db/phone-ends.ts'
import type { Caller } from '../../http/handler.ts'
import { users } from '../../kernel/accounts.table.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { oneOf } from '../../kernel/filters.ts'
import { staffNamed } from '../../kernel/named-people.ts'
import { personColumns } from '../../kernel/person-columns.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { toUser } from '../shipments/shipment.mapper.ts'
import { shipmentOwner } from '../shipments/shipment-owner.ts'
import { shipments } from '../shipments/shipments.table.ts'
import { contactCalls } from './contact-calls.table.ts'

export type FoundCall = Awaited<ReturnType<typeof readCalls>>[number]

/** Reads calls in the order of their ids. */
export async function readCalls(db: Database, ids: number[]) {
  const rows = await db
    .select({
      call: contactCalls,
      shipmentNumber: shipments.shipmentNumber,
      bookingNumber: bookings.bookingNumber,
      by: personColumns(users),
    })
    .from(contactCalls)
    .innerJoin(shipments, eq(shipments.id, contactCalls.shipmentId))
    .leftJoin(bookings, eq(bookings.id, contactCalls.bookingId))
    .leftJoin(users, eq(users.id, contactCalls.userId))
    .where(inArray(contactCalls.id, ids))
  const byId = new Map(rows.map((row) => [row.call.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Condition for calls about shipments within the caller's reach. */
export function callsFor(db: Database, caller: Caller): SQL | undefined {
  const within = rowsFor(caller, 'contact-call:read', shipmentOwner)
  if (within === undefined) return undefined
  const shipment = db
    .select({ one: sql`1` })
    .from(shipments)
    .where(and(eq(shipments.id, contactCalls.shipmentId), within))
  return sql`exists ${shipment}`
}

/** Matches the party's name, the staff member who called, the city, or the number of shipment or booking. */
export async function callsFoundBy(
  db: Database,
  caller: Caller,
  typed: string | undefined,
): Promise<SQL | undefined> {
  const { staff } = await idsNamed(db, { staff: staffNamed(typed) })
  const [, kind, number] = /^(ks|kb)?-?0*(\d{1,9})$/.exec(folded(typed ?? '')) ?? []
  return or(
    holds(contactCalls.searchText, typed),
    oneOf(contactCalls.userId, staff),
    number && kind !== 'kb' ? eq(contactCalls.shipmentId, Number(number)) : undefined,
    number && kind !== 'ks' ? eq(contactCalls.bookingId, Number(number)) : undefined,
    fieldGates(caller).phones ? phoneIs(contactCalls.phoneNumber, typed) : undefined,
  )
}

/** Moment of the previous call; a new one must not be earlier. */
export async function latestCallAt(
  db: Database,
  { shipmentId, bookingId }: { shipmentId: number; bookingId: number | null },
): Promise<Date | undefined> {
  const ofSame = bookingId === null ? isNull(contactCalls.bookingId) : eq(contactCalls.bookingId, bookingId)
  const [last] = await db
    .select({ at: contactCalls.at })
    .from(contactCalls)
    .where(and(eq(contactCalls.shipmentId, shipmentId), ofSame))
    .orderBy(desc(contactCalls.at), desc(contactCalls.id))
    .limit(1)
  return last?.at
}

export function toContactCall(
  { call, shipmentNumber, bookingNumber, by }: FoundCall,
  caller: Caller,
): components['schemas']['ContactCall'] {
  const { userId, searchText, ...told } = call
  return {
    ...told,
    shipmentNumber,
    bookingNumber,
    phoneNumber: fieldGates(caller).phone(call.phoneNumber),
    eta: call.eta?.toISOString() ?? null,
    at: call.at.toISOString(),
    nextDueAt: call.nextDueAt?.toISOString() ?? null,
    by: by && toUser(by),
    createdAt: call.createdAt.toISOString(),
  }
}
