import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { failure, type Outcome, success } from '../kernel/outcome.ts'
import type { SessionUser } from '../kernel/wire.ts'
import type { LoginValues } from './login-form.ts'
import { type CodeAsked, loginRefused, type SignedOutReason, sessionMachine } from './session.machine.ts'

const agent: SessionUser = {
  id: 2,
  fullName: 'Sana',
  pictureKey: null,
  userType: 4,
  email: 'agent@karwan.test',
  phoneNumber: '+923001110002',
  companyGroup: null,
  projects: [],
  isContractualAllowed: true,
  mustSetUpSecondFactor: false,
  roles: ['CSR agent'],
  grants: [],
}
const shipper: SessionUser = { ...agent, id: 3, userType: 1 }
const credentials = { username: 'agent@karwan.test', password: 'Karwan2026' }
const input = { app: 'csr' } as const

type Ports = {
  restore?: () => Promise<SessionUser | undefined>
  signIn?: (
    given: LoginValues,
  ) => Promise<ReturnType<typeof loginRefused> | ReturnType<typeof success<SessionUser>>>
  clear?: (told: { reason: SignedOutReason }) => Promise<void>
}

function start({ restore, signIn, clear }: Ports) {
  const actors = {
    restoreSession: fromPromise(restore ?? (() => Promise.resolve(agent))),
    signIn: fromPromise<Outcome<SessionUser | CodeAsked>, LoginValues>(
      ({ input: given }) => signIn?.(given) ?? Promise.resolve(success(agent)),
    ),
    clearSession: fromPromise<void, { reason: SignedOutReason }>(
      ({ input: told }) => clear?.(told) ?? Promise.resolve(),
    ),
    clearCache: fromPromise<void>(() => Promise.resolve()),
  }
  return createActor(sessionMachine.provide({ actors }), { input }).start()
}
const settles = (actor: ReturnType<typeof start>, state: 'signedIn' | 'signedOut') =>
  waitFor(actor, (snapshot) => snapshot.matches(state))

describe('the session', () => {
  it('calls a refused login by its code', () =>
    expect(loginRefused()).toEqual({
      ok: false,
      refusal: {
        code: 'session.login_failed',
        sentence: 'Unable to login, please provide a valid username and password',
      },
    }))

  it('is restored without asking again', async () => {
    const actor = start({})
    expect((await settles(actor, 'signedIn')).context.user).toEqual(agent)
  })

  it('starts signed out where nothing is stored, or where it cannot be read', async () => {
    const empty = await settles(start({ restore: () => Promise.resolve(undefined) }), 'signedOut')
    expect(empty.context).toMatchObject({ reason: 'never-signed-in', notice: undefined })
    const broken = await settles(
      start({ restore: () => Promise.reject(new TypeError('storage')) }),
      'signedOut',
    )
    expect(broken.context.notice).toBe('Unable to process request.')
  })

  it('forgets a stored user whom this app does not admit', async () => {
    const clear = vi.fn(() => Promise.resolve())
    const actor = start({ restore: () => Promise.resolve(shipper), clear })
    expect((await settles(actor, 'signedOut')).context.reason).toBe('not-admitted')
    expect(clear.mock.calls).toEqual([[{ reason: 'not-admitted' }]])
  })

  it.each([
    [
      'a refusal',
      () => Promise.resolve(loginRefused()),
      'Unable to login, please provide a valid username and password',
    ],
    ['a locked account', () => Promise.resolve(loginRefused('Locked for 5 minutes')), 'Locked for 5 minutes'],
    [
      'a user of the other app',
      () => Promise.resolve(success(shipper)),
      'Unable to login, please provide a valid username and password',
    ],
    ['a fault on the way', () => Promise.reject(new TypeError('offline')), 'Unable to process request.'],
  ])('after %s says so and stays signed out', async (_, signIn, notice) => {
    const actor = start({ restore: () => Promise.resolve(undefined), signIn })
    await settles(actor, 'signedOut')
    actor.send({ type: 'SIGN_IN', credentials })
    expect((await settles(actor, 'signedOut')).context).toMatchObject({ notice, user: undefined })
  })

  it('ends when the server refuses to renew it, clears the cache and says why', async () => {
    const clear = vi.fn(() => Promise.resolve())
    const actor = start({ clear })
    await settles(actor, 'signedIn')
    actor.send({ type: 'EXPIRED' })
    const { context } = await settles(actor, 'signedOut')
    expect(context).toEqual({
      app: 'csr',
      user: undefined,
      reason: 'expired',
      notice: 'Session Expired, please login again',
    })
    expect(clear.mock.calls).toEqual([[{ reason: 'expired' }]])
  })

  it('signs in with what was typed, and forgets what was said before', async () => {
    const answers = [loginRefused(), success(agent)]
    const signIn = vi.fn(() => Promise.resolve(answers.shift() ?? loginRefused()))
    const actor = start({ restore: () => Promise.resolve(undefined), signIn })
    await settles(actor, 'signedOut')
    actor.send({ type: 'SIGN_IN', credentials })
    await settles(actor, 'signedOut')
    actor.send({ type: 'SIGN_IN', credentials })
    expect((await settles(actor, 'signedIn')).context).toMatchObject({ user: agent, notice: undefined })
    expect(signIn.mock.calls).toEqual([[credentials], [credentials]])
  })

  it('ends with the one of another tab, and begins with it', async () => {
    const actor = start({})
    await settles(actor, 'signedIn')
    actor.send({ type: 'SIGNED_OUT' })
    expect((await settles(actor, 'signedOut')).context.reason).toBe('elsewhere')
    actor.send({ type: 'SIGNED_IN' })
    expect((await settles(actor, 'signedIn')).context.user).toEqual(agent)
  })

  it('takes over the user that another tab signed in', async () => {
    const users = [agent, { ...agent, id: 9 }]
    const actor = start({ restore: () => Promise.resolve(users.shift()) })
    await settles(actor, 'signedIn')
    actor.send({ type: 'USER_CHANGED' })
    expect((await settles(actor, 'signedIn')).context.user?.id).toBe(9)
  })

  it('ends when asked to, even if nothing could be cleared', async () => {
    const actor = start({ clear: () => Promise.reject(new TypeError('storage')) })
    await settles(actor, 'signedIn')
    actor.send({ type: 'SIGN_OUT' })
    expect((await settles(actor, 'signedOut')).context).toMatchObject({ reason: 'asked', notice: undefined })
  })
})

