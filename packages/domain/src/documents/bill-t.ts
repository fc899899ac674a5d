import { type Labelled, namesOf } from '../kernel/table.ts'
import type { Schemas } from '../kernel/wire.ts'

export type BillTFact = Schemas['BillTFact']

/** What a Bill-T says of its booking, as far as it may be another one once it is printed. */
export const billTFacts = {
  VEHICLE: { label: 'Vehicle' },
  DRIVER: { label: 'Driver' },
  FROM: { label: 'From' },
  TO: { label: 'To' },
} as const satisfies Record<BillTFact, Labelled>

export type SaidOnBillT = Readonly<Record<BillTFact, string | null>>

/** What a booking is now, in the words of its Bill-T. */
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

/** Of a paper that was printed before this was kept, nobody knows; it is taken to say what is so now. */
export const changedSincePrint = (printed: SaidOnBillT | null, now: SaidOnBillT): BillTFact[] =>
  printed === null ? [] : namesOf(billTFacts).filter((fact) => printed[fact] !== now[fact])

type Carried = {
  loads: readonly { weight?: number | undefined }[]
  weight: number
  vehicleCount: number
  loadedWeight: number | null
}

/**
 * What one truck carries: as the weighbridge said, else its share of the shipment. Which goods go on which of several
 * trucks is not known, so that only one kind of goods is given the weight of its truck.
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
