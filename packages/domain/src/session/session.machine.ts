import { assign, setup } from 'xstate'
import { failure, type Outcome } from '../kernel/outcome.ts'
import { port } from '../kernel/port.ts'
import type { SessionUser } from '../kernel/wire.ts'
import { type ClientApp, mayEnter } from './client-app.ts'
import type { LoginValues } from './login-form.ts'
import { sessionSentences } from './session.messages.ts'

/** Why nobody is signed in; it decides what the login screen says and whether it remembers the path. */
export type SignedOutReason = 'never-signed-in' | 'asked' | 'expired' | 'elsewhere' | 'not-admitted'

export type SessionContext = {
  app: ClientApp
  user: SessionUser | undefined
  reason: SignedOutReason
  /** The sentence to show with the present state. */
  notice: string | undefined
  /** The challenge that the second step of a sign-in answers. */
  challenge: string | undefined
}

/** The password was right; a code of an authenticator app is asked for as well. */
export type CodeAsked = { challenge: string }

export type SessionEvent =
  | { type: 'SIGN_IN'; credentials: LoginValues }
  | { type: 'GIVE_CODE'; code: string }
  /** Returns to the password step. */
  | { type: 'BEGIN_AGAIN' }
  | { type: 'SIGN_OUT' }
  /** The SDK renews sessions by itself; this event says that the server refused to. */
  | { type: 'EXPIRED' }
  /** Events from other tabs. */
  | { type: 'SIGNED_IN' }
  | { type: 'SIGNED_OUT' }
  | { type: 'USER_CHANGED' }
  /** The same user with a changed role or name. */
  | { type: 'USER_UPDATED'; user: SessionUser }

