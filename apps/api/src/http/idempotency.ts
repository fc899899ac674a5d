import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { Route } from './document.ts'
import type { Caller, Deps } from './handler.ts'
import { idempotencyKeys } from './idempotency.table.ts'
import { refusal } from './refusal.ts'

type Performed = { status: number; body: object; replayed?: boolean } | { response: Response }
type Once = { deps: Deps; caller: Caller; route: Route; request: Request; body: unknown }

const keptForMs = 24 * 60 * 60 * 1000
/** A key whose request died with its process is free again after this long. */
const abandonedAfterMs = 60_000

/**
 * Performs a POST once per key and user, and gives the same answer to whoever repeats it.
 * The key is taken before the act, so that of two at once only one acts; a refused or failed act gives it back.
 */
export async function answerOnce(once: Once, perform: () => Promise<Performed>): Promise<Performed> {
  const key = once.route.method === 'post' ? once.request.headers.get('idempotency-key') : null
  if (key === null) return perform()
  if (key === '' || key.length > 255) {
    throw refusal.unprocessable({
      code: 'request.idempotency_key',
      message: 'Idempotency-Key must have 1 to 255 characters',
    })
  }
  const earlier = await take(once, key)
  if (earlier) return earlier
  try {
    const performed = await perform()
    if ('response' in performed) await release(once, key)
    else await keep(once, key, performed)
    return performed
  } catch (fault) {
    await release(once, key)
    throw fault
  }
}

async function take({ deps, caller, route, request, body }: Once, key: string): Promise<Performed | undefined> {
  const now = deps.clock()
  const mine = and(eq(idempotencyKeys.userId, caller.userId), eq(idempotencyKeys.key, key))
  const requestHash = createHash('sha256')
    .update(JSON.stringify([route.id, new URL(request.url).pathname, new URL(request.url).search, body ?? null]))
    .digest('base64url')
  const taken = await deps.db
    .insert(idempotencyKeys)
    .values({ userId: caller.userId, key, route: route.id, requestHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (taken.length > 0) return undefined
  const [earlier] = await deps.db.select().from(idempotencyKeys).where(mine)
  if (!earlier || now.getTime() - earlier.createdAt.getTime() > (earlier.status === null ? abandonedAfterMs : keptForMs)) {
    await deps.db.delete(idempotencyKeys).where(and(mine, lt(idempotencyKeys.createdAt, now)))
    throw inFlight()
  }
  if (earlier.requestHash !== requestHash) {
    throw refusal.unprocessable({
      code: 'request.idempotency_key_reused',
      message: 'This Idempotency-Key was used for another request',
    })
  }
  if (earlier.status === null || typeof earlier.body !== 'object' || earlier.body === null) throw inFlight()
  return { status: earlier.status, body: earlier.body, replayed: true }
}

const inFlight = () =>
  refusal.conflict({
    code: 'request.in_flight',
    message: 'The same request is still being worked on',
    retryAfter: 1,
  })

async function keep({ deps, caller }: Once, key: string, { status, body }: { status: number; body: object }) {
  await deps.db
    .update(idempotencyKeys)
    .set({ status, body })
    .where(and(eq(idempotencyKeys.userId, caller.userId), eq(idempotencyKeys.key, key)))
}

async function release({ deps, caller }: Once, key: string): Promise<void> {
  await deps.db
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, caller.userId), eq(idempotencyKeys.key, key)))
}

/** Called now and then by the server. */
export async function purgeIdempotencyKeys(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const oldest = new Date(deps.clock().getTime() - keptForMs)
  await deps.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest))
}
