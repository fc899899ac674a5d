import { describe, expect, it } from 'vitest'
import { createServerClock } from './server-clock.ts'

const truth = Date.parse('2026-11-21T06:00:00Z')

async function afterAnswer(clientNow: number, date: string | null) {
  const clock = createServerClock(() => clientNow)
  const headers: HeadersInit = date === null ? {} : { date }
  await clock.observe(async () => new Response(null, { headers }))(new Request('http://api.test'))
  return clock
}
const nowAfterAnswer = async (clientNow: number, date: string | null) =>
  (await afterAnswer(clientNow, date)).now()

describe("the server's time", () => {
  it.each([-24, -1, 1, 24])(
    'is known after an answer to a client whose clock is off by %i hours',
    async (hours) => {
      const wrong = truth + hours * 3_600_000
      expect(await nowAfterAnswer(wrong, new Date(truth).toUTCString())).toBe(truth)
    },
  )

  it.each([
    [1_999, truth + 1_999],
    [2_000, truth],
  ])('is left to a client clock off by %i ms, if the header is too coarse to tell', async (ms, expected) => {
    expect(await nowAfterAnswer(truth + ms, new Date(truth).toUTCString())).toBe(expected)
  })

  it.each([null, '', 'yesterday'])("is the client's while the Date reads %j", async (date) => {
    expect(await nowAfterAnswer(truth, date)).toBe(truth)
  })

  it.each([-24 * 3_600_000, -1_999, -1, 0, 1, 1_999, 24 * 3_600_000])(
    'puts no moment of a client whose clock is off by %i ms too late, nor a second too early',
    async (ms) => {
      const moment = truth + 999
      const { noLaterThan } = await afterAnswer(moment + ms, new Date(moment).toUTCString())
      expect(noLaterThan(moment + ms - 840)).toBe(truth - 840)
    },
  )
})
