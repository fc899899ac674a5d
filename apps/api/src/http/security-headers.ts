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
 * On every answer of the API, errors included; a page or a file that brings its own policy keeps it. Unless a handler
 * says otherwise no answer is kept, and one that is kept is given to the origin that asked for it. The answer is taken
 * as it is and not made anew, which would cost more than to route a request.
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
