import { aUser, exampleOf } from '@karwan/sdk/testing'
import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { supportAccount } from '../callers.ts'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'

const by = 'customer support'
const page = (items: object) => ({ items, total: MatchersV3.number(1) })
const mayLack = {
  pictureKey: null,
  email: null,
  ssn: null,
  countryId: null,
  companyGroup: null,
  projects: [],
  roleId: null,
  roles: [],
  lastLoginAt: null,
}
const user = (changes: object) => ({ ...aUser(), ...mayLack, ...changes })

describe('the lists of people', () => {
  it('users are found by a part of a name, and by what they are', async () => {
    const given = [{ state: 'an account of a colleague', id: 8301 } as const]
    const query = { pageSize: 20, filter: 'Colleague', userType: 1, status: 'INVITED' } as const
    const request = {
      method: 'GET',
      path: '/user',
      query: { ...query, pageSize: '20', userType: '1' },
    } as const
    const row = { ...exampleOf('UserSummary'), ...mayLack, roleName: null }
    const { ssn: _, projects: __, roles: ___, ...summary } = row
    const answer = { status: 200, body: { data: page(someOf(summary, { status: 'INVITED' })) } }
    const users = await exchange([{ given, asking: 'for users', by, request, answer }], ({ sdk }) =>
      sdk.call('listUsers', { query }),
    )
    expect(users?.items[0]?.status).toBe('INVITED')
  })

  it('roles are all listed at once, to choose one of', async () => {
    const request = { method: 'GET', path: '/role/v2', query: { all: 'true' } } as const
    const role = { ...exampleOf('Role'), company: null, permissions: [] }
    const answer = { status: 200, body: { data: page(someOf(role)) } }
    const roles = await exchange([{ asking: 'for all roles', by, request, answer }], ({ sdk }) =>
      sdk.call('listRoles', { query: { all: true } }),
    )
    expect(roles?.items).toHaveLength(1)
  })

  it('reasons to block come with Other at the end', async () => {
    const request = {
      method: 'GET',
      path: '/user/blockReasons',
      query: { userType: '1', reasonType: '1' },
    } as const
    const answer = { status: 200, body: { data: someOf({ ...exampleOf('BlockReason'), localName: null }) } }
    const reasons = await exchange([{ asking: 'for reasons to block', by, request, answer }], ({ sdk }) =>
      sdk.call('listBlockReasons', { query: { userType: 1, reasonType: 1 } }),
    )
    expect(reasons).toHaveLength(1)
  })
})

