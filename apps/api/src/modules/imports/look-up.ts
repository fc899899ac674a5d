import { bare, type ColumnMapping, type Importer, type LookUp } from '@karwan/domain/imports'
import { toE164, UserType } from '@karwan/domain/people'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { folded } from '../../db/folded.ts'
import type { Caller } from '../../http/handler.ts'
import { roles } from '../../kernel/accounts.table.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { amongTexts } from '../../kernel/filters.ts'
import { vehicleTypes } from '../../kernel/vehicle-types.table.ts'
import { cities, countries } from '../geography/geography.table.ts'
import { partnersOf } from '../partners/partners.store.ts'
import { partners } from '../partners/partners.table.ts'

type Rows = readonly { cells: readonly string[] }[]
type Reference = Parameters<LookUp>[0]

/**
 * Resolves phones and names in the cells of these rows to records within the caller's reach; one query per
 * kind.
 */
export async function lookUpOf(
  db: Database,
  caller: Caller,
  { importer, mapping, rows }: { importer: Importer; mapping: ColumnMapping; rows: Rows },
): Promise<LookUp> {
  const textsOf = (reference: Reference): string[] => [
    ...new Set(
      Object.entries(importer.columns).flatMap(([field, { is }]) => {
        const at = mapping[field]
        if (at === undefined || is?.kind !== 'reference' || is.to !== reference) return []
        return rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((text) => text !== '')
      }),
    ),
  ]
  const found = {
    city: await citiesByName(db, textsOf('city').length > 0),
    country: await countriesByName(db, textsOf('country').length > 0),
    partner: await partnersByPhone(db, caller, textsOf('partner')),
    company: await companiesByName(db, caller, textsOf('company')),
    role: await rolesByName(db, caller, textsOf('role').length > 0),
    vehicleType: await typesByName(db, textsOf('vehicleType').length > 0),
  }
  return (reference, text) => {
    switch (reference) {
      case 'city':
        return only(found.city.get(folded(text)), 'import.city_unknown', 'import.city_several')
      case 'country':
        return only(found.country.get(folded(text)), 'import.country_unknown', 'import.country_several')
      case 'partner':
        return found.partner.get(toE164(text) ?? '') ?? 'import.partner_unknown'
      case 'company':
        return only(found.company.get(folded(text)), 'import.company_unknown', 'import.company_several')
      case 'vehicleType':
        return only(found.vehicleType.get(bare(text)), 'import.type_unknown', 'import.type_several')
      case 'role':
        return only(found.role.get(folded(text)), 'import.role_unknown', 'import.role_several')
    }
  }
}

type Code = Exclude<ReturnType<LookUp>, number>
const only = (ids: readonly number[] | undefined, unknown: Code, several: Code): number | Code =>
  ids === undefined ? unknown : ids.length > 1 ? several : (ids[0] ?? unknown)

/** City ids by name, local name and alias; a city's name takes precedence over another one's alias. */
async function citiesByName(db: Database, isAsked: boolean): Promise<ReadonlyMap<string, number[]>> {
  if (!isAsked) return new Map()
  const rows = await db
    .select({ id: cities.id, name: cities.name, localName: cities.localName, aliases: cities.aliases })
    .from(cities)
  const byName = new Map<string, number[]>()
  const add = (name: string, id: number) =>
    byName.set(folded(name), [...new Set([...(byName.get(folded(name)) ?? []), id])])
  for (const { id, name } of rows) add(name, id)
  const named = new Set(byName.keys())
  for (const { id, localName, aliases } of rows)
    for (const alias of [...aliases, ...(localName === null ? [] : [localName])])
      if (!named.has(folded(alias))) add(alias, id)
  return byName
}

/** Country ids by name and by ISO two-letter code. */
async function countriesByName(db: Database, isAsked: boolean): Promise<ReadonlyMap<string, number[]>> {
  if (!isAsked) return new Map()
  const rows = await db
    .select({ id: countries.id, name: countries.name, iso2: countries.iso2 })
    .from(countries)
  return new Map(
    rows.flatMap(({ id, name, iso2 }) => [name, iso2].map((text) => [folded(text), [id]] as const)),
  )
}

async function partnersByPhone(
  db: Database,
  caller: Caller,
  texts: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const phones = [...new Set(texts.flatMap((text) => toE164(text.replace(/^'/, '')) ?? []))]
  if (phones.length === 0) return new Map()
  const rows = await db
    .select({ id: partners.id, phone: partners.phoneNumber })
    .from(partners)
    .where(and(amongTexts(partners.phoneNumber, phones), eq(partners.isActive, true), partnersOf(caller)))
  return new Map(rows.map(({ id, phone }) => [phone, id]))
}

async function companiesByName(
  db: Database,
  { userType, groupId }: Caller,
  texts: readonly string[],
): Promise<ReadonlyMap<string, number[]>> {
  if (texts.length === 0) return new Map()
  const own = userType === UserType.internal ? undefined : eq(companyGroups.id, groupId ?? 0)
  const rows = await db
    .select({ id: companyGroups.id, name: companyGroups.name })
    .from(companyGroups)
    .where(and(inArray(companyGroups.name, [...texts]), eq(companyGroups.isActive, true), own))
  const byName = new Map<string, number[]>()
  for (const { id, name } of rows) byName.set(folded(name), [...(byName.get(folded(name)) ?? []), id])
  return byName
}

/** Ids of active vehicle types by name and local name. */
async function typesByName(db: Database, isAsked: boolean): Promise<ReadonlyMap<string, number[]>> {
  if (!isAsked) return new Map()
  const rows = await db.select().from(vehicleTypes).where(eq(vehicleTypes.isActive, true))
  const named = rows.flatMap(({ id, name, localName }) =>
    [name, localName ?? ''].filter(Boolean).map((text) => ({ id, name: bare(text) })),
  )
  return new Map(
    [...Map.groupBy(named, ({ name }) => name)].map(([name, of]) => [name, of.map(({ id }) => id)]),
  )
}

/** Role ids by name: the product's roles and those of the caller's company. */
async function rolesByName(
  db: Database,
  { groupId }: Caller,
  isAsked: boolean,
): Promise<ReadonlyMap<string, number[]>> {
  if (!isAsked) return new Map()
  const own = groupId === null ? undefined : eq(roles.groupId, groupId)
  const rows = await db
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .where(or(isNull(roles.groupId), own))
  return new Map(
    [...Map.groupBy(rows, ({ name }) => folded(name))].map(([name, same]) => [
      name,
      same.map(({ id }) => id),
    ]),
  )
}
