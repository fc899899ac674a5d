import { scopeFor } from '@karwan/domain/roles'
import { mayReadPapersOfSubjects } from '@karwan/domain/verification'
import type { components } from '@karwan/sdk/schema'
import { and, desc, eq, getTableColumns, inArray, ne, or, type SQL } from 'drizzle-orm'
import { Refusal, refusal } from '../../http/refusal.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
import type { Reading } from '../../kernel/work.ts'
import { bookingOwner, findBooking } from '../bookings/booking.store.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { mayReadAttached, reachOwner } from '../documents/attached.store.ts'
import { attachedDocuments } from '../documents/attached-documents.table.ts'
import { bookingDocuments } from '../documents/booking-documents.table.ts'
import { verificationPapers } from '../documents/verification-papers.table.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { partners } from '../partners/partners.table.ts'
import { findSubject } from './subjects.ts'

export type PaperOwner = components['schemas']['PaperOwner']
type Subject = { type: Exclude<PaperOwner, 'BOOKING' | 'SHIPMENT' | 'USER'>; id: number }

/** Owners of papers that may be reused: users, a shipment, bookings and subjects of verification. */
type Around = { userIds: number[]; shipmentId?: number; bookings?: SQL | undefined; subjects: Subject[] }

const mostBookings = 50
const mostPapers = 100

/**
 * The owners related to a record, if the caller has the permission there; throws 404 for records out of
 * reach.
 */
export async function aroundOf(
  reading: Reading,
  permission: 'document:read' | 'document:upload',
  { owner, ownerId: id }: { owner: PaperOwner; ownerId: number },
): Promise<Around> {
  const { db, caller } = reading
  switch (owner) {
    case 'BOOKING': {
      const { booking } = await findBooking(reading, id, permission)
      const { shipmentId, driverId, vehicleId, partnerId } = booking
      return {
        userIds: await accountsOf(reading, { driverIds: listed(driverId), partnerIds: [partnerId] }),
        shipmentId,
        bookings: and(eq(bookings.shipmentId, shipmentId), ne(bookings.id, id)),
        subjects: [
          ...listed(driverId).map((one) => ({ type: 'DRIVER' as const, id: one })),
          ...listed(vehicleId).map((one) => ({ type: 'VEHICLE' as const, id: one })),
          { type: 'PARTNER', id: partnerId },
        ],
      }
    }
    case 'SHIPMENT':
      await reachOwner(reading, { shipmentId: id }, permission)
      return { userIds: [], bookings: eq(bookings.shipmentId, id), subjects: [] }
    case 'USER': {
      await reachOwner(reading, { userId: id }, permission)
      const driving = await db.select({ id: drivers.id }).from(drivers).where(eq(drivers.userId, id))
      const carrying = await db.select({ id: partners.id }).from(partners).where(eq(partners.userId, id))
      const driverIds = driving.map((one) => one.id)
      return {
        userIds: [],
        bookings: driverIds.length > 0 ? inArray(bookings.driverId, driverIds) : undefined,
        subjects: [
          ...driverIds.map((one) => ({ type: 'DRIVER' as const, id: one })),
          ...carrying.map((one) => ({ type: 'PARTNER' as const, id: one.id })),
        ],
      }
    }
    case 'PARTNER':
    case 'ADDA':
    case 'DRIVER':
    case 'VEHICLE':
    case 'SHIPPER_COMPANY': {
      if (!mayUse(caller, permission) || !(await findSubject(reading, owner, id))) throw refusal.notFound()
      const self: Subject = { type: owner, id }
      const people = {
        driverIds: owner === 'DRIVER' ? [id] : [],
        partnerIds: owner === 'PARTNER' || owner === 'ADDA' ? [id] : [],
      }
      return { userIds: await accountsOf(reading, people), bookings: bookingsOf(self), subjects: [self] }
    }
  }
}

