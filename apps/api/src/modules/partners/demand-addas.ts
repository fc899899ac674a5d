import { type AddaValues, addaCreateForm, addaForm } from '@karwan/domain/partners'
import { blockForm, keepingEmail, passwordChangeForm, toE164 } from '@karwan/domain/people'
import { mayDo } from '@karwan/domain/roles'
import { and, eq, ne, sql } from 'drizzle-orm'
import { bestFirst, foldedColumn } from '../../db/contains.ts'
import { folded, foldedSql } from '../../db/folded.ts'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { Handler } from '../../http/handler.ts'
import { refuseComplaints } from '../../http/refuse-complaints.ts'
import { isLiving, users } from '../../kernel/accounts.table.ts'
import { companyGroups, companyProjects } from '../../kernel/companies.table.ts'
import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { parseForm } from '../../kernel/parse-form.ts'
import { refuse, refuseAt } from '../../kernel/refuse.ts'
import { refuseFractions } from '../../kernel/refuse-fractions.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { refuseUnknownTypes } from '../../kernel/vehicle-types.ts'
import { withForm } from '../../kernel/with-form.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { keepCompanyFiles } from '../companies/company-files.ts'
import { cities, countries } from '../geography/geography.table.ts'
import { refuseTaken } from '../people/create-user.ts'
import { isOfStaff } from '../people/manager-of.ts'
import { readUser } from '../people/people.store.ts'
import { setPassword } from '../people/set-password.ts'
import { changeBlock } from '../people/user-status.ts'
import { endSessionsOf } from '../session/end-sessions.ts'
import { hashPassword } from '../session/passwords.ts'
import { addaRows, addasFor, readAdda, toAdda } from './adda.store.ts'
import { demandAddas } from './demand-addas.table.ts'
import { namedLanes } from './lanes.ts'
import { openAccount, openCompany, type Place } from './open-adda.ts'
import { refuseForeignCredit } from './refuse-foreign-credit.ts'
import { refuseWrongBank } from './refuse-wrong-bank.ts'

export const listDemandAddas: Handler<'listDemandAddas'> = ({ caller, query, deps: { db } }) =>
  numberedList(
    {
      db,
      asked: query,
      select: addaRows(db),
      from: demandAddas,
      where: addasFor(caller, query),
      best: bestFirst(foldedColumn(demandAddas.addaName), query.filter),
      orderBy: orderOf(
        query.sort,
        {
          addaName: demandAddas.addaName,
          cityName: demandAddas.cityName,
          createdAt: demandAddas.createdAt,
        },
        demandAddas.id,
      ),
    },
    toAdda(caller),
  )

export const getDemandAdda: Handler<'getDemandAdda'> = async ({ caller, path, deps: { db } }) =>
  toAdda(caller)(await readAdda(db, caller, eq(demandAddas.id, path.id)))

/** Adds a broker with an account, a company and a project, all of the same name. */
export const createDemandAdda: Handler<'createDemandAdda'> = async (request) => {
  const { body, caller, deps } = request
  const { data: form, error } = addaCreateForm.safeParse(body)
  refuseComplaints(error?.issues ?? [])
  if (!form) return refuse('partners.city_unknown')
  const passwordHash = form.password ? await hashPassword(form.password) : ''
  return transact(request, async (work) => {
    const place = await placeOf(work, form)
    refusePartsOfFrancs(form, place)
    refuseForeignCredit(caller, form.creditLimit)
    await refuseWrongBank(work.tx, form)
    await refuseTakenName(work, form.addaName)
    await refuseTaken(work, form)
    const { groupId, projectId } = await openCompany(work, form, place)
    const userId = await openAccount(work, { ...form, groupId, projectId, passwordHash })
    const [row] = await work.tx
      .insert(demandAddas)
      .values({
        ...columnsOf(form, place),
        ...(await referred(work, form)),
        ...accountOf(form),
        userId,
        groupId,
        createdBy: caller.userId,
        createdAt: work.now,
      })
      .returning({ id: demandAddas.id })
    if (!row) throw new RowNotWrittenError('demand_addas')
    await keepCompanyFiles(work, deps.files, groupId, body)
    return shown(work, row.id)
  })
}

