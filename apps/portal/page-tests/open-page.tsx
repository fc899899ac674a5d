import '@karwan/design-system/global.css'
import { notices } from '@karwan/design-system/components/toaster'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, inject, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { assemblePortal } from '../src/app/assemble-portal.tsx'
import { loadBootConfig } from '../src/kit/access/boot-config.ts'
import { aBootConfig } from '../src/kit/testing/boot.ts'
import { accounts, type Role, secrets } from './accounts.ts'
import { network, silence } from './network.ts'
import { signedIn } from './signed-in.ts'

type Options = {
  as?: Role | 'nobody'
  width?: number
  /** Called before the first request, to break operations. */
  prepare?: () => void
  /** Receives live events; by default, none arrive. */
  live?: boolean
}

/** Renders the whole portal at this path, with the real backend and a user who has already signed in. */
export async function openPage(
  path: string,
  { as = 'Super admin', width = 1280, prepare, live = false }: Options = {},
) {
  await cleanup()
  network.begin()
  for (const { id } of notices.shown()) notices.dismiss(id)
  if (!live) network.break('openEvents', silence)
  localStorage.clear()
  sessionStorage.clear()
  if (innerWidth !== width) await page.viewport(width, 900)
  if (as !== 'nobody')
    for (const [key, value] of await signedIn(as, inject('backend'))) localStorage.setItem(key, value)
  const app = as === 'nobody' ? 'csr' : accounts[as].app
  const config = aBootConfig({ app, clientSecret: secrets[app], apiBase: inject('backend') })
  await loadBootConfig(() => Promise.resolve(Response.json(config)))
  prepare?.()
  const portal = assemblePortal(config, createMemoryHistory({ initialEntries: [path] }))
  hurry(portal.queryClient)
  await render(portal.ui)
  const { router } = portal
  return { ...portal, address: () => router.state.location.href, query: () => router.state.location.search }
}

/** Keeps the number of retries, but without the delays between them. */
function hurry(client: ReturnType<typeof assemblePortal>['queryClient']): void {
  const { queries, ...rest } = client.getDefaultOptions()
  client.setDefaultOptions({ ...rest, queries: { ...queries, retryDelay: 0 } })
}

type Portal = Pick<Awaited<ReturnType<typeof openPage>>, 'router' | 'queryClient'>

const lookEveryMs = 10

/**
 * Waits until all requests are answered and the page has not changed for a moment. The moment is counted in looks
 * instead of time: while a busy machine paints, time passes, but an effect that sends a request has not run yet.
 */
export async function settled({ router, queryClient }: Portal, quietMs = 40): Promise<void> {
  let quietLooks = 0
  const watch = new MutationObserver(() => {
    quietLooks = 0
  })
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  const isIdle = () =>
    router.state.status === 'idle' &&
    queryClient.isFetching() === 0 &&
    document.querySelector('[data-loading], [aria-busy=true]') === null
  const look = () => {
    quietLooks = isIdle() ? quietLooks + 1 : 0
    expect(quietLooks).toBeGreaterThan(quietMs / lookEveryMs)
  }
  await vi.waitFor(look, { interval: lookEveryMs, timeout: 15_000 })
  watch.disconnect()
}

/** Waits for the heading, which shows that the page is open. */
export async function heading(name: string | RegExp): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
}
