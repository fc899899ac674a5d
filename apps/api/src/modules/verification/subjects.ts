import { UserType } from '@karwan/domain/people'
import type { VerificationStatusId } from '@karwan/domain/verification'
import type { components } from '@karwan/sdk/schema'
import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { companyGroups } from '../../kernel/companies.table.ts'
import type { Reading, Work } from '../../kernel/work.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { vehicles } from '../fleet/vehicles.table.ts'
import { partnersOf } from '../partners/partners.store.ts'
import { partners } from '../partners/partners.table.ts'
import { verifications } from './verification.table.ts'

type SubjectType = components['schemas']['VerificationSubject']
export type Subject = { name: string; countryId: number }

/** The part of a caller that determines their reach. */
type Reach = Pick<Reading['caller'], 'userId' | 'userType' | 'groupId' | 'partnerId'>
type Reader = Pick<Reading, 'db' | 'caller'>

/**
 * The subject with the country whose rules apply; undefined if it does not exist within the caller's reach.
 */
export async function findSubject(
  reader: Reader,
  type: SubjectType,
  id: number,
): Promise<Subject | undefined> {
  const [found] = await rowsOf(reader, type, id)
  return found
}

/**
 * Conditions for the partners, drivers and vehicles within reach. Drivers and vehicles follow their partner;
 * a driver reaches only themselves.
 */
function reachOf({ db, caller }: { db: Reader['db']; caller: Reach }) {
  const within = partnersOf(caller)
  if (within === undefined) return undefined
  const isOwn = eq(drivers.userId, caller.userId)
  if (caller.userType === UserType.driver)
    return {
      partners: sql`false`,
      drivers: isOwn,
      vehicles: inArray(vehicles.driverId, db.select({ id: drivers.id }).from(drivers).where(isOwn)),
    }
  const own = db.select({ id: partners.id }).from(partners).where(within)
  return {
    partners: within,
    drivers: inArray(drivers.partnerId, own),
    vehicles: inArray(vehicles.partnerId, own),
  }
}

/**
 * Condition for verifications within the caller's reach: of their partners, with drivers and vehicles, and of
 * their company.
 */
export function verificationsOf({ db, caller }: { db: Reader['db']; caller: Reach }): SQL | undefined {
  const reach = reachOf({ db, caller })
  if (reach === undefined) return undefined
  const { subjectType, subjectId } = verifications
  // The ids are read first, so that an index finds their verifications.
  const ofIds = (ids: SQLWrapper) => sql`${subjectId} = any(array(${ids}))`
  const ofPartners = ofIds(db.select({ id: partners.id }).from(partners).where(reach.partners))
  const ofDrivers = ofIds(db.select({ id: drivers.id }).from(drivers).where(reach.drivers))
  const ofVehicles = ofIds(db.select({ id: vehicles.id }).from(vehicles).where(reach.vehicles))
  return or(
    and(inArray(subjectType, ['PARTNER', 'ADDA']), ofPartners),
    and(eq(subjectType, 'DRIVER'), ofDrivers),
    and(eq(subjectType, 'VEHICLE'), ofVehicles),
    caller.groupId === null
      ? undefined
      : and(eq(subjectType, 'SHIPPER_COMPANY'), eq(subjectId, caller.groupId)),
  )
}

async function rowsOf({ db, caller }: Reader, type: SubjectType, id: number): Promise<Subject[]> {
  const reach = reachOf({ db, caller })
  const ofOthers = caller.userType !== UserType.internal && caller.groupId !== id
  switch (type) {
    case 'PARTNER':
    case 'ADDA':
      return db
        .select({ name: partners.fullName, countryId: partners.countryId })
        .from(partners)
        .where(and(eq(partners.id, id), eq(partners.isActive, true), reach?.partners))
    case 'DRIVER':
      return db
        .select({ name: drivers.fullName, countryId: partners.countryId })
        .from(drivers)
        .innerJoin(partners, eq(partners.id, drivers.partnerId))
        .where(and(eq(drivers.id, id), eq(drivers.isActive, true), reach?.drivers))
    case 'VEHICLE':
      return db
        .select({ name: vehicles.registrationNumber, countryId: partners.countryId })
        .from(vehicles)
        .innerJoin(partners, eq(partners.id, vehicles.partnerId))
        .where(and(eq(vehicles.id, id), eq(vehicles.isActive, true), reach?.vehicles))
    case 'SHIPPER_COMPANY':
      if (ofOthers) return []
      return db
        .select({ name: companyGroups.name, countryId: companyGroups.countryId })
        .from(companyGroups)
        .where(eq(companyGroups.id, id))
    case 'SHIPMENT':
    case 'TRIP':
      return []
  }
}

/** Copies the status to the subject's own record, which is what awards and assignments check. */
export async function tellSubject(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  type: SubjectType,
  id: number,
  verificationStatus: VerificationStatusId,
): Promise<void> {
  const change = { verificationStatus, updatedAt: now }
  switch (type) {
    case 'PARTNER':
    case 'ADDA':
      await tx
        .update(partners)
        .set({ ...change, version: sql`${partners.version} + 1` })
        .where(eq(partners.id, id))
      return
    case 'DRIVER':
      await tx
        .update(drivers)
        .set({ ...change, version: sql`${drivers.version} + 1` })
        .where(eq(drivers.id, id))
      return
    case 'VEHICLE':
      await tx
        .update(vehicles)
        .set({ ...change, version: sql`${vehicles.version} + 1` })
        .where(eq(vehicles.id, id))
      return
    case 'SHIPPER_COMPANY':
    case 'SHIPMENT':
    case 'TRIP':
      return
  }
}
