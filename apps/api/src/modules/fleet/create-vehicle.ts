import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { BodyOf, Handler } from '../../http/handler.ts'
import { seesPartner } from '../partners/partners.store.ts'
import { drivers } from './drivers.table.ts'
import { toVehicle } from './fleet.mapper.ts'
import { fieldRefusal } from './fleet.refusals.ts'
import { readVehicle } from './fleet.store.ts'
import { registrationKeyOf, registrationNumberOf } from './registration-number.ts'
import { vehicleTypeVariants } from './vehicle-type.table.ts'
import { vehicles } from './vehicles.table.ts'

export const createVehicle: Handler<'createVehicle'> = async ({ caller, body, deps }) => {
  const registrationKey = registrationKeyOf(body.registrationNumber)
  if (registrationKey === '') throw fieldRefusal('fleet.registration_invalid', 'registrationNumber')
  if (!(await seesPartner(deps.db, caller, body.partnerId)))
    throw fieldRefusal('fleet.partner_unknown', 'partnerId')
  await refuseForeignVariant(deps.db, body)
  await refuseForeignDriver(deps.db, body)

  const now = deps.clock()
  // The plate and the driver are unique, so two dispatchers at once meet here and one adds no row.
  const [added] = await deps.db
    .insert(vehicles)
    .values({
      ...body,
      registrationNumber: registrationNumberOf(body.registrationNumber),
      registrationKey,
      createdBy: caller.userId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: vehicles.id })
  const read = added && (await readVehicle(deps.db, added.id))
  if (!read) throw await whatIsTaken(deps.db, registrationKey)
  return toVehicle(read)
}

async function refuseForeignVariant(db: Database, { vehicleTypeVariantId, vehicleTypeId }: Body) {
  if (vehicleTypeVariantId === undefined) return
  const ofType = and(
    eq(vehicleTypeVariants.id, vehicleTypeVariantId),
    eq(vehicleTypeVariants.vehicleTypeId, vehicleTypeId),
  )
  const found = await db.select({ id: vehicleTypeVariants.id }).from(vehicleTypeVariants).where(ofType)
  if (found.length === 0) throw fieldRefusal('fleet.variant_unknown', 'vehicleTypeVariantId')
}

async function refuseForeignDriver(db: Database, { driverId, partnerId }: Body) {
  if (driverId === undefined) return
  const ofPartner = and(eq(drivers.id, driverId), eq(drivers.partnerId, partnerId))
  const found = await db.select({ id: drivers.id }).from(drivers).where(ofPartner)
  if (found.length === 0) throw fieldRefusal('fleet.driver_unknown', 'driverId')
}

async function whatIsTaken(db: Database, registrationKey: string) {
  const found = await db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(eq(vehicles.registrationKey, registrationKey))
  return found.length > 0
    ? fieldRefusal('fleet.registration_taken', 'registrationNumber')
    : fieldRefusal('fleet.driver_has_vehicle', 'driverId')
}

type Body = BodyOf<'createVehicle'>
