import { randomUUID } from 'node:crypto'
import { isPictureType } from '@karwan/domain/people'
import { mayDo } from '@karwan/domain/roles'
import { and, eq, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { Caller, Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import type { Asked } from '../../kernel/work.ts'
import { attachment } from '../../storage/attachment.ts'
import { drivers } from './drivers.table.ts'
import { driverWithin, vehicleWithin } from './fleet.store.ts'
import { fleetPhotos } from './fleet-photos.table.ts'
import { vehicles } from './vehicles.table.ts'

export const uploadFleetPhoto: Handler<'uploadFleetPhoto'> = async ({ body, caller, deps, note }) => {
  const { fileName, mediaType, size } = body.file
  if (!isPictureType(mediaType)) return refuseAt('file', 'people.picture_type')
  // The file is stored first; if the insert fails, the sweep deletes files without a row.
  const storageKey = randomUUID()
  await deps.files.put(storageKey, body.file)
  const sent = { uploadedBy: caller.userId, uploadedAt: deps.clock() }
  const [kept] = await deps.db
    .insert(fleetPhotos)
    .values({ storageKey, fileName, mediaType, size, ...sent })
    .returning({ id: fleetPhotos.id })
  if (!kept) throw new RowNotWrittenError('fleet_photos')
  // A type of its own in the audit log; otherwise the photo's id would be taken for a driver's.
  note({ entityType: 'fleet-photo', entityId: kept.id })
  return kept
}

export const getFleetPhoto: Handler<'getFleetPhoto'> = async ({ path, caller, deps }) => {
  const [found] = await deps.db
    .select()
    .from(fleetPhotos)
    .where(and(eq(fleetPhotos.id, path.id), or(...seenOn(deps.db, caller), stillOwn(deps.db, caller))))
  if (!found) throw refusal.notFound()
  return attachment(deps.files, found)
}

/** Whoever may see a record may see its photo. */
function seenOn(db: Database, caller: Caller): SQL[] {
  const ofDriver = db
    .select({ id: drivers.id })
    .from(drivers)
    .where(driverWithin(db, caller, eq(drivers.photoDocumentId, fleetPhotos.id)))
  const ofVehicle = db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(vehicleWithin(db, caller, eq(vehicles.photoDocumentId, fleetPhotos.id)))
  return [
    ...(mayDo(caller.grants, 'driver:read').allowed ? [sql`exists ${ofDriver}`] : []),
    ...(mayDo(caller.grants, 'vehicle:read').allowed ? [sql`exists ${ofVehicle}`] : []),
  ]
}

/** A photo that no record uses yet is visible only to whoever uploaded it. */
const stillOwn = (db: Database, { userId }: Caller): SQL | undefined =>
  and(eq(fleetPhotos.uploadedBy, userId), ofNoRecord(db))

const ofNoRecord = (db: Database): SQL | undefined =>
  and(
    notExists(db.select({ id: drivers.id }).from(drivers).where(eq(drivers.photoDocumentId, fleetPhotos.id))),
    notExists(
      db.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.photoDocumentId, fleetPhotos.id)),
    ),
  )

/** A record may keep its photo, or take an unused one that the caller uploaded. */
export async function refuseForeignPhoto(
  { caller, deps: { db } }: Pick<Asked, 'caller' | 'deps'>,
  photoDocumentId: number | null | undefined,
  current: number | null = null,
): Promise<void> {
  if (photoDocumentId === null || photoDocumentId === undefined || photoDocumentId === current) return
  const found = await db
    .select({ id: fleetPhotos.id })
    .from(fleetPhotos)
    .where(and(eq(fleetPhotos.id, photoDocumentId), stillOwn(db, caller)))
    .for('update')
  if (found.length === 0) refuseAt('photoDocumentId', 'fleet.photo_unknown')
}

/** Deletes the row of a photo that is no longer used; the next sweep deletes the file. */
export async function dropPhoto(db: Pick<Database, 'delete'>, photoDocumentId: number | null): Promise<void> {
  if (photoDocumentId !== null) await db.delete(fleetPhotos).where(eq(fleetPhotos.id, photoDocumentId))
}

/** Deletes photos of forms that were never submitted. */
export const purgeFleetPhotos = (db: Database, uploadedBefore: Date) =>
  db.delete(fleetPhotos).where(and(lt(fleetPhotos.uploadedAt, uploadedBefore), ofNoRecord(db)))
