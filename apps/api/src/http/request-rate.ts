import type { Caller, Deps } from './handler.ts'
import { refusal } from './refusal.ts'

type Bucket = { count: number; endsAt: number }
const minute = 60_000
const buckets = new WeakMap<Deps, Map<number, Bucket>>()

/**
 * So many requests a minute and user. Counted in this process: with several of them the limit is that
 * much wider, which an honest user never notices. Guessing of passwords is counted in the database.
 */
export function admit(deps: Deps, caller: Caller): void {
  const now = deps.clock().getTime()
  const mine = buckets.get(deps) ?? new Map<number, Bucket>()
  buckets.set(deps, mine)
  const bucket = mine.get(caller.userId)
  if (!bucket || bucket.endsAt <= now) {
    if (mine.size > 10_000) mine.clear()
    mine.set(caller.userId, { count: 1, endsAt: now + minute })
    return
  }
  bucket.count += 1
  if (bucket.count > deps.config.requestsPerMinute)
    throw refusal.tooMany(Math.ceil((bucket.endsAt - now) / 1000))
}
