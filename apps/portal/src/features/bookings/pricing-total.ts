import { isCancelled } from '@karwan/domain/bookings'
import { addAmounts } from '@karwan/domain/kernel'
import { BidCategory } from '@karwan/domain/shipments'
import type { Pricing } from './bookings.queries.ts'

export const amountNames = ['shipperRate', 'partnerRate', 'gross', 'tax', 'net', 'margin'] as const
type AmountName = (typeof amountNames)[number]

/** The total of all bookings that are not cancelled; undefined while one has no price. */
export function totalOf(rows: readonly Pricing[], name: AmountName): string | undefined {
  const amounts = rows.filter(({ statusId }) => !isCancelled(statusId)).map((row) => row[name])
  const known = amounts.filter((amount) => amount !== null && amount !== undefined)
  return known.length === amounts.length ? addAmounts(...known) : undefined
}

/** The amounts that can be added up; a rate per tonne cannot before it is multiplied by the weight. */
export function totalledOf(rows: readonly Pricing[], names: readonly AmountName[]): readonly AmountName[] {
  const isPerVehicle = rows.every(({ basis }) => basis === BidCategory.perVehicle)
  return names.filter((name) => isPerVehicle || (name !== 'shipperRate' && name !== 'partnerRate'))
}
