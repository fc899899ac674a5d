import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createSession } from './session.ts'
import type { StoredValues } from './storage.ts'
import { memoryStorage } from './testing/memory-storage.ts'
import { aSessionUser, aShipperUser, aSignIn } from './testing/session.ts'
import { sharedBrowser } from './testing/shared-browser.ts'

function twoTabs() {
  const browser = sharedBrowser()
  let serial = 0
  const newId = () => `sign-in-${++serial}`
  const here = createSession(browser.openTab(), newId)
  const there = createSession(browser.openTab(), newId)
  const seen = vi.fn()
  const stop = there.subscribe(seen)
  return { browser, here, there, seen, stop }
}

describe('a session', () => {
  it('is kept under the names that the product gives its stored values', () => {
    const { browser, here } = twoTabs()
    here.signIn(aSignIn({ user: aSessionUser({ roles: ['CSR agent', 'Auditor'] }) }))
    expect(Object.fromEntries(browser.values)).toMatchObject({
      token: 'access-1',
      refreshToken: 'refresh-1',
      user: JSON.stringify(aSessionUser({ roles: ['CSR agent', 'Auditor'] })),
      userType: '4',
      roles: '["CSR agent","Auditor"]',
    })
  })

  it('leaves what tells the next login that it is no stranger', () => {
    const { browser, here, there } = twoTabs()
    expect(here.device()).toBeUndefined()
    here.signIn(aSignIn({ device: 'device-1.mark' }))
    here.signOut()
    expect(there.device()).toBe('device-1.mark')
    expect([...browser.values.keys()]).toEqual(['device'])
    // A sign-in without a device id keeps the stored one.
    here.signIn(aSignIn())
    expect(here.device()).toBe('device-1.mark')
  })

  it.each(['', 'two words', 'x'.repeat(301), 'سری'])('sends no spoilt one along: %j', (spoilt) => {
    const { browser, here } = twoTabs()
    browser.values.set('device', spoilt)
    expect(here.device()).toBeUndefined()
    expect(browser.values.has('device')).toBe(false)
  })

  it('is shared by all tabs', () => {
    const { here, there } = twoTabs()
    here.signIn(aSignIn())
    expect(there.credentials()).toEqual(here.credentials())
    expect(there.user()).toEqual(aSessionUser())
    expect(there.userType()).toBe(4)
    expect(there.roles()).toEqual(['Super admin'])
  })

  it('tells the other tabs of a sign-in, of somebody else, and of the end, once each', () => {
    const { here, seen, stop } = twoTabs()
    here.signIn(aSignIn())
    here.signIn(aSignIn({ user: aShipperUser() }))
    here.signOut()
    here.signOut()
    stop()
    here.signIn(aSignIn())
    expect(seen.mock.calls).toEqual([
      [{ kind: 'signed-in' }],
      [{ kind: 'user-changed' }],
      [{ kind: 'signed-out' }],
    ])
  })

  it('is already gone, or already the new one, when the other tabs hear of it', () => {
    const { here, there } = twoTabs()
    const states: unknown[] = []
    there.subscribe(() => states.push(there.user()?.id, there.credentials()?.token))
    here.signIn(aSignIn())
    here.signIn(aSignIn({ user: aShipperUser(), auth: { token: 'b', refreshToken: 'b' } }))
    here.signOut()
    expect(states).toEqual([7, 'access-1', 12, 'b', undefined, undefined])
  })

  it('is over for a tab whose whole storage was cleared from another', () => {
    const seen = vi.fn()
    const clearedElsewhere: StoredValues['watch'] = (listener) => {
      listener({ key: undefined, before: undefined, after: undefined })
      return () => undefined
    }
    createSession({ ...memoryStorage(), watch: clearedElsewhere }, () => 'x').subscribe(seen)
    expect(seen).toHaveBeenCalledExactlyOnceWith({ kind: 'signed-out' })
  })

  it('keeps silent about renewed tokens', () => {
    const { here, seen } = twoTabs()
    here.signIn(aSignIn())
    seen.mockClear()
    const old = here.credentials()
    expect(old && here.renew(old, { token: 'b', refreshToken: 'b' })).toBe(true)
    expect(seen).not.toHaveBeenCalled()
  })

  it('ends with everything that belongs to it, and nothing else', () => {
    const { browser, here } = twoTabs()
    for (const key of ['ipLocation', 'hash', 'theme']) browser.values.set(key, 'kept')
    here.signIn(aSignIn())
    here.signOut()
    expect([...browser.values.keys()]).toEqual(['ipLocation', 'hash', 'theme'])
  })
})

