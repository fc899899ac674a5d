import type { Send } from './auth.ts'

export interface ServerClock {
  /** Sends on, and learns from the Date of each answer. */
  observe(send: Send): Send
  /** The server's time as far as known, in milliseconds: a rule about "now" must not trust a wrong clock. */
  now(): number
  /**
   * A moment of this client by the server's clock, in milliseconds, and never too late: too early by up to a second
   * and by as long as the last answer was on its way.
   */
  noLaterThan(moment: number): number
}

export function createServerClock(now: () => number): ServerClock {
  let offset = 0
  let leastOffset = 0
  return {
    observe: (send) => async (request) => {
      const response = await send(request)
      const date = Date.parse(response.headers.get('date') ?? '')
      // The header has whole seconds: a smaller difference is rounding, not a wrong clock.
      if (!Number.isNaN(date)) {
        leastOffset = date - now()
        offset = Math.abs(leastOffset) < 2_000 ? 0 : leastOffset
      }
      return response
    },
    now: () => now() + offset,
    noLaterThan: (moment) => moment + leastOffset,
  }
}
