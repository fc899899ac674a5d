import {
  mayPairOnPapers,
  mayVehicleBeSet,
  mayVehicleLeave,
  registrationKeyOf,
  registrationNumberOf,
  type VehiclePapers,
  vehicleChangeForm,
} from '@karwan/domain/fleet'
import { blockForm, UserType } from '@karwan/domain/people'
import { mayDo } from '@karwan/domain/roles'
import { eq, type SQL } from 'drizzle-orm'
import type { AuditNote } from '../../http/audit.ts'
import type { Handler } from '../../http/handler.ts'
import { refusal, refuseUnless } from '../../http/refusal.ts'
import { blocked } from '../../kernel/block-columns.ts'
import { changeHeld, namedColumns } from '../../kernel/record-change.ts'
import { recordHistory } from '../../kernel/record-history.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { refuseUnknownTypes } from '../../kernel/vehicle-types.ts'
import { watchedFacts } from '../../kernel/watched-facts.ts'
import { withForm } from '../../kernel/with-form.ts'
import type { Asked } from '../../kernel/work.ts'
import { cityExists } from '../geography/geography.store.ts'
import { seesPartner } from '../partners/partners.store.ts'
import { reasonGiven } from '../people/block-reasons.ts'
import { refuseForeignDriver, refuseForeignVariant } from './create-vehicle.ts'
import { drivers } from './drivers.table.ts'
import { toVehicle } from './fleet.mapper.ts'
import { vehicleRows, vehicleWithin } from './fleet.store.ts'
import type { Vehicle } from './fleet.types.ts'
import { dropPhoto, refuseForeignPhoto } from './fleet-photos.ts'
import { type VehicleRow, vehicles } from './vehicles.table.ts'

export const getVehicle: Handler<'getVehicle'> = (request) =>
  oneVehicle(request, eq(vehicles.id, request.path.id))

export const findVehicle: Handler<'findVehicle'> = (request) => {
  const key = registrationKeyOf(request.path.registrationNumber)
  if (key === '') throw refusal.notFound()
  return oneVehicle(request, eq(vehicles.registrationKey, key))
}

export const listVehicleHistory: Handler<'listVehicleHistory'> = async (request) => {
  const { id } = await getVehicle(request)
  return recordHistory(request.deps.db, 'vehicle', id)
}

export const updateVehicle = withForm<'updateVehicle'>()(vehicleChangeForm, (request) => {
  const { version, registrationNumber, ...form } = request.form
  return changeVehicle(request, version, async (row) => {
    const change = namedColumns(form)
    await refuseForeignPlace(request, row, change)
    await refuseForeignPhoto(request, change.photoDocumentId, row.photoDocumentId)
    if (change.status !== undefined && change.status !== row.status)
      refuseUnless(mayVehicleBeSet(row.status, change.status), { field: 'status' })
    return {
      ...change,
      ...(change.containerSizes === null && { containerSizes: [] }),
      ...(registrationNumber !== undefined && plateOf(registrationNumber)),
      // The variant is reset with the type, because variants belong to one type.
      ...(change.vehicleTypeId !== undefined &&
        change.vehicleTypeId !== row.vehicleTypeId &&
        change.vehicleTypeVariantId === undefined && { vehicleTypeVariantId: null }),
    }
  })
})

export const assignVehicleDriver: Handler<'assignVehicleDriver'> = (request) => {
  const { driverId } = request.path
  const { version, override = false } = request.body ?? {}
  return changeVehicle(request, version, async (row) => {
    if (row.driverId === driverId) return {}
    refuseUnless(mayVehicleLeave(row.status), { current: row.status })
    const { db } = request.deps
    await refuseForeignDriver(db, { driverId, partnerId: row.partnerId })
    if (!(override && mayDo(request.caller.grants, 'booking:override').allowed))
      await refuseExpiredPapers(request, driverId, row)
    const [before] = await db.select().from(vehicles).where(eq(vehicles.driverId, driverId)).for('update')
    if (before) {
      refuseUnless(mayVehicleLeave(before.status), { current: before.status })
      await db
        .update(vehicles)
        .set({ driverId: null, version: before.version + 1 })
        .where(eq(vehicles.id, before.id))
    }
    return { driverId }
  })
}

export const blockVehicle = withForm<'blockVehicle'>()(blockForm(), async (request) => {
  const { form, caller, deps } = request
  await reasonGiven(deps.db, UserType.partner, form)
  const why = form.reason === undefined ? {} : { reason: form.reason }
  return changeVehicle(
    request,
    form.version,
    async (row) => blocked(row, form, caller.userId, deps.clock()),
    why,
  )
})

