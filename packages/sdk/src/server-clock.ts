import type { Send } from './auth.ts'

export interface ServerClock {
  /** Wraps `send` to read the Date header of each answer. */
  observe(send: Send): Send
  /** The server's time in milliseconds as far as it is known, because the clock of the device may be wrong. */
  now(): number
  /**
   * Converts a time of this client to the server's clock, in milliseconds. The result is never too late; it
   * may be too early by a second plus the time that the last answer took to arrive.
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
