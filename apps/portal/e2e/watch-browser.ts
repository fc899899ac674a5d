import type { BrowserContext, Page } from '@playwright/test'
import { apiPort, csrApp, shipperApp } from './addresses.ts'
import { watchJumps } from './layout-jumps.ts'
import { reportFaults, type Shift } from './report-faults.ts'

/** The origins that the portal may send requests to in all tests. */
export const ourOrigins: readonly string[] = [`http://localhost:${apiPort}`, csrApp, shipperApp]

/** Some tests expect refused requests; the browser logs an error for them even if the code handles them. */
const refusedRequest = /Failed to load resource: the server responded with a status of 4\d\d/

/**
 * Watches all tabs and popups of a browser: errors, policy violations, requests to other origins, breaches of
 * the contract and layout jumps.
 */
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
    // A message that is missing in the catalogue.
    if (message.type() === 'warning' && text.startsWith('[messages]')) complain(told)
  })
  context.on('request', (request) => {
    const { origin, pathname, protocol } = new URL(request.url())
    if (/^(http|ws)/.test(protocol) && !origins.includes(origin)) complain(`asked ${origin}`)
    if (pathname === '/csp') complain(`reported to /csp: ${request.postData() ?? ''}`)
  })
  context.on('response', (response) => {
    const asked = `${response.request().method()} ${response.url()}`
    // The tests act fast as a few users. If the rate limit refused them, they would fail for an unrelated
    // reason.
    if (response.status() === 429) complain(`${asked} was refused: too many requests`)
    // Violations of the contract that Prism found (`npm run e2e:second-opinion`).
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

/** The path and query of a page, to find the fault; a closed or new page has none. */
function pathOf(page: Page | null): string {
  const url = page?.url() ?? ''
  if (!URL.canParse(url)) return 'a page'
  const { pathname, search } = new URL(url)
  return pathname + search
}
