import { type ConfigEntry, complaintsAbout, type KnownToConfig } from '@karwan/domain/configuration'
import { bookingDocumentTypeIds, isTripVerification } from '@karwan/domain/documents'
import { vehicleTypes } from '@karwan/domain/fleet'
import { idsOf, namesOf } from '@karwan/domain/kernel'
import { bidBases, paymentTypes, shipmentTypes, shipperRateModes } from '@karwan/domain/shipments'
import { type FieldErrors, refusal } from '../../http/refusal.ts'

const known: KnownToConfig = {
  paymentTypes: idsOf(paymentTypes),
  shipmentTypes: idsOf(shipmentTypes),
  vehicleTypes: idsOf(vehicleTypes),
  documentTypes: bookingDocumentTypeIds,
  rateModes: namesOf(shipperRateModes),
  bidBases: namesOf(bidBases),
  isBookingRule: isTripVerification,
}

export function refuseUnusable(entries: readonly ConfigEntry[]): void {
  const fields: FieldErrors = {}
  for (const entry of entries) {
    const said = complaintsAbout(entry, known)
    if (said.length > 0) fields[entry.name] = said
  }
  const message = Object.values(fields).flat()
  if (message.length > 0) throw refusal.unprocessable({ code: 'configuration.unusable', message, fields })
}
