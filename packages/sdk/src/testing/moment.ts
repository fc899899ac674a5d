/** The current time in all examples, so that no test depends on the day it runs. */
export const moment = '2026-11-21T06:00:00.000Z'

export function hoursAfter(hours: number): string {
  return new Date(Date.parse(moment) + hours * 3_600_000).toISOString()
}