describe('an account', () => {
  it('is shown', async () => {
    const id = 8310
    const given = [{ state: 'an account of a colleague', id } as const]
    const request = { method: 'GET', path: `/user/${id}` } as const
    const answer = { status: 200, body: { data: loosely(user({ id }), { id, userType: 1 }) } }
    const found = await exchange([{ given, asking: 'for one user', by, request, answer }], ({ sdk }) =>
      sdk.call('getUser', { path: { id } }),
    )
    expect(found?.id).toBe(id)
  })

  it('is added, invited where no password is given', async () => {
    const body = exampleOf('CreateUserRequest', {
      phoneNumber: '+923001118320',
      email: 'pact8320@karwan.net',
    })
    const idempotencyKey = 'user-1'
    const request = { method: 'POST', path: '/user', body, idempotencyKey } as const
    const status = 'INVITED'
    const answer = { status: 201, body: { data: loosely(user({ status }), { status, userType: 4 }) } }
    const added = await exchange([{ asking: 'to add a user', by, request, answer }], ({ sdk }) =>
      sdk.call('createUser', { body, idempotencyKey }),
    )
    expect(added?.status).toBe(status)
  })

  it('is changed in what is sent', async () => {
    const id = 8330
    const given = [{ state: 'an account of a colleague', id } as const]
    const body = { id, fullName: 'Bilal Khan', phoneNumber: '+923001118330', version: 1 }
    const idempotencyKey = 'user-2'
    const request = { method: 'PUT', path: '/user', body, idempotencyKey } as const
    const told = { id, fullName: body.fullName, version: 2 }
    const answer = { status: 200, body: { data: loosely(user(told), told) } }
    const changed = await exchange([{ given, asking: 'to change a user', by, request, answer }], ({ sdk }) =>
      sdk.call('updateUser', { body, idempotencyKey }),
    )
    expect(changed?.version).toBe(2)
  })

  it('is blocked with a reason', async () => {
    const id = 8340
    const given = [{ state: 'an account of a colleague', id } as const]
    const body = { userType: 1, block: 1, reasonId: 6, version: 1 } as const
    const idempotencyKey = 'user-3'
    const request = { method: 'POST', path: `/user/${id}/update-status`, body, idempotencyKey } as const
    const told = { id, status: 'BLOCKED' } as const
    const answer = { status: 200, body: { data: loosely(user(told), told) } }
    const blocked = await exchange([{ given, asking: 'to block a user', by, request, answer }], ({ sdk }) =>
      sdk.call('updateUserStatus', { path: { id }, body, idempotencyKey }),
    )
    expect(blocked?.status).toBe('BLOCKED')
  })

  it('tells of its blocks, and of what a block would meet', async () => {
    const id = 8350
    const given = [{ state: 'a blocked account of a colleague', id } as const]
    const request = { method: 'GET', path: `/user/${id}/blockDetails/1` } as const
    const details = { ...exampleOf('BlockDetails'), latest: null }
    const answer = { status: 200, body: { data: loosely(details, { isBlocked: true }) } }
    const found = await exchange(
      [{ given, asking: 'for the blocks of a user', by, request, answer }],
      ({ sdk }) => sdk.call('readBlockDetails', { path: { id, type: 1 } }),
    )
    expect(found?.isBlocked).toBe(true)
  })

  it('has its access reset', async () => {
    const id = 8360
    const given = [{ state: 'an account of a colleague', id } as const]
    const idempotencyKey = 'user-4'
    const request = { method: 'POST', path: `/user/${id}/reset-access`, idempotencyKey } as const
    const told = { id, status: 'INVITED' } as const
    const answer = { status: 200, body: { data: loosely(user(told), told) } }
    const reset = await exchange([{ given, asking: 'to reset an access', by, request, answer }], ({ sdk }) =>
      sdk.call('resetUserAccess', { path: { id }, idempotencyKey }),
    )
    expect(reset?.status).toBe('INVITED')
  })

  it('has the lock of its sign-in lifted', async () => {
    const id = 8361
    const given = [{ state: 'an account of a colleague', id } as const]
    const idempotencyKey = 'user-10'
    const request = { method: 'POST', path: `/user/${id}/lift-lock`, idempotencyKey } as const
    const told = { id, lockedUntil: null }
    const answer = { status: 200, body: { data: loosely(user(told), told) } }
    const lifted = await exchange([{ given, asking: 'to lift a lock', by, request, answer }], ({ sdk }) =>
      sdk.call('liftSignInLock', { path: { id }, idempotencyKey }),
    )
    expect(lifted?.lockedUntil).toBeNull()
  })

  it('tells where its owner is signed in', async () => {
    const given = [{ state: 'another session of customer support', ...supportAccount } as const]
    const session = { ...exampleOf('OwnSession'), browser: null, system: null, network: null }
    const request = { method: 'GET', path: '/user/1/sessions' } as const
    const answer = { status: 200, body: { data: someOf(session) } }
    const sessions = await exchange(
      [{ given, asking: 'where somebody is signed in', by, request, answer }],
      ({ sdk }) => sdk.call('listUserSessions', { path: { id: 1 } }),
    )
    expect(sessions?.[0]?.id).toBeTruthy()
  })

  it('is signed out everywhere', async () => {
    const id = 8362
    const given = [{ state: 'an account of a colleague', id } as const]
    const idempotencyKey = 'user-9'
    const request = { method: 'POST', path: `/user/${id}/end-sessions`, idempotencyKey } as const
    const answer = { status: 200, body: { data: { ended: MatchersV3.integer(0) } } }
    const done = await exchange(
      [{ given, asking: 'to end all sessions of a user', by, request, answer }],
      ({ sdk }) => sdk.call('endUserSessions', { path: { id }, idempotencyKey }),
    )
    expect(done?.ended).toBe(0)
  })

  it('has its second factor taken away', async () => {
    const id = 8365
    const given = [{ state: 'a member of customer support with a second factor', id } as const]
    const idempotencyKey = 'user-6'
    const path = `/user/${id}/reset-second-factor`
    const request = { method: 'POST', path, idempotencyKey } as const
    const told = { id, hasSecondFactor: false }
    const answer = { status: 200, body: { data: loosely(user(told), told) } }
    const reset = await exchange(
      [{ given, asking: 'to take a second factor away', by, request, answer }],
      ({ sdk }) => sdk.call('resetSecondFactor', { path: { id }, idempotencyKey }),
    )
    expect(reset?.hasSecondFactor).toBe(false)
  })

  it('is seen through', async () => {
    const id = 8367
    const given = [{ state: 'a member of customer support with a second factor', id } as const]
    const idempotencyKey = 'user-7'
    const request = { method: 'POST', path: `/user/${id}/see-as`, idempotencyKey } as const
    const { token, expiresAt, user } = exampleOf('SeenAs')
    const mayBeNone = { ...user, email: null, companyGroup: null, projects: [] }
    const seen = { token, expiresAt, user: loosely(mayBeNone, { id, userType: 4 }) }
    const answer = { status: 200, body: { data: { ...loosely({ token, expiresAt }), user: seen.user } } }
    const done = await exchange(
      [{ given, asking: 'to see the portal as somebody', by, request, answer }],
      ({ sdk }) => sdk.call('seeAsUser', { path: { id }, idempotencyKey }),
    )
    expect(done?.user.id).toBe(id)
  })

  it('is looked through no more', async () => {
    const idempotencyKey = 'user-8'
    const request = { method: 'DELETE', path: '/auth/user/see-as', idempotencyKey } as const
    const answer = { status: 200, body: { data: null } }
    const ended = await exchange([{ asking: 'to see as oneself again', by, request, answer }], ({ sdk }) =>
      sdk.call('endSeeingAs', { idempotencyKey }),
    )
    expect(ended).toBeNull()
  })

  it('tells what was done with it', async () => {
    const id = 8370
    const given = [{ state: 'an account of a colleague', id } as const]
    const request = { method: 'GET', path: `/user/${id}/history` } as const
    const entry = { ...exampleOf('UserHistoryEntry'), before: null, after: null, reason: null }
    const answer = { status: 200, body: { data: someOf(entry, { event: 'write' }) } }
    const history = await exchange(
      [{ given, asking: 'for the history of a user', by, request, answer }],
      ({ sdk }) => sdk.call('listUserHistory', { path: { id } }),
    )
    expect(history?.[0]?.event).toBe('write')
  })

  it('is deleted', async () => {
    const id = 8380
    const given = [{ state: 'an account of a colleague', id } as const]
    const idempotencyKey = 'user-5'
    const request = { method: 'DELETE', path: `/user/${id}`, idempotencyKey } as const
    const answer = { status: 200, body: { data: null } }
    const gone = await exchange([{ given, asking: 'to delete a user', by, request, answer }], ({ sdk }) =>
      sdk.call('deleteUser', { path: { id }, idempotencyKey }),
    )
    expect(gone).toBeNull()
  })
})

