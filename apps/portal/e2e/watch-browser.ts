import type { BrowserContext, Page } from '@playwright/test'
import { apiPort, csrApp, shipperApp } from './addresses.ts'
import { watchJumps } from './layout-jumps.ts'
import { reportFaults, type Shift } from './report-faults.ts'

/** Where the portal of all tests may ask. */
export const ourOrigins: readonly string[] = [`http://localhost:${apiPort}`, csrApp, shipperApp]

/** A refused request is part of some tests; the browser reports it whoever handles it. */
const refusedRequest = /Failed to load resource: the server responded with a status of 4\d\d/

/** Every tab and popup of one browser: faults, refused markup, strangers asked, a broken contract, content that jumps. */
export async function watchBrowser(
  context: BrowserContext,
  origins: readonly string[],
  complain: (complaint: string) => void,
): Promise<void> {
  context.on('weberror', (fault) => complain(`${pathOf(fault.page())}: uncaught: ${fault.error().message}`))
  context.on('console', (message) => {
    const text = message.text()
    const told = `${pathOf(message.page())}: ${text}`
    if (message.type() === 'error' && !refusedRequest.test(text)) complain(told)
    // A sentence that no catalogue has.
    if (message.type() === 'warning' && text.startsWith('[messages]')) complain(told)
  })
  context.on('request', (request) => {
    const { origin, pathname, protocol } = new URL(request.url())
    if (/^(http|ws)/.test(protocol) && !origins.includes(origin)) complain(`asked ${origin}`)
    if (pathname === '/csp') complain(`reported to /csp: ${request.postData() ?? ''}`)
  })
  context.on('response', (response) => {
    const asked = `${response.request().method()} ${response.url()}`
    // All tests are a few people who work fast: refused for that, they would fail for something else.
    if (response.status() === 429) complain(`${asked} was refused: too many requests`)
    // What a reader of the contract between portal and API found (`npm run e2e:second-opinion`).
    const violations = response.headers()['sl-violations']
    if (violations) complain(`${asked} breaks the contract: ${violations}`)
  })
  const jumpOf = watchJumps(context)
  await context.exposeBinding('karwanShift', ({ page }, shift: Shift) => {
    const jump = jumpOf(page.url(), shift)
    if (jump) complain(jump)
  })
  await context.exposeBinding('karwanFault', ({ page }, fault: string) => complain(`${page.url()}: ${fault}`))
  await context.addInitScript(reportFaults)
}

/** Where somebody looks for it first; a page that is gone, or nowhere yet, has no address. */
function pathOf(page: Page | null): string {
  const url = page?.url() ?? ''
  if (!URL.canParse(url)) return 'a page'
  const { pathname, search } = new URL(url)
  return pathname + search
}
