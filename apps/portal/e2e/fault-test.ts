import { type FaultProxy, startFaultProxy } from '@karwan/scripts/fault-proxy'
import type { Page } from '@playwright/test'
import { apiPort } from './addresses.ts'
import { test as base } from './portal-test.ts'

/** All that the browser of a test asks for, the API and the page itself, goes through a network of its own. */
export const test = base.extend<{ network: FaultProxy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  network: async ({}, use) => {
    const network = await startFaultProxy()
    await use(network)
    await network.close()
  },
  proxy: async ({ network }, use) => use({ server: `http://127.0.0.1:${network.port}` }),
})

/** The requests of one operation that the browser has sent. */
export const asked = (network: FaultProxy, request: RegExp) =>
  network.seen.filter((passed) => request.test(passed.request))

/** A pattern for requests to the API. */
export const toApi = (method: string, path: string): string => `^${method} localhost:${apiPort}${path}`

/** Asks the API in the name of the page's user, past the network that the test breaks. */
export async function askDirectly(page: Page, path: string, init: RequestInit = {}): Promise<Response> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { ...init.headers, authorization: `Bearer ${token}` }
  return fetch(`http://localhost:${apiPort}${path}`, { ...init, headers })
}
