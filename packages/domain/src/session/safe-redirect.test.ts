import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leadsToLogin, loginRedirectFor, safeRedirect } from './safe-redirect.ts'

const origin = 'https://csr.karwan.test'

describe('where a login may lead', () => {
  it.each([
    ['/', '/'],
    ['/shipments', '/shipments'],
    ['/shipments?page=2&filter=a%20b#top', '/shipments?page=2&filter=a%20b#top'],
    ['/a/./b', '/a/b'],
    ['/authors', '/authors'],
    ['/x?next=https://evil.example', '/x?next=https://evil.example'],
    ['/@user', '/@user'],
    ['/کراچی', '/%DA%A9%D8%B1%D8%A7%DA%86%DB%8C'],
  ])('%s leads to %s', (path, target) => expect(safeRedirect(path, origin)).toBe(target))

  it.each([
    undefined,
    null,
    '',
    'shipments',
    'https://evil.example',
    'https://csr.karwan.test/shipments',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '\t//evil.example',
    ' /shipments',
    '/ /evil.example',
    '/\u0000evil',
    '/\u007fevil',
    '/..//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    '/%2e//evil.example',
    '//user:pass@evil.example',
    '//user@csr.karwan.test/shipments',
    '//:pass@csr.karwan.test/shipments',
    '/shipments\\evil.example',
    '/%2e%2e%2fshipments',
    '/a/..%2f',
    '/auth',
    '/auth/login',
    '/auth/login?redirect=/shipments',
    '/AUTH/login',
    '/a/../auth/login',
    '/%61uth/login',
    '/./auth',
    'http:/evil.example',
    '?redirect=//evil.example',
    '#//evil.example',
  ])('%j leads nowhere', (path) => expect(safeRedirect(path, origin)).toBeUndefined())

  it('never leaves the app, whatever is asked', () => {
    const tricky = fc.string({
      unit: fc.constantFrom('/', '\\', '.', '%', '2', 'e', 'a', '@', ':', '\t', '?', '#', 'é'),
    })
    fc.assert(
      fc.property(tricky, (text) => {
        const target = safeRedirect(`/${text}`, origin)
        return target === undefined || (new URL(target, origin).origin === origin && !target.startsWith('//'))
      }),
      { numRuns: 20_000 },
    )
  })

  it('gives the same answer for its own answer', () => {
    const paths = fc.string({ unit: fc.constantFrom(...'/.%2efauth?#é@:~'), maxLength: 40 })
    fc.assert(
      fc.property(paths, (text) => {
        const target = safeRedirect(`/${text}`, origin)
        return target === undefined || safeRedirect(target, origin) === target
      }),
    )
  })
})

describe('what a login remembers', () => {
  it('is the path the user was on', () =>
    expect(loginRedirectFor('/shipments?page=1')).toBe('/shipments?page=1'))
  it('leads there from everywhere else', () => expect(leadsToLogin('/shipments')).toBe(true))
  it.each(['/auth/login', '/auth/login?redirect=/x', '/x/auth'])('is nothing on %s', (path) => {
    expect(loginRedirectFor(path)).toBeUndefined()
    expect(leadsToLogin(path)).toBe(false)
  })
})