/**
 * Papers of a subject may be used by those who may submit its verification; partners and drivers may read
 * their own.
 */
const mayUse = (caller: Reading['caller'], permission: 'document:read' | 'document:upload'): boolean =>
  permission === 'document:read'
    ? mayReadPapersOfSubjects(caller, permission)
    : scopeFor(caller.grants, 'verification:submit') !== undefined

const listed = (id: number | null): number[] => (id === null ? [] : [id])

function bookingsOf({ type, id }: Subject): SQL | undefined {
  if (type === 'DRIVER') return eq(bookings.driverId, id)
  return type === 'VEHICLE' ? eq(bookings.vehicleId, id) : undefined
}

type People = { driverIds: number[]; partnerIds: number[] }

/** User ids of drivers and partners, whose papers belong to their accounts. */
async function accountsOf({ db }: Reading, { driverIds, partnerIds }: People): Promise<number[]> {
  const [driving, carrying] = await Promise.all([
    driverIds.length === 0
      ? []
      : db.select({ userId: drivers.userId }).from(drivers).where(inArray(drivers.id, driverIds)),
    partnerIds.length === 0
      ? []
      : db.select({ userId: partners.userId }).from(partners).where(inArray(partners.id, partnerIds)),
  ])
  return [...new Set([...driving, ...carrying].flatMap(({ userId }) => userId ?? []))]
}

const counting = ['UPLOADED', 'VERIFIED'] as const

/** Papers of the latest bookings within the caller's reach. */
export async function papersOfBookings({ db, caller }: Reading, { bookings: where }: Around) {
  if (!where) return []
  const latest = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(where, rowsFor(caller, 'document:download', bookingOwner)))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(mostBookings)
  return db
    .select(getTableColumns(bookingDocuments))
    .from(bookingDocuments)
    .where(and(inArray(bookingDocuments.bookingId, latest), inArray(bookingDocuments.status, [...counting])))
    .orderBy(desc(bookingDocuments.id))
    .limit(mostPapers)
}

/** Papers of the users and the shipment that the caller may read. */
export async function papersOfOwners(reading: Reading, { userIds, shipmentId }: Around) {
  const owners = [
    ...userIds.map((userId) => ({ userId })),
    ...(shipmentId === undefined ? [] : [{ shipmentId }]),
  ]
  const open = await Promise.all(
    owners.map((owner) => isOpen(reachOwner(reading, owner, 'document:download'))),
  )
  const { userId, shipmentId: ofShipment } = attachedDocuments
  const conditions = owners
    .filter((_, at) => open[at])
    .map((owner) => ('userId' in owner ? eq(userId, owner.userId) : eq(ofShipment, owner.shipmentId)))
  if (conditions.length === 0) return []
  const rows = await reading.db
    .select()
    .from(attachedDocuments)
    .where(and(or(...conditions), inArray(attachedDocuments.status, [...counting])))
    .orderBy(desc(attachedDocuments.id))
    .limit(mostPapers)
  return rows.filter((row) => mayReadAttached(row, reading.caller))
}

/** Turns a 404 into false; rethrows other errors. */
async function isOpen(reached: Promise<void>): Promise<boolean> {
  try {
    await reached
    return true
  } catch (fault) {
    if (fault instanceof Refusal && fault.facts.status === 404) return false
    throw fault
  }
}

export async function papersOfSubjects(reading: Reading, { subjects }: Around) {
  if (!mayReadPapersOfSubjects(reading.caller, 'document:read')) return []
  const found = await Promise.all(subjects.map(({ type, id }) => findSubject(reading, type, id)))
  const open = subjects.filter((_, at) => found[at])
  if (open.length === 0) return []
  const { subjectType, subjectId, id } = verificationPapers
  return reading.db
    .select()
    .from(verificationPapers)
    .where(or(...open.map((one) => and(eq(subjectType, one.type), eq(subjectId, one.id)))))
    .orderBy(desc(id))
    .limit(mostPapers)
}
