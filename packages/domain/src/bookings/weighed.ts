import { numberField, when } from '../kernel/field.ts'
import { allow, fillIn, firstRefusal, type Verdict } from '../kernel/verdict.ts'
import type { BookingStatusId } from '../kernel/wire.ts'
import { shipmentLimits, tonnesOfEach } from '../shipments/index.ts'
import { BookingStatus, bookingStatuses } from './booking-status.ts'
import { refuse, bookingsRefusals as say } from './bookings.messages.ts'

/** Weights from the weighbridge, in the weight unit of the booking. */
export type Weighing = 'loadedWeight' | 'unloadedWeight'

type Facts = { label: string; statuses: readonly BookingStatusId[] }

/** The steps at which each weight can be entered; clients with few statuses only have the second one. */
export const weighings = {
  loadedWeight: { label: 'Loaded weight', statuses: [BookingStatus.loaded, BookingStatus.inTransit] },
  unloadedWeight: { label: 'Unloaded weight', statuses: [BookingStatus.unloading, BookingStatus.delivered] },
} as const satisfies Record<Weighing, Facts>

export const weighingAt = (to: BookingStatusId): Weighing | undefined =>
  (['loadedWeight', 'unloadedWeight'] as const).find((name) => isToldAt(name, to))

const isToldAt = (name: Weighing, to: BookingStatusId): boolean =>
  weighings[name].statuses.some((status) => status === to)

const bounds = { least: 0, most: shipmentLimits.weight.max }

/** At most three decimals, so whole kilograms of a tonne; no weighbridge is more precise. */
const isWeighable = (weight: number): boolean =>
  weight > bounds.least &&
  weight <= bounds.most &&
  Math.abs(weight * 1_000 - Math.round(weight * 1_000)) < 1e-6

export const weighedField = (name: Weighing) => numberField.check(when(isWeighable, notWeighable(name)))

const notWeighable = (name: Weighing): string =>
  fillIn(say['booking.weighed_invalid'], { field: weighings[name].label, ...bounds })

/** `maxWeight` is the design limit of the vehicle in tonnes. */
type Vehicle = { name: string; maxWeight: number }
type Weighed = { name: Weighing; weight: number; weightUnit: string; to: BookingStatusId }

/** Whether a weight may be entered at this step, and whether the vehicle can have carried it. */
export function mayBeWeighed(
  { name, weight, weightUnit, to }: Weighed,
  vehicle: Vehicle | undefined,
): Verdict {
  const { label: field, statuses } = weighings[name]
  const tonnes = tonnesOfEach({ weight, weightUnit, vehicleCount: 1 })
  return firstRefusal(
    () =>
      isToldAt(name, to)
        ? allow
        : refuse('booking.weighed_elsewhere', {
            field,
            statuses: statuses.map((status) => `"${bookingStatuses[status].label}"`).join(' or '),
          }),
    () => (isWeighable(weight) ? allow : refuse('booking.weighed_invalid', { field, ...bounds })),
    () =>
      vehicle && tonnes !== undefined && tonnes > vehicle.maxWeight
        ? refuse('booking.weighed_too_heavy', {
            field,
            vehicle: vehicle.name,
            most: vehicle.maxWeight,
            weight: tonnes,
          })
        : allow,
  )
}

/** Loaded weight minus unloaded weight; undefined if either is unknown or nothing is missing. */
export function shortageOf(booking: {
  loadedWeight: number | null
  unloadedWeight: number | null
}): number | undefined {
  const { loadedWeight: loaded, unloadedWeight: unloaded } = booking
  if (loaded === null || unloaded === null) return undefined
  const short = Math.round((loaded - unloaded) * 1_000) / 1_000
  return short > 0 ? short : undefined
}
