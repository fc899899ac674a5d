import { verify } from '@node-rs/argon2'
import { count, desc, eq, like, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { demoPassword } from '../db/demo-password.ts'
import { users } from '../kernel/accounts.table.ts'
import { UnusableSettings } from './read-setting.ts'

/**
 * Verifying a password takes about 6 ms, so only this many hashes are checked; the login refuses the demo
 * password for the others.
 */
const mostCompared = 1_000

export async function hasDemoAccounts(db: Database): Promise<boolean> {
  return (await countOf(db, eq(users.email, 'csr@karwan.test'))) > 0
}

/** Refuses to start in production with accounts whose password is public. */
export async function refuseDemoPeople(db: Database): Promise<void> {
  // The top-level domain .test is reserved (RFC 2606), so only demo accounts have such addresses.
  const named = await countOf(db, like(users.email, '%.test'))
  if (named > 0) throw demo(`${named} demo accounts (their e-mail addresses end in .test)`)
  const [known] = await withPublicPassword(db)
  if (known) throw demo(`an account with the demo password (user ${known})`)
}

/** Groups accounts by hash, because demo accounts share one; staff accounts are checked first. */
async function withPublicPassword(db: Database): Promise<number[]> {
  const isStaff = sql`bool_or(${users.userType} = 4)`
  const hashes = await db
    .select({ hash: users.passwordHash, id: sql<number>`min(${users.id})` })
    .from(users)
    .where(like(users.passwordHash, '$argon2%'))
    .groupBy(users.passwordHash)
    .orderBy(desc(count()), desc(isStaff))
    .limit(mostCompared)
  const compared = await Promise.all(
    hashes.map(async ({ hash, id }) => ((await verify(hash, demoPassword)) ? [id] : [])),
  )
  return compared.flat()
}

async function countOf(db: Database, where: SQL): Promise<number> {
  const [row] = await db.select({ total: count() }).from(users).where(where)
  return row?.total ?? 0
}

const demo = (what: string) =>
  new UnusableSettings(
    `The database holds ${what}, whose password is public, so production does not start on it. Start it on an empty database, with another DATABASE_URL or, with DATABASE_URL=pglite, another --data.`,
  )
