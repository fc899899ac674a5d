import { createHash } from 'node:crypto'
import type { OperationId } from '@karwan/sdk/permissions'
import { and, eq, lt, sql } from 'drizzle-orm'
import { insertRows } from '../db/insert-rows.ts'
import { prepared } from '../db/prepared.ts'
import { inOneTransaction, type Transaction } from '../db/transaction.ts'
import { filesOfAct } from '../storage/files-of-act.ts'
import { canonicalJson } from './canonical-json.ts'
import type { Route } from './document.ts'
import type { Caller, Deps } from './handler.ts'
import { idempotencyKeys } from './idempotency.table.ts'
import { KeptRefusal, refusal } from './refusal.ts'

export type Performed = { status: number; body: object; replayed?: boolean } | { response: Response }
type Perform = (deps: Deps) => Promise<Performed>
type Once = { deps: Deps; caller: Caller; route: Route; request: Request; body: unknown }

const keptForMs = 24 * 60 * 60 * 1000

/**
 * Whatever writes, writes all or nothing, its answer included: a fault on the way leaves no half of it. A write
 * with a key is performed once per key and user, and whoever repeats it gets the same answer, as long as they may
 * see what they saw then: the act and its
 * answer are written in one transaction, so a process that dies in between leaves neither; a refused or failed
 * act leaves the key free.
 */
export async function answerOnce(once: Once, perform: Perform): Promise<Performed> {
  const { deps, route } = once
  if (route.method === 'get') return perform(deps)
  const key = keyOf(once)
  let changed = false
  const changes = {
    ...deps.changes,
    publish() {
      changed = true
    },
  }
  const { files, takeBack } = filesOfAct(deps.files)
  const act = async (tx: Transaction): Promise<Performed | KeptRefusal> => {
    // What an attempt that is made again has put away is not of this one.
    await takeBack()
    const within = { ...deps, db: tx, changes, files }
    if (key === null) return perform(within).catch(asKept)
    await takeTurn(tx, once.caller.userId, key)
    const earlier = await findAnswer(tx, once, key)
    if (earlier) return earlier
    const answer = await perform(within).catch(asKept)
    if ('status' in answer) await keepAnswer(tx, once, key, answer)
    return answer
  }
  const performed = await inOneTransaction(deps.db, act).catch(async (fault: unknown) => {
    await takeBack()
    throw fault
  })
  if (performed instanceof KeptRefusal) throw performed
  // Subscribers read the database, so they are notified after the commit.
  if (changed) deps.changes.publish()
  return performed
}

/** It is thrown once the transaction, with what was counted in it, is committed. */
function asKept(fault: unknown): KeptRefusal {
  if (fault instanceof KeptRefusal) return fault
  throw fault
}

function keyOf({ request }: Once): string | null {
  const key = request.headers.get('idempotency-key')
  if (key === null || (key !== '' && key.length <= 255)) return key
  throw refusal.unprocessable({
    code: 'request.idempotency_key',
    message: 'Idempotency-Key must have 1 to 255 characters',
  })
}

/** The lock is asked for first: the answer of whoever held it before is seen only in what is read after. */
const turnOf = prepared('take_turn', (db) => {
  const taken = sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${sql.placeholder('turn')}, 0))`
  return db.select({ taken }).from(sql`(values (1)) as one`)
})

/** Of two with the same key at once, one acts; the other learns at once that it should ask again. */
async function takeTurn(tx: Transaction, userId: number, key: string): Promise<void> {
  const [row] = await turnOf(tx, { turn: `${userId}:${key}` })
  if (row?.taken !== true) {
    throw refusal.conflict({
      code: 'request.in_flight',
      message: 'The same request is still being worked on',
      retryAfter: 1,
    })
  }
}

const answersOf = prepared('find_answer', (db) =>
  db
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.userId, sql.placeholder('userId')),
        eq(idempotencyKeys.key, sql.placeholder('key')),
      ),
    ),
)

async function findAnswer(tx: Transaction, once: Once, key: string): Promise<Performed | undefined> {
  const oldest = new Date(once.deps.clock().getTime() - keptForMs)
  const [earlier] = await answersOf(tx, { userId: once.caller.userId, key })
  if (!earlier || earlier.createdAt < oldest) return undefined
  if (earlier.requestHash !== hashOf(once)) {
    throw refusal.unprocessable({
      code: 'request.idempotency_key_reused',
      message: 'This Idempotency-Key was used for another request',
    })
  }
  if (earlier.reach !== reachOf(once.caller)) {
    throw refusal.conflict({
      code: 'request.done_already',
      message: 'This was done already, and your permissions have changed since; open the record to see it',
    })
  }
  const body = 'sealed' in earlier.body ? opened(once, key, String(earlier.body.sealed)) : earlier.body
  return { status: earlier.status, body, replayed: true }
}

async function keepAnswer(
  tx: Transaction,
  once: Once,
  key: string,
  { status, body }: { status: number; body: object },
): Promise<void> {
  const answer = {
    status,
    body: tellsSecrets.has(once.route.id) ? { sealed: sealed(once, key, body) } : body,
    requestHash: hashOf(once),
    reach: reachOf(once.caller),
    route: once.route.id,
    createdAt: once.deps.clock(),
  }
  await insertRows(tx, idempotencyKeys, [{ userId: once.caller.userId, key, ...answer }], inPlaceOfOlder)
}

/** Their answers hold what is kept as a hash or sealed otherwise. */
const tellsSecrets: ReadonlySet<OperationId> = new Set<OperationId>([
  'createApiKey',
  'createWebhook',
  'beginSecondFactor',
  'confirmSecondFactor',
  'renewRecoveryCodes',
])
const sealOf = ({ caller }: Once, key: string): string => `answer ${caller.userId} ${key}`
const sealed = (once: Once, key: string, body: object): string =>
  once.deps.tokens.sealing.seal(JSON.stringify(body), sealOf(once, key))
/** What was sealed was an answer. */
const opened = (once: Once, key: string, text: string): object =>
  JSON.parse(once.deps.tokens.sealing.open(text, sealOf(once, key))) as object

const inPlaceOfOlder = `on conflict (user_id, key) do update set status = excluded.status, body = excluded.body,
  request_hash = excluded.request_hash, reach = excluded.reach, route = excluded.route, created_at = excluded.created_at`

/** An answer was made for what its caller could see then; it is not told again to whoever may see less by now. */
function reachOf({ userType, grants, groupId, projectId, partnerId }: Caller): string {
  const granted = grants.map(({ permission, scope }) => `${permission} ${scope}`).sort()
  return fingerprint([userType, granted, groupId, projectId, partnerId])
}

function hashOf({ route, request, body }: Once): string {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.sort()
  return fingerprint([route.id, pathname, searchParams.toString(), body ?? null])
}

const fingerprint = (facts: unknown): string =>
  createHash('sha256').update(canonicalJson(facts)).digest('base64url')

/** Called now and then by the server. */
export async function purgeIdempotencyKeys(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const oldest = new Date(deps.clock().getTime() - keptForMs)
  await deps.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest))
}
