import { BookingStatus, type BookingStatusId, mayBeWeighed } from '@karwan/domain/bookings'
import { rangeOfType } from '@karwan/domain/shipments'
import { eq } from 'drizzle-orm'
import type { BodyOf } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { vehicleTypes } from '../../kernel/vehicle-types.table.ts'
import type { Work } from '../../kernel/work.ts'
import { vehicleTypeVariants } from '../fleet/vehicle-type.table.ts'
import { vehicles } from '../fleet/vehicles.table.ts'
import type { BookingPatch } from './booking.store.ts'
import type { BookingRow } from './bookings.table.ts'
import type { Held } from './held-booking.ts'

type Body = NonNullable<BodyOf<'processBookingStatus'>>
const names = ['loadedWeight', 'unloadedWeight'] as const

/** Refuses a weight that the vehicle cannot carry, or that does not belong to this step. */
export async function refuseUnweighable(
  work: Work,
  held: Held,
  to: BookingStatusId,
  body: Body,
): Promise<void> {
  if (names.every((name) => body[name] === undefined)) return
  const vehicle = await madeFor(work, held)
  for (const name of names) {
    const weight = body[name]
    if (weight === undefined) continue
    const weighed = { name, weight, weightUnit: held.booking.weightUnit, to }
    refuseUnless(mayBeWeighed(weighed, vehicle), { field: name })
  }
}

/** Moving back before loading or unloading clears the weights of that step. */
export function weighedPatch(to: BookingStatusId, body: Body): BookingPatch {
  if (to < BookingStatus.loaded) return { loadedWeight: null, unloadedWeight: null }
  const { loadedWeight, unloadedWeight } = body
  return {
    ...(loadedWeight !== undefined && { loadedWeight }),
    ...(to < BookingStatus.unloading && { unloadedWeight: null }),
    ...(unloadedWeight !== undefined && { unloadedWeight }),
  }
}

/**
 * Limits of the variant of the vehicle that was sent, or of the one that was booked; without a variant, of
 * the type.
 */
async function madeFor({ tx }: Work, { booking, shipment }: Held) {
  const sent = await vehicleSent(tx, booking)
  const typeId = sent?.vehicleTypeId ?? booking.vehicleTypeId
  const variantId = sent ? sent.vehicleTypeVariantId : shipment.vehicleTypeVariantId
  const [type] = await tx.select().from(vehicleTypes).where(eq(vehicleTypes.id, typeId))
  const variants = await tx
    .select()
    .from(vehicleTypeVariants)
    .where(eq(vehicleTypeVariants.vehicleTypeId, typeId))
  const offered = variants.filter(({ isActive }) => isActive)
  return variants.find(({ id }) => id === variantId) ?? (type && rangeOfType(type, offered))
}

async function vehicleSent(tx: Work['tx'], { vehicleId }: BookingRow) {
  if (vehicleId === null) return undefined
  const [sent] = await tx
    .select({
      vehicleTypeId: vehicles.vehicleTypeId,
      vehicleTypeVariantId: vehicles.vehicleTypeVariantId,
    })
    .from(vehicles)
    .where(eq(vehicles.id, vehicleId))
  return sent
}
