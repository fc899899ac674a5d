import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import { networkOf } from '../../http/caller-address.ts'
import type { Deps } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { loginAttempts } from './sessions.table.ts'

const addressWindowMs = 15 * 60_000
const triesWindowMs = 60 * 60_000
/** From the fifth failed attempt on, the next one must wait: 1, 2, 4 … 60 seconds. */
const freeAttempts = 5
const longestDelaySeconds = 60

type Port = Pick<Deps, 'db' | 'clock' | 'config'>

/** A sign-in attempt. Except for known devices, nothing depends on whether the account exists. */
export type Attempt = {
  /** The account name as typed, normalised. */
  name: string
  address: string
  /** Id of the device, if it has signed in to this account before. */
  device: string | undefined
  /** The account's user id, if it exists. */
  userId: number | undefined
}

/**
 * Counts an attempt before the password is checked, so that concurrent attempts get no advantage; early ones
 * are refused unchecked. Delays are counted per client, so nobody can lock the owner out by trying wrong
 * passwords.
 */
export async function takeAttempt(port: Port, attempt: Attempt): Promise<void> {
  if (attempt.device === undefined)
    await countAddress(port, addressKey(attempt.address), port.config.loginsPerAddress)
  const { db, clock } = port
  const now = clock()
  const key = triesKey(attempt)
  const isOver = sql`${loginAttempts.windowEndsAt} <= ${now.toISOString()}::timestamptz`
  const attempts = sql`(case when ${isOver} then 0 else ${loginAttempts.count} end + 1)`
  const delay = sql`least(power(2, least(${attempts} - ${freeAttempts}, 10)), ${longestDelaySeconds}) * interval '1 second'`
  const [counted] = await db
    .insert(loginAttempts)
    .values({
      key,
      userId: attempt.userId ?? null,
      count: 1,
      windowEndsAt: new Date(now.getTime() + triesWindowMs),
    })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: {
        count: attempts,
        userId: sql`excluded.user_id`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${loginAttempts.windowEndsAt} end`,
        blockedUntil: sql`case when ${attempts} < ${freeAttempts} then null else ${now.toISOString()}::timestamptz + ${delay} end`,
      },
      setWhere: sql`${loginAttempts.blockedUntil} is null or ${loginAttempts.blockedUntil} <= ${now.toISOString()}::timestamptz`,
    })
    .returning({ count: loginAttempts.count })
  if (counted) return
  const [blocked] = await db.select().from(loginAttempts).where(eq(loginAttempts.key, key))
  throw tooEarly(now, blocked?.blockedUntil ?? now)
}

/**
 * A correct password clears the attempts of this client, and one attempt of its address, so that a busy
 * office is not blocked.
 */
export async function forgetAttempt({ db, clock }: Port, attempt: Attempt): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.key, triesKey(attempt)))
  if (attempt.device === undefined)
    await db
      .update(loginAttempts)
      .set({ count: sql`greatest(${loginAttempts.count} - 1, 0)` })
      .where(eq(loginAttempts.key, addressKey(attempt.address)))
  await db.delete(loginAttempts).where(lt(loginAttempts.windowEndsAt, clock()))
}

/** Clears the attempts of everybody on this account. */
export const forgetAttemptsOn = (tx: Transaction, userId: number) =>
  tx.delete(loginAttempts).where(eq(loginAttempts.userId, userId))

/**
 * Counts attempts of an address; throws 429 above the limit in a quarter of an hour. `tries` is the weight of
 * this one.
 */
export async function countAddress(
  { db, clock }: Pick<Port, 'db' | 'clock'>,
  key: string,
  most: number,
  tries = 1,
): Promise<void> {
  const now = clock()
  const isOver = sql`${loginAttempts.windowEndsAt} <= ${now.toISOString()}::timestamptz`
  const [counted] = await db
    .insert(loginAttempts)
    .values({ key, count: tries, windowEndsAt: new Date(now.getTime() + addressWindowMs) })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: {
        count: sql`case when ${isOver} then ${tries}::int else ${loginAttempts.count} + ${tries}::int end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${loginAttempts.windowEndsAt} end`,
      },
    })
    .returning()
  if (counted && counted.count > most) throw tooEarly(now, counted.windowEndsAt)
}

const tooEarly = (now: Date, until: Date) =>
  refusal.tooMany(Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)))

/** Hashed, because people sometimes type their password as the account name. */
function triesKey({ name, address, device }: Attempt): string {
  const by = device === undefined ? `address ${networkOf(address)}` : `device ${device}`
  const digest = createHash('sha256').update(JSON.stringify([name, by]))
  return `tries:${digest.digest('base64url')}`
}

const addressKey = (address: string) => `address:${networkOf(address)}`
