import type { Labelled } from '../kernel/table.ts'
import type { Schemas } from '../kernel/wire.ts'
import { isExpired } from './expiry.ts'

/** Papers that expire, each with the record and field that holds its last day, or from a verification. */
export const expiringPapers = {
  LICENSE: { label: 'License', of: 'driver', field: 'licenseExpiry' },
  CNIC: { label: 'CNIC', of: 'driver', field: 'cnicExpiry' },
  PASSPORT: { label: 'Passport', of: 'driver', field: 'passportExpiry' },
  FITNESS: { label: 'Fitness certificate', of: 'vehicle', field: 'fitnessExpiry' },
  ROUTE_PERMIT: { label: 'Route permit', of: 'vehicle', field: 'routePermitExpiry' },
  INSURANCE: { label: 'Insurance', of: 'vehicle', field: 'insuranceExpiry' },
  TOKEN_TAX: { label: 'Token tax', of: 'vehicle', field: 'tokenTaxExpiry' },
  VERIFICATION: { label: 'Paper of a verification', of: 'verification', field: null },
} as const satisfies Record<
  Schemas['ExpiringPaper'],
  Labelled & ({ of: 'driver' | 'vehicle'; field: string } | { of: 'verification'; field: null })
>

export type ExpiringPaper = keyof typeof expiringPapers
type Kinds = typeof expiringPapers
/** The papers that have a field of a driver or vehicle. */
export type PaperOfRegister = {
  [Name in ExpiringPaper]: Kinds[Name]['of'] extends 'driver' | 'vehicle' ? Name : never
}[ExpiringPaper]

type Day = string | null | undefined
export type DriverPapers = { licenseExpiry?: Day; cnicExpiry?: Day; passportExpiry?: Day }
export type VehiclePapers = { fitnessExpiry?: Day; routePermitExpiry?: Day; insuranceExpiry?: Day }
export type ExpiredPaper = { paper: ExpiringPaper; day: string }

const firstExpired = (
  papers: readonly (readonly [ExpiringPaper, Day])[],
  now: Date,
): ExpiredPaper | undefined => {
  const found = papers.find(([, day]) => isExpired(day, now))
  return found?.[1] ? { paper: found[0], day: found[1] } : undefined
}

/** The expired paper that stops a driver, if any. A passport is only needed to cross a border. */
export const expiredOfDriver = (
  driver: DriverPapers,
  now: Date,
  { crossesBorder = false } = {},
): ExpiredPaper | undefined =>
  firstExpired(
    [
      ['LICENSE', driver.licenseExpiry],
      ['CNIC', driver.cnicExpiry],
      ['PASSPORT', crossesBorder ? driver.passportExpiry : null],
    ],
    now,
  )

/**
 * The expired paper that stops a vehicle, if any. Token tax is not checked, since an unpaid one only costs a
 * fine.
 */
export const expiredOfVehicle = (vehicle: VehiclePapers, now: Date): ExpiredPaper | undefined =>
  firstExpired(
    [
      ['FITNESS', vehicle.fitnessExpiry],
      ['ROUTE_PERMIT', vehicle.routePermitExpiry],
      ['INSURANCE', vehicle.insuranceExpiry],
    ],
    now,
  )
