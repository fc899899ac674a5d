import type { OperationId } from '@karwan/sdk/permissions'
import { eq } from 'drizzle-orm'
import { users } from '../kernel/accounts.table.ts'
import { oneTimeCodes } from '../modules/people/one-time-codes.table.ts'
import { codeSealOf, keyOf } from '../modules/people/one-time-codes.ts'
import { hashPassword } from '../modules/session/passwords.ts'
import { recoveryCodeSeal } from '../modules/session/second-factor.ts'
import { recoveryCodes, secondFactors } from '../modules/session/second-factors.table.ts'
import { sessions } from '../modules/session/sessions.table.ts'
import type { TestApp } from '../testing/index.ts'

/**
 * Adds what the examples of own-account operations refer to: a one-time code and a session of this person.
 */
export async function keepForOwnAccount({ db, deps }: TestApp, userId: number): Promise<void> {
  const now = deps.clock()
  const later = new Date(now.getTime() + 24 * 60 * 60_000)
  const slot = { purpose: 'contact', target: '+923001117755', askedBy: userId } as const
  const key = keyOf(slot)
  const codeHash = codeSealOf(deps.tokens, slot, '482913').toString('base64url')
  const when = { expiresAt: later, todayEndsAt: later, sentToday: 1 }
  await db.insert(oneTimeCodes).values({ key, codeHash, sentAt: new Date(now.getTime() - 60_000), ...when })
  const used = { createdAt: now, rotatedAt: now, lastUsedAt: now, expiresAt: later }
  await db
    .insert(sessions)
    .values({ id: '5f0c8a52-3a53-4a3e-9b7e-0d5c8e0c6f11', userId, app: 'csr', ...used })
}

/** At the tests' start time, this secret gives the code of the document's examples. */
const secretOfExample = 'NNQXE53BNYQGOYLUMUQHIZLTAAAAAKCL'
const passwordHash = hashPassword('Karwan2026')

/**
 * Puts the second factor of the caller, or of the user concerned, into the state that the operation needs.
 */
export async function keepSecondFactor(
  { db, deps: { clock, tokens } }: TestApp,
  id: OperationId,
  { caller, subject }: { caller: number | undefined; subject: unknown },
): Promise<void> {
  const userId = id === 'resetSecondFactor' ? Number(subject) : caller
  const isProven = id === 'endSecondFactor' || id === 'renewRecoveryCodes'
  const isMeant = isProven || id === 'confirmSecondFactor' || id === 'resetSecondFactor'
  if (!isMeant || userId === undefined) return
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId))
  if (!user) return
  const sealedSecret = tokens.sealing.seal(secretOfExample, `user ${userId}`)
  const confirmedAt = id === 'confirmSecondFactor' ? null : clock()
  await db.insert(secondFactors).values({ userId, sealedSecret, confirmedAt })
  const codeHash = recoveryCodeSeal(tokens, userId, '7kq2d9xm4t')
  await db.insert(recoveryCodes).values({ userId, codeHash })
  if (isProven)
    await db
      .update(users)
      .set({ passwordHash: await passwordHash })
      .where(eq(users.id, userId))
}
