import type { Send } from './auth.ts'

export interface ServerClock {
  /** Sends on, and learns from the Date of each answer. */
  observe(send: Send): Send
  /** The server's time as far as known, in milliseconds: a rule about "now" must not trust a wrong clock. */
  now(): number
}

export function createServerClock(now: () => number): ServerClock {
  let offset = 0
  return {
    observe: (send) => async (request) => {
      const response = await send(request)
      const date = Date.parse(response.headers.get('date') ?? '')
      // The header has whole seconds: a smaller difference is rounding, not a wrong clock.
      if (!Number.isNaN(date)) offset = Math.abs(date - now()) < 2_000 ? 0 : date - now()
      return response
    },
    now: () => now() + offset,
  }
}