describe('tokens renewed too late', () => {
  it('are dropped after a sign-out, also one between the look and the write', () => {
    const { browser, here } = twoTabs()
    here.signIn(aSignIn())
    const old = here.credentials()
    if (!old) throw new TypeError('Nobody is signed in')
    const racing = { ...browser.openTab() }
    const write = racing.set
    racing.set = (key, value) => {
      if (key === 'token') here.signOut()
      write(key, value)
    }
    expect(createSession(racing, () => 'x').renew(old, { token: 'late', refreshToken: 'late' })).toBe(false)
    expect(browser.values).toEqual(new Map())
    expect(here.renew(old, { token: 'later', refreshToken: 'later' })).toBe(false)
    expect(browser.values).toEqual(new Map())
  })

  it('leave alone those of somebody who signed in right after they were written', () => {
    const { browser, here } = twoTabs()
    here.signIn(aSignIn())
    const old = here.credentials()
    const racing = { ...browser.openTab() }
    const write = racing.set
    racing.set = (key, value) => {
      write(key, value)
      if (key === 'refreshToken')
        here.signIn(aSignIn({ auth: { token: 'b', refreshToken: 'b' }, user: aShipperUser() }))
    }
    const renewed =
      old && createSession(racing, () => 'x').renew(old, { token: 'late', refreshToken: 'late' })
    expect(renewed).toBe(false)
    expect(here.credentials()).toMatchObject({ token: 'b', refreshToken: 'b' })
  })

  it('never replace those of the next user', () => {
    const { here } = twoTabs()
    here.signIn(aSignIn())
    const old = here.credentials()
    here.signIn(aSignIn({ auth: { token: 'b', refreshToken: 'b' }, user: aShipperUser() }))
    expect(old && here.renew(old, { token: 'late', refreshToken: 'late' })).toBe(false)
    expect(here.credentials()).toMatchObject({ token: 'b', refreshToken: 'b' })
  })
})

describe('broken stored values', () => {
  const keys = ['token', 'refreshToken', 'user', 'userType', 'roles', 'session']
  const junk = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.constantFrom(
      '',
      'null',
      'undefined',
      'NaN',
      '[object Object]',
      '{',
      '[',
      '"',
      '0',
      '-1',
      'a b',
      'a\nb',
      'é',
    ),
    fc.json().map((text) => text.slice(0, -1)),
  )

  it('read as signed out or as nothing, are removed, and never throw', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), junk), (stored) => {
        const storage = memoryStorage(stored)
        const session = createSession(storage, () => 'x')
        const { token } = session.credentials() ?? {}
        if (token) expect(() => new Headers({ Authorization: `Bearer ${token}` })).not.toThrow()
        const user = session.user()
        if (user) expect(Number.isInteger(user.id)).toBe(true)
        else expect(storage.get('user')).toBeUndefined()
        expect(session.roles().every((role) => typeof role === 'string')).toBe(true)
        if (session.userType() === undefined) expect(storage.get('userType')).toBeUndefined()
      }),
      { numRuns: 1_000 },
    )
  })

  it.each([
    ['a list', '[]'],
    ['a user without an id', '{"fullName":"x","userType":1,"roles":[],"grants":[]}'],
    ['a user whose roles are no list', JSON.stringify({ ...aSessionUser(), roles: 'admin' })],
    ['a user whose grants are texts', JSON.stringify({ ...aSessionUser(), grants: ['*'] })],
    ['a user with a grant of null', JSON.stringify({ ...aSessionUser(), grants: [null] })],
  ])('that are %s are no user', (_, text) => {
    const storage = memoryStorage({ user: text })
    expect(createSession(storage, () => 'x').user()).toBeUndefined()
    expect(storage.get('user')).toBeUndefined()
  })

  it('do not touch a user whose id is 0', () => {
    const storage = memoryStorage({ user: JSON.stringify(aSessionUser({ id: 0 })) })
    expect(createSession(storage, () => 'x').user()?.id).toBe(0)
  })
})
