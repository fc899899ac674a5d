import { describe, expect, it } from 'vitest'
import { callerAddress, networkOf } from './caller-address.ts'

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

  it.each([
    ['1.2.3.4:51234', '1.2.3.4'],
    ['[2001:db8::1]:51234', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:DB8::1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['unknown', '10.1.1.1'],
    ['_hidden', '10.1.1.1'],
    ['1.2.3', '10.1.1.1'],
    ['x'.repeat(10_000), '10.1.1.1'],
  ])('is an address alone, without a port or another writing: %s', (hop, address) => {
    expect(addressOf(hop, 1)).toBe(address)
  })

  it('of a socket that speaks both kinds is the same one', () => {
    const both = { incoming: { socket: { remoteAddress: '::ffff:10.1.1.1' } } }
    expect(callerAddress(new Headers(), both, 0)).toBe('10.1.1.1')
  })
})

describe('a limit', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['64:ff9b::1.2.3.4', '64:ff9b:0:0::/64'],
    ['1.2.3.4', '1.2.3.4'],
    ['in-process', 'in-process'],
  ])('counts %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
