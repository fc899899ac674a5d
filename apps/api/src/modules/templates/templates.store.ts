import { UserType } from '@karwan/domain/people'
import { type Permission, scopeFor } from '@karwan/domain/roles'
import { and, eq, getTableColumns, inArray, ne, or, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { MissingRowError } from '../../db/missing-row.ts'
import type { Caller } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { companyGroups, companyProjects } from '../../kernel/companies.table.ts'
import { personColumns } from '../../kernel/person-columns.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
import type { Reading, Work } from '../../kernel/work.ts'
import { preferencesOfCompanies } from '../configuration/company-preferences.ts'
import { cities } from '../geography/geography.table.ts'
import { type ShipmentTemplateRow, shipmentTemplates } from './shipment-templates.table.ts'

const templates = shipmentTemplates

/**
 * Templates within the caller's scope, without other people's private ones, and including those of the whole
 * company.
 */
export function templatesFor(caller: Caller, permission: Permission): SQL | undefined {
  const rows = rowsFor(caller, permission, { ...templates, createdBy: templates.ownerUserId })
  const shown = or(eq(templates.ownerUserId, caller.userId), ne(templates.visibility, 'PRIVATE'))
  const isOfCompany = caller.userType === UserType.shipper && caller.groupId !== null
  const isNarrow = scopeFor(caller.grants, permission) === 'PROJECT'
  if (!isOfCompany || !isNarrow || caller.groupId === null) return and(rows, shown)
  return or(and(rows, shown), and(eq(templates.groupId, caller.groupId), eq(templates.visibility, 'COMPANY')))
}

const selectTemplates = (db: Database) =>
  db
    .select({
      template: getTableColumns(templates),
      groupName: companyGroups.name,
      projectName: companyProjects.name,
      owner: personColumns(users),
    })
    .from(templates)
    .innerJoin(companyGroups, eq(companyGroups.id, templates.groupId))
    .leftJoin(companyProjects, eq(companyProjects.id, templates.projectId))
    .innerJoin(users, eq(users.id, templates.ownerUserId))

export const templateRows = (db: Database) => selectTemplates(db).$dynamic()
export type ShownTemplate = Awaited<ReturnType<typeof selectTemplates>>[number]

export async function findTemplate(
  { db, caller }: Reading,
  id: number,
  permission: Permission,
): Promise<ShownTemplate> {
  const [found] = await selectTemplates(db).where(and(eq(templates.id, id), templatesFor(caller, permission)))
  if (!found) throw refusal.notFound()
  return found
}

/** Locks a template until the transaction ends; throws 404 if it is out of reach. */
export async function holdTemplate(
  work: Work,
  id: number,
  permission: Permission,
): Promise<ShipmentTemplateRow> {
  const [held] = await work.tx
    .select()
    .from(templates)
    .where(and(eq(templates.id, id), templatesFor(work.caller, permission)))
    .for('update')
  if (!held) throw refusal.notFound()
  return held
}

/** Reads a template that was just written, without checking the caller's reach. */
export async function shownTemplate(db: Database, id: number): Promise<ShownTemplate> {
  const [found] = await selectTemplates(db).where(eq(templates.id, id))
  if (!found) throw new MissingRowError('shipment_templates', id)
  return found
}

/** What templates show besides their own columns: names of cities, and the weight unit of each company. */
export type NamesAndUnits = {
  cityNames: ReadonlyMap<number, string>
  weightUnitOf: (groupId: number) => string
}

export async function namesAndUnitsOf(db: Database, shown: readonly ShownTemplate[]): Promise<NamesAndUnits> {
  const groupIds = [...new Set(shown.map(({ template }) => template.groupId))]
  const [cityNames, preferencesOf] = await Promise.all([
    cityNamesOf(db, shown),
    preferencesOfCompanies(db, groupIds),
  ])
  return { cityNames, weightUnitOf: (groupId) => preferencesOf(groupId).weightUnit }
}

async function cityNamesOf(
  db: Database,
  shown: readonly ShownTemplate[],
): Promise<ReadonlyMap<number, string>> {
  const ids = new Set(shown.flatMap(({ template }) => template.payload.locations.map(({ cityId }) => cityId)))
  if (ids.size === 0) return new Map()
  const rows = await db
    .select({ id: cities.id, name: cities.name })
    .from(cities)
    .where(inArray(cities.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
