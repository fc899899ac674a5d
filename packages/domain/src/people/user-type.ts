import type { Labelled } from '../kernel/table.ts'
import type { UserType as WireUserType } from '../kernel/wire.ts'

export type UserType = WireUserType

export const UserType = { shipper: 1, partner: 2, driver: 3, internal: 4, demandAdda: 5 } as const

export const userTypes = {
  1: { code: 'SHIPPER', label: 'Shipper' },
  2: { code: 'PARTNER', label: 'Partner' },
  3: { code: 'DRIVER', label: 'Driver' },
  4: { code: 'INTERNAL', label: 'Internal' },
  5: { code: 'DEMAND_ADDA', label: 'Demand adda' },
} as const satisfies Record<UserType, Labelled & { code: string }>

export const isInternal = (type: UserType): boolean => type === UserType.internal
export const isBroker = (type: UserType): boolean => type === UserType.demandAdda