describe('a sign-in with a second factor', () => {
  type Given = { challenge: string; code: string }
  const refusals = {
    wrong: failure({ code: 'session.code_wrong', sentence: 'This code is not right' }),
    over: failure({ code: 'session.challenge_over', sentence: 'Please sign in again' }),
  }
  async function asked(giveCode: (given: Given) => Promise<Outcome<SessionUser>>) {
    const actors = {
      restoreSession: fromPromise<SessionUser | undefined>(() => Promise.resolve(undefined)),
      signIn: fromPromise<Outcome<SessionUser | CodeAsked>, LoginValues>(() =>
        Promise.resolve(success({ challenge: 'asked' })),
      ),
      giveCode: fromPromise<Outcome<SessionUser>, Given>(({ input: given }) => giveCode(given)),
      clearSession: fromPromise<void, { reason: SignedOutReason }>(() => Promise.resolve()),
    }
    const actor = createActor(sessionMachine.provide({ actors }), { input }).start()
    await waitFor(actor, (state) => state.matches('signedOut'))
    actor.send({ type: 'SIGN_IN', credentials })
    await waitFor(actor, (state) => state.matches('codeAsked'))
    return actor
  }

  it('asks for the code of this challenge, and lets in with it', async () => {
    const giveCode = vi.fn(() => Promise.resolve(success(agent)))
    const actor = await asked(giveCode)
    actor.send({ type: 'GIVE_CODE', code: '482913' })
    const { context } = await waitFor(actor, (state) => state.matches('signedIn'))
    expect(context).toMatchObject({ user: agent, challenge: undefined })
    expect(giveCode.mock.calls).toEqual([[{ challenge: 'asked', code: '482913' }]])
  })

  it('asks again after a wrong one, and for the password again when it is over', async () => {
    const answers = [refusals.wrong, refusals.over]
    const actor = await asked(() => Promise.resolve(answers.shift() ?? refusals.over))
    actor.send({ type: 'GIVE_CODE', code: '000000' })
    const again = await waitFor(actor, (state) => state.context.notice !== undefined)
    expect([again.value, again.context.notice]).toEqual(['codeAsked', 'This code is not right'])
    actor.send({ type: 'GIVE_CODE', code: '000001' })
    const over = await waitFor(actor, (state) => state.matches('signedOut'))
    expect(over.context).toMatchObject({ notice: 'Please sign in again', challenge: undefined })
  })

  it('asks again after a fault on the way, with the same challenge', async () => {
    const actor = await asked(() => Promise.reject(new TypeError('offline')))
    actor.send({ type: 'GIVE_CODE', code: '482913' })
    const { context } = await waitFor(actor, (state) => state.context.notice !== undefined)
    expect(context).toMatchObject({ challenge: 'asked', notice: 'Unable to process request.' })
  })

  it('admits nobody of the other app', async () => {
    const actor = await asked(() => Promise.resolve(success(shipper)))
    actor.send({ type: 'GIVE_CODE', code: '482913' })
    const { context } = await waitFor(actor, (state) => state.matches('signedOut'))
    expect(context).toMatchObject({ reason: 'not-admitted', user: undefined })
  })
})
