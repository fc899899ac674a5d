import { type CompanyGroupValues, companyGroupForm } from '@karwan/domain/companies'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { folded, foldedSql } from '../../db/folded.ts'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { Caller, Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { refuseComplaints } from '../../http/refuse-complaints.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { refuse, refuseAt } from '../../kernel/refuse.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { readingOf, transact, type Work } from '../../kernel/work.ts'
import { cities, countries } from '../geography/geography.table.ts'
import { keepCurrencyOfCountry } from '../people/currency-of-country.ts'
import { bookable } from './companies.store.ts'
import { keepCompanyFiles } from './company-files.ts'
import {
  countPeople,
  countProjects,
  filesOfCompany,
  holdCompanyGroup,
  namesOfCities,
  readCompanyGroup,
} from './company-group.store.ts'

export const listAllCompanyGroups: Handler<'listAllCompanyGroups'> = ({ caller, deps: { db } }) =>
  db
    .select({ id: companyGroups.id, name: companyGroups.name })
    .from(companyGroups)
    .where(and(eq(companyGroups.isActive, true), bookable(caller, companyGroups.id)))
    .orderBy(asc(companyGroups.name), asc(companyGroups.id))
    .limit(5000)

export const getCompanyGroup: Handler<'getCompanyGroup'> = (request) =>
  readCompanyGroup(readingOf(request), request.path.id)

export const createCompanyGroup: Handler<'createCompanyGroup'> = (request) => {
  const { body, caller, deps } = request
  refuseOutsider(caller)
  return transact(request, async (work) => {
    const form = await readForm(work, body, false)
    const place = await placeOf(work, form)
    await refuseTakenName(work, form.name)
    const [row] = await work.tx
      .insert(companyGroups)
      .values({ ...place, createdBy: caller.userId, createdAt: work.now })
      .returning({ id: companyGroups.id })
    if (!row) throw new RowNotWrittenError('company_groups')
    await keepCurrencyOfCountry(work.tx, [row.id])
    await keepCompanyFiles(work, deps.files, row.id, body)
    return readCompanyGroup(work, row.id)
  })
}

export const updateCompanyGroup: Handler<'updateCompanyGroup'> = (request) => {
  const { body, caller, deps, note } = request
  return transact(request, async (work) => {
    const held = await holdCompanyGroup(work.tx, caller, body.id)
    await refuseStale(held.version, body.version, () => readCompanyGroup(work, body.id))
    const files = await filesOfCompany(work.db, body.id)
    const form = await readForm(
      work,
      body,
      files.some(({ kind }) => kind === 'LICENSE'),
    )
    const place = await placeOf(work, form)
    await refuseTakenName(work, form.name, body.id)
    await work.tx
      .update(companyGroups)
      .set({ ...place, version: held.version + 1 })
      .where(eq(companyGroups.id, body.id))
    await keepCompanyFiles(work, deps.files, body.id, body)
    note({ entityId: body.id, before: { name: held.name }, after: { name: form.name } })
    return readCompanyGroup(work, body.id)
  })
}

export const deleteCompanyGroup: Handler<'deleteCompanyGroup'> = (request) => {
  const { caller, path } = request
  refuseOutsider(caller)
  return transact(request, async (work) => {
    const { version } = await holdCompanyGroup(work.tx, caller, path.id)
    const current = () => readCompanyGroup(work, path.id)
    await refuseStale(version, request.query.version, current)
    const shipments = await work.ports.companies.countShipments(work, { groupId: path.id })
    await refuseWhileAny('company.has_shipments', shipments, current)
    await refuseWhileAny('company.has_projects', await countProjects(work.db, path.id), current)
    await refuseWhileAny('company.has_people', await countPeople(work.db, path.id), current)
    await work.tx
      .update(companyGroups)
      .set({ isActive: false, version: version + 1 })
      .where(eq(companyGroups.id, path.id))
    return null
  })
}

/** Refuses if there are any, with their number and the current record. */
export async function refuseWhileAny(
  code:
    | 'company.has_shipments'
    | 'company.has_projects'
    | 'company.has_people'
    | 'company.project_has_shipments',
  count: number,
  current: () => Promise<unknown>,
): Promise<void> {
  if (count > 0) refuse(code, { params: { count }, current: await current() })
}

/** Only customer support may add and delete companies, even if another role grants it. */
function refuseOutsider(caller: Caller): void {
  if (caller.userType !== 4) throw refusal.forbidden()
}

async function readForm(work: Work, body: object, hasLicense: boolean): Promise<CompanyGroupValues> {
  const [home] = await work.db
    .select({ id: countries.id })
    .from(countries)
    .where(eq(countries.homeFlag, true))
  const read = companyGroupForm({ homeCountryId: home?.id ?? 0, hasLicense }).safeParse(body)
  refuseComplaints(read.error?.issues ?? [])
  return read.data ?? refuse('company.group_unknown')
}

/** The columns of a form, after checking that city, province and country belong together. */
async function placeOf(work: Work, form: CompanyGroupValues) {
  const { name, address, city: cityId, province, country, identificationType, identificationValue } = form
  const [city] = await work.db.select().from(cities).where(eq(cities.id, cityId))
  if (!city) return refuseAt('city', 'company.city_unknown')
  if (city.stateId !== province || city.countryId !== country)
    return refuseAt('city', 'company.city_elsewhere')
  const operationalCities = [...new Set(form.operationalCities ?? [])]
  const known = await namesOfCities(work.db, operationalCities)
  if (known.length < operationalCities.length) return refuseAt('operationalCities', 'company.city_unknown')
  return {
    ...{ name, address, cityId, cityName: city.name, provinceId: province, countryId: country },
    ...{ identificationType, identificationValue, operationalCities },
  }
}

/**
 * Refuses a name that another company has, compared folded. An advisory lock makes concurrent additions wait.
 */
async function refuseTakenName(work: Work, name: string, except = 0): Promise<void> {
  const taken = folded(name)
  await work.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`company ${taken}`}, 0))`)
  const [found] = await work.tx
    .select({ id: companyGroups.id })
    .from(companyGroups)
    .where(
      and(
        eq(companyGroups.isActive, true),
        ne(companyGroups.id, except),
        sql`${sql.raw(foldedSql('name'))} = ${taken}`,
      ),
    )
    .limit(1)
  if (found) refuseAt('name', 'company.name_taken')
}
