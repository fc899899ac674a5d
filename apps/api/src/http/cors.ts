import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/**
 * Exactly the listed origins, and never credentials: the bearer travels in a header. The list may grow while the
 * server runs. Others are told nothing at all, neither methods nor headers.
 */
export function allowOrigins(allowed: readonly string[]): MiddlewareHandler {
  const granted = cors({
    origin: (origin) => (allowed.includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-Match',
      'Last-Event-ID',
      'X-Request-Id',
    ],
    exposeHeaders: ['Content-Disposition', 'Date', 'Idempotent-Replayed', 'Retry-After', 'X-Request-Id'],
    maxAge: 7200,
  })
  return async (context, next) => {
    const isAllowed = allowed.includes(context.req.header('origin') ?? '')
    if (isAllowed) return granted(context, next)
    return context.req.method === 'OPTIONS' ? context.body(null, 204) : next()
  }
}
