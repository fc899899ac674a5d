import { bordersAnswer, bordersPath } from './map-borders.ts'
import { policyReports, type SampledReport } from './policy-reports.ts'
import { portalFile } from './portal-files.ts'
import { type PortalConfig, portalHeaders } from './portal-headers.ts'
import { portalPage } from './portal-page.ts'

export type PortalSite = {
  /** Folder of the portal's build. */
  folder: string
  config: PortalConfig
  production: boolean
  /** Path of the deployment's own file of map borders, if any. */
  mapBorders?: string | undefined
  /** Called with a sample of the Content-Security-Policy violations that browsers report. */
  onReport?: (report: SampledReport) => void
  clock: () => Date
}

/** The site of one client app. Both apps share one build and differ by the configuration in the page. */
export function createPortalSite(site: PortalSite): (request: Request) => Promise<Response> {
  const { onReport = () => undefined, clock } = site
  const headers = portalHeaders(site.config, site.production)
  const page = portalPage(site.folder, site.config)
  const takeReport = policyReports({ site: site.config.appBase, onReport, clock })
  return async (request) => {
    const isReport = request.method === 'POST' && new URL(request.url).pathname === '/csp'
    const answer = await (isReport ? takeReport(request) : answerOf(site, page, request))
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
    return request.method === 'HEAD'
      ? new Response(null, { status: answer.status, headers: answer.headers })
      : answer
  }
}

async function answerOf(
  site: PortalSite,
  pageFor: ReturnType<typeof portalPage>,
  request: Request,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return plain(405, 'Method not allowed', { Allow: 'GET, HEAD' })
  }
  if (pathname === '/config.json')
    return Response.json(site.config, { headers: { 'Cache-Control': 'no-store' } })
  if (pathname === bordersPath && site.mapBorders !== undefined) return bordersAnswer(site.mapBorders)
  const found =
    pathname === '/index.html' ? undefined : await portalFile(site.folder, pathname, request.headers)
  if (found) return found
  // An old tab requests chunks of an earlier build; answering with HTML would break it silently.
  if (pathname.startsWith('/assets/') || pathname === '/build.json') return plain(404, 'Not found')
  const page = await pageFor(request.headers)
  if (!page) return plain(503, 'The portal is not built')
  // Preconnects to the API while the scripts load, because they call it first.
  page.headers.set('Link', `<${new URL(site.config.apiBase).origin}>; rel=preconnect; crossorigin`)
  return page
}

const plain = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  })
