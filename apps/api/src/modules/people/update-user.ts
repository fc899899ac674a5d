import { UserType, userUpdateForm } from '@karwan/domain/people'
import type { AuditedFields } from '../../http/audit.table.ts'
import { refuse, refuseAt } from '../../kernel/refuse.ts'
import { withForm } from '../../kernel/with-form.ts'
import { countryOf, projectOf, refuseTaken } from './create-user.ts'
import { changeUser, type UserPatch } from './held-user.ts'
import { managerOf } from './manager-of.ts'
import { roleToGive } from './role-to-give.ts'

/** Changes what is sent and leaves the rest. */
export const updateUser = withForm<'updateUser'>()(userUpdateForm, ({ form, note, ...request }) => {
  const { id, version } = form
  return changeUser(request, { id, version, act: 'update' }, async (work, { user }) => {
    if (user.status === 'DELETED') refuse('people.deleted')
    const email = form.email === null ? null : form.email?.toLowerCase()
    const wanted: UserPatch = {
      fullName: form.fullName,
      ...(form.phoneNumber !== undefined && { phoneNumber: form.phoneNumber }),
      ...(email !== undefined && { email }),
      ...(form.roleId !== undefined && { roleId: form.roleId }),
      ...(form.countryId !== undefined && { countryId: form.countryId }),
      ...(form.projectId !== undefined && { projectId: form.projectId }),
      ...(form.locale !== undefined && { language: form.locale }),
      ...(form.ssn !== undefined && { ssn: form.ssn }),
      ...(form.managerId !== undefined && { managerId: form.managerId }),
      ...(form.shift !== undefined && { shift: form.shift }),
    }
    const changed = differing(wanted, user)
    await refuseTaken(work, { phoneNumber: form.phoneNumber, email: email ?? undefined }, id)
    if (changed.roleId != null) {
      // Whoever could raise themselves could do everything.
      if (id === work.caller.userId) refuse('people.not_yourself')
      await roleToGive(work, changed.roleId, user)
    }
    await countryOf(work, form.countryId ?? undefined)
    await projectOf(work, user.groupId, form.projectId ?? undefined)
    if (user.userType !== UserType.internal && (form.managerId != null || form.shift != null))
      refuseAt('managerId', 'people.staff_only')
    await managerOf(work, changed.managerId ?? undefined, id)
    note({ entityType: 'user', before: told(user, changed), after: told(changed, changed) })
    return {
      ...changed,
      ...('phoneNumber' in changed && { isPhoneVerified: false }),
      ...('email' in changed && { isEmailVerified: false }),
    }
  })
})

const differing = <Row extends object>(wanted: Partial<Row>, row: Row): Partial<Row> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => row[name as keyof Row] !== value),
  ) as Partial<Row>

/** An identity number is not copied into the log; that it changed is told. */
const told = (values: object, changed: object): AuditedFields =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name in changed)
      .map(([name, value]) => [name, name === 'ssn' && value ? '***' : value]),
  )
