import { type FaultProxy, startFaultProxy } from '@karwan/scripts/fault-proxy'
import type { Page } from '@playwright/test'
import { apiPort } from './addresses.ts'
import { test as base } from './portal-test.ts'

/** All requests of the test's browser, for pages and API, go through a fault proxy of its own. */
export const test = base.extend<{ network: FaultProxy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  network: async ({}, use) => {
    const network = await startFaultProxy()
    await use(network)
    await network.close()
  },
  proxy: async ({ network }, use) => use({ server: `http://127.0.0.1:${network.port}` }),
})

/** The requests that match the pattern. */
export const asked = (network: FaultProxy, request: RegExp) =>
  network.seen.filter((passed) => request.test(passed.request))

/** A pattern for requests to the API. */
export const toApi = (method: string, path: string): string => `^${method} localhost:${apiPort}${path}`

/** Calls the API as the user of the page, bypassing the fault proxy. */
export async function askDirectly(page: Page, path: string, init: RequestInit = {}): Promise<Response> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { ...init.headers, authorization: `Bearer ${token}` }
  return fetch(`http://localhost:${apiPort}${path}`, { ...init, headers })
}
