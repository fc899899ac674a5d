import { sql } from 'drizzle-orm'
import type { Caller, Deps } from './handler.ts'
import { refusal } from './refusal.ts'
import { requestRates } from './request-rate.table.ts'

type Lease = { left: number; endsAt: number }
type Needed = Pick<Deps, 'db' | 'clock'>

const minute = 60_000
const leases = new WeakMap<Deps, Map<number, Promise<Lease>>>()

/**
 * Limits requests per minute and user over all processes on one database. A process reserves blocks of a
 * twentieth of the limit, so most requests need no query. Requests of a block that stay unused are lost,
 * which does not matter to an honest user.
 */
export async function admit(deps: Deps, caller: Pick<Caller, 'userId' | 'apiKey'>): Promise<void> {
  const { apiKey } = caller
  // An API key has a limit of its own, so that a faulty system locks nobody out of the portal.
  const userId = apiKey ? -apiKey.id : caller.userId
  const limit = apiKey?.requestsPerMinute ?? deps.config.requestsPerMinute
  const mine = leases.get(deps) ?? new Map<number, Promise<Lease>>()
  leases.set(deps, mine)
  if (mine.size > 10_000) mine.clear()
  // Of many concurrent requests, one reserves the next block and the others wait for it.
  for (;;) {
    const known = mine.get(userId)
    const held = await known
    if (held && held.left > 0 && held.endsAt > deps.clock().getTime()) {
      held.left -= 1
      return
    }
    if (mine.get(userId) !== known) continue
    const taking = takeBlock(deps, userId, limit)
    mine.set(userId, taking)
    taking.catch(() => mine.delete(userId))
  }
}

async function takeBlock({ db, clock }: Needed, userId: number, limit: number): Promise<Lease> {
  const block = Math.max(1, Math.floor(limit / 20))
  const now = clock()
  const isOver = sql`${requestRates.windowEndsAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await db
    .insert(requestRates)
    .values({ userId, count: block, windowEndsAt: new Date(now.getTime() + minute) })
    .onConflictDoUpdate({
      target: requestRates.userId,
      set: {
        count: sql`case when ${isOver} then ${block} else ${requestRates.count} + ${block} end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${requestRates.windowEndsAt} end`,
      },
    })
    .returning()
  const counted = row ?? { count: block, windowEndsAt: now }
  const left = Math.min(block, limit - (counted.count - block))
  const endsAt = counted.windowEndsAt.getTime()
  if (left <= 0) throw refusal.tooMany(Math.ceil((endsAt - now.getTime()) / 1000))
  return { left, endsAt }
}
