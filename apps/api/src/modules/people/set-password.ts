import { credentialForm, passwordChangeForm, UserType } from '@karwan/domain/people'
import { eq } from 'drizzle-orm'
import { inTransaction } from '../../db/transaction.ts'
import { audit } from '../../http/audit.ts'
import type { Deps, HandlerRequest, PublicRequest } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { type UserRow, users } from '../../kernel/accounts.table.ts'
import { refuse, refuseAt } from '../../kernel/refuse.ts'
import { withForm, withPublicForm } from '../../kernel/with-form.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { sendMessage } from '../../outbox/send-message.ts'
import { endSessionsOf } from '../session/end-sessions.ts'
import { hashPassword } from '../session/passwords.ts'
import { endResets, useReset } from './forgotten-password.ts'
import { bumped, holdUser } from './held-user.ts'

export const resetUserPassword = withPublicForm<'resetUserPassword'>()(passwordChangeForm, (request) =>
  reset(request, request.form.password, (user) => user.userType !== UserType.driver),
)
export const resetDriverPassword = withPublicForm<'resetDriverPassword'>()(passwordChangeForm, (request) =>
  reset(request, request.form.password, (user) => user.userType === UserType.driver),
)

type Reset = Pick<
  PublicRequest<'resetUserPassword' | 'resetDriverPassword'>,
  'query' | 'deps' | 'ip' | 'requestId'
>

async function reset(
  { query, deps, ip, requestId }: Reset,
  password: string,
  isMeant: (user: UserRow) => boolean,
): Promise<null> {
  const passwordHash = await hashPassword(password)
  const now = deps.clock()
  await inTransaction(deps.db, async (tx) => {
    const user = await useReset({ tx, now }, query.token)
    if (!isMeant(user)) refuse('people.reset_over')
    await setPassword({ tx, now }, deps, user, passwordHash)
    const trace = { at: now, userId: user.id, address: ip, requestId }
    await audit(tx, { ...trace, event: 'password reset', entityType: 'user', entityId: user.id })
  })
  deps.changes.publish({ ofCallers: true })
  return null
}

type Change = Omit<HandlerRequest<'changeUserPassword' | 'changeDriverPassword'>, 'body'>
type Credential = { password: string } | { pin: string }

export const changeUserPassword = withForm<'changeUserPassword'>()(credentialForm, (request) =>
  change(request, request.form, () => true),
)
export const changeDriverPassword = withForm<'changeDriverPassword'>()(credentialForm, (request) =>
  change(request, request.form, (user) => user.userType === UserType.driver),
)

async function change(
  request: Change,
  credential: Credential,
  isMeant: (user: UserRow) => boolean,
): Promise<null> {
  const { caller, path, deps } = request
  const passwordHash = await hashPassword('pin' in credential ? credential.pin : credential.password)
  await transact(request, async (work) => {
    const user = await (path.userId === caller.userId ? ownRow(work) : theirRow(work, path.userId))
    if (user.status === 'DELETED' || !isMeant(user)) throw refusal.notFound()
    const hasPin = user.userType === UserType.driver || user.userType === UserType.partner
    if ('pin' in credential && !hasPin) refuseAt('pin', 'people.pin_not_yours')
    await setPassword(work, deps, user, passwordHash)
    request.note({ entityType: 'user', entityId: user.id })
  })
  return null
}

async function ownRow({ tx, caller }: Work): Promise<UserRow> {
  const [user] = await tx.select().from(users).where(eq(users.id, caller.userId)).for('update')
  if (!user) throw refusal.notFound()
  return user
}

/**
 * The account of another user; needs the permission in its scope, and the target may not have more rights.
 */
const theirRow = async (work: Work, id: number): Promise<UserRow> =>
  (await holdUser(work, { id, act: 'change-password' })).user

/** Sets the password, ends all sessions and reset tokens, and tells the owner. */
export async function setPassword(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { config }: Pick<Deps, 'config'>,
  user: UserRow,
  passwordHash: string,
): Promise<void> {
  // An invited account becomes active with the first password.
  const status = user.status === 'INVITED' ? 'ACTIVE' : user.status
  await tx.update(users).set(bumped({ passwordHash, status })).where(eq(users.id, user.id))
  await endSessionsOf(tx, user.id, now)
  await endResets({ tx, now }, user.id)
  const app = user.userType === UserType.internal ? 'csr' : 'shipper'
  const values = {
    name: user.fullName,
    at: `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    link: `${config.appAddresses[app]}/auth/forgot-password`,
  }
  const to =
    user.email === null
      ? ({ channel: 'SMS', to: user.phoneNumber } as const)
      : ({ channel: 'MAIL', to: user.email } as const)
  await sendMessage({ tx, now }, { ...to, language: user.language, template: 'password-changed', values })
}
