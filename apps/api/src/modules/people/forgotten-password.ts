import { createHash, randomBytes } from 'node:crypto'
import { codeLimits, peopleSentences } from '@karwan/domain/people'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps, PublicHandler } from '../../http/handler.ts'
import { ruleBroken } from '../../http/refuse-complaints.ts'
import { isLiving, type UserRow, users } from '../../kernel/accounts.table.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Work } from '../../kernel/work.ts'
import { sendMessage, sendMessages } from '../../outbox/send-message.ts'
import { accountOf } from '../session/login.ts'
import { demandCode, issueCode, spendCode } from './one-time-codes.ts'
import { passwordResets } from './password-resets.table.ts'
import { codeSent, countCodesOf } from './send-codes.ts'

const resetMs = codeLimits.resetMinutes * 60_000

/**
 * Sends a code to a phone, or a code and a link to an e-mail address. That there is no account is told only
 * there, so that the answer does not reveal who has one.
 */
export const generatePasswordOtp: PublicHandler<'generatePasswordOtp'> = async ({ query, deps, ip }) => {
  const { isEmail } = query
  const target = accountOf({ phoneNumber: query.username, isEmail })
  if (target === '') throw missingName()
  await countCodesOf(deps, ip)
  const now = deps.clock()
  await inTransaction(deps.db, async (tx) => {
    const code = await issueCode({ tx, now, tokens: deps.tokens }, { purpose: 'password', target })
    const user = await findAccount(tx, target, isEmail)
    if (!canReceive(target, isEmail)) return
    const to = { channel: isEmail ? ('MAIL' as const) : ('SMS' as const), to: target }
    // Writes the same for unknown accounts, so that the response time does not reveal whether there is one.
    const token = await grantReset({ tx, now }, user)
    if (!user)
      await sendMessage({ tx, now }, { ...to, language: 'en', template: 'password-no-account', values: {} })
    else {
      const values = {
        code,
        minutes: codeLimits.validMinutes,
        link: resetLink(deps, user, token),
        linkMinutes: codeLimits.resetMinutes,
      }
      await sendMessage({ tx, now }, { ...to, language: user.language, template: 'password-code', values })
    }
  })
  deps.changes.publish()
  return codeSent
}

export const validatePasswordOtp: PublicHandler<'validatePasswordOtp'> = async ({ query, deps }) => {
  const { isEmail } = query
  const target = accountOf({ phoneNumber: query.username, isEmail })
  if (target === '') throw missingName()
  const slot = { purpose: 'password', target } as const
  await demandCode(deps, slot, query.otp.replaceAll(/[\s-]/g, ''))
  const now = deps.clock()
  return inTransaction(deps.db, async (tx) => {
    await spendCode({ tx, now }, slot)
    const user = await findAccount(tx, target, isEmail)
    // A code for an unknown account is always wrong, because nobody was sent it.
    if (!user) return refuse('people.code_wrong')
    const token = await grantReset({ tx, now }, user)
    return { token, userType: user.userType, expiresAt: new Date(now.getTime() + resetMs).toISOString() }
  })
}

/** Uses up a reset token and returns its user. Call it in the transaction that sets the password. */
export async function useReset({ tx, now }: Pick<Work, 'tx' | 'now'>, token: string): Promise<UserRow> {
  const [reset] = await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(
      and(
        eq(passwordResets.tokenHash, hashOf(token)),
        isNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, now),
      ),
    )
    .returning({ userId: passwordResets.userId })
  if (!reset?.userId) return refuse('people.reset_over')
  const [user] = await tx.select().from(users).where(eq(users.id, reset.userId)).for('update')
  if (!user || user.status === 'DELETED') return refuse('people.reset_over')
  return user
}

/** Ends all open reset tokens of a user, such as one by mail and one by phone. */
export async function endResets({ tx, now }: Pick<Work, 'tx' | 'now'>, userId: number): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)))
}

type Inviting = Pick<Work, 'tx' | 'now' | 'config'>

/**
 * Mails a link to choose the first password; call it in the transaction that makes the account or resets its
 * password.
 */
export async function inviteUser(work: Inviting, user: UserRow): Promise<void> {
  await endResets(work, user.id)
  await inviteUsers(work, [user])
}

/** The same for several new accounts. */
export async function inviteUsers(work: Inviting, invited: readonly UserRow[]): Promise<void> {
  if (invited.length === 0) return
  const days = codeLimits.invitationDays
  const each = invited.map((user) => ({ user, token: newToken() }))
  const expiresAt = new Date(work.now.getTime() + days * 24 * 60 * 60_000)
  await work.tx.insert(passwordResets).values(
    each.map(({ user, token }) => ({
      tokenHash: hashOf(token),
      userId: user.id,
      expiresAt,
      createdAt: work.now,
    })),
  )
  await sendMessages(
    work,
    each.map(({ user, token }) => ({
      ...(user.email === null
        ? ({ channel: 'SMS', to: user.phoneNumber } as const)
        : ({ channel: 'MAIL', to: user.email } as const)),
      language: user.language,
      template: 'invitation' as const,
      values: { name: user.fullName, days, link: resetLink(work, user, token) },
    })),
  )
}

const newToken = (): string => randomBytes(32).toString('base64url')

async function grantReset({ tx, now }: Pick<Work, 'tx' | 'now'>, user: UserRow | undefined): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + resetMs)
  await tx
    .insert(passwordResets)
    .values({ tokenHash: hashOf(token), userId: user?.id ?? null, expiresAt, createdAt: now })
  return token
}

async function findAccount(db: Database, name: string, isEmail: boolean): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(isLiving, eq(isEmail ? users.email : users.phoneNumber, name)))
  return user
}

/** The link to the app that the account belongs to. */
export function resetLink({ config }: Pick<Deps, 'config'>, user: UserRow, token: string): string {
  const app = user.userType === 4 ? 'csr' : 'shipper'
  const of = user.userType === 3 ? '&of=driver' : ''
  return `${config.appAddresses[app]}/auth/reset-password?token=${token}${of}`
}

/** Anything that is neither a phone nor an address gets the same answer, but no message is sent. */
const canReceive = (target: string, isEmail: boolean): boolean =>
  isEmail ? /^[^\s@,;<>]+@[^\s@,;<>]+$/.test(target) : /^\+\d{6,15}$/.test(target)

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

const missingName = () =>
  ruleBroken([{ path: ['username'], message: peopleSentences['people.username_missing'] }])
