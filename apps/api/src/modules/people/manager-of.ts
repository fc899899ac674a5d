import { UserType } from '@karwan/domain/people'
import { and, eq, ne, sql } from 'drizzle-orm'
import { users } from '../../kernel/accounts.table.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import type { Work } from '../../kernel/work.ts'

/** Somebody of the staff to report to, who does not report to `ofId` themselves, however many stand between. */
export async function managerOf(
  work: Work,
  managerId: number | undefined,
  ofId?: number,
): Promise<number | null> {
  if (managerId === undefined) return null
  const [manager] = await work.tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, managerId), eq(users.userType, UserType.internal), ne(users.status, 'DELETED')))
  if (!manager) return refuseAt('managerId', 'people.manager_unknown')
  if (ofId !== undefined && (await reportsTo(work, managerId, ofId)))
    refuseAt('managerId', 'people.manager_below')
  return managerId
}

/** Of two who put each other above themselves at once, the second waits here and is refused. */
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