export const updateDemandAdda: Handler<'updateDemandAdda'> = (request) => {
  const { body, deps, note } = request
  return transact(request, async (work) => {
    const { adda, user, bankId } = await hold(work, body.id)
    const form = parseForm(keepingEmail(addaForm, user.email), body)
    await refuseStale(adda.version, body.version, () => shown(work, adda.id))
    const place = await placeOf(work, form)
    refusePartsOfFrancs(form, place)
    refuseForeignCredit(work.caller, form.creditLimit ?? null, adda.creditLimit)
    const seesAccount = mayDo(work.caller.grants, 'bank:view').allowed
    if (seesAccount) await refuseWrongBank(work.tx, form, bankId)
    await refuseTakenName(work, form.addaName, adda.id)
    await refuseTaken(work, form, user.id)
    const { fullName, phoneNumber } = form
    const contact = { fullName, phoneNumber, email: form.email?.toLowerCase() ?? null }
    await work.tx
      .update(users)
      .set({ ...contact, version: sql`${users.version} + 1` })
      .where(eq(users.id, user.id))
    await work.tx
      .update(demandAddas)
      .set({
        ...columnsOf(form, place),
        ...(await referred(work, form, adda.vehicleTypeIds)),
        // Callers who see the bank account masked cannot send it back, so it stays as it is.
        ...(seesAccount && accountOf(form)),
        version: adda.version + 1,
      })
      .where(eq(demandAddas.id, adda.id))
    await keepCompanyFiles(work, deps.files, adda.groupId, body)
    note({ entityId: adda.id, before: { addaName: adda.addaName }, after: { addaName: form.addaName } })
    return shown(work, adda.id)
  })
}

/**
 * Closes the account and the company. Refused if there are shipments, because they would lose their company.
 */
export const deleteDemandAdda: Handler<'deleteDemandAdda'> = async (request) => {
  await transact(request, async (work) => {
    const { adda, user } = await hold(work, request.path.id)
    await refuseStale(adda.version, request.query.version, () => shown(work, adda.id))
    const count = await work.ports.companies.countShipments(work, { groupId: adda.groupId })
    if (count > 0)
      refuse('partners.adda_has_shipments', { params: { count }, current: await shown(work, adda.id) })
    await endSessionsOf(work.tx, user.id, work.now)
    await work.tx
      .update(users)
      .set({ status: 'DELETED', version: sql`${users.version} + 1` })
      .where(eq(users.id, user.id))
    await work.tx
      .update(companyProjects)
      .set({ isActive: false, version: sql`${companyProjects.version} + 1` })
      .where(eq(companyProjects.groupId, adda.groupId))
    await work.tx
      .update(companyGroups)
      .set({ isActive: false, version: sql`${companyGroups.version} + 1` })
      .where(eq(companyGroups.id, adda.groupId))
    await work.tx
      .update(demandAddas)
      .set({ isActive: false, version: adda.version + 1 })
      .where(eq(demandAddas.id, adda.id))
  })
  return null
}

export const updateDemandAddaStatus = withForm<'updateDemandAddaStatus'>()(
  blockForm(),
  ({ form, note, ...request }) =>
    transact(request, async (work) => {
      const { adda } = await readAdda(
        work.db,
        work.caller,
        sql`${isLiving} and ${users.phoneNumber} = ${toE164(request.path.phone) ?? request.path.phone}`,
      )
      await hold(work, adda.id)
      await refuseStale(adda.version, form.version, () => shown(work, adda.id))
      const read = await readUser(work.tx, eq(users.id, adda.userId))
      if (!read) throw new RowNotWrittenError('users')
      const { status, reason } = await changeBlock(work, read, form)
      await work.tx
        .update(users)
        .set({ status, version: sql`${users.version} + 1` })
        .where(eq(users.id, adda.userId))
      await work.tx
        .update(demandAddas)
        .set({ version: adda.version + 1 })
        .where(eq(demandAddas.id, adda.id))
      note({ entityId: adda.id, after: { status }, ...(reason !== null && { reason }) })
      return shown(work, adda.id)
    }),
)

