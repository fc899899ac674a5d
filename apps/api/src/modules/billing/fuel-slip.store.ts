import { addAmounts } from '@karwan/domain/kernel'
import type { Permission } from '@karwan/domain/roles'
import type { components } from '@karwan/sdk/schema'
import { and, eq, exists, getTableColumns, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { personColumns } from '../../kernel/person-columns.ts'
import { asRecord } from '../../kernel/record-columns.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
import type { Reading } from '../../kernel/work.ts'
import { bookingOwner } from '../bookings/booking.store.ts'
import { bookings } from '../bookings/bookings.table.ts'
import type { FleetPorts } from '../fleet/fleet.ports.ts'
import { toUser } from '../shipments/shipment.mapper.ts'
import { fuelSlips } from './fuel-slips.table.ts'

type FuelSlip = components['schemas']['FuelSlip']

const asker = alias(users, 'asker')
const decider = alias(users, 'decider')

export const selectFuelSlips = (db: Database) =>
  db
    .select({
      slip: getTableColumns(fuelSlips),
      requestedBy: personColumns(asker),
      decidedBy: personColumns(decider),
    })
    .from(fuelSlips)
    .leftJoin(asker, eq(asker.id, fuelSlips.createdBy))
    .leftJoin(decider, eq(decider.id, fuelSlips.decidedBy))

type Found = Awaited<ReturnType<typeof selectFuelSlips>>[number]

export function toFuelSlip({ slip, requestedBy, decidedBy }: Found): FuelSlip {
  const { chargeId, ...told } = asRecord(slip)
  return {
    ...told,
    requestedBy: requestedBy && toUser(requestedBy),
    decidedBy: decidedBy && toUser(decidedBy),
  }
}

/** A fuel slip is visible to whoever may see its booking. */
export function slipsOf({ db, caller }: Pick<Reading, 'db' | 'caller'>, permission: Permission) {
  const own = rowsFor(caller, permission, bookingOwner)
  const its = db
    .select({ one: sql`1` })
    .from(bookings)
    .where(and(eq(bookings.id, fuelSlips.bookingId), own))
  return own && exists(its)
}

export async function readFuelSlip(reading: Reading, id: number, permission: Permission): Promise<FuelSlip> {
  const [found] = await selectFuelSlips(reading.db).where(
    and(eq(fuelSlips.id, id), slipsOf(reading, permission)),
  )
  if (!found) throw refusal.notFound()
  return toFuelSlip(found)
}

/** The sum of the pump's approved, dispensed and disputed slips, for which it has not been paid. */
export async function owedToPump(db: Database, pumpId: number): Promise<string> {
  const rows = await db
    .select({ amount: fuelSlips.fuelAmount })
    .from(fuelSlips)
    .where(
      and(eq(fuelSlips.pumpId, pumpId), inArray(fuelSlips.status, ['APPROVED', 'DISPENSED', 'DISPUTED'])),
    )
  return addAmounts('0', ...rows.map(({ amount }) => amount ?? '0'))
}

/** Whether a charge comes from a fuel slip; such a charge can be voided only with its slip. */
export async function isOfFuelSlip(db: Database, chargeId: number): Promise<boolean> {
  const [slip] = await db.select({ id: fuelSlips.id }).from(fuelSlips).where(eq(fuelSlips.chargeId, chargeId))
  return slip !== undefined
}

export const hasFuelSlips: FleetPorts['hasFuelSlips'] = async ({ db }, pumpId) => {
  const { id } = fuelSlips
  const [slip] = await db.select({ id }).from(fuelSlips).where(eq(fuelSlips.pumpId, pumpId)).limit(1)
  return slip !== undefined
}
