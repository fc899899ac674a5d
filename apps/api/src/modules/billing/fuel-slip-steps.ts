import { randomInt } from 'node:crypto'
import {
  type FuelSlipStep,
  fuelAmountOf,
  isWithinCredit,
  mayChangeCharges,
  mayDispense,
} from '@karwan/domain/billing'
import { dayInCountry } from '@karwan/domain/kernel'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import { refusal, refuseUnless } from '../../http/refusal.ts'
import { refuseFractions } from '../../kernel/refuse-fractions.ts'
import type { Work } from '../../kernel/work.ts'
import { sendMessage } from '../../outbox/send-message.ts'
import type { BookingRow } from '../bookings/bookings.table.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { fuelPumps } from '../fleet/fuel-pumps.table.ts'
import { cities } from '../geography/geography.table.ts'
import { bookingCharges } from './booking-charges.table.ts'
import { amountsOf } from './charge.store.ts'
import { owedToPump } from './fuel-slip.store.ts'
import { postDispensed, postRejected, postSettled } from './fuel-slip-postings.ts'
import type { FuelSlipRow, fuelSlips } from './fuel-slips.table.ts'

type Patch = Partial<Omit<typeof fuelSlips.$inferInsert, 'id' | 'version' | 'status'>>
type Step = { booking: BookingRow; held: FuelSlipRow; step: FuelSlipStep }

const dayMs = 86_400_000

/**
 * The columns that a step writes besides the status; the form has checked the fields that each step needs.
 */
export function stepOfFuelSlip(work: Work, asked: Step): Promise<Patch> | Patch {
  const { step } = asked
  const { reason = null, reference = null } = step
  switch (step.status) {
    case 'REQUESTED':
      return {}
    case 'APPROVED':
      return approve(work, asked)
    case 'REJECTED':
      return reject(work, asked)
    case 'DISPENSED':
      return dispense(work, asked)
    case 'DISPUTED':
      return { reason }
    case 'SETTLED':
      return settle(work, asked, reference)
  }
}

/** Locks the pump, so that concurrent approvals count one another against its credit limit. */
async function approve(work: Work, { booking, held, step: { litres = 0 } }: Step): Promise<Patch> {
  const [pump] = await work.tx.select().from(fuelPumps).where(eq(fuelPumps.id, held.pumpId)).for('update')
  if (!pump) throw refusal.notFound()
  const { dieselPrice, creditLimit } = pump
  const amount = dieselPrice === null ? null : fuelAmountOf(litres, dieselPrice, pump.currency)
  const owed = await owedToPump(work.tx, pump.id)
  refuseUnless(isWithinCredit({ creditLimit, owed, amount: amount ?? '0' }), { field: 'litres' })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const [driver] = await work.tx
    .select({ phone: drivers.phoneNumber })
    .from(drivers)
    .where(eq(drivers.id, booking.driverId ?? -1))
  if (driver)
    await sendMessage(work, {
      ...{ channel: 'SMS', to: driver.phone, language: 'en', template: 'fuel-slip' },
      values: { number: held.slipNumber, pump: pump.name, litres, plate: held.registrationNumber, code },
    })
  const decided = { decidedBy: work.caller.userId, decidedAt: work.now }
  return { ...decided, litresApproved: litres, pricePerLitre: dieselPrice, fuelAmount: amount, code }
}

async function settle(work: Work, { held }: Step, reference: string | null): Promise<Patch> {
  await postSettled(work, held, reference)
  return { reference, settledAt: work.now }
}

/** Voids the deduction from the partner's freight. */
async function reject(work: Work, { booking, held, step }: Step): Promise<Patch> {
  const { reason = null } = step
  if (held.chargeId !== null) {
    refuseUnless(mayChangeCharges(booking))
    await postRejected(work, held)
    await work.tx
      .update(bookingCharges)
      .set({
        voidedBy: work.caller.userId,
        voidedAt: work.now,
        voidReason: reason,
        version: sql`${bookingCharges.version} + 1`,
      })
      .where(and(eq(bookingCharges.id, held.chargeId), isNull(bookingCharges.voidedAt)))
  }
  return { reason, code: null, dueOn: null, decidedBy: work.caller.userId, decidedAt: work.now }
}

async function dispense(work: Work, { booking, held, step }: Step): Promise<Patch> {
  const { litres = 0, pricePerLitre = '0', code = '' } = step
  const { litresApproved, code: slipCode } = held
  refuseUnless(mayDispense({ litres, litresApproved, code, slipCode }), { field: fieldOf(code, slipCode) })
  refuseUnless(mayChangeCharges(booking))
  refuseFractions(booking.currency, { pricePerLitre: ['Price of a litre', pricePerLitre] })
  const amount = fuelAmountOf(litres, pricePerLitre, booking.currency)
  const [charge] = await work.tx
    .insert(bookingCharges)
    .values({
      ...{ bookingId: booking.id, chargeType: 'FUEL_ADVANCE', ...amountsOf('PARTNER', amount) },
      ...{ note: held.slipNumber, createdBy: work.caller.userId, createdAt: work.now },
    })
    .returning({ id: bookingCharges.id })
  if (!charge) throw new RowNotWrittenError('booking_charges')
  await postDispensed(work, { ...held, fuelAmount: amount })
  const [pump] = await work.tx
    .select({ days: fuelPumps.settlementDays, countryId: cities.countryId })
    .from(fuelPumps)
    .innerJoin(cities, eq(cities.id, fuelPumps.cityId))
    .where(eq(fuelPumps.id, held.pumpId))
  return {
    ...{ litresDispensed: litres, pricePerLitre, fuelAmount: amount, code: null, chargeId: charge.id },
    dispensedAt: work.now,
    dueOn: dayInCountry(pump?.countryId, new Date(work.now.getTime() + (pump?.days ?? 0) * dayMs)),
  }
}

const fieldOf = (code: string, slipCode: string | null) => (code === slipCode ? 'litres' : 'code')
