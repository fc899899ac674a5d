import { describe, expect, it } from 'vitest'
import { createSession } from './session.ts'
import { memoryStorage } from './testing/memory-storage.ts'
import { aSessionUser } from './testing/session.ts'

const stored = (values: Record<string, string>) => {
  const storage = memoryStorage(values)
  return { storage, session: createSession(storage, () => 'sign-in-1') }
}
const pair = { token: 'access-1', refreshToken: 'refresh-1' }

describe('what somebody else wrote into the storage', () => {
  it.each(['', ' access-1', 'access-1 ', 'ac cess', 'access\n', 'توکن', 'a'.repeat(4001)])(
    'is no token if it is %j, and is removed',
    (token) => {
      const { storage, session } = stored({ ...pair, token })
      expect(session.credentials()).toBeUndefined()
      expect(storage.get('token')).toBeUndefined()
      expect(storage.get('refreshToken')).toBe('refresh-1')
    },
  )

  it('may be a token of 4,000 characters', () =>
    expect(stored({ ...pair, token: 'a'.repeat(4000) }).session.credentials()).toBeDefined())

  it.each(['token', 'refreshToken'] as const)('is no session with a %s alone', (name) =>
    expect(stored({ [name]: 'alone' }).session.credentials()).toBeUndefined(),
  )

  it('is a session without an id if an older build wrote it', () =>
    expect(stored(pair).session.credentials()).toEqual({ ...pair, signInId: '' }))

  it.each([
    null,
    7,
    'Sana',
    [],
    {},
    { ...aSessionUser(), id: '2' },
    { ...aSessionUser(), fullName: 7 },
    { ...aSessionUser(), userType: 1.5 },
    { ...aSessionUser(), roles: ['CSR agent', 7] },
    { ...aSessionUser(), roles: 'CSR agent' },
    { ...aSessionUser(), grants: [{ permission: 'booking:read', scope: 'ALL' }, {}] },
    { ...aSessionUser(), grants: [null] },
    { ...aSessionUser(), grants: {} },
  ])('is no user if it is %j', (user) =>
    expect(stored({ user: JSON.stringify(user) }).session.user()).toBeUndefined(),
  )

  it('names no roles where none are stored, or only half of them are names', () => {
    expect(stored({}).session.roles()).toEqual([])
    expect(stored({ roles: '["CSR agent",7]' }).session.roles()).toEqual([])
  })
})
