import { failure } from '@karwan/domain/kernel'
import { loginRefused, type SessionEvent, sessionMachine, toLoginRequest } from '@karwan/domain/session'
import { Problem, type Sdk } from '@karwan/sdk'
import type { QueryClient } from '@tanstack/react-query'
import { type Actor, createActor, fromPromise } from 'xstate'
import type { BootConfig } from './boot-config.ts'

type SessionPorts = {
  config: BootConfig
  sdk: Sdk
  queryClient: QueryClient
  /** Drafts and whatever else one user has left in this tab. */
  forgetDrafts: () => void
}

export type SessionActor = Actor<typeof sessionMachine>

/** Runs the session machine on the SDK: the machine decides, the SDK keeps the tokens. */
export function startSession({ config, sdk, queryClient, forgetDrafts }: SessionPorts): SessionActor {
  const loginOperation = config.app === 'csr' ? 'loginInternal' : 'loginShipper'
  const machine = sessionMachine.provide({
    actors: {
      restoreSession: fromPromise(async () => (sdk.session.credentials() ? sdk.session.user() : undefined)),
      signIn: fromPromise(async ({ input }) => {
        try {
          const signedIn = await sdk.call(loginOperation, { body: toLoginRequest(input, config.clientSecret) })
          sdk.session.signIn(signedIn)
          return { ok: true as const, value: signedIn.user }
        } catch (fault) {
          if (!(fault instanceof Problem)) throw fault
          // Whatever the server says of a refused login, the sentence is the same one.
          if (fault.status === 401 || fault.status === 423) return loginRefused()
          return failure({ code: fault.code ?? fault.kind, sentence: fault.message })
        }
      }),
      refreshSession: fromPromise(async () => {
        // Any call behind the bearer refreshes first when it has to.
        await sdk.call('getPreferences')
        return 'renewed' as const
      }),
      clearSession: fromPromise(async ({ input }) => {
        if (input.reason === 'asked') await tellServer(sdk)
        sdk.session.signOut()
        forgetDrafts()
        queryClient.clear()
      }),
      clearCache: fromPromise(async () => {
        forgetDrafts()
        queryClient.clear()
      }),
    },
  })
  const actor = createActor(machine, { input: { app: config.app } })
  const events = {
    'signed-in': { type: 'SIGNED_IN' },
    'signed-out': { type: 'SIGNED_OUT' },
    'user-changed': { type: 'USER_CHANGED' },
  } as const satisfies Record<string, SessionEvent>
  sdk.session.subscribe(({ kind }) => actor.send(events[kind]))
  return actor.start()
}

/** The server ends the session too; a broken line must not keep anybody from leaving. */
async function tellServer(sdk: Sdk): Promise<void> {
  try {
    await sdk.call('logout', { timeoutMs: 3_000 })
  } catch (fault) {
    if (!(fault instanceof Problem)) throw fault
  }
}

/** Resolves once nobody has to be waited for: signed in, or not. */
export function settled(actor: SessionActor): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const snapshot = actor.getSnapshot()
      return snapshot.matches('signedIn') || snapshot.matches('refreshing') || snapshot.matches('signedOut') || snapshot.matches('signingIn')
    }
    if (look()) return resolve()
    const subscription = actor.subscribe(() => {
      if (!look()) return
      subscription.unsubscribe()
      resolve()
    })
  })
}
