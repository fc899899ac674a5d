import { describe, expect, it } from 'vitest'
import { scrubbed, scrubText } from './scrub.ts'

describe('a reported text', () => {
  it.each([
    ['Call +92 300 1110001 now', 'Call [phone] now'],
    ['from 0300-1110001', 'from [phone]'],
    ['CNIC 35202-1234567-1', 'CNIC [cnic]'],
    ['CNIC 3520212345671', 'CNIC [cnic]'],
    ['sana.tariq@karwan.test wrote', '[email] wrote'],
    ['Bearer eyJhbGciOi.eyJzdWIi.c2ln', 'Bearer [token]'],
    ['token=x-eyJhbGciOi.eyJzdWIi.c2ln', 'token=[token]'],
    ['worth Rs 45,000.50', 'worth [amount]'],
    ['worth PKR45000', 'worth [amount]'],
    ['GET /paper-link/xVj0_Kq-3 said 404', 'GET /paper-link/[code] said 404'],
    ['https://csr.karwan.test/papers/xVj0_Kq-3', 'https://csr.karwan.test/papers/[code]'],
    ['/shipments?filter=Sana&page=2', '/shipments?filter=[value]&page=[value]'],
  ])('%s becomes %s', (text, expected) => expect(scrubText(text)).toBe(expected))

  it.each([
    '@karwan/sdk is missing',
    'keyJar.ts',
    'Shipment 4711 was not found',
    'status 503 after 3 tries',
    'at render (index-Dz.js:12:345)',
  ])('keeps what helps: %s', (text) => expect(scrubText(text)).toBe(text))

  it.each(['eyJyyyy-', 'a+', '@a', '&-', '1-', 'a@'])(
    'is read in no time, even if it is %j over and over',
    (part) => {
      const started = performance.now()
      scrubText(part.repeat(100_000 / part.length))
      expect(performance.now() - started).toBeLessThan(500)
    },
  )
})

describe('a reported event', () => {
  it('loses every personal value, however deep, and keeps the rest', () => {
    const event = {
      message: 'Failed for 03001110001',
      tags: { step: 'route' },
      extra: [{ fullName: 'Sana Tariq', phoneNumber: '1', contractAmount: 45000, password: 'Karwan2026' }],
      request: { url: 'http://app.test/shipments?filter=Sana' },
      exception: { frames: [{ filename: 'index-Dz.js', lineno: 12 }] },
    }
    expect(scrubbed(event)).toEqual({
      message: 'Failed for [phone]',
      tags: { step: 'route' },
      extra: [
        {
          fullName: '[masked]',
          phoneNumber: '[masked]',
          contractAmount: '[masked]',
          password: '[masked]',
        },
      ],
      request: { url: 'http://app.test/shipments?filter=[value]' },
      exception: { frames: [{ filename: 'index-Dz.js', lineno: 12 }] },
    })
  })
})
