import { entryOfList } from '@karwan/domain/configuration'
import { UserType } from '@karwan/domain/people'
import { mayWithdrawSharedViews } from '@karwan/domain/roles'
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Caller, Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { transact } from '../../kernel/work.ts'
import { readConfigs, writeConfig } from './config.store.ts'
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

/** The view stays in the entries of its owner, who may share it again. */
export const withdrawSharedView: Handler<'withdrawSharedView'> = (request) => {
  const { caller, path, note } = request
  // The right to the settings of companies reaches none of the staff's views.
  if (!mayWithdrawSharedViews(caller)) throw refusal.notFound()
  const owner = { userId: path.userId }
  const name = entryOfList(path.list)
  return transact(request, async ({ tx }) => {
    // Whoever saves the list at the same moment waits.
    const found = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, path.userId), colleaguesOf(caller) ?? sql`false`))
      .for('no key update')
    if (found.length === 0) throw refusal.notFound()
    const [entry] = await readConfigs(tx, owner, [name])
    const view = entry?.values.find((text) => sharedView(text)?.id === path.viewId)
    if (!entry || view === undefined) return null
    const withdrawn = JSON.stringify({ ...sharedView(view), isShared: false })
    const values = entry.values.map((text) => (text === view ? withdrawn : text))
    await writeConfig(tx, owner, { name, values })
    note({
      entityType: 'user',
      entityId: path.userId,
      before: { name, sharedView: sharedView(view)?.name },
      after: { name, sharedView: null },
    })
    return null
  })
}

/** Customer support belongs to no company, and is one all the same. */
function colleaguesOf({ groupId, userType }: Caller): SQL | undefined {
  if (groupId !== null) return eq(users.groupId, groupId)
  return userType === UserType.internal ? eq(users.userType, UserType.internal) : undefined
}

const isShared = (text: string): boolean => sharedView(text) !== undefined

function sharedView(text: string): { isShared: true; id?: unknown; name?: unknown } | undefined {
  try {
    const view: unknown = JSON.parse(text)
    const isView = typeof view === 'object' && view !== null && 'isShared' in view
    return isView && view.isShared === true ? { ...view, isShared: true } : undefined
  } catch {
    // Written by something else than the portal: no view.
    return undefined
  }
}
