import { describe, expect, it } from 'vitest'
import { createServerClock } from './server-clock.ts'

const truth = Date.parse('2026-11-21T06:00:00Z')

async function afterAnswer(clientNow: number, date: string | null) {
  const clock = createServerClock(() => clientNow)
  const headers: HeadersInit = date === null ? {} : { date }
  await clock.observe(async () => new Response(null, { headers }))(new Request('http://api.test'))
  return clock.now()
}

describe("the server's time", () => {
  it.each([-24, -1, 1, 24])(
    'is known after an answer to a client whose clock is off by %i hours',
    async (hours) => {
      const wrong = truth + hours * 3_600_000
      expect(await afterAnswer(wrong, new Date(truth).toUTCString())).toBe(truth)
    },
  )

  it.each([
    [1_999, truth + 1_999],
    [2_000, truth],
  ])('is left to a client clock off by %i ms, if the header is too coarse to tell', async (ms, expected) => {
    expect(await afterAnswer(truth + ms, new Date(truth).toUTCString())).toBe(expected)
  })

  it.each([null, '', 'yesterday'])("is the client's while the Date reads %j", async (date) => {
    expect(await afterAnswer(truth, date)).toBe(truth)
  })
})
