import { UserType } from '@karwan/domain/people'
import { eq, sql } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { users } from '../../kernel/accounts.table.ts'
import { companyProjects } from '../../kernel/companies.table.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Work } from '../../kernel/work.ts'
import { endSessionsOf } from '../session/end-sessions.ts'
import { tell } from '../session/own-second-factor.ts'
import { forgetFactor } from '../session/second-factor.ts'
import { inviteUser } from './forgotten-password.ts'
import { changeUser } from './held-user.ts'

/** Ends the account. Its row stays, because records refer to it. */
export const deleteUser: Handler<'deleteUser'> = async (request) => {
  const { id } = request.path
  await changeUser(request, { id, act: 'delete', version: request.query.version }, async (work, { user }) => {
    if (id === work.caller.userId) refuse('people.not_yourself')
    if (user.status === 'DELETED') refuse('people.deleted')
    const { shipments, bookings } = await work.ports.people.openWorkOf(work, user)
    // Bookings by people of a company belong to the company, and colleagues continue with them.
    const isTheirs = user.userType !== UserType.shipper && user.userType !== UserType.demandAdda
    if (isTheirs && shipments + bookings > 0)
      refuse('people.has_open_work', { params: { shipments, bookings } })
    await endSessionsOf(work.tx, id, work.now)
    await work.ports.people.followBlock(work, user, true)
    const partners = await work.ports.people.freePartnersOf(work, id)
    const projects = await freeProjectsOf(work, id)
    await freeColleaguesOf(work, id)
    request.note({
      entityType: 'user',
      before: { status: user.status },
      after: {
        status: 'DELETED',
        ...(partners > 0 && { freedPartners: partners }),
        ...(projects > 0 && { freedProjects: projects }),
      },
    })
    return { status: 'DELETED' }
  })
  return null
}

/** Projects that they looked after stand without anybody, until customer support names somebody else. */
async function freeProjectsOf({ tx }: Work, managerId: number): Promise<number> {
  const freed = await tx
    .update(companyProjects)
    .set({ managerId: null, version: sql`${companyProjects.version} + 1` })
    .where(eq(companyProjects.managerId, managerId))
    .returning({ id: companyProjects.id })
  return freed.length
}

/** Who reported to them reports to nobody. */
async function freeColleaguesOf({ tx }: Work, managerId: number): Promise<void> {
  await tx
    .update(users)
    .set({ managerId: null, version: sql`${users.version} + 1` })
    .where(eq(users.managerId, managerId))
}

/** For a lost phone: the password alone signs in again, until its owner sets a new one up. */
export const resetSecondFactor: Handler<'resetSecondFactor'> = (request) => {
  const { id } = request.path
  return changeUser(request, { id, act: 'update' }, async (work, { user }) => {
    if (id === work.caller.userId) refuse('people.not_yourself')
    if (!(await forgetFactor(work.tx, id))) refuse('session.second_factor_off')
    await endSessionsOf(work.tx, id, work.now)
    await tell(work, user, 'second-factor-off')
    request.note({ entityType: 'user', before: { hasSecondFactor: true }, after: { hasSecondFactor: false } })
    // Raises the account's version, so that concurrent editors get a conflict.
    return { status: user.status }
  })
}

/** For a lost phone or a stolen password: revokes everything with which the account could be opened. */
export const resetUserAccess: Handler<'resetUserAccess'> = (request) => {
  const { id } = request.path
  return changeUser(request, { id, act: 'change-password' }, async (work, { user }) => {
    if (id === work.caller.userId) refuse('people.not_yourself')
    if (user.status === 'DELETED') refuse('people.deleted')
    if (user.status === 'BLOCKED') refuse('people.already_blocked')
    await endSessionsOf(work.tx, id, work.now)
    await inviteUser(work, user)
    request.note({ entityType: 'user', before: { status: user.status }, after: { status: 'INVITED' } })
    return { passwordHash: '', status: 'INVITED' }
  })
}
