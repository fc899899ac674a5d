import { isMember } from '@karwan/domain'
import { vehicleTypes } from '@karwan/domain/fleet'
import { UserType } from '@karwan/domain/people'
import { paymentTypes, type ShipmentFormRules, shipmentCategories } from '@karwan/domain/shipments'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/handler.ts'
import { staffTerms, termsFor } from '../configuration/company-preferences.ts'

export type OfferedTerms = Required<Pick<ShipmentFormRules, 'categories' | 'paymentTypes' | 'vehicleTypes'>>

type Terms = Awaited<ReturnType<typeof termsFor>>

/** What may be booked, and what it is counted in: by the client's terms, and for staff by what their screens offer too. */
export async function bookingTerms(db: Database, caller: Caller, groupId: number | null) {
  const terms = await termsFor(db, caller, groupId)
  const isStaff = caller.userType === UserType.internal
  const offering = isStaff ? [terms, await staffTerms(db, caller)] : [terms]
  return { currency: terms.currency, weightUnit: terms.weightUnit, offered: offeredBy(offering) }
}

function offeredBy(offering: readonly Terms[]): OfferedTerms {
  const idsOf = (pick: (terms: Terms) => readonly number[]) => [...new Set(offering.flatMap(pick))]
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
