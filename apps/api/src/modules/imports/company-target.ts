import { errorAt, type ImportProblem, importsSentences } from '@karwan/domain/imports'
import { UserType } from '@karwan/domain/people'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { foldedColumn } from '../../db/contains.ts'
import type { Database } from '../../db/database.ts'
import { folded } from '../../db/folded.ts'
import type { Caller } from '../../http/handler.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { amongTexts } from '../../kernel/filters.ts'
import type { Work } from '../../kernel/work.ts'
import { cities, countries } from '../geography/geography.table.ts'
import { keepCurrencyOfCountry } from '../people/currency-of-country.ts'
import { type ImportTarget, type RowToNote, textOf, type Values } from './import-target.ts'

/** Companies are matched by name. */
export const companyTarget: ImportTarget = {
  entityType: 'company-group',
  keysOf: ({ name }) => [folded(textOf(name))].filter(Boolean),
  async find(db, caller, keys) {
    const rows = await db
      .select()
      .from(companyGroups)
      .where(and(amongTexts(foldedColumn(companyGroups.name), keys), eq(companyGroups.isActive, true)))
    return rows.map((group) => ({
      id: group.id,
      version: group.version,
      name: group.name,
      keys: [folded(group.name)],
      isWithin: caller.userType === UserType.internal,
      values: { ...group, city: group.cityId, country: group.countryId },
    }))
  },
  notes: againstCompanies,
  async add(work, rows) {
    await holdNames(work, rows)
    const there = await companyTarget.find(work.tx, work.caller, rows.flatMap(companyTarget.keysOf))
    const known = new Set(there.flatMap(({ keys }) => keys))
    const fresh = rows.filter((row) => !companyTarget.keysOf(row).some((key) => known.has(key)))
    if (fresh.length === 0) return new Map()
    const places = await placesOf(work.tx, fresh)
    const added = await work.tx
      .insert(companyGroups)
      .values(
        fresh.map(({ city, country: _, ...row }) => ({
          ...asCompany(row),
          ...(places.get(Number(city)) ?? { countryId: 0 }),
          createdBy: work.caller.userId,
          createdAt: work.now,
        })),
      )
      .returning({ id: companyGroups.id, name: companyGroups.name })
    await keepCurrencyOfCountry(
      work.tx,
      added.map(({ id }) => id),
    )
    return new Map(added.map(({ id, name }) => [folded(name), id]))
  },
  async change(work, { id, version }, { city, country: _, ...values }) {
    const places = city === undefined ? undefined : await placesOf(work.tx, [{ city }])
    return work.tx
      .update(companyGroups)
      .set({ ...values, ...places?.get(Number(city)), version: version + 1 })
      .where(and(eq(companyGroups.id, id), eq(companyGroups.version, version)))
      .returning({ id: companyGroups.id })
  },
}

/**
 * Takes an advisory lock per name, so that of two concurrent imports of one name the second finds the first
 * one's company.
 */
async function holdNames({ tx }: Work, rows: readonly Values[]): Promise<void> {
  const names = rows.flatMap(companyTarget.keysOf).toSorted()
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('company ' || name, 0)) from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as name`,
  )
}

async function placesOf(db: Database, rows: readonly Values[]) {
  // A row that changes an existing company may leave out the city.
  const named = [...new Set(rows.flatMap(({ city }) => (city === undefined ? [] : [Number(city)])))]
  const found = await db
    .select({
      cityId: cities.id,
      cityName: cities.name,
      provinceId: cities.stateId,
      countryId: cities.countryId,
    })
    .from(cities)
    .where(inArray(cities.id, named))
  return new Map(found.map((place) => [place.cityId, place]))
}

/**
 * Only customer support may add companies. A company abroad is noted to lack its licence, which a file cannot
 * contain.
 */
async function againstCompanies(db: Database, { userType }: Caller, rows: readonly RowToNote[]) {
  const home = await db.select({ id: countries.id }).from(countries).where(eq(countries.homeFlag, true))
  const places = await placesOf(
    db,
    rows.map(({ values }) => values),
  )
  const countryOf = ({ held, values }: RowToNote) =>
    values.city === undefined ? held?.values.countryId : places.get(Number(values.city))?.countryId
  const isNewAbroad = (row: RowToNote) => !row.held && home.every(({ id }) => id !== countryOf(row))
  const isElsewhere = (row: RowToNote) =>
    row.values.country !== undefined && row.values.country !== countryOf(row)
  return new Map(
    rows.map((row): [number, ImportProblem[]] => [
      row.row,
      [
        ...(userType === UserType.internal ? [] : [errorAt('name', 'import.staff_alone')]),
        ...(isElsewhere(row) ? [errorAt('country', 'import.city_elsewhere')] : []),
        ...(isNewAbroad(row) ? [licenseFollows] : []),
      ],
    ]),
  )
}

const licenseFollows: ImportProblem = {
  field: 'city',
  isError: false,
  message: importsSentences['import.license_follows'],
}

/** The cast is safe: the form has validated the values. */
const asCompany = (values: object) => values as typeof companyGroups.$inferInsert