export const changeDemandAddaPassword = withForm<'changeDemandAddaPassword'>()(
  passwordChangeForm,
  async ({ form, ...request }) => {
    const passwordHash = await hashPassword(form.password)
    await transact(request, async (work) => {
      const { user } = await hold(work, request.path.id)
      await setPassword(work, request.deps, user, passwordHash)
    })
    return null
  },
)

const shown = async (work: Work, id: number) =>
  toAdda(work.caller)(await readAdda(work.db, work.caller, eq(demandAddas.id, id)))

async function hold(work: Work, id: number) {
  const read = await readAdda(work.db, work.caller, eq(demandAddas.id, id))
  await work.tx.select({ id: users.id }).from(users).where(eq(users.id, read.user.id)).for('update')
  return readAdda(work.db, work.caller, eq(demandAddas.id, id))
}

async function placeOf({ tx }: Work, { cityId }: AddaValues): Promise<Place> {
  const [place] = await tx
    .select({
      cityName: cities.name,
      provinceId: cities.stateId,
      countryId: cities.countryId,
      currency: countries.currency,
    })
    .from(cities)
    .innerJoin(countries, eq(countries.id, cities.countryId))
    .where(eq(cities.id, cityId))
  return place ?? refuseAt('cityId', 'partners.city_unknown')
}

/** Only amounts of money are checked; a percentage may have decimals in any currency. */
function refusePartsOfFrancs(form: AddaValues, { currency }: Place): void {
  if (form.commissionType === 'FIXED')
    refuseFractions(currency, { commissionValue: ['Commission', form.commissionValue] })
  refuseFractions(currency, { creditLimit: ['Credit limit', form.creditLimit] })
}

/** Validates the ids in a form, and returns its lanes with the names of their cities. */
async function referred({ tx }: Work, form: AddaValues, before: readonly number[] = []) {
  const { vehicleTypeIds, csrOwnerId } = form
  await refuseUnknownTypes(tx, vehicleTypeIds, 'vehicleTypeIds', before)
  if (csrOwnerId !== undefined && !(await isOfStaff(tx, csrOwnerId)))
    refuseAt('csrOwnerId', 'company.manager_unknown')
  return { operatingLanes: await namedLanes(tx, form.operatingLanes) }
}

const columnsOf = (form: AddaValues, { cityName, currency }: Place) => ({
  addaName: form.addaName,
  cityId: form.cityId,
  cityName,
  currency,
  address: form.address ?? null,
  cnic: form.cnic?.replace(/\D/g, '') ?? null,
  ntn: form.ntn ?? null,
  strn: form.strn ?? null,
  isFiler: form.isFiler,
  vehicleTypeIds: form.vehicleTypeIds,
  paymentTerms: form.paymentTerms ?? null,
  creditLimit: form.creditLimit ?? null,
  notes: form.notes ?? null,
  csrOwnerId: form.csrOwnerId ?? null,
  commissionType: form.commissionType ?? null,
  commissionValue: form.commissionValue ?? null,
})

const accountOf = ({ bankAccountTitle, bankId, bankIban, mobileWallet }: AddaValues) => ({
  bankAccountTitle: bankAccountTitle ?? null,
  chosenBankId: bankId ?? null,
  bankIban: bankIban ?? null,
  mobileWallet: mobileWallet ?? null,
})

async function refuseTakenName({ tx }: Work, name: string, except = 0): Promise<void> {
  const taken = folded(name)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`adda ${taken}`}, 0))`)
  const [known] = await tx
    .select({ id: demandAddas.id })
    .from(demandAddas)
    .where(
      and(
        eq(demandAddas.isActive, true),
        ne(demandAddas.id, except),
        sql`${sql.raw(foldedSql('adda_name'))} = ${taken}`,
      ),
    )
    .limit(1)
  if (known) refuseAt('addaName', 'partners.adda_name_taken')
}
