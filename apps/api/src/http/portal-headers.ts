import type { ClientApp } from '@karwan/domain/session'

/** What the portal reads at start-up, as in config.json. */
export type PortalConfig = {
  app: ClientApp
  clientSecret: string
  apiBase: string
  appBase: string
  analyticsId: string | null
  ipLookupUrl: string
  ipLookupToken: string | null
  sentryDsn: string | null
  /**
   * Whether the map is Google Maps, with the client's own key; the Content-Security-Policy allows its hosts
   * then.
   */
  googleMaps: boolean
  /** Path of a GeoJSON file whose borders replace the built-in ones. */
  mapBorders: string | null
  environment: string
}

/** Google Analytics, which counts page views if a measurement id is configured. */
const visitCounter = 'https://www.google-analytics.com'

/**
 * The style library inserts an empty <style> and fills it by script, so the hash of an empty text is enough.
 */
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

/** Hosts and policies that Google Maps needs. */
const google = {
  script: 'https://*.googleapis.com',
  pictures: 'https://*.gstatic.com https://*.google.com',
  policies: '@googlemaps/js-api-loader google-maps-api-loader google-maps-api#html lit-html',
}

function contentPolicy({ apiBase, ipLookupUrl, sentryDsn, analyticsId, googleMaps }: PortalConfig): string {
  const reached = [apiBase, ipLookupUrl, sentryDsn, analyticsId && visitCounter].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  )
  const where = (sources: string) => (googleMaps ? ` ${sources}` : '')
  return [
    "default-src 'none'",
    `script-src 'self'${where(google.script)}`,
    // Google Maps writes its own style elements, whose hashes are not known in advance.
    googleMaps
      ? "style-src 'self' 'unsafe-inline' https://fonts.googleapis.com"
      : `style-src 'self' ${emptyStyle}`,
    `img-src 'self' data: blob:${where(`${google.script} ${google.pictures}`)}`,
    `font-src 'self'${where('https://fonts.gstatic.com')}`,
    `connect-src 'self' ${[...new Set(reached)].join(' ')}${where(`data: blob: ${google.script} ${google.pictures}`)}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types default dompurify${where(google.policies)}`,
    'report-uri /csp',
  ].join('; ')
}
