import { describe, expect, it } from 'vitest'
import { callerAddress } from './caller-address.ts'

const bindings = { incoming: { socket: { remoteAddress: '10.1.1.1' } } }
const addressOf = (forwarded: string | undefined, trustedProxies: number) =>
  callerAddress(
    new Headers(forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }),
    bindings,
    trustedProxies,
  )

describe("the caller's address", () => {
  it.each(['1.2.3.4', '1.2.3.4, 5.6.7.8'])(
    'is the socket where no proxy is trusted, whatever is claimed: %s',
    (claimed) => {
      expect(addressOf(claimed, 0)).toBe('10.1.1.1')
    },
  )

  it('is what the trusted proxy saw; further left anybody may have invented it', () => {
    expect(addressOf('9.9.9.9, 1.2.3.4', 1)).toBe('1.2.3.4')
    expect(addressOf('9.9.9.9, 1.2.3.4, 10.0.0.2', 2)).toBe('1.2.3.4')
  })

  it('is the socket where a trusted proxy said nothing', () => {
    expect(addressOf(undefined, 1)).toBe('10.1.1.1')
    expect(addressOf('', 1)).toBe('10.1.1.1')
  })
})
