import { type UserCreate, UserType, userCreateForm } from '@karwan/domain/people'
import { scopeFor } from '@karwan/domain/roles'
import { and, eq, inArray, or } from 'drizzle-orm'
import { refusal } from '../../http/refusal.ts'
import { isLiving, users } from '../../kernel/accounts.table.ts'
import { companyGroups, companyProjects } from '../../kernel/companies.table.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { withForm } from '../../kernel/with-form.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { countryExists } from '../geography/geography.store.ts'
import { hashPassword } from '../session/passwords.ts'
import { keepCurrencyOfCountry } from './currency-of-country.ts'
import { inviteUser } from './forgotten-password.ts'
import { managerOf } from './manager-of.ts'
import { readUser } from './people.store.ts'
import { roleToGive } from './role-to-give.ts'
import { teamOf } from './teams.ts'
import { toUser } from './user.mapper.ts'

/** Adds an account. Without a password it is invited, and its owner chooses one. */
export const createUser = withForm<'createUser'>()(userCreateForm, async ({ form, note, ...request }) => {
  const passwordHash = form.password === undefined ? '' : await hashPassword(form.password)
  return transact(request, async (work) => {
    refuseOthers(work, form.userType)
    const place =
      form.userType === UserType.internal
        ? { groupId: null, projectIds: await projectsOf(work, null, form.projectIds) }
        : await placeOf(work, form)
    await roleToGive(work, form.roleId, { userType: form.userType, groupId: place.groupId })
    await refuseTaken(work, form)
    const [added] = await work.tx
      .insert(users)
      .values({
        ...place,
        userType: form.userType,
        roleId: form.roleId,
        fullName: form.fullName,
        phoneNumber: form.phoneNumber,
        email: form.email?.toLowerCase() ?? null,
        passwordHash,
        status: passwordHash === '' ? 'INVITED' : 'ACTIVE',
        countryId: await countryOf(work, form.countryId),
        ssn: form.ssn ?? null,
        managerId: await managerOf(work, form.managerId),
        teamId: await teamOf(work, form.teamId),
        shift: form.shift ?? null,
        ...(form.locale && { language: form.locale }),
        createdBy: work.caller.userId,
        createdAt: work.now,
      })
      .onConflictDoNothing()
      .returning({ id: users.id })
    // The phone or e-mail was taken between the check and the insert.
    if (!added) return refuseAt('phoneNumber', 'people.phone_taken')
    note({ entityType: 'user', entityId: added.id })
    const read = await readUser(work.tx, eq(users.id, added.id))
    if (!read) throw refusal.notFound()
    if (read.user.status === 'INVITED') await inviteUser(work, read.user)
    return toUser(work)(read)
  })
})

/**
 * Adding staff needs internal-user:create, adding others user:create; companies add their own user type only.
 */
function refuseOthers({ caller }: Work, userType: UserType): void {
  const permission = userType === UserType.internal ? 'internal-user:create' : 'user:create'
  const isOwnKind = caller.userType === UserType.internal || caller.userType === userType
  if (!isOwnKind || scopeFor(caller.grants, permission) === undefined)
    refuseAt('userType', 'people.type_not_yours')
}

/** The company and the projects of a new account. */
async function placeOf(work: Work, { groupId, companyName, countryId, projectIds }: UserCreate) {
  const own = work.caller.userType === UserType.internal ? groupId : (work.caller.groupId ?? undefined)
  if (own === undefined) return { groupId: await newCompany(work, companyName, countryId), projectIds: [] }
  if (companyName !== undefined) refuseAt('companyName', 'people.company_not_new')
  if (work.caller.userType !== UserType.internal && groupId !== undefined && groupId !== own)
    refuseAt('groupId', 'people.company_unknown')
  const [company] = await work.tx
    .select({ id: companyGroups.id })
    .from(companyGroups)
    .where(eq(companyGroups.id, own))
  if (!company) return refuseAt('groupId', 'people.company_unknown')
  return { groupId: own, projectIds: await projectsOf(work, own, projectIds) }
}

async function newCompany(work: Work, name: string | undefined, countryId: number | undefined) {
  if (name === undefined || countryId === undefined) return refuseAt('groupId', 'people.company_required')
  await countryOf(work, countryId)
  const [added] = await work.tx
    .insert(companyGroups)
    .values({ name, countryId, createdAt: work.now })
    .returning({ id: companyGroups.id })
  if (!added) return refuseAt('companyName', 'people.company_required')
  await keepCurrencyOfCountry(work.tx, [added.id])
  return added.id
}

/** Validates project ids: those of the account's company, or of any company for staff, who have none. */
export async function projectsOf(
  { tx }: Work,
  groupId: number | null,
  asked: readonly number[] = [],
): Promise<number[]> {
  const ids = [...new Set(asked)].toSorted((one, other) => one - other)
  if (ids.length === 0) return []
  const known = await tx
    .select({ id: companyProjects.id })
    .from(companyProjects)
    .where(
      and(
        inArray(companyProjects.id, ids),
        eq(companyProjects.isActive, true),
        groupId === null ? undefined : eq(companyProjects.groupId, groupId),
      ),
    )
  return known.length === ids.length ? ids : refuseAt('projectIds', 'people.project_unknown')
}

export async function countryOf(work: Work, countryId: number | undefined): Promise<number | null> {
  if (countryId === undefined) return null
  return (await countryExists(work.tx, countryId))
    ? countryId
    : refuseAt('countryId', 'people.country_unknown')
}

type Names = { phoneNumber?: string | undefined; email?: string | undefined }

/** Phones and e-mails are unique, because people sign in with them. */
export async function refuseTaken(
  work: Work,
  { phoneNumber, email }: Names,
  exceptId?: number,
): Promise<void> {
  const address = email?.toLowerCase()
  const same = or(
    phoneNumber === undefined ? undefined : eq(users.phoneNumber, phoneNumber),
    address === undefined ? undefined : eq(users.email, address),
  )
  if (!same) return
  const others = await work.tx
    .select({ id: users.id, phoneNumber: users.phoneNumber, email: users.email })
    .from(users)
    .where(and(isLiving, same))
  for (const other of others.filter(({ id }) => id !== exceptId)) {
    if (other.phoneNumber === phoneNumber) refuseAt('phoneNumber', 'people.phone_taken')
    refuseAt('email', 'people.email_taken')
  }
}
