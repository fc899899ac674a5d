import { UserType } from '@karwan/domain/people'
import { and, eq, or } from 'drizzle-orm'
import { isLiving, users } from '../../kernel/accounts.table.ts'
import type { companyProjects } from '../../kernel/companies.table.ts'
import { defaultRoleId } from '../../kernel/default-role.ts'
import { amongTexts } from '../../kernel/filters.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import type { Work } from '../../kernel/work.ts'
import { inviteUsers } from '../people/forgotten-password.ts'
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
 * Makes the account that signs in for a project. If the phone belongs to somebody of the same company, they
 * run the project with their account; a phone of anybody else is refused.
 */
export async function openProjectAccount(work: Work, project: NewProject): Promise<void> {
  const { id: projectId, groupId, name: fullName, phoneNumber, password } = project
  const email = project.email?.toLowerCase() ?? null
  const known = await work.tx
    .select({ phoneNumber: users.phoneNumber, email: users.email, groupId: users.groupId })
    .from(users)
    .where(
      and(
        isLiving,
        or(eq(users.phoneNumber, phoneNumber), email === null ? undefined : eq(users.email, email)),
      ),
    )
  const ofPhone = known.find((user) => user.phoneNumber === phoneNumber)
  const ofEmail = known.find((user) => email !== null && user.email === email)
  if (ofPhone && ofPhone.groupId !== groupId) refuseAt('phoneNumber', 'company.phone_taken')
  if (ofEmail && ofEmail.groupId !== groupId) refuseAt('email', 'company.email_taken')
  if (ofPhone) return
  await work.tx.insert(users).values({
    ...{ fullName, phoneNumber, groupId, projectIds: [projectId], createdAt: work.now },
    userType: UserType.shipper,
    roleId: await defaultRoleId(work.tx, 'shipperUser'),
    email: ofEmail ? null : email,
    passwordHash: await hashPassword(password),
  })
}

type ProjectRow = typeof companyProjects.$inferSelect

/**
 * Makes accounts for new projects, with invitations to choose passwords. Phones that have an account already
 * keep it.
 */
export async function inviteForProjects(work: Work, projects: readonly ProjectRow[]): Promise<void> {
  const emails = projects.flatMap(({ email }) => email?.toLowerCase() ?? [])
  const known = await work.tx
    .select({ email: users.email })
    .from(users)
    .where(and(isLiving, amongTexts(users.email, emails)))
  const taken = new Set(known.map(({ email }) => email))
  const roleId = await defaultRoleId(work.tx, 'shipperUser')
  const rows = projects.map(({ id: projectId, groupId, name: fullName, phoneNumber, email: written }) => {
    const email = written?.toLowerCase() ?? null
    const isFree = email !== null && !taken.has(email)
    if (email !== null) taken.add(email)
    return {
      ...{ fullName, phoneNumber, groupId, projectIds: [projectId], createdAt: work.now },
      userType: UserType.shipper,
      roleId,
      email: isFree ? email : null,
      passwordHash: '',
      status: 'INVITED' as const,
    }
  })
  const invited = await work.tx.insert(users).values(rows).onConflictDoNothing().returning()
  await inviteUsers(work, invited)
}
