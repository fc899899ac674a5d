import { UserType } from '@karwan/domain/people'
import type { VerificationStatusId } from '@karwan/domain/verification'
import type { components } from '@karwan/sdk/schema'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { companyGroups } from '../../kernel/companies.table.ts'
import type { Reading, Work } from '../../kernel/work.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { vehicles } from '../fleet/vehicles.table.ts'
import { partnersOf } from '../partners/partners.store.ts'
import { partners } from '../partners/partners.table.ts'
import { verifications } from './verification.table.ts'

type SubjectType = components['schemas']['VerificationSubject']
export type Subject = { name: string; countryId: number }

/** Who asks, as far as it says what is theirs. */
type Reach = Pick<Reading['caller'], 'userType' | 'groupId' | 'partnerId'>
type Reader = Pick<Reading, 'db' | 'caller'>

/** Who or what is verified, and by which country's rules; nothing where there is none within the caller's reach. */
export async function findSubject(
  reader: Reader,
  type: SubjectType,
  id: number,
): Promise<Subject | undefined> {
  const [found] = await rowsOf(reader, type, id)
  return found
}

/** What is verified of one's own: of one's partners with their drivers and vehicles, and of one's company. */
export function verificationsOf({ db, caller }: { db: Reader['db']; caller: Reach }): SQL | undefined {
  const reach = partnersOf(caller)
  if (reach === undefined) return undefined
  const own = db.select({ id: partners.id }).from(partners).where(reach)
  const { subjectType, subjectId } = verifications
  return or(
    and(inArray(subjectType, ['PARTNER', 'ADDA']), inArray(subjectId, own)),
    and(
      eq(subjectType, 'DRIVER'),
      inArray(subjectId, db.select({ id: drivers.id }).from(drivers).where(inArray(drivers.partnerId, own))),
    ),
    and(
      eq(subjectType, 'VEHICLE'),
      inArray(
        subjectId,
        db.select({ id: vehicles.id }).from(vehicles).where(inArray(vehicles.partnerId, own)),
      ),
    ),
    caller.groupId === null
      ? undefined
      : and(eq(subjectType, 'SHIPPER_COMPANY'), eq(subjectId, caller.groupId)),
  )
}

async function rowsOf({ db, caller }: Reader, type: SubjectType, id: number): Promise<Subject[]> {
  const ofOthers = caller.userType !== UserType.internal && caller.groupId !== id
  switch (type) {
    case 'PARTNER':
    case 'ADDA':
      return db
        .select({ name: partners.fullName, countryId: partners.countryId })
        .from(partners)
        .where(and(eq(partners.id, id), eq(partners.isActive, true), partnersOf(caller)))
    case 'DRIVER':
      return db
        .select({ name: drivers.fullName, countryId: partners.countryId })
        .from(drivers)
        .innerJoin(partners, eq(partners.id, drivers.partnerId))
        .where(and(eq(drivers.id, id), eq(drivers.isActive, true), partnersOf(caller)))
    case 'VEHICLE':
      return db
        .select({ name: vehicles.registrationNumber, countryId: partners.countryId })
        .from(vehicles)
        .innerJoin(partners, eq(partners.id, vehicles.partnerId))
        .where(and(eq(vehicles.id, id), eq(vehicles.isActive, true), partnersOf(caller)))
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

/** The subject's own record tells where its verification stands: who awards and assigns looks there. */
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
