import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

const exposed = 'Content-Disposition,Date,Idempotent-Replayed,Retry-After,X-Request-Id'

/**
 * Allows only the listed origins, and no credentials, because the token is sent in a header. The list may
 * grow while the server runs. Other origins receive no CORS headers at all.
 */
export function allowOrigins(allowed: readonly string[]): MiddlewareHandler {
  const preflight = cors({
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
    maxAge: 7200,
  })
  return async (context, next) => {
    const origin = context.req.header('origin') ?? ''
    const isAllowed = allowed.includes(origin)
    if (context.req.method === 'OPTIONS')
      return isAllowed ? preflight(context, next) : context.body(null, 204)
    await next()
    if (!isAllowed) return
    // Set on the finished response: headers set earlier make Hono build the response twice.
    context.res.headers.set('Access-Control-Allow-Origin', origin)
    context.res.headers.set('Access-Control-Expose-Headers', exposed)
  }
}
