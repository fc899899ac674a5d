import type { Context } from 'hono'
import type { Deps } from './handler.ts'
import type { Environment } from './mount.ts'

/**
 * Logs one line per answer. It contains the operation but no path or query, which may hold phones, codes or
 * search terms.
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
