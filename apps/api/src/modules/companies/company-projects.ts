import {
  maySetProjectMargin,
  projectCreateForm,
  projectUpdateForm,
  withAutomaticValues,
} from '@karwan/domain/companies'
import { isBroker, keepingEmail, UserType } from '@karwan/domain/people'
import { and, arrayContains, eq, ne, sql } from 'drizzle-orm'
import { folded, foldedSql } from '../../db/folded.ts'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { Caller, Handler } from '../../http/handler.ts'
import { refuseComplaints } from '../../http/refuse-complaints.ts'
import { users } from '../../kernel/accounts.table.ts'
import { companyGroups, companyProjects } from '../../kernel/companies.table.ts'
import { parseForm } from '../../kernel/parse-form.ts'
import { refuse, refuseAt } from '../../kernel/refuse.ts'
import { refuseFractions } from '../../kernel/refuse-fractions.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { readingOf, transact, type Work } from '../../kernel/work.ts'
import { companyPreferences } from '../configuration/company-preferences.ts'
import { countries } from '../geography/geography.table.ts'
import { isOfStaff } from '../people/manager-of.ts'
import { bookable } from './companies.store.ts'
import { refuseWhileAny } from './company-groups.ts'
import { holdCompanyProject, readCompanyProject } from './company-project.store.ts'
import { openProjectAccount } from './project-account.ts'

export const getCompanyProject: Handler<'getCompanyProject'> = (request) =>
  readCompanyProject(readingOf(request), request.path.id)

export const createCompanyProject: Handler<'createCompanyProject'> = (request) => {
  const { body, caller, deps } = request
  const { userType } = caller
  if (isBroker(userType) && body.groupId !== undefined && body.groupId !== caller.groupId)
    refuseAt('groupId', 'company.group_unknown')
  const filled = withAutomaticValues(body, {
    userType,
    generatedPassword: `${deps.newId()}a1`,
    ownGroupId: caller.groupId ?? undefined,
  })
  const { data: form, error } = projectCreateForm({ userType }).safeParse(filled)
  refuseComplaints(error?.issues ?? [])
  if (!form) return refuse('company.group_unknown')
  return transact(request, async (work) => {
    const { password, confirmPassword: _, ...columns } = form
    refuseForeignTerms(caller, columns, { isContractualAllowed: false, managerId: null })
    await refuseUnknown(work, columns)
    await refusePartsOfFrancs(work, columns.groupId, columns)
    await refuseTakenName(work, columns)
    const [row] = await work.tx
      .insert(companyProjects)
      .values({
        ...columns,
        isContractualAllowed: columns.isContractualAllowed ?? false,
        createdBy: caller.userId,
        createdAt: work.now,
      })
      .returning({ id: companyProjects.id })
    if (!row) throw new RowNotWrittenError('company_projects')
    // No account is made for a broker's project, because the broker books for it with their own.
    if (!isBroker(userType))
      await openProjectAccount(work, { ...columns, id: row.id, password: password ?? '' })
    return readCompanyProject(work, row.id)
  })
}

export const updateCompanyProject: Handler<'updateCompanyProject'> = (request) => {
  const { body, caller, note } = request
  return transact(request, async (work) => {
    const held = await holdCompanyProject(work, body.id, 'company-project:update')
    const form = parseForm(keepingEmail(projectUpdateForm, held.email), body)
    const managerId = form.managerId === undefined ? held.managerId : form.managerId || null
    await refuseStale(held.version, body.version, () => readCompanyProject(work, body.id))
    refuseForeignTerms(caller, { ...form, managerId }, held)
    await refuseUnknown(work, { ...form, managerId })
    await refusePartsOfFrancs(work, form.groupId, {
      ...form,
      marginTypeId: form.marginTypeId ?? held.marginTypeId ?? undefined,
    })
    await refuseTakenName(work, form, body.id)
    if (form.groupId !== held.groupId) await refuseMove(work, body.id)
    const { marginTypeId, marginValue, isContractualAllowed, email, countryId, ...columns } = form
    await work.tx
      .update(companyProjects)
      .set({
        ...columns,
        email: email ?? null,
        countryId: countryId ?? null,
        managerId,
        isContractualAllowed: isContractualAllowed ?? held.isContractualAllowed,
        marginTypeId: marginTypeId ?? held.marginTypeId,
        marginValue: marginValue ?? held.marginValue,
        version: held.version + 1,
      })
      .where(eq(companyProjects.id, body.id))
    const before = {
      ...{ name: held.name, managerId: held.managerId },
      ...{ marginTypeId: held.marginTypeId, marginValue: held.marginValue },
    }
    note({ entityId: body.id, before, after: { name: form.name, managerId, marginTypeId, marginValue } })
    return readCompanyProject(work, body.id)
  })
}

