import { captureException, init } from '@sentry/react'
import { logTo } from '../kit/access/log.ts'
import { scrubbed } from './scrub.ts'

/** Replay of 10% of sessions and of every session with an error (spec, point 9), with everything personal masked. */
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
    // Spec, point 1.
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    beforeSend: (event) => scrubbed(event),
    beforeBreadcrumb: (breadcrumb) => scrubbed(breadcrumb),
  })
  logTo((step, fault) => captureException(fault, { tags: { step } }))
  // The recorder is the larger half; it waits until the page has nothing else to do.
  const whenIdle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 2_000))
  whenIdle(() => void import('./error-replay.ts').then(({ addReplay }) => addReplay()))
}
