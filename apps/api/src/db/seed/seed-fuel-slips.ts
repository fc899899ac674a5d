import { type FuelSlipStatus, fuelAmountOf } from '@karwan/domain/billing'
import { and, desc, eq, gte, isNotNull, lte } from 'drizzle-orm'
import { bookingCharges } from '../../modules/billing/booking-charges.table.ts'
import { fuelSlips } from '../../modules/billing/fuel-slips.table.ts'
import { bookings } from '../../modules/bookings/bookings.table.ts'
import { fuelPumps } from '../../modules/fleet/fuel-pumps.table.ts'
import type { Transaction } from '../transaction.ts'

const states: readonly FuelSlipStatus[] = [
  'REQUESTED',
  'APPROVED',
  'DISPENSED',
  'SETTLED',
  'REJECTED',
  'DISPUTED',
]
const most = 12
const hourMs = 3_600_000
const [agent, officer] = [2, 1]

/** Fuel slips of trucks on the road, one at each stage. */
export async function seedFuelSlips(tx: Transaction, now: Date): Promise<void> {
  const pumps = await tx
    .select()
    .from(fuelPumps)
    .where(and(eq(fuelPumps.acceptsFuelSlip, true), eq(fuelPumps.currency, 'PKR')))
    .orderBy(desc(fuelPumps.id))
    .limit(3)
  const rows = await tx
    .select()
    .from(bookings)
    .where(
      and(
        ...[gte(bookings.statusId, 2), lte(bookings.statusId, 10), isNotNull(bookings.driverId)],
        eq(bookings.currency, 'Rs'),
      ),
    )
    .orderBy(desc(bookings.id))
    .limit(most)
  for (const [at, row] of rows.entries()) {
    const status = states[at % states.length] ?? 'REQUESTED'
    const pump = pumps[at % pumps.length]
    if (!pump) return
    const at0 = new Date(now.getTime() - (at + 1) * hourMs)
    const litres = 80 + at * 10
    const price = pump.dieselPrice ?? '268.50'
    const isDecided = status !== 'REQUESTED'
    const isGiven = status === 'DISPENSED' || status === 'SETTLED' || status === 'DISPUTED'
    const isPriced = isDecided && status !== 'REJECTED'
    const amount = fuelAmountOf(litres, price, pump.currency)
    const by = { createdBy: agent, createdAt: at0 }
    const [charge] = isGiven
      ? await tx
          .insert(bookingCharges)
          .values({ ...by, bookingId: row.id, chargeType: 'FUEL_ADVANCE', partnerAmount: amount })
          .returning({ id: bookingCharges.id })
      : []
    await tx.insert(fuelSlips).values({
      ...{ ...by, status, bookingId: row.id, bookingNumber: row.bookingNumber, currency: row.currency },
      ...{ pumpId: pump.id, pumpName: pump.name, chargeId: charge?.id ?? null },
      driverId: row.driverId,
      driverName: row.driverName ?? '',
      registrationNumber: row.registrationNumber ?? '',
      litresRequested: litres,
      litresApproved: isPriced ? litres : null,
      litresDispensed: isGiven ? litres : null,
      pricePerLitre: isPriced ? price : null,
      fuelAmount: isPriced ? amount : null,
      note: at % 2 === 0 ? 'Half the way' : null,
      code: status === 'APPROVED' ? String(100_000 + row.id) : null,
      reason: status === 'REJECTED' ? 'The tank was filled yesterday' : null,
      reference: status === 'SETTLED' ? `TT-${4_000 + at}` : null,
      dueOn: isGiven ? new Date(now.getTime() + (7 + at) * 24 * hourMs).toISOString().slice(0, 10) : null,
      decidedBy: isDecided ? officer : null,
      decidedAt: isDecided ? at0 : null,
      dispensedAt: isGiven ? at0 : null,
      settledAt: status === 'SETTLED' ? at0 : null,
    })
  }
}
