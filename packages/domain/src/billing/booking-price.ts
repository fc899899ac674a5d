import { decimalsOf } from '../kernel/currency.ts'
import { addAmounts, compareAmounts, subtractAmounts } from '../kernel/money.ts'
import { allow, type Verdict } from '../kernel/verdict.ts'
import type { BookingStatusId, Schemas } from '../kernel/wire.ts'
import { refuse } from './billing.messages.ts'
import { percentOf } from './invoice.rules.ts'
import { type ChargeType, chargeTypes } from './invoice-status.ts'

export type ChargeSide = Schemas['ChargeSide']
export type Charge = { chargeType: ChargeType; label: string | null; amount: string }
/**
 * A charge with its signed amount, its tax and its withholding. An advance is a payment, so it is not taxed.
 */
export type PricedLine = Charge & { tax: string; withheld: string }
export type PriceRates = { taxRate: string; withheldRate: string }
export type PriceSide = PriceRates & {
  gross: string
  extras: Charge[]
  deductions: Charge[]
  tax: string
  withheld: string
  /** The amount still to be paid. */
  net: string
}

type Terms = PriceRates & { gross: string; currency: string; charges: readonly Charge[] }

const sum = (amounts: readonly string[]): string => addAmounts('0', ...amounts)
const effectOf = ({ chargeType }: Charge) => chargeTypes[chargeType].effect
const isTaken = (charge: Charge): boolean =>
  effectOf(charge) === 'DEDUCTION' || effectOf(charge) === 'ADVANCE'

/**
 * The freight and each charge as lines of a bill. Each line is rounded separately, so that the lines add up
 * to the total.
 */
export function linesOfSide({ gross, currency, charges, taxRate, withheldRate }: Terms): PricedLine[] {
  const decimals = decimalsOf(currency)
  return [{ chargeType: 'FREIGHT' as const, label: null, amount: gross }, ...charges].map((charge) => {
    const amount = isTaken(charge) ? subtractAmounts('0', charge.amount) : charge.amount
    const taxed = effectOf(charge) === 'ADVANCE' ? '0' : amount
    return {
      ...charge,
      amount,
      tax: percentOf(taxed, taxRate, decimals),
      withheld: percentOf(taxed, withheldRate, decimals),
    }
  })
}

/** One side of a price, the shipper's or the partner's. */
export function sideOf(terms: Terms): PriceSide {
  const { gross, charges, taxRate, withheldRate } = terms
  const lines = linesOfSide(terms)
  const tax = sum(lines.map((line) => line.tax))
  const withheld = sum(lines.map((line) => line.withheld))
  return {
    gross: addAmounts(gross),
    extras: charges.filter((charge) => !isTaken(charge)),
    deductions: charges.filter(isTaken),
    ...{ taxRate, tax, withheldRate, withheld },
    net: subtractAmounts(addAmounts(tax, ...lines.map(({ amount }) => amount)), withheld),
  }
}

/** The total of a side before taxes and advances. */
export const subtotalOf = ({ gross, extras, deductions }: PriceSide): string =>
  subtractAmounts(
    addAmounts(gross, ...extras.map(({ amount }) => amount)),
    sum(deductions.filter((charge) => effectOf(charge) === 'DEDUCTION').map(({ amount }) => amount)),
  )

/** What was paid in advance on a side, in money or as fuel. */
export const advanceOf = ({ deductions }: Pick<PriceSide, 'deductions'>): string => advanceAmong(deductions)

/** The same of charges as they were added. */
export const advanceAmong = (charges: readonly Charge[]): string =>
  sum(charges.filter((charge) => effectOf(charge) === 'ADVANCE').map(({ amount }) => amount))

type Owed = {
  statusId: BookingStatusId
  net: string
  advance: string
  /** What the ledger has booked for the partner; null if nothing was booked yet. */
  booked: string | null
  /** Sum of the approved adjustments for this booking; negative if money was taken out. */
  adjusted: string
  /** Sum of its debit notes. */
  debited: string
  /** Sum of the payments, less what later payments have deducted for this booking. */
  paid: string
}

/**
 * What a partner is still owed for a booking; negative if they were paid too much. For a completed or
 * cancelled booking the ledger decides. A cancelled booking earns nothing, so its advances are owed back.
 * Adjustments are added separately, because they do not show whether the booking was settled.
 */
export function stillOwed({ statusId, net, advance, booked, adjusted, debited, paid }: Owed): string {
  const ahead = statusId === cancelled ? subtractAmounts('0', advance) : net
  const isOver = statusId === cancelled || statusId === completed
  const brought = isOver && booked !== null ? booked : ahead
  return subtractAmounts(addAmounts(brought, adjusted), addAmounts(debited, paid))
}

/** The shipper's subtotal minus the partner's. */
export const marginBetween = (shipper: PriceSide, partner: PriceSide): string =>
  subtractAmounts(subtotalOf(shipper), subtotalOf(partner))

/** A share in percent with two decimals; null if the whole is zero. */
export function shareOf(part: string, whole: string): number | null {
  if (compareAmounts(whole, '0') === 0) return null
  return Math.round((Number(part) / Number(whole)) * 10_000) / 100
}

const completed = 12
const cancelled = 13

/**
 * The charges of a settled or invoiced booking are fixed; later changes need an adjustment, which a second
 * person approves.
 */
export function mayChangeCharges({
  statusId,
  isInvoiced,
}: {
  statusId: BookingStatusId
  isInvoiced: boolean
}): Verdict {
  if (isInvoiced) return refuse('charge.invoiced')
  if (statusId === completed) return refuse('charge.settled')
  return statusId === cancelled ? refuse('charge.cancelled') : allow
}
