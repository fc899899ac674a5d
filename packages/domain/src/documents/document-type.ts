import { idsOf, type Labelled } from '../kernel/table.ts'
import { allow, type Verdict } from '../kernel/verdict.ts'
import type { DocumentTypeId } from '../kernel/wire.ts'
import { refuse } from './documents.messages.ts'

// 41 to 47 are papers of a company or an account; 48 to 59 belong to the road between Djibouti and Ethiopia.
export const documentTypes = {
  1: { label: 'Bill-T' },
  2: { label: 'Proof of delivery' },
  3: { label: 'Container release order' },
  4: { label: 'CNIC' },
  5: { label: 'Driving License' },
  6: { label: 'Vehicle registration book' },
  7: { label: 'Fitness certificate' },
  8: { label: 'Route permit' },
  9: { label: 'Vehicle insurance' },
  10: { label: 'Weighbridge slip' },
  11: { label: 'Delivery order' },
  12: { label: 'Gate pass in' },
  13: { label: 'Gate pass out' },
  14: { label: 'Loading advice' },
  15: { label: 'Others' },
  16: { label: 'NTN certificate' },
  17: { label: 'Company Card' },
  18: { label: 'Sales tax registration (STRN)' },
  19: { label: 'Bank account proof' },
  20: { label: 'Vehicle photo' },
  21: { label: 'Driver photo' },
  22: { label: 'Loading photo' },
  23: { label: 'Unloading photo' },
  24: { label: 'Seal photo' },
  25: { label: 'Packing list' },
  26: { label: 'Commercial invoice' },
  27: { label: 'Goods declaration (GD)' },
  28: { label: 'Bill of lading' },
  29: { label: 'Equipment interchange receipt, out' },
  30: { label: 'Empty return receipt (EIR in)' },
  31: { label: 'Terminal charges receipt' },
  32: { label: 'Container deposit receipt' },
  33: { label: 'Detention / demurrage bill' },
  34: { label: 'Toll receipt' },
  35: { label: 'Fuel slip' },
  36: { label: 'Labour receipt' },
  37: { label: 'Shortage / damage report' },
  38: { label: 'Challan / fine receipt' },
  39: { label: 'Advance payment receipt' },
  40: { label: 'Invoice' },
  41: { label: 'Company registration certificate' },
  42: { label: 'Import / export license' },
  43: { label: 'Logo' },
  44: { label: 'Profile Image' },
  45: { label: 'Contract / rate agreement' },
  46: { label: 'Identity selfie' },
  47: { label: 'Partner Verification Document' },
  48: { label: 'Transit declaration (T1)' },
  49: { label: 'Djibouti port exit note' },
  50: { label: 'Djibouti customs declaration' },
  51: { label: 'Cargo manifest' },
  52: { label: 'COMESA Yellow Card' },
  53: { label: 'International road waybill (CMR)' },
  54: { label: 'Phytosanitary / health certificate' },
  55: { label: 'Certificate of origin' },
  56: { label: 'Transit bond / guarantee' },
  57: { label: 'Electronic seal record' },
  58: { label: 'Border crossing note (Galafi/Dewele)' },
  59: { label: 'Dry-port arrival note (Modjo)' },
  60: { label: 'Ethiopian Custom Declaration' },
} as const satisfies Record<DocumentTypeId, Labelled>

export const isAttachableToBooking = (id: DocumentTypeId): boolean => id <= 40 || id >= 48

export const bookingDocumentTypeIds: readonly DocumentTypeId[] =
  idsOf(documentTypes).filter(isAttachableToBooking)

/** Document types of a partner; anything else is stored as Others. */
export const partnerDocumentTypeIds: readonly DocumentTypeId[] = [4, 5, 15, 17]

/** Types that verification asks of partners are allowed too, else they could not be handed in. */
export function mayKeepOfPartner(id: DocumentTypeId, asked: readonly DocumentTypeId[]): Verdict {
  const kept = [...new Set([...partnerDocumentTypeIds, ...asked])].sort((a, b) => a - b)
  if (kept.includes(id)) return allow
  return refuse('document.not_of_partner', {
    document: documentTypes[id].label,
    documents: kept.map((typeId) => documentTypes[typeId].label).join(', '),
  })
}

export const mayAttachToShipment = (id: DocumentTypeId): Verdict =>
  isAttachableToBooking(id)
    ? allow
    : refuse('document.not_attachable_to_shipment', { document: documentTypes[id].label })

export const mayAttachToBooking = (id: DocumentTypeId): Verdict =>
  isAttachableToBooking(id) ? allow : refuse('document.not_attachable', { document: documentTypes[id].label })
