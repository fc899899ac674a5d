import {
  type ConfigEntry,
  complaintsAbout,
  type EntryOwner,
  type KnownToConfig,
  mayKeepWithoutSupport,
} from '@karwan/domain/configuration'
import { bookingDocumentTypeIds, bookingRuleIds, isTripVerification } from '@karwan/domain/documents'
import { idsOf, namesOf } from '@karwan/domain/kernel'
import { UserType } from '@karwan/domain/people'
import { bidBases, paymentTypes, shipmentTypes, shipperRateModes } from '@karwan/domain/shipments'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/handler.ts'
import { type FieldErrors, refusal, refuseUnless } from '../../http/refusal.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { readVehicleTypes } from '../../kernel/vehicle-types.ts'
import { companyPreferences } from './company-preferences.ts'

const known: Omit<KnownToConfig, 'vehicleTypes'> = {
  paymentTypes: idsOf(paymentTypes),
  shipmentTypes: idsOf(shipmentTypes),
  documentTypes: bookingDocumentTypeIds,
  rateModes: namesOf(shipperRateModes),
  bidBases: namesOf(bidBases),
  isBookingRule: isTripVerification,
  bookingRuleIds,
}

/** Refuses entries with unknown values. Vehicle types are read only if an entry needs them. */
export async function refuseUnusable(db: Database, entries: readonly ConfigEntry[]): Promise<void> {
  refuseNamedTwice(entries)
  const types = entries.some(({ name }) => name === 'VEHICLE_TYPES') ? await readVehicleTypes(db) : []
  const all = { ...known, vehicleTypes: types.map(({ id }) => id) }
  const fields: FieldErrors = {}
  for (const entry of entries) {
    const said = complaintsAbout(entry, all)
    if (said.length > 0) fields[entry.name] = said
  }
  const message = Object.values(fields).flat()
  if (message.length > 0) throw refusal.unprocessable({ code: 'configuration.unusable', message, fields })
}

/** Refuses two entries with the same name, because only the later one would be stored. */
function refuseNamedTwice(entries: readonly ConfigEntry[]): void {
  const names = entries.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) refuseAt(twice, 'configuration.named_twice', { name: twice })
}

/** Terms agreed with a company can be changed only by customer support, by whichever call. */
export async function refuseOwnTerms(
  db: Database,
  caller: Caller,
  entries: readonly ConfigEntry[],
  { owner, groupId }: { owner: EntryOwner; groupId: number | null },
): Promise<void> {
  if (caller.userType === UserType.internal) return
  const held = await companyPreferences(db, groupId)
  for (const entry of entries) refuseUnless(mayKeepWithoutSupport(entry, held, owner), { field: entry.name })
}
