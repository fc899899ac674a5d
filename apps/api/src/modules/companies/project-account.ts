import { UserType } from '@karwan/domain/people'
import { defaultRoles } from '@karwan/domain/roles'
import { eq, or } from 'drizzle-orm'
import { roles, users } from '../../kernel/accounts.table.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import type { Work } from '../../kernel/work.ts'
import { hashPassword } from '../session/passwords.ts'

type NewProject = {
  id: number
  groupId: number
  name: string
  phoneNumber: string
  email?: string | undefined
  password: string
}

/**
 * The account that signs in for a project. A phone that somebody of the same company signs in with already stays
 * theirs: they run the project with it. One of anybody else is refused.
 */
export async function openProjectAccount(work: Work, project: NewProject): Promise<void> {
  const { id: projectId, groupId, name: fullName, phoneNumber, password } = project
  const email = project.email?.toLowerCase() ?? null
  const known = await work.tx
    .select({ phoneNumber: users.phoneNumber, email: users.email, groupId: users.groupId })
    .from(users)
    .where(or(eq(users.phoneNumber, phoneNumber), email === null ? undefined : eq(users.email, email)))
  const ofPhone = known.find((user) => user.phoneNumber === phoneNumber)
  const ofEmail = known.find((user) => email !== null && user.email === email)
  if (ofPhone && ofPhone.groupId !== groupId) refuseAt('phoneNumber', 'company.phone_taken')
  if (ofEmail && ofEmail.groupId !== groupId) refuseAt('email', 'company.email_taken')
  if (ofPhone) return
  const [role] = await work.tx
    .select({ id: roles.id })
    .from(roles)
    .where(eq(roles.name, defaultRoles.shipperUser.name))
  await work.tx.insert(users).values({
    ...{ fullName, phoneNumber, groupId, projectId, createdAt: work.now },
    userType: UserType.shipper,
    roleId: role?.id ?? null,
    email: ofEmail ? null : email,
    passwordHash: await hashPassword(password),
  })
}
