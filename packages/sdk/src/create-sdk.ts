import { createAuthorisedSend, type Send } from './auth.ts'
import { withoutTrailingSlashes } from './base-address.ts'
import { type Client, createCalls } from './client.ts'
import { createEvents, type Events } from './events.ts'
import { leaseLocks, webLocks } from './locks.ts'
import type { Problem } from './problem.ts'
import { createNoRefresh, createRefresh } from './refresh.ts'
import { createSendOperation, successOnly } from './send-operation.ts'
import { createServerClock } from './server-clock.ts'
import { createSession, type Session } from './session.ts'
import { browserStorage, type StoredValues } from './storage.ts'
import { type Wait, waitFor } from './wait.ts'

export interface SdkOptions {
  baseUrl: string
  /** The portals of customer support and of shippers have different secrets. */
  clientSecret: string
  /** Called once per expired session and tab. The message of the problem is the text to show. */
  onSessionExpired: (problem: Problem) => void
  storage?: StoredValues
  /** False for a session that cannot be refreshed when its token expires. */
  isRenewed?: boolean
  locks?: Pick<LockManager, 'request' | 'query'> | undefined
  fetch?: Send
  now?: () => number
  wait?: Wait
  random?: () => number
  timeoutMs?: number
}

export interface Sdk extends Client {
  session: Session
  events: Events
  storage: StoredValues
  /** The server's time in milliseconds since 1970, for rules that depend on the current time. */
  serverNow: () => number
}

export function createSdk(options: SdkOptions): Sdk {
  const { clientSecret, onSessionExpired, now = Date.now, wait = waitFor, random = Math.random } = options
  const { storage = browserStorage(), timeoutMs = 120_000 } = options
  const manager = 'locks' in options ? options.locks : globalThis.navigator?.locks
  const baseUrl = withoutTrailingSlashes(options.baseUrl)
  const clock = createServerClock(now)
  // Reads the global fetch on each call, so that tests and tools can replace it later.
  const sendOpen = clock.observe(options.fetch ?? ((request) => globalThis.fetch(request)))
  const newId = () => `${now().toString(36)}-${random().toString(36).slice(2)}`

  const session = createSession(storage, newId)
  const locks = manager ? webLocks(manager, wait) : leaseLocks(storage, { now, wait, newId })
  const renewing = createRefresh({
    renew: (refreshToken, timeoutMs) =>
      client.call('refreshSession', { body: { refreshToken, clientSecret }, timeoutMs }),
    locks,
    wait,
    session,
    onSessionExpired,
  })
  const refresh = options.isRenewed === false ? createNoRefresh(onSessionExpired) : renewing
  const sendOperation = createSendOperation({
    baseUrl,
    now: clock.now,
    sendOpen,
    sendAuthorised: createAuthorisedSend(sendOpen, session, refresh),
    sendVia: (way, isOpen) => {
      const send = clock.observe(way)
      return isOpen ? send : createAuthorisedSend(send, session, refresh)
    },
  })
  const sendOutside = successOnly(sendOpen, clock.now)
  const client = createCalls({ timeoutMs, sendOperation, sendOutside })
  return {
    ...client,
    events: createEvents({ sendOperation, timeoutMs, now, noLaterThan: clock.noLaterThan, random, wait }),
    serverNow: clock.now,
    session,
    storage,
  }
}
