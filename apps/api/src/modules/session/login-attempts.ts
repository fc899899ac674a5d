import { eq, lt, sql } from 'drizzle-orm'
import type { Deps } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { loginAttempts } from './sessions.table.ts'

const addressWindowMs = 15 * 60_000
const accountWindowMs = 60 * 60_000
/** After the fifth failure each attempt makes the next one wait: 1, 2, 4 … 60 seconds. */
const freeAttempts = 5
const longestDelaySeconds = 60

type Needed = Pick<Deps, 'db' | 'clock' | 'config'>

/**
 * Counts an attempt before the password is looked at, so that a thousand at once are no more than a thousand
 * in a row: whoever comes too early is refused unheard.
 */
export async function takeAttempt(needed: Needed, account: string, address: string): Promise<void> {
  await countAddress(needed, address)
  const { db, clock } = needed
  const now = clock()
  const isOver = sql`${loginAttempts.windowEndsAt} <= ${now.toISOString()}::timestamptz`
  const attempts = sql`(case when ${isOver} then 0 else ${loginAttempts.count} end + 1)`
  const delay = sql`least(power(2, least(${attempts} - ${freeAttempts}, 10)), ${longestDelaySeconds}) * interval '1 second'`
  const [counted] = await db
    .insert(loginAttempts)
    .values({ key: accountKey(account), count: 1, windowEndsAt: new Date(now.getTime() + accountWindowMs) })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: {
        count: attempts,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${loginAttempts.windowEndsAt} end`,
        blockedUntil: sql`case when ${attempts} < ${freeAttempts} then null else ${now.toISOString()}::timestamptz + ${delay} end`,
      },
      setWhere: sql`${loginAttempts.blockedUntil} is null or ${loginAttempts.blockedUntil} <= ${now.toISOString()}::timestamptz`,
    })
    .returning({ count: loginAttempts.count })
  if (counted) return
  const [blocked] = await db
    .select()
    .from(loginAttempts)
    .where(eq(loginAttempts.key, accountKey(account)))
  throw tooEarly(now, blocked?.blockedUntil ?? now)
}

/** A right password clears the account, and is not held against an office where many sign in. */
export async function forgetAttempt({ db, clock }: Needed, account: string, address: string): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.key, accountKey(account)))
  await db
    .update(loginAttempts)
    .set({ count: sql`greatest(${loginAttempts.count} - 1, 0)` })
    .where(eq(loginAttempts.key, addressKey(address)))
  await db.delete(loginAttempts).where(lt(loginAttempts.windowEndsAt, clock()))
}

async function countAddress({ db, clock, config }: Needed, address: string): Promise<void> {
  const now = clock()
  const isOver = sql`${loginAttempts.windowEndsAt} <= ${now.toISOString()}::timestamptz`
  const [counted] = await db
    .insert(loginAttempts)
    .values({ key: addressKey(address), count: 1, windowEndsAt: new Date(now.getTime() + addressWindowMs) })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${loginAttempts.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${loginAttempts.windowEndsAt} end`,
      },
    })
    .returning()
  if (counted && counted.count > config.loginsPerAddress) throw tooEarly(now, counted.windowEndsAt)
}

const tooEarly = (now: Date, until: Date) =>
  refusal.tooMany(Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)))

const accountKey = (account: string) => `account:${account}`
const addressKey = (address: string) => `address:${address}`
