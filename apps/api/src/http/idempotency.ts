import { createHash } from 'node:crypto'
import type { OperationId } from '@karwan/sdk/permissions'
import { lt, sql } from 'drizzle-orm'
import { insertLater } from '../db/held-rows.ts'
import { prepared } from '../db/prepared.ts'
import { SerializationFailure } from '../db/serialization-failure.ts'
import { inOneTransaction, type Transaction } from '../db/transaction.ts'
import { filesOfAct } from '../storage/files-of-act.ts'
import { canonicalJson } from './canonical-json.ts'
import { changesCallers } from './changes-callers.ts'
import type { Route } from './document.ts'
import type { Caller, Deps } from './handler.ts'
import { idempotencyKeys } from './idempotency.table.ts'
import { KeptRefusal, Refusal, refusal } from './refusal.ts'

export type Performed = { status: number; body: object; replayed?: boolean } | { response: Response }
type Perform = (deps: Deps) => Promise<Performed>
type Once = { deps: Deps; caller: Caller; route: Route; request: Request; body: unknown }

const keptForMs = 24 * 60 * 60 * 1000

/**
 * Runs every write in one transaction, together with its stored answer. A write with an Idempotency-Key is
 * performed once per key and user; a retry gets the same answer, as long as the caller's rights are
 * unchanged. A refused or failed write is rolled back and leaves the key free.
 */
export async function answerOnce(once: Once, perform: Perform): Promise<Performed> {
  const { deps, route } = once
  if (route.method === 'get') return perform(deps)
  const key = keyOf(once)
  const changes = { ...deps.changes, publish: () => {} }
  const { files, takeBack } = filesOfAct(deps.files)
  const act = async (tx: Transaction): Promise<Performed | KeptRefusal> => {
    // Discards the files of an earlier attempt of this transaction.
    await takeBack()
    const within = { ...deps, db: tx, changes, files }
    if (key === null) return perform(within).catch(asKept)
    const earlier = await takeTurn(tx, once, key)
    if (earlier) return earlier
    const answer = await perform(within)
      .catch(asKept)
      .catch(async (fault: unknown) => {
        // A request with the same key may have committed after the turn was taken and have caused this
        // refusal; retry then.
        if (fault instanceof Refusal && (await isAnswered(tx, once, key))) throw new SerializationFailure()
        throw fault
      })
    if ('response' in answer) await keepAnswer(tx, once, key, await fileOf(answer.response))
    if ('status' in answer) await keepAnswer(tx, once, key, answer)
    return answer
  }
  const performed = await inOneTransaction(deps.db, act).catch(async (fault: unknown) => {
    await takeBack()
    throw fault
  })
  if (performed instanceof KeptRefusal) throw performed
  // Subscribers read the database, so they are notified after the commit. Triggers write events too, so every
  // write notifies.
  deps.changes.publish({ ofCallers: changesCallers(route) })
  return performed
}

/**
 * Returned instead of thrown, so that the transaction with its counters is committed; thrown after the
 * commit.
 */
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

type Earlier = Omit<typeof idempotencyKeys.$inferSelect, 'userId' | 'key' | 'createdAt'> & {
  createdAt: string
}

