import type { Visitor } from './visitor.ts'

/** The first visit to the login with an empty cache: its size, and when it can be used. */
export async function coldLoad(visitor: Visitor, url: string, usable: string) {
  const usableMs = await visitor.open(url, { selector: usable })
  await visitor.rest()
  const { wire, parsed } = visitor.traffic.scripts()
  const seen = await visitor.page.evaluate(() => {
    const { paint, largestPaint, longTasks, shift } = window.pageClock
    const tasks = longTasks.map(({ ms }) => ms)
    return {
      firstPaint: paint ?? Number.NaN,
      largestPaint: largestPaint ?? Number.NaN,
      blocked: tasks.reduce((sum, ms) => sum + ms - 50, 0),
      longestTask: Math.max(0, ...tasks),
      loginShift: shift,
    }
  })
  return { loginWire: wire, loginParsed: parsed, usable: usableMs, ...seen, loginHeap: await visitor.heap() }
}
