import { type ConfigEntry, complaintsAbout, type KnownToConfig } from '@karwan/domain/configuration'
import { bookingDocumentTypeIds, bookingRuleIds, isTripVerification } from '@karwan/domain/documents'
import { idsOf, namesOf } from '@karwan/domain/kernel'
import { bidBases, paymentTypes, shipmentTypes, shipperRateModes } from '@karwan/domain/shipments'
import type { Database } from '../../db/database.ts'
import { type FieldErrors, refusal } from '../../http/refusal.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { readVehicleTypes } from '../../kernel/vehicle-types.ts'

const known: Omit<KnownToConfig, 'vehicleTypes'> = {
  paymentTypes: idsOf(paymentTypes),
  shipmentTypes: idsOf(shipmentTypes),
  documentTypes: bookingDocumentTypeIds,
  rateModes: namesOf(shipperRateModes),
  bidBases: namesOf(bidBases),
  isBookingRule: isTripVerification,
  bookingRuleIds,
}

/** What there is to choose from is asked of the register only where it is chosen from. */
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

/** Of two entries of one name only the later one would be kept, and nobody told which. */
function refuseNamedTwice(entries: readonly ConfigEntry[]): void {
  const names = entries.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) refuseAt(twice, 'configuration.named_twice', { name: twice })
}
