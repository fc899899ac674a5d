import {
  driverChangeForm,
  isLicenseInOrder,
  isOfDrivingAge,
  mayBeSetByHand,
  mayLeaveRegister,
} from '@karwan/domain/fleet'
import { blockForm, toE164, UserType } from '@karwan/domain/people'
import { mayDo } from '@karwan/domain/roles'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { AuditNote } from '../../http/audit.ts'
import type { Handler } from '../../http/handler.ts'
import { refusal, refuseUnless } from '../../http/refusal.ts'
import { blocked } from '../../kernel/block-columns.ts'
import { changeHeld, namedColumns } from '../../kernel/record-change.ts'
import { recordHistory } from '../../kernel/record-history.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { watchedFacts } from '../../kernel/watched-facts.ts'
import { withForm } from '../../kernel/with-form.ts'
import type { Asked } from '../../kernel/work.ts'
import { cityExists } from '../geography/geography.store.ts'
import { endAccount, isOwnSecret } from '../partners/end-account.ts'
import { seesPartner } from '../partners/partners.store.ts'
import { reasonGiven } from '../people/block-reasons.ts'
import { type DriverRow, drivers } from './drivers.table.ts'
import { toDriver } from './fleet.mapper.ts'
import { driverRegister, driverRows, driverWithin, phoneTaken } from './fleet.store.ts'
import type { Driver } from './fleet.types.ts'
import { dropPhoto, refuseForeignPhoto } from './fleet-photos.ts'
import { vehicles } from './vehicles.table.ts'

export const getDriver: Handler<'getDriver'> = (request) =>
  oneDriver(request, eq(drivers.id, request.path.id))

/** Users who see phones masked could otherwise find them out by trying. */
export const getDriverByUsername: Handler<'getDriverByUsername'> = (request) => {
  const phone = toE164(request.path.username)
  if (phone === undefined || !mayDo(request.caller.grants, 'phone:reveal').allowed) throw refusal.notFound()
  return oneDriver(request, eq(drivers.phoneNumber, phone))
}

export const listDriverHistory: Handler<'listDriverHistory'> = async (request) => {
  const { id } = await getDriver(request)
  return recordHistory(request.deps.db, 'driver', id)
}

export const updateDriver = withForm<'updateDriver'>()(driverChangeForm, (request) => {
  const { version, ...form } = request.form
  return changeDriver(request, version, async (row) => {
    const change = namedColumns(form)
    await refuseForeignPlace(request, row, change)
    await refuseForeignPhoto(request, change.photoDocumentId, row.photoDocumentId)
    if (!isOfDrivingAge(change.dateOfBirth, request.deps.clock()))
      refuseAt('dateOfBirth', 'fleet.driver_too_young')
    if (!isLicenseInOrder({ ...row, ...change })) refuseAt('licenseIssueDate', 'fleet.issued_after_expiry')
    if (change.availability !== undefined && change.availability !== row.availability)
      refuseUnless(mayBeSetByHand(row.availability, change.availability), { field: 'availability' })
    if (change.languages === null) change.languages = []
    return change
  })
})

export const blockDriver = withForm<'blockDriver'>()(blockForm(), async (request) => {
  const { form, caller, deps } = request
  await reasonGiven(deps.db, UserType.driver, form)
  const why = form.reason === undefined ? {} : { reason: form.reason }
  return changeDriver(
    request,
    form.version,
    async (row) => blocked(row, form, caller.userId, deps.clock()),
    why,
  )
})

export const deleteDriver: Handler<'deleteDriver'> = async (request) => {
  await retire(request, {})
  return null
}

export const deleteDriverAccount: Handler<'deleteDriverAccount'> = async (request) => {
  const { caller, body, deps } = request
  if (!isOwnSecret(deps.config, caller, body.clientSecret)) refuseAt('clientSecret', 'fleet.secret_wrong')
  const row = await retire(request, erased)
  await dropPhoto(deps.db, row.photoDocumentId)
  await endAccount(deps.db, row.userId, deps.clock())
  return null
}

/** Personal data that are erased when a driver is deleted; the name stays in past bookings. */
const erased = {
  phoneNumber: '',
  fatherName: null,
  alternatePhone: null,
  email: null,
  cnic: null,
  dateOfBirth: null,
  licenseNumber: null,
  passportNumber: null,
  address: null,
  emergencyContactName: null,
  emergencyContactPhone: null,
  notes: null,
  photoDocumentId: null,
} satisfies Partial<DriverRow>

type Named = Asked & { path: { id: number }; note: (more: AuditNote) => void }

async function oneDriver({ caller, deps }: Pick<Asked, 'caller' | 'deps'>, is: SQL): Promise<Driver> {
  const [read] = await driverRows(deps.db).where(driverWithin(deps.db, caller, is))
  if (!read) throw refusal.notFound()
  return toDriver(caller)(read)
}

const holdDriver = ({ caller, deps, path }: Named): Promise<DriverRow> =>
  driverRegister.lock(deps.db, path.id, driverWithin(deps.db, caller, eq(drivers.id, path.id)))

async function changeDriver(
  request: Named,
  version: number | undefined,
  change: (row: DriverRow) => Promise<object>,
  why: AuditNote = {},
): Promise<Driver> {
  const row = await holdDriver(request)
  const stamp = { version: row.version + 1, updatedAt: request.deps.clock() }
  const watched = watchedFacts(request, 'DRIVER')
  return changeHeld(request, {
    row,
    version,
    change: async (held) => watched.following(held, await change(held)),
    why,
    current: () => oneDriver(request, eq(drivers.id, row.id)),
    taken: phoneTaken,
    write: async (tx, changed) => {
      if (changed.partnerId !== undefined) await leaveVehicle(tx, row.id)
      await tx
        .update(drivers)
        .set({ ...changed, ...stamp })
        .where(eq(drivers.id, row.id))
      if (changed.photoDocumentId !== undefined) await dropPhoto(tx, row.photoDocumentId)
      await watched.tell(tx, row, changed)
    },
  })
}

async function refuseForeignPlace(
  { caller, deps }: Pick<Asked, 'caller' | 'deps'>,
  row: DriverRow,
  { partnerId, cityId }: { partnerId?: number | null | undefined; cityId?: number | null | undefined },
): Promise<void> {
  if (typeof cityId === 'number' && !(await cityExists(deps.db, cityId)))
    refuseAt('cityId', 'fleet.city_unknown')
  if (typeof partnerId !== 'number' || partnerId === row.partnerId) return
  if (!(await seesPartner(deps.db, caller, partnerId))) refuseAt('partnerId', 'fleet.partner_unknown')
  refuseUnless(mayLeaveRegister(row.availability), { field: 'partnerId' })
}

type Retired = Named & { query: { version?: number | undefined } }

async function retire(request: Retired, more: Partial<DriverRow>): Promise<DriverRow> {
  const { db, clock } = request.deps
  const row = await holdDriver(request)
  await refuseStale(row.version, request.query.version, () => oneDriver(request, eq(drivers.id, row.id)))
  refuseUnless(mayLeaveRegister(row.availability), { current: row.availability })
  await leaveVehicle(db, row.id)
  await db
    .update(drivers)
    .set({ ...more, isActive: false, version: row.version + 1, updatedAt: clock() })
    .where(eq(drivers.id, row.id))
  return row
}

/** The new version tells open pages of the vehicle that it has no driver any more. */
const leaveVehicle = (db: Database | Transaction, driverId: number) =>
  db
    .update(vehicles)
    .set({ driverId: null, version: sql`${vehicles.version} + 1` })
    .where(eq(vehicles.driverId, driverId))
