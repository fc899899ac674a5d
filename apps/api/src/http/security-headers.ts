import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

/** On every answer of the API, errors included; a page or a file that brings its own policy keeps it. */
export function securityHeaders(production: boolean): MiddlewareHandler {
  return secureHeaders({
    overwrite: false,
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    crossOriginResourcePolicy: 'cross-origin',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    strictTransportSecurity: production ? 'max-age=63072000; includeSubDomains' : false,
    // For browsers that are no longer about, and for what the policy says already.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
}

/** Unless a handler says otherwise no answer is kept, and one that is kept is given to the origin that asked for it. */
export const neverKept: MiddlewareHandler = async (context, next) => {
  await next()
  const { headers } = context.res
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  const varies = (headers.get('Vary') ?? '').split(/, */).filter(Boolean)
  headers.set('Vary', [...new Set([...varies, 'Origin'])].join(', '))
}
