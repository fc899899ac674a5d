import { isWhole, numberField, when } from '../kernel/field.ts'
import type { Labelled } from '../kernel/table.ts'
import type { Schemas, VehicleTypeId } from '../kernel/wire.ts'

export type VehicleIconKey = Schemas['VehicleIconKey']

export const VehicleType = {
  containerized: 1,
  flatbed: 2,
  halfbody: 3,
  mazda: 4,
  suzuki: 5,
  shehzore: 6,
  reefer: 7,
} as const

/**
 * The initial vehicle types of an installation; they can be renamed, retired and extended in the register.
 */
export const vehicleTypes = {
  1: { label: 'Containerized', iconKey: 'containerized' },
  2: { label: 'Flatbed', iconKey: 'flatbed' },
  3: { label: 'Halfbody', iconKey: 'halfbody' },
  4: { label: 'Mazda', iconKey: 'mazda' },
  5: { label: 'Suzuki', iconKey: 'suzuki' },
  6: { label: 'Shehzore', iconKey: 'shehzore' },
  7: { label: 'Reefer', iconKey: 'reefer' },
} as const satisfies Readonly<Record<number, Labelled & { iconKey: VehicleIconKey }>>

/** Vehicle bodies that have an icon. */
export const vehicleIcons = {
  containerized: { label: 'Container' },
  flatbed: { label: 'Flatbed' },
  halfbody: { label: 'Half body' },
  mazda: { label: 'Open body' },
  suzuki: { label: 'Pickup' },
  shehzore: { label: 'Small open body' },
  reefer: { label: 'Refrigerated' },
  truck: { label: 'Plain truck' },
} as const satisfies Record<VehicleIconKey, Labelled>

export const defaultVehicleIconKey = 'truck'

const factsOf: Readonly<Record<number, Labelled & { iconKey: VehicleIconKey }>> = vehicleTypes

export const vehicleIconKey = (id: number | null | undefined): VehicleIconKey =>
  factsOf[id ?? Number.NaN]?.iconKey ?? defaultVehicleIconKey

/** The label of an initial type, for code without access to the register; other ids are shown as numbers. */
export const vehicleTypeName = (id: VehicleTypeId): string => factsOf[id]?.label ?? String(id)

/** A vehicle type id; whether it exists is checked in the register. */
export const vehicleTypeField = (notValid: string) =>
  numberField.check(when((id) => isWhole(id) && id >= 1 && id < 2 ** 31, notValid))
