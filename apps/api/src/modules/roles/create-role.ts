import { UserType } from '@karwan/domain/people'
import { mayGive, roleCreateForm } from '@karwan/domain/roles'
import { eq } from 'drizzle-orm'
import { refuseUnless } from '../../http/refusal.ts'
import { roles } from '../../kernel/accounts.table.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { withForm } from '../../kernel/with-form.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { readRole } from './held-role.ts'
import { toRole } from './role.store.ts'

/** Adds a role. People of a company add them for their own company only. */
export const createRole = withForm<'createRole'>()(roleCreateForm, ({ form, ...request }) =>
  transact(request, async (work) => {
    const { caller } = work
    const isStaff = caller.userType === UserType.internal
    const userType = form.userType ?? caller.userType
    if (!isStaff && userType !== caller.userType) refuseAt('userType', 'role.kind_not_yours')
    const groupId = await companyOf(work, userType, form.groupId)
    if (userType === caller.userType)
      refuseUnless(mayGive(caller.grants, form.permissions), { field: 'permissions' })
    const [added] = await work.tx
      .insert(roles)
      .values({
        name: form.name,
        userType,
        groupId,
        grants: form.permissions,
        demandsSecondFactor: form.demandsSecondFactor ?? false,
      })
      .onConflictDoNothing()
      .returning({ id: roles.id })
    if (!added) return refuseAt('name', 'role.name_taken')
    request.note({ entityType: 'role', entityId: added.id, after: { ...form } })
    return toRole(await readRole(work, added.id))
  }),
)

async function companyOf(
  { caller, tx }: Work,
  userType: UserType,
  asked: number | undefined,
): Promise<number | null> {
  if (caller.userType !== UserType.internal) {
    if (caller.groupId === null || (asked !== undefined && asked !== caller.groupId))
      return refuseAt('groupId', 'role.kind_not_yours')
    return caller.groupId
  }
  if (asked === undefined) return null
  const [company] = await tx
    .select({ id: companyGroups.id })
    .from(companyGroups)
    .where(eq(companyGroups.id, asked))
  const hasCompany = userType === UserType.shipper || userType === UserType.demandAdda
  return company && hasCompany ? asked : refuseAt('groupId', 'role.company_unknown')
}
