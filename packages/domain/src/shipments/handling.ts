import type { Labelled } from '../kernel/table.ts'
import type {
  CancellationTypeId,
  CityTravelRestrictionTypeId,
  LabourAvailabilityTypeId,
  LocationActionType,
  ShipmentChannel,
  GoodsCodeType as WireGoodsCodeType,
} from '../kernel/wire.ts'

export const labourAvailabilities = {
  1: { label: 'No labour' },
  2: { label: 'Labour at pick up' },
  3: { label: 'Labour at drop off' },
  4: { label: 'Labour at both ends' },
} as const satisfies Record<LabourAvailabilityTypeId, Labelled>

export const cityTravelRestrictions = {
  1: { label: 'No restriction' },
  2: { label: 'Night entry only' },
  3: { label: 'Permit held' },
  4: { label: 'Exempt goods' },
  5: { label: 'Not known' },
} as const satisfies Record<CityTravelRestrictionTypeId, Labelled>

export const CancellationType = { byCsr: 1, byShipper: 2, byPartner: 3, system: 4 } as const

export const cancellationTypes = {
  1: { label: 'By CSR' },
  2: { label: 'By shipper' },
  3: { label: 'By partner' },
  4: { label: 'By the system' },
} as const satisfies Record<CancellationTypeId, Labelled>

export const StopAction = { pickUp: 1, dropOff: 2 } as const

export const stopActions = {
  1: { label: 'Pick up' },
  2: { label: 'Drop off' },
} as const satisfies Record<LocationActionType, Labelled>

export type GoodsCodeType = WireGoodsCodeType

export const GoodsCodeType = { default: 1, hsCode: 2 } as const

export const goodsCodeTypes = {
  1: { label: 'Default' },
  2: { label: 'HS code' },
} as const satisfies Record<GoodsCodeType, Labelled>

export const shipmentChannels = {
  PORTAL: { label: 'Portal' },
  CSR_PHONE: { label: 'Phone call' },
  WHATSAPP: { label: 'WhatsApp' },
  UPLOAD: { label: 'Upload' },
  API: { label: 'API' },
} as const satisfies Record<ShipmentChannel, Labelled>