it('who is signed in, as it is now', async () => {
  const request = { method: 'GET', path: '/auth/user/me' } as const
  const body = { ...exampleOf('SessionUser'), email: null, companyGroup: null, projects: [] }
  const answer = { status: 200, body: { data: loosely({ ...body, grants: [], roles: [] }, { userType: 4 }) } }
  const me = await exchange([{ asking: 'who is signed in', by, request, answer }], ({ sdk }) =>
    sdk.call('getSessionUser'),
  )
  expect(me?.userType).toBe(4)
})

describe('one’s own account', () => {
  it('gets another name', async () => {
    const body = { fullName: 'Sana Tariq Khan' }
    const idempotencyKey = 'own-1'
    const request = { method: 'PUT', path: '/auth/user/me', body, idempotencyKey } as const
    const answer = { status: 200, body: { data: loosely(user(body), body) } }
    const me = await exchange([{ asking: 'to change one’s own name', by, request, answer }], ({ sdk }) =>
      sdk.call('updateOwnAccount', { body, idempotencyKey }),
    )
    expect(me?.fullName).toBe(body.fullName)
  })

  it('is sent a code to a new address', async () => {
    const body = { email: 'sana-new@karwan.net' }
    const request = { method: 'POST', path: '/auth/user/me/contact/code', body } as const
    const answer = { status: 200, body: { data: loosely(exampleOf('CodeSent')) } }
    const sent = await exchange(
      [{ asking: 'to send a code to a new address', by, request, answer }],
      ({ sdk }) => sdk.call('sendContactCode', { body }),
    )
    expect(sent?.validForSeconds).toBe(300)
  })

  it('takes a new phone over by its code', async () => {
    const phoneNumber = '+923001118391'
    const body = { phoneNumber, otp: '482913' }
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Pact fills in what the state has answered
    const otp = MatchersV3.fromProviderState('${otp}', body.otp)
    const idempotencyKey = 'own-2'
    const given = [{ state: 'a code that was sent to a new phone', phone: phoneNumber } as const]
    const path = '/auth/user/me/contact'
    const request = { method: 'PUT', path, body: { ...body, otp }, idempotencyKey } as const
    const told = { phoneNumber, isPhoneVerified: true }
    const answer = { status: 200, body: { data: loosely(user(told), told) } }
    const me = await exchange(
      [{ given, asking: 'to take a new phone over', by, request, answer }],
      ({ sdk }) => sdk.call('confirmContact', { body, idempotencyKey }),
    )
    expect(me?.isPhoneVerified).toBe(true)
  })

  it('has its password changed by who may', async () => {
    const userId = 8395
    const given = [{ state: 'an account of a colleague', id: userId } as const]
    const body = { password: 'Ravi2Delta7', confirmPassword: 'Ravi2Delta7' }
    const idempotencyKey = 'own-3'
    const path = `/user/${userId}/changePassword`
    const request = { method: 'POST', path, body, idempotencyKey } as const
    const answer = { status: 200, body: { data: null } }
    const changed = await exchange(
      [{ given, asking: 'to change the password of a user', by, request, answer }],
      ({ sdk }) => sdk.call('changeUserPassword', { path: { userId }, body, idempotencyKey }),
    )
    expect(changed).toBeNull()
  })
})
