import type { ClientApp } from '@karwan/domain/session'

/** What the portal reads at start-up, as config.json has it. */
export type PortalConfig = {
  app: ClientApp
  clientSecret: string
  apiBase: string
  appBase: string
  analyticsId: string | null
  ipLookupUrl: string
  ipLookupToken: string | null
  sentryDsn: string | null
  environment: string
}

/** Told of page views where a measurement id is configured. */
const visitCounter = 'https://www.google-analytics.com'

/** The style library inserts an empty element and fills it by script, so the hash of nothing is enough. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

export function portalHeaders(config: PortalConfig, production: boolean): Record<string, string> {
  return {
    'Content-Security-Policy': contentPolicy(config),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(production && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  }
}

function contentPolicy({ apiBase, ipLookupUrl, sentryDsn, analyticsId }: PortalConfig): string {
  const reached = [apiBase, ipLookupUrl, sentryDsn, analyticsId && visitCounter].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  )
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${emptyStyle}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${[...new Set(reached)].join(' ')}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify',
    'report-uri /csp',
  ].join('; ')
}
