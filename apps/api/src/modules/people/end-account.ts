import { UserType } from '@karwan/domain/people'
import type { Handler } from '../../http/handler.ts'
import { refuse } from '../../kernel/refuse.ts'
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
    request.note({
      entityType: 'user',
      before: { status: user.status },
      after: { status: 'DELETED', ...(partners > 0 && { freedPartners: partners }) },
    })
    return { status: 'DELETED' }
  })
  return null
}

/** For a lost phone: the password alone is enough until the owner sets up a new second factor. */
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
