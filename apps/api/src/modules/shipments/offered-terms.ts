import { isMember } from '@karwan/domain'
import type { Preferences } from '@karwan/domain/configuration'
import { UserType } from '@karwan/domain/people'
import { paymentTypes, type ShipmentFormRules, shipmentCategories } from '@karwan/domain/shipments'
import type { Caller } from '../../http/handler.ts'
import { staffTermsOf, termsOf } from '../configuration/company-preferences.ts'
import type { BookingFacts } from './booking-facts.ts'

export type OfferedTerms = Required<
  Pick<ShipmentFormRules, 'categories' | 'paymentTypes' | 'vehicleTypes' | 'vehicleTypeNames'>
>

/**
 * The terms for a booking, with currency and weight unit: the client's, and for staff also what their screens
 * offer.
 */
export function bookingTerms(
  { entries, vehicleTypes: types }: Pick<BookingFacts, 'entries' | 'vehicleTypes'>,
  caller: Caller,
  groupId: number | null,
) {
  const terms = termsOf(entries, caller, groupId)
  const isStaff = caller.userType === UserType.internal
  const offering = isStaff ? [terms, staffTermsOf(entries, caller)] : [terms]
  const { currency, weightUnit } = terms
  return { currency, weightUnit, offered: offeredBy(offering, types) }
}

function offeredBy(offering: readonly Preferences[], types: BookingFacts['vehicleTypes']): OfferedTerms {
  const idsOf = (pick: (terms: Preferences) => readonly number[]) => [...new Set(offering.flatMap(pick))]
  const used = offering.map(({ vehicleTypes: ids }) => ids)
  return {
    categories: idsOf(({ terms }) => terms.shipmentTypes).filter((id) => isMember(shipmentCategories, id)),
    paymentTypes: idsOf(({ terms }) => terms.paymentTypes).filter((id) => isMember(paymentTypes, id)),
    // An empty list stands for every type.
    vehicleTypes: types
      .filter(({ id, isActive }) => isActive && used.some((ids) => ids.length === 0 || ids.includes(id)))
      .map(({ id }) => id),
    vehicleTypeNames: Object.fromEntries(types.map(({ id, name }) => [id, { label: name }])),
  }
}
