import type { VerificationStatusId } from '@karwan/domain/verification'
import type { components } from '@karwan/sdk/schema'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import type { Work } from '../../kernel/work.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { vehicles } from '../fleet/vehicles.table.ts'
import { partners } from '../partners/partners.table.ts'

type SubjectType = components['schemas']['VerificationSubject']
export type Subject = { name: string; countryId: number }

/** Who or what is verified, and by which country's rules; nothing where there is no such subject. */
export async function findSubject(db: Database, type: SubjectType, id: number): Promise<Subject | undefined> {
  const [found] = await rowsOf(db, type, id)
  return found
}

async function rowsOf(db: Database, type: SubjectType, id: number): Promise<Subject[]> {
  switch (type) {
    case 'PARTNER':
    case 'ADDA':
      return db
        .select({ name: partners.fullName, countryId: partners.countryId })
        .from(partners)
        .where(eq(partners.id, id))
    case 'DRIVER':
      return db
        .select({ name: drivers.fullName, countryId: partners.countryId })
        .from(drivers)
        .innerJoin(partners, eq(partners.id, drivers.partnerId))
        .where(eq(drivers.id, id))
    case 'VEHICLE':
      return db
        .select({ name: vehicles.registrationNumber, countryId: partners.countryId })
        .from(vehicles)
        .innerJoin(partners, eq(partners.id, vehicles.partnerId))
        .where(eq(vehicles.id, id))
    case 'SHIPPER_COMPANY':
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
  { tx, now }: Work,
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
