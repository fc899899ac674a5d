import type { MiddlewareHandler } from 'hono'

/** The security headers of every answer. */
const always = [
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Referrer-Policy', 'no-referrer'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
] as const
const inProduction = ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'] as const

/**
 * Sets the security headers on every answer of the API, errors included. A page or file with a policy of its
 * own keeps it, and answers are not cached unless the handler allows it. Headers are set in place, because
 * building a new Response costs more than routing.
 */
export function securityHeaders(production: boolean): MiddlewareHandler {
  const wanted = production ? [...always, inProduction] : always
  return async (context, next) => {
    await next()
    const { headers } = context.res
    for (const [name, value] of wanted) if (!headers.has(name)) headers.set(name, value)
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    const varies = headers.get('Vary')
    if (varies === null) headers.set('Vary', 'Origin')
    else if (!/(^|,) *Origin *(,|$)/i.test(varies)) headers.set('Vary', `${varies}, Origin`)
  }
}
