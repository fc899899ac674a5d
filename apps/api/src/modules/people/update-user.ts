import { keepingEmail, UserType, userUpdateForm } from '@karwan/domain/people'
import type { AuditedFields } from '../../http/audit.table.ts'
import type { Handler } from '../../http/handler.ts'
import type { UserRow } from '../../kernel/accounts.table.ts'
import { parseForm } from '../../kernel/parse-form.ts'
import { refuse, refuseAt } from '../../kernel/refuse.ts'
import { countryOf, projectsOf, refuseTaken } from './create-user.ts'
import { changeUser, type UserPatch } from './held-user.ts'
import { managerOf } from './manager-of.ts'
import { roleToGive } from './role-to-give.ts'
import { teamOf } from './teams.ts'

/** Changes only the fields that are sent. */
const changeOfUser: Handler<'updateUser'> = ({ body, note, ...request }) => {
  const { id, version } = body
  return changeUser(request, { id, version, act: 'update' }, async (work, { user }) => {
    const form = parseForm(keepingEmail(userUpdateForm, user.email), body)
    if (user.status === 'DELETED') refuse('people.deleted')
    const email = form.email === null ? null : form.email?.toLowerCase()
    const wanted: UserPatch = {
      fullName: form.fullName,
      ...(form.phoneNumber !== undefined && { phoneNumber: form.phoneNumber }),
      ...(email !== undefined && { email }),
      ...(form.roleId !== undefined && { roleId: form.roleId }),
      ...(form.countryId !== undefined && { countryId: form.countryId }),
      ...(form.projectIds !== undefined && {
        projectIds: await projectsOf(work, companyOf(user), form.projectIds),
      }),
      ...(form.locale !== undefined && { language: form.locale }),
      ...(form.ssn !== undefined && { ssn: form.ssn }),
      ...(form.managerId !== undefined && { managerId: form.managerId }),
      ...(form.shift !== undefined && { shift: form.shift }),
      ...(form.teamId !== undefined && { teamId: form.teamId }),
    }
    const changed = differing(wanted, user)
    await refuseTaken(work, { phoneNumber: form.phoneNumber, email: email ?? undefined }, id)
    if (changed.roleId != null) {
      // Nobody may change their own role, because they could raise their own rights.
      if (id === work.caller.userId) refuse('people.not_yourself')
      await roleToGive(work, changed.roleId, user)
    }
    await countryOf(work, form.countryId ?? undefined)
    const ofStaff = [form.managerId, form.shift, form.teamId]
    if (user.userType !== UserType.internal && ofStaff.some((fact) => fact != null))
      refuseAt('managerId', 'people.staff_only')
    await managerOf(work, changed.managerId ?? undefined, id)
    await teamOf(work, changed.teamId ?? undefined)
    note({ entityType: 'user', before: told(user, changed), after: told(changed, changed) })
    return {
      ...changed,
      ...('phoneNumber' in changed && { isPhoneVerified: false }),
      ...('email' in changed && { isEmailVerified: false }),
    }
  })
}

/** The form is attached, so that the router uses its messages where the contract has none. */
export const updateUser = Object.assign(changeOfUser, { form: userUpdateForm })

/**
 * The company whose projects the user may have: null (any) for staff, 0 (none) for others without a company.
 */
const companyOf = ({ userType, groupId }: UserRow): number | null =>
  userType === UserType.internal ? null : (groupId ?? 0)

const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) ? JSON.stringify(one) === JSON.stringify(other) : one === other

const differing = <Row extends object>(wanted: Partial<Row>, row: Row): Partial<Row> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => !isSame(row[name as keyof Row], value)),
  ) as Partial<Row>

/** Identity numbers are not copied into the audit log; only that they changed. */
const told = (values: object, changed: object): AuditedFields =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name in changed)
      .map(([name, value]) => [name, name === 'ssn' && value ? '***' : value]),
  )
