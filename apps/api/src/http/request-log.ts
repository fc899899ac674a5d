import type { Context } from 'hono'
import type { Deps } from './handler.ts'
import type { Environment } from './mount.ts'

/**
 * One line for every answer. It names the operation, never the path or the query: these may hold phones, codes
 * and what somebody searched for.
 */
export function logRequest(
  { log, clock }: Deps,
  { req, res, var: known }: Context<Environment>,
  began: Date,
) {
  if (!log.isLevelEnabled('info')) return
  log.info(
    {
      requestId: known.requestId,
      operation: known.operation ?? 'none',
      method: req.method,
      status: res.status,
      ms: clock().getTime() - began.getTime(),
      ...(known.caller && { userId: known.caller.userId }),
    },
    'request',
  )
}
