import { registrationKeyOf, registrationNumberOf, vehicleForm } from '@karwan/domain/fleet'
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { refuseUnknownTypes } from '../../kernel/vehicle-types.ts'
import { withForm } from '../../kernel/with-form.ts'
import { cityExists } from '../geography/geography.store.ts'
import { seesPartner } from '../partners/partners.store.ts'
import { drivers } from './drivers.table.ts'
import { toVehicle } from './fleet.mapper.ts'
import { readVehicle } from './fleet.store.ts'
import { refuseForeignPhoto } from './fleet-photos.ts'
import { vehicleTypeVariants } from './vehicle-type.table.ts'
import { vehicles } from './vehicles.table.ts'

export const createVehicle = withForm<'createVehicle'>()(vehicleForm, async ({ form, caller, deps }) => {
  const registrationKey = registrationKeyOf(form.registrationNumber)
  if (!(await seesPartner(deps.db, caller, form.partnerId))) refuseAt('partnerId', 'fleet.partner_unknown')
  await refuseUnknownTypes(deps.db, [form.vehicleTypeId], 'vehicleTypeId')
  await refuseForeignVariant(deps.db, form)
  await refuseForeignDriver(deps.db, form)
  if (form.lastKnownCityId !== undefined && !(await cityExists(deps.db, form.lastKnownCityId)))
    refuseAt('lastKnownCityId', 'fleet.city_unknown')
  await refuseForeignPhoto({ caller, deps }, form.photoDocumentId)

  const now = deps.clock()
  // Plate and driver are unique, so the second of two concurrent requests inserts no row.
  const [added] = await deps.db
    .insert(vehicles)
    .values({
      ...form,
      registrationNumber: registrationNumberOf(form.registrationNumber),
      registrationKey,
      createdBy: caller.userId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: vehicles.id })
  const read = added && (await readVehicle(deps.db, added.id))
  return read ? toVehicle(caller)(read) : refuseTaken(deps.db, registrationKey)
})

export async function refuseForeignVariant(
  db: Database,
  { vehicleTypeVariantId, vehicleTypeId }: Pick<Wanted, 'vehicleTypeId' | 'vehicleTypeVariantId'>,
) {
  if (vehicleTypeVariantId === undefined) return
  const ofType = and(
    eq(vehicleTypeVariants.id, vehicleTypeVariantId),
    eq(vehicleTypeVariants.vehicleTypeId, vehicleTypeId),
  )
  const found = await db.select({ id: vehicleTypeVariants.id }).from(vehicleTypeVariants).where(ofType)
  if (found.length === 0) refuseAt('vehicleTypeVariantId', 'fleet.variant_unknown')
}

export async function refuseForeignDriver(
  db: Database,
  { driverId, partnerId }: Pick<Wanted, 'driverId' | 'partnerId'>,
) {
  if (driverId === undefined) return
  const ofPartner = and(
    eq(drivers.id, driverId),
    eq(drivers.partnerId, partnerId),
    eq(drivers.isActive, true),
  )
  const found = await db.select({ id: drivers.id }).from(drivers).where(ofPartner)
  if (found.length === 0) refuseAt('driverId', 'fleet.driver_unknown')
}

async function refuseTaken(db: Database, registrationKey: string): Promise<never> {
  const found = await db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(eq(vehicles.registrationKey, registrationKey), eq(vehicles.isActive, true)))
  return found.length > 0
    ? refuseAt('registrationNumber', 'fleet.registration_taken')
    : refuseAt('driverId', 'fleet.driver_has_vehicle')
}

type Wanted = z.output<typeof vehicleForm>
