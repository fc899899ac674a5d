import { UserType } from '@karwan/domain/people'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { users } from '../../kernel/accounts.table.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import type { Work } from '../../kernel/work.ts'

/** An internal user to report to. Refused if they report to `ofId` themselves, directly or indirectly. */
export async function managerOf(
  work: Work,
  managerId: number | undefined,
  ofId?: number,
): Promise<number | null> {
  if (managerId === undefined) return null
  if (!(await isOfStaff(work.tx, managerId))) return refuseAt('managerId', 'people.manager_unknown')
  if (ofId !== undefined && (await reportsTo(work, managerId, ofId)))
    refuseAt('managerId', 'people.manager_below')
  return managerId
}

/** Whether the account is an internal user who is not deleted. */
export async function isOfStaff(db: Database, id: number): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.userType, UserType.internal), ne(users.status, 'DELETED')))
  return found !== undefined
}

/** An advisory lock: otherwise two concurrent changes could make two people report to each other. */
async function reportsTo({ tx }: Work, id: number, aboveId: number): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('users.manager_id'))`)
  const above = sql`with recursive above as (
    select id, manager_id from users where id = ${id}
    union select up.id, up.manager_id from users up join above on up.id = above.manager_id
  ) select id from above`
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, aboveId), sql`${users.id} in (${above})`))
  return found !== undefined
}