const expiredFacts = {
  reason: 'expired',
  notice: sessionSentences['session.expired'],
  user: undefined,
} as const

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as { app: ClientApp },
    tags: {} as 'busy' | 'signedIn' | 'guest',
  },
  actors: {
    restoreSession: port<SessionUser | undefined>('restoreSession'),
    signIn: port<Outcome<SessionUser | CodeAsked>, LoginValues>('signIn'),
    giveCode: port<Outcome<SessionUser>, { challenge: string; code: string }>('giveCode'),
    /** Forgets the tokens and clears the cache. */
    clearSession: port<void, { reason: SignedOutReason }>('clearSession'),
    /** Clears the cached data of the previous user. */
    clearCache: port<void>('clearCache'),
  },
  actions: {
    rememberExpiry: assign(expiredFacts),
    rememberElsewhere: assign({ reason: 'elsewhere', notice: undefined, user: undefined }),
    rememberAsked: assign({ reason: 'asked', notice: undefined, user: undefined }),
    rememberNotAdmitted: assign({
      reason: 'not-admitted',
      notice: sessionSentences['session.login_failed'],
      user: undefined,
    }),
    rememberFault: assign({ notice: sessionSentences['session.unable_to_process'] }),
    dropNotice: assign({ notice: undefined }),
    forgetChallenge: assign({ challenge: undefined }),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    app: input.app,
    user: undefined,
    reason: 'never-signed-in',
    notice: undefined,
    challenge: undefined,
  }),
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'busy',
      on: {
        SIGNED_OUT: { target: 'clearing', actions: 'rememberElsewhere' },
        USER_CHANGED: 'switchingUser',
        EXPIRED: { target: 'clearing', actions: 'rememberExpiry' },
      },
      invoke: {
        id: 'restoring',
        src: 'restoreSession',
        onDone: [
          {
            guard: ({ context, event }) => isAdmitted(context.app, event.output),
            target: 'signedIn',
            actions: assign({ user: ({ event }) => event.output, notice: undefined }),
          },
          {
            guard: ({ event }) => event.output !== undefined,
            target: 'clearing',
            actions: 'rememberNotAdmitted',
          },
          { target: 'signedOut' },
        ],
        onError: { target: 'signedOut', actions: 'rememberFault' },
      },
    },
    signedOut: {
      tags: 'guest',
      on: { SIGN_IN: 'signingIn', SIGNED_IN: 'restoring' },
    },
    signingIn: {
      tags: ['busy', 'guest'],
      entry: 'dropNotice',
      on: { SIGNED_IN: 'restoring' },
      invoke: {
        id: 'signingIn',
        src: 'signIn',
        input: ({ event }) => (event.type === 'SIGN_IN' ? event.credentials : { username: '', password: '' }),
        onDone: [
          {
            guard: ({ event }) => challengeIn(event.output) !== undefined,
            target: 'codeAsked',
            actions: assign({ challenge: ({ event }) => challengeIn(event.output) }),
          },
          {
            guard: ({ context, event }) => isAdmitted(context.app, userIn(event.output)),
            target: 'signedIn',
            actions: assign({ user: ({ event }) => userIn(event.output) }),
          },
          { guard: ({ event }) => event.output.ok, target: 'clearing', actions: 'rememberNotAdmitted' },
          {
            target: 'signedOut',
            actions: assign({ notice: ({ event }) => sentenceOfFailure(event.output) }),
          },
        ],
        onError: { target: 'signedOut', actions: 'rememberFault' },
      },
    },
    codeAsked: {
      tags: 'guest',
      on: {
        GIVE_CODE: 'givingCode',
        BEGIN_AGAIN: { target: 'signedOut', actions: ['forgetChallenge', 'dropNotice'] },
        SIGNED_IN: { target: 'restoring', actions: 'forgetChallenge' },
      },
    },
    givingCode: {
      tags: ['busy', 'guest'],
      entry: 'dropNotice',
      on: { SIGNED_IN: { target: 'restoring', actions: 'forgetChallenge' } },
      invoke: {
        id: 'givingCode',
        src: 'giveCode',
        input: ({ context, event }) => ({
          challenge: context.challenge ?? '',
          code: event.type === 'GIVE_CODE' ? event.code : '',
        }),
        onDone: [
          {
            guard: ({ context, event }) => event.output.ok && isAdmitted(context.app, event.output.value),
            target: 'signedIn',
            actions: assign({
              challenge: undefined,
              user: ({ event }) => (event.output.ok ? event.output.value : undefined),
            }),
          },
          {
            guard: ({ event }) => event.output.ok,
            target: 'clearing',
            actions: ['forgetChallenge', 'rememberNotAdmitted'],
          },
          {
            // The challenge has expired or had too many tries, so the password is needed again.
            guard: ({ event }) => isChallengeOver(event.output),
            target: 'signedOut',
            actions: assign({
              challenge: undefined,
              notice: ({ event }) => sentenceOfFailure(event.output),
            }),
          },
          {
            target: 'codeAsked',
            actions: assign({ notice: ({ event }) => sentenceOfFailure(event.output) }),
          },
        ],
        onError: { target: 'codeAsked', actions: 'rememberFault' },
      },
    },
    signedIn: {
      tags: 'signedIn',
      on: {
        SIGN_OUT: { target: 'clearing', actions: 'rememberAsked' },
        EXPIRED: { target: 'clearing', actions: 'rememberExpiry' },
        SIGNED_OUT: { target: 'clearing', actions: 'rememberElsewhere' },
        USER_CHANGED: 'switchingUser',
        USER_UPDATED: {
          guard: ({ context, event }) =>
            event.user.id === context.user?.id && isAdmitted(context.app, event.user),
          actions: assign({ user: ({ event }) => event.user }),
        },
      },
    },
    switchingUser: {
      tags: 'busy',
      entry: assign({ user: undefined, notice: undefined }),
      on: { SIGNED_OUT: { target: 'clearing', actions: 'rememberElsewhere' } },
      invoke: { id: 'switchingUser', src: 'clearCache', onDone: 'restoring', onError: 'restoring' },
    },
    clearing: {
      tags: ['busy', 'guest'],
      on: { SIGNED_IN: 'restoring' },
      invoke: {
        id: 'clearing',
        src: 'clearSession',
        input: ({ context }) => ({ reason: context.reason }),
        onDone: 'signedOut',
        // The tokens may still be stored, but nobody uses them, and the next sign-in overwrites them.
        onError: 'signedOut',
      },
    },
  },
})

/** What the port `signIn` answers when the server refuses. */
export const loginRefused = (sentence: string = sessionSentences['session.login_failed']): Outcome<never> =>
  failure({ code: 'session.login_failed', sentence })

const isAdmitted = (app: ClientApp, user: SessionUser | undefined): boolean =>
  user !== undefined && mayEnter(app, user.userType).allowed

type SignInOutcome = Outcome<SessionUser | CodeAsked>

const challengeIn = (outcome: SignInOutcome): string | undefined =>
  outcome.ok && 'challenge' in outcome.value ? outcome.value.challenge : undefined

const userIn = (outcome: SignInOutcome): SessionUser | undefined =>
  outcome.ok && !('challenge' in outcome.value) ? outcome.value : undefined

const isChallengeOver = (outcome: Outcome<SessionUser>): boolean =>
  !outcome.ok && outcome.refusal.code === 'session.challenge_over'

const sentenceOfFailure = (outcome: SignInOutcome): string =>
  outcome.ok ? sessionSentences['session.login_failed'] : outcome.refusal.sentence
