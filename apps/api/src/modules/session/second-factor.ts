import { randomInt } from 'node:crypto'
import { isAppCode, secondFactorLimits } from '@karwan/domain/session'
import { and, count, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { verify } from 'otplib'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../http/handler.ts'
import type { AccessTokens } from './access-tokens.ts'
import { recoveryCodes, secondFactors } from './second-factors.table.ts'

type Factor = typeof secondFactors.$inferSelect
type Port = Pick<Deps, 'db' | 'clock' | 'tokens'>

/** Accepts codes half a minute early or late, because clocks of phones differ. */
const toleranceSeconds = 30
// Letters and digits that are not easily confused.
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'

export async function readFactor(db: Database, userId: number): Promise<Factor | undefined> {
  const [found] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return found
}

export const isOn = (factor: Pick<Factor, 'confirmedAt'> | undefined): boolean =>
  factor !== undefined && factor.confirmedAt !== null

/** Checks and uses up a code. Of two concurrent attempts with the same code, only one succeeds. */
export async function takeCode(port: Port, userId: number, code: string): Promise<boolean> {
  return isAppCode(code) ? takeAppCode(port, userId, code) : takeRecoveryCode(port, userId, code)
}

export async function takeAppCode({ db, clock, tokens }: Port, userId: number, code: string) {
  const factor = await readFactor(db, userId)
  if (!factor) return false
  const secret = tokens.sealing.open(factor.sealedSecret, ownerOf(userId))
  const epoch = Math.floor(clock().getTime() / 1000)
  const result = await verify({ secret, token: code, epoch, epochTolerance: toleranceSeconds })
  if (!result.valid || !('timeStep' in result)) return false
  const { timeStep } = result
  const isNewer = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, timeStep))
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: timeStep })
    .where(and(eq(secondFactors.userId, userId), isNewer))
    .returning({ userId: secondFactors.userId })
  return taken.length > 0
}

async function takeRecoveryCode({ db, clock, tokens }: Port, userId: number, code: string): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: clock() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, recoveryCodeSeal(tokens, userId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return used.length > 0
}

/** Replaces all recovery codes. The codes are shown once, as two halves that are easier to write down. */
export async function newRecoveryCodes({ db, tokens }: Port, userId: number): Promise<string[]> {
  const codes = Array.from({ length: secondFactorLimits.recoveryCodes }, newCode)
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: recoveryCodeSeal(tokens, userId, code) })))
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row?.left ?? 0
}

/** Removes the second factor; returns whether a confirmed one existed. */
export async function forgetFactor(db: Database, userId: number): Promise<boolean> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const gone = await db
    .delete(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId })
  return gone.length > 0
}

export const ownerOf = (userId: number): string => `user ${userId}`

const newCode = (): string =>
  Array.from({ length: secondFactorLimits.recoverySigns }, () => signs[randomInt(signs.length)]).join('')

export const recoveryCodeSeal = (tokens: AccessTokens, userId: number, code: string): string =>
  tokens.codeSeal(['recovery', String(userId), code]).toString('base64url')
