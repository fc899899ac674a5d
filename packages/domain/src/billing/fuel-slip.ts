import * as z from 'zod/mini'
import { fuelSlipStatuses } from '../fleet/fleet-status.ts'
import { complainTo } from '../kernel/complaint.ts'
import { decimalsOf, isSameCurrency } from '../kernel/currency.ts'
import {
  idField,
  isAtMost,
  isPositive,
  longestNote,
  noteField,
  numberField,
  priceField,
  required,
  textField,
  when,
} from '../kernel/field.ts'
import { addAmounts, compareAmounts, scaleAmount, subtractAmounts } from '../kernel/money.ts'
import { namesOf } from '../kernel/table.ts'
import { allow, fillIn, firstRefusal, type Verdict } from '../kernel/verdict.ts'
import type { BookingStatusId, Schemas } from '../kernel/wire.ts'
import type { Permission } from '../roles/permissions.ts'
import { billingRefusals } from './billing.messages.ts'
import { refuse, fuelSlipRefusals as say } from './fuel-slip.messages.ts'

export type FuelSlipStatus = Schemas['FuelSlipStatus']

/**
 * Allowed next statuses of a fuel slip; a dispute ends with the slip either owed (SETTLED) or not owed
 * (REJECTED).
 */
export const nextFuelSlipStatuses = {
  REQUESTED: ['APPROVED', 'REJECTED'],
  APPROVED: ['DISPENSED', 'REJECTED'],
  DISPENSED: ['SETTLED', 'DISPUTED'],
  DISPUTED: ['SETTLED', 'REJECTED'],
  REJECTED: [],
  SETTLED: [],
} as const satisfies Record<FuelSlipStatus, readonly FuelSlipStatus[]>

export const permissionOfSlipStep = {
  REQUESTED: 'fuel-slip:create',
  APPROVED: 'fuel-slip:approve',
  REJECTED: 'fuel-slip:approve',
  DISPENSED: 'fuel-slip:settle',
  SETTLED: 'fuel-slip:settle',
  DISPUTED: 'fuel-slip:settle',
} as const satisfies Record<FuelSlipStatus, Permission>

type Move = { from: FuelSlipStatus; to: FuelSlipStatus; askedBy: number | null; actor: number }

/** Nobody approves what they have asked for. */
export function mayMoveFuelSlip({ from, to, askedBy, actor }: Move): Verdict {
  const next: readonly FuelSlipStatus[] = nextFuelSlipStatuses[from]
  if (!next.includes(to))
    return refuse('fuelSlip.move_refused', {
      from: fuelSlipStatuses[from].label.toLowerCase(),
      to: fuelSlipStatuses[to].label.toLowerCase(),
    })
  return to === 'APPROVED' && askedBy === actor ? refuse('fuelSlip.second_person') : allow
}

type Booking = { statusId: BookingStatusId; driverId: number | null; currency: string }
type Pump = { acceptsFuelSlip: boolean; isActive: boolean; currency: string }

const driverAssigned = 2
const delivered = 11

/**
 * Fuel is for a booking with a driver that is not delivered yet, at a pump that takes slips in its currency.
 */
export const mayRequestFuel = (booking: Booking, pump: Pump): Verdict =>
  firstRefusal(
    () =>
      booking.driverId !== null && booking.statusId >= driverAssigned && booking.statusId < delivered
        ? allow
        : refuse('fuelSlip.not_out'),
    () => (pump.isActive ? allow : refuse('fuelSlip.pump_retired')),
    () => (pump.acceptsFuelSlip ? allow : refuse('fuelSlip.pump_takes_none')),
    () => (isSameCurrency(booking.currency, pump.currency) ? allow : refuse('fuelSlip.other_currency')),
  )

/** Litres are counted in hundredths, as pumps do. */
export const fuelAmountOf = (litres: number, pricePerLitre: string, currency: string): string =>
  scaleAmount(pricePerLitre, BigInt(Math.round(litres * 100)), 100n, decimalsOf(currency))

type Credit = { creditLimit: string | null; owed: string; amount: string }

/** `owed` includes approved slips, as the driver may already be at the pump. Null means no credit limit. */
export const isWithinCredit = ({ creditLimit, owed, amount }: Credit): Verdict =>
  creditLimit === null || compareAmounts(addAmounts(owed, amount), creditLimit) <= 0
    ? allow
    : refuse('fuelSlip.over_credit', { left: subtractAmounts(creditLimit, owed) })

type Dispensed = { litres: number; litresApproved: number | null; code: string; slipCode: string | null }

export const mayDispense = ({ litres, litresApproved, code, slipCode }: Dispensed): Verdict =>
  firstRefusal(
    () => (code === slipCode ? allow : refuse('fuelSlip.code_wrong')),
    () =>
      litres <= (litresApproved ?? 0)
        ? allow
        : refuse('fuelSlip.more_than_approved', { litres: litresApproved ?? 0 }),
  )

const mostLitres = 2000
const litres = say['fuelSlip.litres_invalid']
const litresField = numberField.check(
  when((given) => isPositive(given) && given <= mostLitres, fillIn(litres, { limit: mostLitres })),
)
const tooLong = (field: string, limit: number) => fillIn(billingRefusals['charge.too_long'], { field, limit })
const price = say['fuelSlip.price_invalid']

export const fuelRequestForm = z.object({
  bookingId: required(idField(say['fuelSlip.booking_unknown']), say['fuelSlip.booking_unknown']),
  pumpId: required(idField(say['fuelSlip.pump_unknown']), say['fuelSlip.pump_unknown']),
  litres: required(litresField, fillIn(litres, { limit: mostLitres })),
  note: noteField(tooLong('Note', longestNote)),
})

const needs = {
  REQUESTED: [],
  APPROVED: ['litres'],
  REJECTED: ['reason'],
  DISPENSED: ['litres', 'pricePerLitre', 'code'],
  SETTLED: ['reference'],
  DISPUTED: ['reason'],
} as const satisfies Record<FuelSlipStatus, readonly string[]>

const missing = {
  litres: fillIn(litres, { limit: mostLitres }),
  pricePerLitre: price,
  code: say['fuelSlip.code_required'],
  reason: say['fuelSlip.reason_required'],
  reference: say['fuelSlip.reference_required'],
}

/** A step of a fuel slip, with the fields that this step needs. */
export const fuelSlipStepForm = z
  .object({
    status: z.enum(namesOf(fuelSlipStatuses)),
    litres: litresField,
    pricePerLitre: priceField({ aboveZero: price, inHundredths: price, tooHigh: price }),
    code: textField.check(when(isAtMost(6), say['fuelSlip.code_wrong'])),
    reason: noteField(tooLong('Reason', longestNote)),
    reference: textField.check(when(isAtMost(100), tooLong('Reference', 100))),
    version: z.optional(z.number()),
  })
  .check((context) => {
    const { value } = context
    for (const field of needs[value.status])
      if (value[field] === undefined) complainTo(context, [{ path: [field], message: missing[field] }])
  })

export type FuelSlipStep = z.output<typeof fuelSlipStepForm>
