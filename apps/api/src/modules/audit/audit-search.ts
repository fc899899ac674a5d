import { type SQL, sql } from 'drizzle-orm'
import { holds, holdsFolded, startsFirst } from '../../db/contains.ts'
import { folded } from '../../db/folded.ts'
import { auditLog } from '../../http/audit.table.ts'
import { routes } from '../../http/document.ts'
import { users } from '../../kernel/accounts.table.ts'
import type { FirstRows } from '../../kernel/keyset-list.ts'
import { apiKeys } from '../session/api-keys.table.ts'

/** Limit of matching people; with more, the user types more of the name. */
const mostPeople = 1_000

/**
 * Searches by actor (directly, seen as, or by API key), by operation and by request id. For each matching id,
 * the first rows are read by an index in order, only as many as the page needs. A single `or` condition would
 * make PostgreSQL scan the log from its end.
 */
export function foundBy(typed: string | undefined): ((first: FirstRows) => SQL) | undefined {
  const text = folded(typed ?? '')
  if (text === '') return undefined
  const operations = routes
    .filter(({ id, operation }) => [id, operation.summary].some((name) => folded(name).includes(text)))
    .map(({ id }) => id)
  const people = sql`(select ${users.id} as key from ${users} where ${holds(users.searchText, text)}
    order by ${sql.join([...startsFirst(users.searchText, text), users.id], sql`, `)} limit ${mostPeople})`
  const keys = sql`(select ${apiKeys.id} as key from ${apiKeys} where ${holdsFolded(apiKeys.name, text)}
    order by ${apiKeys.id} limit ${mostPeople})`
  return (first) => {
    const each = [
      rowsOf(first, sql`(select ${text} as key)`, sql`${auditLog.requestId} = named.key`),
      rowsOf(first, people, sql`${auditLog.userId} = named.key`),
      rowsOf(first, people, sql`${auditLog.onBehalfOf} = named.key`),
      rowsOf(first, keys, sql`${auditLog.apiKeyId} = named.key`),
      rowsOf(first, sql`unnest(${sql.param(operations)}::text[])`, sql`${auditLog.subject} = named.key`),
    ]
    return sql`${auditLog.id} in (${sql.join(each, sql` union all `)})`
  }
}

/** Reads the first rows for each key by a lateral join, and then the first of all of these. */
function rowsOf({ where, orderBy, limit }: FirstRows, named: SQL, isTheirs: SQL): SQL {
  const order = orderBy ? sql`order by ${sql.join([...orderBy], sql`, `)}` : sql``
  const most = limit === undefined ? sql`` : sql`limit ${limit}`
  const also = where ? sql` and ${where}` : sql``
  return sql`(select audit_log.id from ${named} named(key) cross join lateral
    (select ${auditLog.id}, ${auditLog.at} from ${auditLog} where ${isTheirs}${also} ${order} ${most}) audit_log
    ${order} ${most})`
}
