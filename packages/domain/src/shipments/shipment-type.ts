import type { Labelled } from '../kernel/table.ts'
import type {
  ShipmentCategoryTypeId,
  ShipmentTypeId,
  ShipmentTag as WireShipmentTag,
} from '../kernel/wire.ts'

export const ShipmentType = { spot: 1, contractual: 2, whatsapp: 3 } as const

export const shipmentTypes = {
  1: { label: 'Spot' },
  2: { label: 'Contractual' },
  3: { label: 'WhatsApp' },
} as const satisfies Record<ShipmentTypeId, Labelled>

export const ShipmentCategory = { spot: 1, contractual: 2, whatsapp: 3 } as const

// Only CONTRACTUAL = 2 is given; the other ids mirror the shipment types.
export const shipmentCategories = {
  1: { code: 'SPOT', label: 'Spot' },
  2: { code: 'CONTRACTUAL', label: 'Contractual' },
  3: { code: 'WHATSAPP', label: 'WhatsApp' },
} as const satisfies Record<ShipmentCategoryTypeId, Labelled & { code: string }>

export type ShipmentTag = WireShipmentTag

export const ShipmentTag = { normal: 0, adda: 1, digitin: 2, dpcs: 3 } as const

export const shipmentTags = {
  0: { label: 'Normal' },
  1: { label: 'Tagged by adda' },
  2: { label: 'Digitin' },
  3: { label: 'DPCS' },
} as const satisfies Record<ShipmentTag, Labelled>
