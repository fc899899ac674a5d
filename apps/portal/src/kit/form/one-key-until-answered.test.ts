import { Problem } from '@karwan/sdk'
import { describe, expect, it } from 'vitest'
import { oneKeyUntilAnswered } from './one-key-until-answered.ts'

/** The idempotency keys of two tries, of which the first fails with `fault`. */
async function keysAround(fault: Problem | undefined): Promise<string[]> {
  const once = oneKeyUntilAnswered()
  const keys: string[] = []
  const attempt = (ends: Problem | undefined) =>
    once((key) => {
      keys.push(key)
      return ends ? Promise.reject(ends) : Promise.resolve()
    })
  await attempt(fault).catch((thrown: unknown) => expect(thrown).toBe(fault))
  await attempt(undefined)
  return keys
}

const refused = (status: number, code = 'bid.window_closed') => new Problem({ kind: 'http', status, code })

describe('the next try', () => {
  it.each([
    ['a broken line', new Problem({ kind: 'FETCH_ERROR' })],
    ['a time-out', new Problem({ kind: 'TIMEOUT_ERROR' })],
    ['an answer that cannot be read', new Problem({ kind: 'PARSING_ERROR' })],
    ['a fault of the server', refused(500)],
    ['a server that does not answer', refused(503)],
    ['too many requests', refused(429)],
    ['the same request under way', refused(409, 'request.in_flight')],
  ])('after %s is the same act', async (_, fault) => {
    const [first, second] = await keysAround(fault)
    expect(second).toBe(first)
  })

  it.each([
    ['success', undefined],
    ['a broken rule', refused(422)],
    ['a conflict', refused(409)],
    ['a missing permission', refused(403)],
  ])('after %s is another act', async (_, fault) => {
    const [first, second] = await keysAround(fault)
    expect(second).not.toBe(first)
  })
})