export const deleteCompanyProject: Handler<'deleteCompanyProject'> = (request) => {
  const { path } = request
  return transact(request, async (work) => {
    const { version } = await holdCompanyProject(work, path.id, 'company-project:delete')
    const current = () => readCompanyProject(work, path.id)
    await refuseStale(version, request.query.version, current)
    const shipments = await work.ports.companies.countShipments(work, { projectId: path.id })
    await refuseWhileAny('company.project_has_shipments', shipments, current)
    await work.tx
      .update(users)
      .set({
        projectIds: sql`array_remove(${users.projectIds}, ${path.id})`,
        version: sql`${users.version} + 1`,
      })
      .where(arrayContains(users.projectIds, [path.id]))
    await work.tx
      .update(companyProjects)
      .set({ isActive: false, version: version + 1 })
      .where(eq(companyProjects.id, path.id))
    return null
  })
}

type Terms = {
  managerId?: number | null | undefined
  marginTypeId?: number | undefined
  marginValue?: string | undefined
  isContractualAllowed?: boolean | undefined
}

/**
 * Only customer support sets the margin, whether contracts may be booked, and who looks after the project.
 */
function refuseForeignTerms(
  caller: Caller,
  asked: Terms,
  now: { isContractualAllowed: boolean; managerId: number | null },
): void {
  const isStaff = caller.userType === UserType.internal
  const maySetMargin = isStaff && maySetProjectMargin(caller.grants)
  if (asked.marginTypeId !== undefined && !maySetMargin) refuseAt('marginValue', 'company.margin_not_yours')
  const { isContractualAllowed = now.isContractualAllowed } = asked
  if (!isStaff && isContractualAllowed !== now.isContractualAllowed)
    refuseAt('isContractualAllowed', 'company.contracts_not_yours')
  const { managerId = now.managerId } = asked
  if (!isStaff && managerId !== now.managerId) refuseAt('managerId', 'company.manager_not_yours')
}

/**
 * A margin per vehicle or tonne is an amount in the company's currency; a percentage may have decimals in
 * any.
 */
async function refusePartsOfFrancs({ db }: Work, groupId: number, { marginTypeId, marginValue }: Terms) {
  if (marginValue === undefined || marginTypeId === 1) return
  const { currency } = await companyPreferences(db, groupId)
  refuseFractions(currency, { marginValue: ['Margin', marginValue] })
}

type Named = {
  name: string
  groupId: number
  countryId?: number | undefined
  managerId?: number | null | undefined
}

async function refuseUnknown({ tx, caller }: Work, { groupId, countryId, managerId }: Named): Promise<void> {
  const [group] = await tx
    .select({ id: companyGroups.id })
    .from(companyGroups)
    .where(
      and(
        eq(companyGroups.id, groupId),
        eq(companyGroups.isActive, true),
        bookable(caller, companyGroups.id),
      ),
    )
    .for('share')
  if (!group) refuseAt('groupId', 'company.group_unknown')
  if (managerId != null && !(await isOfStaff(tx, managerId))) refuseAt('managerId', 'company.manager_unknown')
  if (countryId === undefined) return
  const [country] = await tx.select({ id: countries.id }).from(countries).where(eq(countries.id, countryId))
  if (!country) refuseAt('countryId', 'company.country_unknown')
}

/** Refused if there are shipments, because these would stay with the old company. */
async function refuseMove(work: Work, id: number): Promise<void> {
  const shipments = await work.ports.companies.countShipments(work, { projectId: id })
  if (shipments > 0) refuseAt('groupId', 'company.project_stays', { count: shipments })
}

async function refuseTakenName({ tx }: Work, { name, groupId }: Named, except = 0): Promise<void> {
  const taken = folded(name)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`project ${groupId} ${taken}`}, 0))`)
  const [found] = await tx
    .select({ id: companyProjects.id })
    .from(companyProjects)
    .where(
      and(
        eq(companyProjects.groupId, groupId),
        eq(companyProjects.isActive, true),
        ne(companyProjects.id, except),
        sql`${sql.raw(foldedSql('name'))} = ${taken}`,
      ),
    )
    .limit(1)
  if (found) refuseAt('name', 'company.project_name_taken')
}
