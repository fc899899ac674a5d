import { describe, expect, it } from 'vitest'
import { callOutWith, isOfInternet, publicLookup } from './call-out.ts'

describe('an address that may be called', () => {
  it.each(['1.1.1.1', '8.8.8.8', '151.101.1.140', '2606:4700:4700::1111'])('%s', (address) =>
    expect(isOfInternet(address)).toBe(true),
  )

  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '0.0.0.0'],
    ...['100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '203.0.113.7'],
    ...['::1', '::', 'fe80::1', 'fd00::1', 'fc00::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1'],
    ...['2001:db8::1', '2002:7f00:1::', '64:ff9b::a00:1', 'nobody'],
  ])('is not %s', (address) => expect(isOfInternet(address)).toBe(false))
})

describe('a call out', () => {
  const call = { url: 'https://localhost:9/hook', headers: {}, body: '{}' }

  it('does not go where the name leads into a closed network', async () => {
    await expect(callOutWith()(call)).rejects.toThrow('The name leads into a closed network')
  })

  it('nor to a name that leads to an open and to a closed address at once', async () => {
    const found = await new Promise((resolve) =>
      publicLookup('localhost', { all: true }, (fault) => resolve(fault?.name)),
    )
    expect(found).toBe('ClosedAddress')
  })
})
