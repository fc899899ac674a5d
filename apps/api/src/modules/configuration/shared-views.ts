import { entryOfList } from '@karwan/domain/configuration'
import { UserType } from '@karwan/domain/people'
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Caller, Handler } from '../../http/handler.ts'
import { users } from '../../kernel/accounts.table.ts'
import { configs } from './configs.table.ts'

const mostShared = 100

/**
 * Saved views that colleagues share. They remain entries of their owners, who alone can change or unshare
 * them.
 */
export const listSharedViews: Handler<'listSharedViews'> = async ({ caller, path, deps: { db } }) => {
  const ofCompany = colleaguesOf(caller)
  if (!ofCompany) return []
  const entries = await db
    .select({ ownerId: users.id, ownerName: users.fullName, values: configs.values })
    .from(users)
    .innerJoin(configs, and(eq(configs.userId, users.id), eq(configs.name, entryOfList(path.list))))
    .where(
      and(
        ofCompany,
        ne(users.id, caller.userId),
        eq(users.status, 'ACTIVE'),
        // A cheap prefilter, because few entries are shared; the value is parsed below.
        sql`${configs.values}::text like '%isShared%'`,
      ),
    )
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(mostShared)
  return entries
    .flatMap(({ values, ...owner }) => values.filter(isShared).map((view) => ({ ...owner, view })))
    .slice(0, mostShared)
}

/** Internal users have no company and count as colleagues of each other. */
function colleaguesOf({ groupId, userType }: Caller): SQL | undefined {
  if (groupId !== null) return eq(users.groupId, groupId)
  return userType === UserType.internal ? eq(users.userType, UserType.internal) : undefined
}

function isShared(text: string): boolean {
  try {
    const view: unknown = JSON.parse(text)
    return typeof view === 'object' && view !== null && 'isShared' in view && view.isShared === true
  } catch {
    // Not written by the portal, so it is no saved view.
    return false
  }
}