/** Tries to take the lock of the key, and reads the stored answer as committed when the query ran. */
const turnOf = prepared('take_turn', (db) => {
  const { route, requestHash, reach, status, body, createdAt } = idempotencyKeys
  const taken = sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${sql.placeholder('turn')}, 0))`
  const told = sql`json_build_object('route', ${route}, 'requestHash', ${requestHash}, 'reach', ${reach},
    'status', ${status}, 'body', ${body}, 'createdAt', ${createdAt})`
  const own = sql`${idempotencyKeys.userId} = ${sql.placeholder('userId')} and ${idempotencyKeys.key} = ${sql.placeholder('key')}`
  const earlier = sql<Earlier | null>`(select ${told} from ${idempotencyKeys} where ${own})`
  return db.select({ taken, earlier }).from(sql`(values (1)) as one`)
})

/**
 * Of two concurrent requests with the same key, one proceeds; the other gets a 409 at once and should retry.
 */
async function takeTurn(tx: Transaction, once: Once, key: string): Promise<Performed | undefined> {
  const { userId } = once.caller
  const [row] = await turnOf(tx, { turn: `${userId}:${key}`, userId, key })
  if (row?.taken !== true) {
    throw refusal.conflict({
      code: 'request.in_flight',
      message: 'The same request is still being worked on',
      retryAfter: 1,
    })
  }
  return answerBefore(once, key, row.earlier)
}

function answerBefore(once: Once, key: string, earlier: Earlier | null): Performed | undefined {
  const oldest = once.deps.clock().getTime() - keptForMs
  if (!earlier || new Date(earlier.createdAt).getTime() < oldest) return undefined
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
  if ('file' in body) return { response: fileAgain(earlier.status, body as KeptFile) }
  return { status: earlier.status, body, replayed: true }
}

/** A new query, so it sees what was committed since the turn was taken. */
async function isAnswered(tx: Transaction, once: Once, key: string): Promise<boolean> {
  return (await takeTurn(tx, once, key)) !== undefined
}

/** A file as stored answer: its bytes in base64 and its headers. */
type KeptFile = { file: string; headers: Record<string, string> }

async function fileOf(response: Response): Promise<{ status: number; body: KeptFile }> {
  const bytes = Buffer.from(await response.clone().arrayBuffer())
  const headers = Object.fromEntries(response.headers)
  return { status: response.status, body: { file: bytes.toString('base64'), headers } }
}

const fileAgain = (status: number, { file, headers }: KeptFile): Response =>
  new Response(Buffer.from(file, 'base64'), {
    status,
    headers: { ...headers, 'Idempotent-Replayed': 'true' },
  })

async function keepAnswer(
  tx: Transaction,
  once: Once,
  key: string,
  { status, body }: { status: number; body: object },
): Promise<void> {
  const answer = {
    status,
    body: isSealed(once, body) ? { sealed: sealed(once, key, body) } : body,
    requestHash: hashOf(once),
    reach: reachOf(once.caller),
    route: once.route.id,
    createdAt: once.deps.clock(),
  }
  const row = { userId: once.caller.userId, key, ...answer }
  // The request that held the lock may have finished between the two queries.
  await insertLater(tx, idempotencyKeys, [row], { end: inPlaceOfOlder, all: true })
}

/** File answers are encrypted too, because they may contain accounts and phones of many people. */
const isSealed = ({ route }: Once, body: object): boolean => tellsSecrets.has(route.id) || 'file' in body

/** Operations whose answers contain secrets, which elsewhere are stored only as a hash or encrypted. */
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
/** The cast is safe: only answers are encrypted. */
const opened = (once: Once, key: string, text: string): object =>
  JSON.parse(once.deps.tokens.sealing.open(text, sealOf(once, key))) as object

const inPlaceOfOlder = `on conflict (user_id, key) do update set status = excluded.status, body = excluded.body,
  request_hash = excluded.request_hash, reach = excluded.reach, route = excluded.route, created_at = excluded.created_at
  where idempotency_keys.created_at < excluded.created_at - interval '${keptForMs / 3_600_000} hours'`

/**
 * Fingerprint of the caller's rights. A stored answer is not repeated to a caller whose rights have changed.
 */
function reachOf(caller: Caller): string {
  const { userType, grants, groupId, projectIds, partnerId } = caller
  // Cached per caller object, because a caller has a hundred grants to hash.
  const known = reaches.get(caller)
  if (known !== undefined) return known
  const granted = grants.map(({ permission, scope }) => `${permission} ${scope}`).sort()
  const reach = fingerprint([userType, granted, groupId, projectIds, partnerId])
  reaches.set(caller, reach)
  return reach
}

const reaches = new WeakMap<Caller, string>()

function hashOf({ route, request, body }: Once): string {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.sort()
  return fingerprint([route.id, pathname, searchParams.toString(), body ?? null])
}

const fingerprint = (facts: unknown): string =>
  createHash('sha256').update(canonicalJson(facts)).digest('base64url')

/** The server calls this periodically. */
export async function purgeIdempotencyKeys(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const oldest = new Date(deps.clock().getTime() - keptForMs)
  await deps.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest))
}
