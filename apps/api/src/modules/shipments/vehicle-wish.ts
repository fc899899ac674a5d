import { defaultVehicleCount, mayLoad } from '@karwan/domain/shipments'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { vehicleTypeVariants } from '../fleet/vehicle-type.table.ts'

type Wish = { vehicleTypeId: number; vehicleTypeVariantId?: number | null | undefined }
type Load = { weight: number; vehicleCount?: number | undefined }
type Variant = typeof vehicleTypeVariants.$inferSelect

/** The wished variant: one of the wished vehicle type that is offered, or that was wished before. */
export async function wishedVariant(
  db: Database,
  wish: Wish,
  before?: number | null,
): Promise<Variant | null> {
  if (wish.vehicleTypeVariantId === null || wish.vehicleTypeVariantId === undefined) return null
  const [variant] = await db
    .select()
    .from(vehicleTypeVariants)
    .where(eq(vehicleTypeVariants.id, wish.vehicleTypeVariantId))
  if (variant?.vehicleTypeId !== wish.vehicleTypeId) {
    return refuseAt('vehicleTypeVariantId', 'shipment.variant_invalid')
  }
  if (!variant.isActive && variant.id !== before)
    refuseAt('vehicleTypeVariantId', 'lookup.retired', { field: variant.name })
  return variant
}

type Type = { id: number; name: string; maxWeight: number | null }

/** Without a wished variant what each vehicle can carry is known where its type says so. */
export function refuseOverload(
  variant: Variant | null,
  load: Load & { vehicleTypeId: number },
  weightUnit: string,
  types: readonly Type[],
): void {
  const type = types.find(({ id }) => id === load.vehicleTypeId)
  const most = variant?.maxWeight ?? type?.maxWeight
  if (most === null || most === undefined) return
  const range = variant ?? { name: type?.name ?? '', minWeight: 0, maxWeight: most }
  const { weight, vehicleCount = defaultVehicleCount } = load
  refuseUnless(mayLoad({ weight, weightUnit, vehicleCount }, range), { field: 'weight' })
}
