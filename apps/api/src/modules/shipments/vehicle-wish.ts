import { defaultVehicleCount, mayLoad, rangeOfType } from '@karwan/domain/shipments'
import { refuseUnless } from '../../http/refusal.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import type { BookingFacts, Variant } from './booking-facts.ts'

type Wish = { vehicleTypeId: number; vehicleTypeVariantId?: number | null | undefined }
type Load = Wish & { weight: number; vehicleCount?: number | undefined }

/** The wished variant: it has to be of the wished vehicle type, and offered or wished before. */
export function wishedVariant(
  variants: readonly Variant[],
  { vehicleTypeId, vehicleTypeVariantId: wished }: Wish,
  before?: number | null,
): Variant | null {
  if (wished === null || wished === undefined) return null
  const variant = variants.find(({ id }) => id === wished)
  if (variant?.vehicleTypeId !== vehicleTypeId)
    return refuseAt('vehicleTypeVariantId', 'shipment.variant_invalid')
  if (!variant.isActive && variant.id !== before)
    refuseAt('vehicleTypeVariantId', 'lookup.retired', { field: variant.name })
  return variant
}

/** Refuses too much weight per vehicle: by the wished variant, or else by the type or its largest variant. */
export function refuseOverload(
  { vehicleTypes, variants }: Pick<BookingFacts, 'vehicleTypes' | 'variants'>,
  { weight, vehicleCount = defaultVehicleCount, ...wish }: Load,
  weightUnit: string,
): void {
  const { vehicleTypeId, vehicleTypeVariantId: wished } = wish
  const ofType = variants.filter((variant) => variant.vehicleTypeId === vehicleTypeId)
  const type = vehicleTypes.find(({ id }) => id === vehicleTypeId)
  const offered = ofType.filter(({ isActive }) => isActive)
  const range = ofType.find(({ id }) => id === wished) ?? (type && rangeOfType(type, offered))
  if (range) refuseUnless(mayLoad({ weight, weightUnit, vehicleCount }, range), { field: 'weight' })
}
