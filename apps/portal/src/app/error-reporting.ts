import { captureException, init } from '@sentry/react'
import { logTo } from '../kit/access/log.ts'
import { scrubbed } from './scrub.ts'

/** Records 10% of all sessions and every session with an error, with personal data masked. */
export function reportErrors(dsn: string, environment: string): void {
  init({
    dsn,
    environment,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    beforeSend: (event) => scrubbed(event),
    beforeBreadcrumb: (breadcrumb) => scrubbed(breadcrumb),
  })
  logTo((step, fault) => captureException(fault, { tags: { step } }))
  // The replay recorder is larger than the rest, so it loads once the page is idle.
  const whenIdle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 2_000))
  whenIdle(() => void import('./error-replay.ts').then(({ addReplay }) => addReplay()))
}
