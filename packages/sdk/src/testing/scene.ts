import { vi } from 'vitest'
import { createSdk, type Sdk, type SdkOptions } from '../create-sdk.ts'
import type { Problem } from '../problem.ts'
import { rotatingServer } from './rotating-server.ts'
import { aSessionUser } from './session.ts'
import { sharedBrowser } from './shared-browser.ts'

/** Signed-in tabs of one browser, with a server that rotates its refresh tokens strictly. */
export function scene(tabCount = 1, overrides: Partial<SdkOptions> = {}) {
  const server = rotatingServer()
  const browser = sharedBrowser()
  const tabs = Array.from({ length: tabCount }, () => {
    const onSessionExpired = vi.fn<(problem: Problem) => void>()
    const sdk = createSdk({
      baseUrl: 'http://api.test/',
      clientSecret: 'csr-local-secret',
      storage: browser.openTab(),
      locks: browser.locks,
      fetch: server.fetch,
      onSessionExpired,
      ...overrides,
    })
    return { sdk, onSessionExpired }
  })
  const [first] = tabs
  if (!first) throw new RangeError('A scene needs a tab')
  first.sdk.session.signIn({ auth: server.issue(), user: aSessionUser() })
  return { server, browser, tabs, ...first }
}

export const cancel = (sdk: Sdk, id: number) =>
  sdk.call('cancelShipment', {
    path: { id },
    body: { distanceInKilometers: id, timeInHours: 1, cancellationType: 1, cancellationReason: `n ${id}` },
  })

export function settled<T>(calls: Promise<T>[]) {
  return Promise.all(
    calls.map((call) =>
      call.then(
        () => undefined,
        (fault: unknown) => fault,
      ),
    ),
  )
}
