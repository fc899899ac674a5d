import { isMember } from '@karwan/domain'
import type { Preferences } from '@karwan/domain/configuration'
import { vehicleTypes } from '@karwan/domain/fleet'
import { UserType } from '@karwan/domain/people'
import { paymentTypes, type ShipmentFormRules, shipmentCategories } from '@karwan/domain/shipments'
import type { Caller } from '../../http/handler.ts'
import { staffTermsOf, termsOf } from '../configuration/company-preferences.ts'
import type { LeveledEntry } from '../configuration/config.store.ts'

export type OfferedTerms = Required<Pick<ShipmentFormRules, 'categories' | 'paymentTypes' | 'vehicleTypes'>>

/** What may be booked, and what it is counted in: by the client's terms, and for staff by what their screens offer too. */
export function bookingTerms(entries: readonly LeveledEntry[], caller: Caller, groupId: number | null) {
  const terms = termsOf(entries, caller, groupId)
  const isStaff = caller.userType === UserType.internal
  const offering = isStaff ? [terms, staffTermsOf(entries, caller)] : [terms]
  return { currency: terms.currency, weightUnit: terms.weightUnit, offered: offeredBy(offering) }
}

function offeredBy(offering: readonly Preferences[]): OfferedTerms {
  const idsOf = (pick: (terms: Preferences) => readonly number[]) => [...new Set(offering.flatMap(pick))]
  const used = offering.map(({ vehicleTypes: ids }) => ids)
  return {
    categories: idsOf(({ terms }) => terms.shipmentTypes).filter((id) => isMember(shipmentCategories, id)),
    paymentTypes: idsOf(({ terms }) => terms.paymentTypes).filter((id) => isMember(paymentTypes, id)),
    // An empty list is every type.
    vehicleTypes: used.some((ids) => ids.length === 0)
      ? []
      : used.flat().filter((id) => isMember(vehicleTypes, id)),
  }
}
