import { eq, lt, sql } from 'drizzle-orm'
import type { Deps } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { loginAttempts } from './sessions.table.ts'

const addressWindowMs = 15 * 60_000
const accountWindowMs = 60 * 60_000
const freeFailures = 5
const longestDelaySeconds = 60

type Port = Pick<Deps, 'db' | 'clock' | 'config'>

/** Refuses before the password is looked at: an address or account that failed too often has to wait. */
export async function refuseGuessing(
  { db, clock, config }: Port,
  account: string,
  address: string,
): Promise<void> {
  const now = clock()
  const rows = await db
    .select()
    .from(loginAttempts)
    .where(sql`${loginAttempts.key} in (${accountKey(account)}, ${addressKey(address)})`)
  for (const row of rows) {
    if (row.windowEndsAt <= now) continue
    const tooMany = row.key === addressKey(address) && row.count >= config.loginsPerAddress
    const until = tooMany ? row.windowEndsAt : row.blockedUntil
    if (until && until > now) throw refusal.tooMany(Math.ceil((until.getTime() - now.getTime()) / 1000))
  }
}

export async function rememberFailure({ db, clock }: Port, account: string, address: string): Promise<void> {
  const now = clock()
  const failures = await count(db, accountKey(account), now, accountWindowMs)
  await count(db, addressKey(address), now, addressWindowMs)
  if (failures < freeFailures) return
  const seconds = Math.min(2 ** (failures - freeFailures), longestDelaySeconds)
  await db
    .update(loginAttempts)
    .set({ blockedUntil: new Date(now.getTime() + seconds * 1000) })
    .where(eq(loginAttempts.key, accountKey(account)))
}

export async function forgetFailures({ db, clock }: Port, account: string): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.key, accountKey(account)))
  await db.delete(loginAttempts).where(lt(loginAttempts.windowEndsAt, clock()))
}

async function count(db: Deps['db'], key: string, now: Date, windowMs: number): Promise<number> {
  const windowEndsAt = new Date(now.getTime() + windowMs)
  const over = sql`${loginAttempts.windowEndsAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await db
    .insert(loginAttempts)
    .values({ key, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: {
        count: sql`case when ${over} then 1 else ${loginAttempts.count} + 1 end`,
        windowEndsAt: sql`case when ${over} then excluded.window_ends_at else ${loginAttempts.windowEndsAt} end`,
        blockedUntil: sql`case when ${over} then null else ${loginAttempts.blockedUntil} end`,
      },
    })
    .returning({ count: loginAttempts.count })
  return row?.count ?? 1
}

const accountKey = (account: string) => `account:${account}`
const addressKey = (address: string) => `address:${address}`
