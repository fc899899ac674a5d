import { type Labelled, namesOf } from '../kernel/table.ts'
import type { Schemas } from '../kernel/wire.ts'

export type BillTFact = Schemas['BillTFact']

/** The facts on a Bill-T that may change after it was printed. */
export const billTFacts = {
  VEHICLE: { label: 'Vehicle' },
  DRIVER: { label: 'Driver' },
  FROM: { label: 'From' },
  TO: { label: 'To' },
} as const satisfies Record<BillTFact, Labelled>

export type SaidOnBillT = Readonly<Record<BillTFact, string | null>>

/** The current facts of a booking as its Bill-T would state them. */
export const saidOnBillT = (booking: {
  registrationNumber: string | null
  driverName: string | null
  pickupCityName: string
  dropoffCityName: string
}): SaidOnBillT => ({
  VEHICLE: booking.registrationNumber,
  DRIVER: booking.driverName,
  FROM: booking.pickupCityName,
  TO: booking.dropoffCityName,
})

/** The facts that changed since printing; empty for old prints, whose facts were not stored. */
export const changedSincePrint = (printed: SaidOnBillT | null, now: SaidOnBillT): BillTFact[] =>
  printed === null ? [] : namesOf(billTFacts).filter((fact) => printed[fact] !== now[fact])

type Carried = {
  loads: readonly { weight?: number | undefined }[]
  weight: number
  vehicleCount: number
  loadedWeight: number | null
}

/**
 * The weights of one truck: from the weighbridge, else its share of the shipment. With several trucks it is
 * unknown which goods each one carries, so goods only get a weight if there is one kind.
 */
export function weightsOnBillT({ loads, weight, vehicleCount, loadedWeight }: Carried) {
  const share = Math.round((weight / vehicleCount) * 1000) / 1000
  return {
    total: loadedWeight ?? share,
    isWeighed: loadedWeight !== null,
    ofLoads: loads.map((load) => {
      if (vehicleCount === 1) return load.weight
      return loads.length === 1 && load.weight !== undefined ? share : undefined
    }),
  }
}
