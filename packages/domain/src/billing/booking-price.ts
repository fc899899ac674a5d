import { decimalsOf } from '../kernel/currency.ts'
import { addAmounts, compareAmounts, subtractAmounts } from '../kernel/money.ts'
import { allow, type Verdict } from '../kernel/verdict.ts'
import type { BookingStatusId, Schemas } from '../kernel/wire.ts'
import { refuse } from './billing.messages.ts'
import { percentOf } from './invoice.rules.ts'
import { type ChargeType, chargeTypes } from './invoice-status.ts'

export type ChargeSide = Schemas['ChargeSide']
export type Charge = { chargeType: ChargeType; label: string | null; amount: string }
/** A charge with its sign, its tax and what is withheld of it; an advance is money that was paid, so none of it is taxed. */
export type PricedLine = Charge & { tax: string; withheld: string }
export type PriceRates = { taxRate: string; withheldRate: string }
export type PriceSide = PriceRates & {
  gross: string
  extras: Charge[]
  deductions: Charge[]
  tax: string
  withheld: string
  /** What is still to be paid. */
  net: string
}

type Terms = PriceRates & { gross: string; currency: string; charges: readonly Charge[] }

const sum = (amounts: readonly string[]): string => addAmounts('0', ...amounts)
const effectOf = ({ chargeType }: Charge) => chargeTypes[chargeType].effect
const isTaken = (charge: Charge): boolean =>
  effectOf(charge) === 'DEDUCTION' || effectOf(charge) === 'ADVANCE'

/** The freight and each charge as they are billed: each line is rounded by itself, so that a bill adds up as it reads. */
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

/** What the side comes to before taxes and whatever was paid in advance. */
export const subtotalOf = ({ gross, extras, deductions }: PriceSide): string =>
  subtractAmounts(
    addAmounts(gross, ...extras.map(({ amount }) => amount)),
    sum(deductions.filter((charge) => effectOf(charge) === 'DEDUCTION').map(({ amount }) => amount)),
  )

/** What was paid of a side before it is settled: money, and fuel. */
export const advanceOf = ({ deductions }: Pick<PriceSide, 'deductions'>): string => advanceAmong(deductions)

/** The same of charges as they were added. */
export const advanceAmong = (charges: readonly Charge[]): string =>
  sum(charges.filter((charge) => effectOf(charge) === 'ADVANCE').map(({ amount }) => amount))

type Owed = {
  statusId: BookingStatusId
  net: string
  advance: string
  /** What the books say that it has brought; null where nothing was written of it yet. */
  booked: string | null
  /** What two people have moved by hand for it; below zero it was taken out. */
  adjusted: string
  /** Debit notes of it. */
  debited: string
  /** What was paid, less what payments have taken back of it. */
  paid: string
}

/**
 * What a partner still gets of a booking; below zero they got too much. Once it is over the books say what it brought;
 * of a cancelled one nothing is earned, so that what they were advanced is owed back. What was moved by hand is summed apart:
 * it says nothing of whether the booking is settled.
 */
export function stillOwed({ statusId, net, advance, booked, adjusted, debited, paid }: Owed): string {
  const ahead = statusId === cancelled ? subtractAmounts('0', advance) : net
  const isOver = statusId === cancelled || statusId === completed
  const brought = isOver && booked !== null ? booked : ahead
  return subtractAmounts(addAmounts(brought, adjusted), addAmounts(debited, paid))
}

/** What is left between the sides. */
export const marginBetween = (shipper: PriceSide, partner: PriceSide): string =>
  subtractAmounts(subtotalOf(shipper), subtotalOf(partner))

/** A share of an amount in percent, to the hundredth; of nothing there is none. */
export function shareOf(part: string, whole: string): number | null {
  if (compareAmounts(whole, '0') === 0) return null
  return Math.round((Number(part) / Number(whole)) * 10_000) / 100
}

const completed = 12
const cancelled = 13

/** Settled or billed is as it was agreed; the way on is an adjustment, which two people decide about. */
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
