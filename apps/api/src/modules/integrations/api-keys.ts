import { mayEndKey, standingOf } from '@karwan/domain/integrations'
import { and, eq, gte, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm'
import { bestFirst, foldedColumn, holdsFolded } from '../../db/contains.ts'
import type { Database } from '../../db/database.ts'
import { pointsAt } from '../../db/named-beside.ts'
import type { Caller, DataOf, Handler, QueryOf } from '../../http/handler.ts'
import { refusal, refuseUnless } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { groupsNamed } from '../../kernel/named-companies.ts'
import { peopleNamed } from '../../kernel/named-people.ts'
import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { personColumns } from '../../kernel/person-columns.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
import { transact } from '../../kernel/work.ts'
import { apiKeys } from '../session/api-keys.table.ts'

type ApiKey = DataOf<'endApiKey'>
const owner = { groupId: apiKeys.groupId, createdBy: apiKeys.ownerId }

const keyRows = (db: Database) =>
  db
    .select({
      key: apiKeys,
      owner: personColumns(users),
      company: { id: companyGroups.id, name: companyGroups.name },
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.ownerId))
    .leftJoin(companyGroups, eq(companyGroups.id, apiKeys.groupId))

type KeyRead = Awaited<ReturnType<typeof keyRows>>[number]

export const listApiKeys: Handler<'listApiKeys'> = ({ caller, query, deps: { db, clock } }) =>
  numberedList(
    {
      db,
      asked: query,
      select: keyRows(db).$dynamic(),
      from: apiKeys,
      where: and(
        rowsFor(caller, 'api-key:read', owner),
        or(
          holdsFolded(apiKeys.name, query.filter),
          pointsAt(apiKeys.ownerId, peopleNamed(query.filter)),
          pointsAt(apiKeys.groupId, groupsNamed(query.filter)),
        ),
        standsSo(query.standing, clock()),
      ),
      best: bestFirst(foldedColumn(apiKeys.name), query.filter),
      orderBy: orderOf(
        query.sort,
        { name: apiKeys.name, createdAt: apiKeys.createdAt, lastUsedAt: apiKeys.lastUsedAt },
        apiKeys.id,
      ),
    },
    toApiKey(clock()),
  )

/** The rule of `standingOf` as a condition in SQL. */
function standsSo(standing: QueryOf<'listApiKeys'>['standing'], now: Date): SQL | undefined {
  const latest = new Date(now.getTime() - 12 * 60 * 60_000).toISOString().slice(0, 10)
  switch (standing) {
    case undefined:
      return undefined
    case 'ENDED':
      return isNotNull(apiKeys.endedAt)
    case 'EXPIRED':
      return and(isNull(apiKeys.endedAt), lt(apiKeys.expiresOn, latest))
    case 'ACTIVE':
      return and(isNull(apiKeys.endedAt), or(isNull(apiKeys.expiresOn), gte(apiKeys.expiresOn, latest)))
  }
}

/** Ends a key; allowed for its owner and for those who manage their company's keys. */
export const endApiKey: Handler<'endApiKey'> = (request) =>
  transact(request, async ({ tx, caller, now }) => {
    const within = and(eq(apiKeys.id, request.path.id), keysWithin(caller, 'api-key:manage'))
    const [held] = await tx.select().from(apiKeys).where(within).for('update')
    if (!held) throw refusal.notFound()
    refuseUnless(mayEndKey({ standing: standingOf(held, now) }))
    await tx
      .update(apiKeys)
      .set({ endedAt: now, version: held.version + 1 })
      .where(eq(apiKeys.id, held.id))
    request.note({ entityId: held.id, before: { name: held.name, endedAt: null }, after: { endedAt: now } })
    return readKey(tx, held.id, now)
  })

const keysWithin = (caller: Caller, permission: 'api-key:read' | 'api-key:manage') =>
  rowsFor(caller, permission, owner)

export async function readKey(db: Database, id: number, now: Date): Promise<ApiKey> {
  const [found] = await keyRows(db).where(eq(apiKeys.id, id))
  if (!found) throw refusal.notFound()
  return toApiKey(now)(found)
}

const toApiKey =
  (now: Date) =>
  ({ key, owner: by, company }: KeyRead): ApiKey => ({
    id: key.id,
    version: key.version,
    name: key.name,
    hint: key.hint,
    permissions: key.permissions,
    requestsPerMinute: key.requestsPerMinute,
    expiresOn: key.expiresOn,
    standing: standingOf(key, now),
    owner: by,
    company,
    createdAt: key.createdAt.toISOString(),
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    endedAt: key.endedAt?.toISOString() ?? null,
  })