export const deleteVehicle: Handler<'deleteVehicle'> = async (request) => {
  const { db, clock } = request.deps
  const row = await holdVehicle(request)
  const current = () => oneVehicle(request, eq(vehicles.id, row.id))
  await refuseStale(row.version, request.query.version, current)
  refuseUnless(mayVehicleLeave(row.status), { current: row.status })
  await db
    .update(vehicles)
    .set({ isActive: false, driverId: null, version: row.version + 1, updatedAt: clock() })
    .where(eq(vehicles.id, row.id))
  return null
}

type Named = Asked & { path: { id: number }; note: (more: AuditNote) => void }

const plateOf = (typed: string) => ({
  registrationNumber: registrationNumberOf(typed),
  registrationKey: registrationKeyOf(typed),
})

async function oneVehicle({ caller, deps }: Pick<Asked, 'caller' | 'deps'>, is: SQL): Promise<Vehicle> {
  const [read] = await vehicleRows(deps.db).where(vehicleWithin(deps.db, caller, is))
  if (!read) throw refusal.notFound()
  return toVehicle(caller)(read)
}

async function holdVehicle({ caller, deps, path }: Named): Promise<VehicleRow> {
  const [row] = await deps.db
    .select()
    .from(vehicles)
    .where(vehicleWithin(deps.db, caller, eq(vehicles.id, path.id)))
    .for('update')
  if (!row) throw refusal.notFound()
  return row
}

async function changeVehicle(
  request: Named,
  version: number | undefined,
  change: (row: VehicleRow) => Promise<object>,
  why: AuditNote = {},
): Promise<Vehicle> {
  const row = await holdVehicle(request)
  const stamp = { version: row.version + 1, updatedAt: request.deps.clock() }
  const watched = watchedFacts(request, 'VEHICLE')
  let isPlateNew = false
  return changeHeld(request, {
    row,
    version,
    change: async (held) => watched.following(held, await change(held)),
    why,
    current: () => oneVehicle(request, eq(vehicles.id, row.id)),
    taken: () =>
      isPlateNew
        ? refuseAt('registrationNumber', 'fleet.registration_taken')
        : refuseAt('driverId', 'fleet.driver_has_vehicle'),
    write: async (tx, changed) => {
      isPlateNew = changed.registrationKey !== undefined
      await tx
        .update(vehicles)
        .set({ ...changed, ...stamp })
        .where(eq(vehicles.id, row.id))
      if (changed.photoDocumentId !== undefined) await dropPhoto(tx, row.photoDocumentId)
      await watched.tell(tx, row, changed)
    },
  })
}

type Placed = {
  partnerId?: number | null | undefined
  driverId?: number | null | undefined
  lastKnownCityId?: number | null | undefined
  vehicleTypeId?: VehicleRow['vehicleTypeId'] | undefined
  vehicleTypeVariantId?: number | null | undefined
}

/** The ids in the change have to exist, and to fit the vehicle's partner and type. */
async function refuseForeignPlace(
  { caller, deps }: Pick<Asked, 'caller' | 'deps'>,
  row: VehicleRow,
  change: Placed & VehiclePapers,
): Promise<void> {
  const { db } = deps
  const { partnerId, lastKnownCityId } = change
  if (typeof lastKnownCityId === 'number' && !(await cityExists(db, lastKnownCityId)))
    refuseAt('lastKnownCityId', 'fleet.city_unknown')
  const vehicleTypeId = change.vehicleTypeId ?? row.vehicleTypeId
  await refuseUnknownTypes(db, [vehicleTypeId], 'vehicleTypeId', [row.vehicleTypeId])
  await refuseForeignVariant(db, {
    vehicleTypeId,
    vehicleTypeVariantId: change.vehicleTypeVariantId ?? undefined,
  })
  if (typeof partnerId === 'number' && partnerId !== row.partnerId) {
    if (!(await seesPartner(db, caller, partnerId))) refuseAt('partnerId', 'fleet.partner_unknown')
    refuseUnless(mayVehicleLeave(row.status), { field: 'partnerId' })
  }
  const driverId = change.driverId ?? undefined
  await refuseForeignDriver(db, { driverId, partnerId: partnerId ?? row.partnerId })
  if (driverId !== undefined && driverId !== row.driverId)
    await refuseExpiredPapers({ deps }, driverId, { ...row, ...change })
}

async function refuseExpiredPapers(
  { deps: { db, clock } }: Pick<Asked, 'deps'>,
  driverId: number,
  vehicle: VehiclePapers,
): Promise<void> {
  const { licenseExpiry, cnicExpiry } = drivers
  const [driver] = await db
    .select({ licenseExpiry, cnicExpiry })
    .from(drivers)
    .where(eq(drivers.id, driverId))
  refuseUnless(mayPairOnPapers(driver ?? {}, vehicle, clock()), { field: 'driverId' })
}
