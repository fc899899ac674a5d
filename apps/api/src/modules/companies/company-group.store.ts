import { UserType } from '@karwan/domain/people'
import { scopeFor } from '@karwan/domain/roles'
import { and, asc, count, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller, DataOf } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { companyGroups, companyProjects } from '../../kernel/companies.table.ts'
import { isOfCompany, isShownToOwner } from '../../kernel/field-gates.ts'
import { maskCnic } from '../../kernel/masks.ts'
import type { Reading } from '../../kernel/work.ts'
import { companyPreferences } from '../configuration/company-preferences.ts'
import { cities, countries, states } from '../geography/geography.table.ts'
import { bookable } from './companies.store.ts'
import { companyFiles } from './company-files.table.ts'

export type GroupRow = typeof companyGroups.$inferSelect

/** One company that the caller may see; 404 otherwise. */
export async function findCompanyGroup(db: Database, caller: Caller, id: number): Promise<GroupRow> {
  const [found] = await db.select().from(companyGroups).where(groupIs(caller, id))
  if (!found) throw refusal.notFound()
  return found
}

/** The same, with a lock on the row. */
export async function holdCompanyGroup(db: Database, caller: Caller, id: number): Promise<GroupRow> {
  const [held] = await db.select().from(companyGroups).where(groupIs(caller, id)).for('update')
  if (!held) throw refusal.notFound()
  return held
}

const groupIs = (caller: Caller, id: number) =>
  and(eq(companyGroups.id, id), eq(companyGroups.isActive, true), bookable(caller, companyGroups.id))

export async function readCompanyGroup(reading: Reading, id: number): Promise<DataOf<'getCompanyGroup'>> {
  const { db, caller } = reading
  const group = await findCompanyGroup(db, caller, id)
  const [places, operational, files, projectsCount, peopleCount, shipmentsCount, preferences] =
    await Promise.all([
      placesOf(db, group),
      namesOfCities(db, group.operationalCities),
      filesOfCompany(db, id),
      countProjects(db, id),
      countPeople(db, id),
      reading.ports.companies.countReadableShipments(reading, { groupId: id }),
      companyPreferences(db, id),
    ])
  const { version, name, address, identificationType, createdAt } = group
  const { isAtHome, ...named } = places
  return {
    ...{ id, version, name, address, ...named, identificationType },
    identificationValue: identificationOf(caller, group),
    operationalCities: operational,
    files: files.map((file) => ({ ...file, uploadedAt: file.uploadedAt.toISOString() })),
    lacksLicense: !isAtHome && files.every(({ kind }) => kind !== 'LICENSE'),
    ...{ projectsCount, shipmentsCount, peopleCount },
    currency: preferences.currency,
    weightUnit: preferences.weightUnit,
    createdAt: createdAt.toISOString(),
  }
}

/**
 * Identification of a person, not of the firm, is shown to holders of identity:view and to the company's own
 * people.
 */
function identificationOf(caller: Caller, { id, identificationType, identificationValue }: GroupRow) {
  const isPersonal = identificationType === 2 || identificationType === 6
  const maySee =
    !isPersonal ||
    (isOfCompany(caller, id) && isShownToOwner(caller, 'identity:view')) ||
    scopeFor(caller.grants, 'identity:view') !== undefined
  return identificationValue === null || maySee ? identificationValue : maskCnic(identificationValue)
}

async function placesOf(db: Database, { cityId, provinceId, countryId }: GroupRow) {
  const [[country], [province], [city]] = await Promise.all([
    db.select().from(countries).where(eq(countries.id, countryId)),
    db
      .select({ id: states.id, name: states.name })
      .from(states)
      .where(eq(states.id, provinceId ?? 0)),
    db
      .select({ id: cities.id, name: cities.name })
      .from(cities)
      .where(eq(cities.id, cityId ?? 0)),
  ])
  return {
    city: city ?? null,
    province: province ?? null,
    country: { id: countryId, name: country?.name ?? '' },
    isAtHome: country?.homeFlag ?? false,
  }
}

/** The names of cities in the order of the ids. */
export async function namesOfCities(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  const found = await db
    .select({ id: cities.id, name: cities.name })
    .from(cities)
    .where(inArray(cities.id, [...ids]))
  return ids.flatMap((id) => found.find((city) => city.id === id) ?? [])
}

export async function countProjects(db: Database, groupId: number): Promise<number> {
  const [row] = await db
    .select({ projects: count() })
    .from(companyProjects)
    .where(and(eq(companyProjects.groupId, groupId), eq(companyProjects.isActive, true)))
  return row?.projects ?? 0
}

/** Counts the people who can sign in for the company. Partners who carry for it are not counted. */
export async function countPeople(db: Database, groupId: number): Promise<number> {
  const [row] = await db
    .select({ people: count() })
    .from(users)
    .where(and(eq(users.groupId, groupId), ne(users.userType, UserType.partner), ne(users.status, 'DELETED')))
  return row?.people ?? 0
}

export const filesOfCompany = (db: Database, groupId: number) =>
  db
    .select({
      kind: companyFiles.kind,
      fileName: companyFiles.fileName,
      mediaType: companyFiles.mediaType,
      size: companyFiles.size,
      uploadedAt: companyFiles.uploadedAt,
    })
    .from(companyFiles)
    .where(eq(companyFiles.groupId, groupId))
    .orderBy(asc(companyFiles.kind))
