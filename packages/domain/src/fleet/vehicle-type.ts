import type { Labelled } from '../kernel/table.ts'
import type { VehicleTypeId } from '../kernel/wire.ts'

export const VehicleType = {
  containerized: 1,
  flatbed: 2,
  halfbody: 3,
  mazda: 4,
  suzuki: 5,
  shehzore: 6,
  reefer: 7,
} as const

export const vehicleTypes = {
  1: { label: 'Containerized', iconKey: 'containerized' },
  2: { label: 'Flatbed', iconKey: 'flatbed' },
  3: { label: 'Halfbody', iconKey: 'halfbody' },
  4: { label: 'Mazda', iconKey: 'mazda' },
  5: { label: 'Suzuki', iconKey: 'suzuki' },
  6: { label: 'Shehzore', iconKey: 'shehzore' },
  7: { label: 'Reefer', iconKey: 'reefer' },
} as const satisfies Record<VehicleTypeId, Labelled & { iconKey: string }>

export const defaultVehicleIconKey = 'truck'

export const isVehicleType = (id: number): id is VehicleTypeId => Object.hasOwn(vehicleTypes, id)

const factsOf: Readonly<Record<number, { iconKey: string }>> = vehicleTypes

export const vehicleIconKey = (id: number | null | undefined): string =>
  factsOf[id ?? Number.NaN]?.iconKey ?? defaultVehicleIconKey
