import { beforeEach, describe, expect, it } from 'vitest'
import { policyReports, type SampledReport } from './policy-reports.ts'

let now: number
let told: SampledReport[]
let take: (request: Request) => Promise<Response>
beforeEach(() => {
  now = 0
  told = []
  take = policyReports({
    site: 'https://staff.karwan.example',
    onReport: (report) => told.push(report),
    clock: () => new Date(now),
  })
})

const post = (body: string, type = 'application/csp-report') =>
  take(
    new Request('https://staff.karwan.example/csp', {
      method: 'POST',
      body,
      headers: { 'Content-Type': type },
    }),
  )
const report = (fields: object) =>
  JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src', ...fields } })

describe('what a browser reports of our pages', () => {
  it('is kept by its known fields, as report-uri sends it', async () => {
    const answer = await post(
      report({
        'document-uri': 'https://staff.karwan.example/shipments/412?filter=%2B923001234567',
        'violated-directive': 'img-src',
        'blocked-uri': 'https://evil.test/beacon/35202-1234567-1?phone=+923001234567',
        'source-file': 'https://staff.karwan.example/assets/app-1a2b.js?token=secret',
        'line-number': 12,
        disposition: 'enforce',
        referrer: 'https://staff.karwan.example/companies?search=Akbar',
        'original-policy': "default-src 'none'",
        'script-sample': 'alert("03001234567")',
        more: 'of nobody',
      }),
    )
    expect([answer.status, told]).toEqual([
      204,
      [
        {
          directive: 'img-src',
          page: '/shipments/:id',
          blocked: 'https://evil.test',
          source: '/assets/app-1a2b.js',
          line: 12,
        },
      ],
    ])
  })

  it('is kept as report-to sends it', async () => {
    const body = {
      documentURL: 'https://staff.karwan.example/auth/login',
      effectiveDirective: 'script-src-elem',
      blockedURL: 'inline',
    }
    const answer = await post(
      JSON.stringify([
        { type: 'csp-violation', age: 3, url: 'x', body },
        { type: 'deprecation', body: {} },
      ]),
      'application/reports+json; charset=utf-8',
    )
    expect([answer.status, told]).toEqual([
      204,
      [{ directive: 'script-src-elem', page: '/auth/login', blocked: 'inline' }],
    ])
  })

  it.each([
    'https://staff.karwan.example/user/+923001234567',
    'https://staff.karwan.example/user/03001234567/35202-1234567-1',
    'https://staff.karwan.example/a/3520212345671#35202-1234567-1',
    'https://923001234567.evil.test/x',
    'https://35202-1234567-1.evil.test/x',
    'https://923001234567:3520212345671@evil.test/x',
    'data:text/plain,923001234567',
    'blob:https://evil.test/923001234567',
    'sms:+923001234567',
    '923001234567',
    '35202-1234567-1',
  ])('holds no phone and no identity number of %s', async (address) => {
    await post(report({ 'document-uri': address, 'blocked-uri': address, 'source-file': address }))
    expect(told).toHaveLength(1)
    expect(JSON.stringify(told)).not.toMatch(/3001234567|1234567-1|3520212345671/)
  })
})

describe('what is no such report is refused, and leaves no line', () => {
  it.each([
    ['another media type', '{"csp-report":{}}', 'text/plain', 415],
    ['no media type', '{"csp-report":{}}', '', 415],
    ['no JSON', 'hello', 'application/csp-report', 400],
    ['a list of texts', '["hello"]', 'application/reports+json', 400],
    ['a number', '7', 'application/json', 400],
    ['nothing', 'null', 'application/json', 400],
    ['another object', '{"message":"hello"}', 'application/json', 400],
    ['no directive', '{"csp-report":{"blocked-uri":"inline"}}', 'application/csp-report', 400],
    [
      'a directive of one’s own',
      report({ 'effective-directive': 'call me: 0300' }),
      'application/csp-report',
      400,
    ],
    ['more than 8 KiB', report({ 'script-sample': 'x'.repeat(8_200) }), 'application/csp-report', 413],
    [
      'eleven reports',
      JSON.stringify(Array(11).fill({ type: 'csp-violation', body: {} })),
      'application/reports+json',
      400,
    ],
  ])('%s', async (_, body, type, status) => {
    expect([(await post(body, type)).status, told]).toEqual([status, []])
  })

  it('also where it does not say how long it is', async () => {
    const body = new Blob([report({ 'script-sample': 'x'.repeat(8_200) })]).stream()
    const init = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'Content-Type': 'application/csp-report' },
    }
    const answer = await take(new Request('https://staff.karwan.example/csp', init as RequestInit))
    expect([answer.status, told]).toEqual([413, []])
  })
})

describe('however many come', () => {
  const many = async (count: number, fields: (at: number) => object) => {
    const statuses = []
    for (let at = 0; at < count; at += 1) statuses.push((await post(report(fields(at)))).status)
    return statuses
  }

  it('one of a kind is told in ten minutes, with how many were left out since', async () => {
    await many(40, () => ({ 'blocked-uri': 'inline' }))
    expect(told).toHaveLength(1)
    now += 10 * 60_000
    await many(1, () => ({ 'blocked-uri': 'inline' }))
    expect(told).toHaveLength(2)
    expect(told[1]).toMatchObject({ leftOut: 39 })
  })

  it('20 kinds are told in ten minutes', async () => {
    await many(50, (at) => ({ 'blocked-uri': `https://x${at}.test` }))
    expect(told).toHaveLength(20)
  })

  it('60 a minute are looked at, and the others asked to wait', async () => {
    const statuses = await many(65, () => ({}))
    expect(statuses.map((status) => status === 429)).toEqual(statuses.map((_, at) => at >= 60))
    expect((await post('x'.repeat(100))).headers.get('retry-after')).toBe('60')
    now += 60_000
    expect((await post(report({}))).status).toBe(204)
  })
})
