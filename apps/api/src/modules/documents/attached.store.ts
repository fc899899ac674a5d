import { mayReadDocument } from '@karwan/domain/documents'
import { businessDay } from '@karwan/domain/kernel'
import { UserType } from '@karwan/domain/people'
import { type Permission, scopeFor } from '@karwan/domain/roles'
import type { components } from '@karwan/sdk/schema'
import { and, count, desc, eq, getTableColumns, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { inFull } from '../../db/as-json.ts'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { personColumns } from '../../kernel/person-columns.ts'
import type { Reading, Work } from '../../kernel/work.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { partners } from '../partners/partners.table.ts'
import { toUser } from '../shipments/shipment.mapper.ts'
import { findShipment } from '../shipments/shipment.store.ts'
import { type AttachedRow, attachedDocuments } from './attached-documents.table.ts'
import { equalOrBothNull } from './document.store.ts'

/** The owner of a document. */
export type Owner = { userId: number } | { shipmentId: number }

const uploader = alias(users, 'uploader')
const decider = alias(users, 'decider')
const selectAttached = (db: Database) =>
  db
    .select({
      document: getTableColumns(attachedDocuments),
      by: personColumns(uploader),
      decidedBy: personColumns(decider),
    })
    .from(attachedDocuments)
    .leftJoin(uploader, eq(uploader.id, attachedDocuments.uploadedBy))
    .leftJoin(decider, eq(decider.id, attachedDocuments.decidedBy))
type Shown = Awaited<ReturnType<typeof selectAttached>>[number]

const ofOwner = (owner: Owner): SQL =>
  'userId' in owner
    ? eq(attachedDocuments.userId, owner.userId)
    : eq(attachedDocuments.shipmentId, owner.shipmentId)

export const ownerOf = ({ userId, shipmentId }: AttachedRow): Owner =>
  userId === null ? { shipmentId: shipmentId ?? 0 } : { userId }

/** Newest first. */
export const attachedOf = (db: Database, owner: Owner, most: number) =>
  selectAttached(db).where(ofOwner(owner)).orderBy(desc(attachedDocuments.id)).limit(most)

export async function shownAttached(db: Database, id: number): Promise<Shown> {
  const [found] = await selectAttached(db).where(eq(attachedDocuments.id, id))
  if (!found) throw refusal.notFound()
  return found
}

/** Throws 404 if the owner is outside the caller's reach. */
export async function reachOwner(reading: Reading, owner: Owner, permission: Permission): Promise<void> {
  if ('shipmentId' in owner) {
    await findShipment(reading, owner.shipmentId, permission)
    return
  }
  const where = and(eq(users.id, owner.userId), peopleWithin(reading.caller, permission))
  const [found] = await reading.db.select({ id: users.id }).from(users).where(where)
  if (!found) throw refusal.notFound()
}

/**
 * Users whose documents the caller may access, always including themselves: people of their company for
 * brokers and for shippers with a wide scope, the drivers for partners, everybody for staff with a wide
 * scope. Other staff may access those of partners and drivers that they can read in the registers, because
 * these are assigned to no member of staff.
 */
function peopleWithin(caller: Caller, permission: Permission): SQL | undefined {
  const scope = scopeFor(caller.grants, permission)
  if (scope === undefined) return sql`false`
  const oneself = eq(users.id, caller.userId)
  const isWide = scope === 'ALL' || scope === 'GROUP'
  switch (caller.userType) {
    case UserType.internal:
      return isWide ? undefined : or(oneself, ofRegisters(caller))
    case UserType.shipper:
    case UserType.demandAdda:
      return caller.groupId !== null && (isWide || caller.userType === UserType.demandAdda)
        ? or(oneself, eq(users.groupId, caller.groupId))
        : oneself
    case UserType.partner:
      return caller.partnerId === null ? oneself : or(oneself, ofPartner(caller.partnerId))
    case UserType.driver:
      return oneself
  }
}

/** The account of the partner and those of the partner's active drivers. */
const ofPartner = (partnerId: number): SQL =>
  sql`${users.id} in (
    select ${inFull(partners.userId)} from ${partners} where ${inFull(partners.id)} = ${partnerId}
    union all
    select ${inFull(drivers.userId)} from ${drivers}
    where ${inFull(drivers.partnerId)} = ${partnerId} and ${inFull(drivers.isActive)})`

function ofRegisters({ grants }: Caller): SQL | undefined {
  const types = [
    ...(scopeFor(grants, 'partner:read') ? [UserType.partner] : []),
    ...(scopeFor(grants, 'driver:read') ? [UserType.driver] : []),
  ]
  return inArray(users.userType, types)
}

/** Users may always read their own documents, even restricted types. */
export const mayReadAttached = ({ documentTypeId, userId }: AttachedRow, caller: Caller): boolean =>
  userId === caller.userId || mayReadDocument(documentTypeId, caller.grants)

/** Finds a document of this kind that the caller may read; throws 404 otherwise. */
export async function findAttached(
  reading: Reading,
  { id, kind, permission }: { id: number; kind: 'user' | 'shipment'; permission: Permission },
): Promise<AttachedRow> {
  const [found] = await reading.db.select().from(attachedDocuments).where(eq(attachedDocuments.id, id))
  const isOfKind = found && (found.userId === null) === (kind === 'shipment')
  if (!found || !isOfKind || !mayReadAttached(found, reading.caller)) throw refusal.notFound()
  await reachOwner(reading, ownerOf(found), permission)
  return found
}

export async function holdAttached(work: Work, id: number): Promise<AttachedRow> {
  const where = eq(attachedDocuments.id, id)
  const [held] = await work.tx.select().from(attachedDocuments).where(where).for('update')
  if (!held) throw refusal.notFound()
  return held
}

export async function countAttached(db: Database, owner: Owner): Promise<number> {
  const [row] = await db.select({ present: count() }).from(attachedDocuments).where(ofOwner(owner))
  return row?.present ?? 0
}

type Said = Pick<AttachedRow, 'documentTypeId' | 'number' | 'issueDate' | 'expiryDate' | 'sha256'>

/** Id of a current document with the same file and the same data, if any. */
export async function sameAttached(work: Work, owner: Owner, said: Said): Promise<number | undefined> {
  const [found] = await work.tx
    .select({ id: attachedDocuments.id })
    .from(attachedDocuments)
    .where(
      and(
        ofOwner(owner),
        eq(attachedDocuments.documentTypeId, said.documentTypeId),
        eq(attachedDocuments.sha256, said.sha256),
        inArray(attachedDocuments.status, ['UPLOADED', 'VERIFIED']),
        equalOrBothNull(attachedDocuments.number, said.number),
        equalOrBothNull(attachedDocuments.issueDate, said.issueDate),
        equalOrBothNull(attachedDocuments.expiryDate, said.expiryDate),
      ),
    )
    .orderBy(desc(attachedDocuments.id))
    .limit(1)
  return found?.id
}

export const supersedeAttached = (work: Work, owner: Owner, documentTypeId: AttachedRow['documentTypeId']) =>
  work.tx
    .update(attachedDocuments)
    .set({ status: 'SUPERSEDED' })
    .where(
      and(
        ofOwner(owner),
        eq(attachedDocuments.documentTypeId, documentTypeId),
        ne(attachedDocuments.status, 'SUPERSEDED'),
      ),
    )

/** A document that has expired is shown as expired; no job updates its status. */
export function toAttached(now: Date) {
  const today = businessDay(now)
  return ({ document, by, decidedBy }: Shown): components['schemas']['AttachedDocument'] => {
    const { sha256, storageKey, uploadedAt, decidedAt, ...told } = document
    const isOver = told.expiryDate !== null && told.expiryDate < today
    const counts = told.status === 'UPLOADED' || told.status === 'VERIFIED'
    return {
      ...told,
      status: isOver && counts ? 'EXPIRED' : told.status,
      uploadedBy: by && toUser(by),
      uploadedAt: uploadedAt.toISOString(),
      decidedBy: decidedBy && toUser(decidedBy),
      decidedAt: decidedAt?.toISOString() ?? null,
    }
  }
}
