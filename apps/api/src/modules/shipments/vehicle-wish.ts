import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { refuseField } from '../../kernel/field-errors.ts'
import { vehicleTypeVariants } from '../fleet/vehicle-type.table.ts'

type Wish = { vehicleTypeId: number; vehicleTypeVariantId?: number | null | undefined }

/** The name of the wished variant, which has to be one of the wished vehicle type. */
export async function variantNameOf(db: Database, wish: Wish): Promise<string | null> {
  if (wish.vehicleTypeVariantId === null || wish.vehicleTypeVariantId === undefined) return null
  const [variant] = await db
    .select({ name: vehicleTypeVariants.name, vehicleTypeId: vehicleTypeVariants.vehicleTypeId })
    .from(vehicleTypeVariants)
    .where(eq(vehicleTypeVariants.id, wish.vehicleTypeVariantId))
  if (variant?.vehicleTypeId !== wish.vehicleTypeId) {
    return refuseField('vehicleTypeVariantId', 'Vehicle variant is not valid')
  }
  return variant.name
}
