import type { Labelled } from '../kernel/table.ts'
import type {
  BidBasis,
  BidCategoryTypeId,
  PaymentTypeId,
  RateBasisId,
  ShipperRateMode,
} from '../kernel/wire.ts'

export const PaymentType = { paid: 1, toPay: 2, advance: 3 } as const

export const paymentTypes = {
  1: { label: 'Paid' },
  2: { label: 'To Pay' },
  3: { label: 'Advance' },
} as const satisfies Record<PaymentTypeId, Labelled>

export const rateBases = {
  1: { label: 'Per vehicle' },
  2: { label: 'Per weight unit' },
} as const satisfies Record<RateBasisId, Labelled>

export const BidCategory = { perVehicle: 1, perTonne: 2 } as const

export const bidCategories = {
  1: { code: 'PER_VEHICLE', label: 'Per vehicle' },
  2: { code: 'PER_TONNE', label: 'Per tonne' },
} as const satisfies Record<BidCategoryTypeId, Labelled & { code: string }>

export const shipperRateModes = {
  'Shipper Rate': { label: 'Shipper Rate' },
  'Target Rate': { label: 'Target Rate' },
} as const satisfies Record<ShipperRateMode, Labelled>

export const bidBases = {
  'Vehicle Type': { label: 'Vehicle Type' },
  'Cargo Type': { label: 'Cargo Type' },
} as const satisfies Record<BidBasis, Labelled>
