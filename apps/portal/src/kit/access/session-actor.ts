import { failure, success } from '@karwan/domain/kernel'
import {
  loginNotAnswered,
  loginRefused,
  type SessionEvent,
  sessionMachine,
  toLoginRequest,
} from '@karwan/domain/session'
import { Problem, type Sdk, UNPROCESSABLE } from '@karwan/sdk'
import type { QueryClient } from '@tanstack/react-query'
import { type Actor, createActor, fromPromise, waitFor } from 'xstate'
import { forgetDrafts } from '../form/drafts.ts'
import { beginToRead } from '../live/data-age.ts'
import { say } from '../text/messages.ts'
import { sentenceOf } from '../text/problem-sentence.ts'
import type { BootConfig } from './boot-config.ts'

type SessionPorts = { config: BootConfig; sdk: Sdk; queryClient: QueryClient }

export type SessionActor = Actor<typeof sessionMachine>

/** Runs the session machine on the SDK: the machine decides, the SDK keeps the tokens. */
export function startSession({ config, sdk, queryClient }: SessionPorts): SessionActor {
  const loginOperation = config.app === 'csr' ? 'loginInternal' : 'loginShipper'
  const machine = sessionMachine.provide({
    actors: {
      restoreSession: fromPromise(async () => (sdk.session.credentials() ? sdk.session.user() : undefined)),
      signIn: fromPromise(async ({ input }) => {
        try {
          beginToRead()
          const device = sdk.session.device()
          const signedIn = await sdk.call(loginOperation, {
            body: { ...toLoginRequest(input, config.clientSecret), ...(device && { device }) },
          })
          // Data that was requested while nobody was signed in does not belong to this user.
          queryClient.clear()
          sdk.session.signIn(signedIn)
          return success(signedIn.user)
        } catch (fault) {
          if (!(fault instanceof Problem)) throw fault
          const challenge = challengeIn(fault)
          if (challenge !== undefined) return success({ challenge })
          return loginRefused(loginSentence(fault))
        }
      }),
      giveCode: fromPromise(async ({ input: { challenge, code } }) => {
        try {
          const device = sdk.session.device()
          const { clientSecret } = config
          const signedIn = await sdk.call('giveLoginCode', {
            body: { challenge, code, clientSecret, ...(device && { device }) },
          })
          queryClient.clear()
          sdk.session.signIn(signedIn)
          return success(signedIn.user)
        } catch (fault) {
          if (!(fault instanceof Problem)) throw fault
          return failure(asRefusal(fault))
        }
      }),
      clearSession: fromPromise(async ({ input }) => {
        if (input.reason === 'asked') await tellServer(sdk)
        // Another tab has already removed the tokens; the storage may hold the next session by now.
        if (input.reason !== 'elsewhere') sdk.session.signOut()
        // After an expired session the user finds the unsent form again.
        if (input.reason !== 'expired') forgetDrafts()
        queryClient.clear()
      }),
      clearCache: fromPromise(async () => {
        forgetDrafts()
        queryClient.clear()
      }),
    },
  })
  const actor = createActor(machine, { input: { app: config.app } })
  sdk.session.subscribe(({ kind }) => {
    beginToRead()
    actor.send(eventsOfOtherTabs[kind])
  })
  return actor.start()
}

const eventsOfOtherTabs = {
  'signed-in': { type: 'SIGNED_IN' },
  'signed-out': { type: 'SIGNED_OUT' },
  'user-changed': { type: 'USER_CHANGED' },
} as const satisfies Record<string, SessionEvent>

/**
 * A refused login always shows the same sentence, whatever the server says; only
 * faults that have nothing to do with name and password are shown as they are.
 */
function loginSentence(fault: Problem): string | undefined {
  const { kind, status = 0 } = fault
  const said = sentenceOf(fault, say)
  if (kind !== 'http') return said
  const own = loginNotAnswered(status)
  // For a wait or a lock the server's sentence says more: how long, or until when.
  return own && status < 500 && said !== UNPROCESSABLE ? said : own
}

/** The challenge of a login whose password was right, but which needs a code of the authenticator app. */
function challengeIn({ code, current }: Problem): string | undefined {
  const { challenge }: { challenge?: unknown } = Object(current)
  return code === 'session.code_asked' && typeof challenge === 'string' ? challenge : undefined
}

const asRefusal = (fault: Problem) => ({ code: fault.code ?? fault.kind, sentence: sentenceOf(fault, say) })

/** Ends the session on the server; a lost connection must not keep the user from signing out. */
async function tellServer(sdk: Sdk): Promise<void> {
  try {
    await sdk.call('logout', { timeoutMs: 3_000 })
  } catch (fault) {
    if (!(fault instanceof Problem)) throw fault
  }
}

/** Resolves to the signed-in user once that is known. */
export async function whoIsSignedIn(actor: SessionActor) {
  const known = await waitFor(actor, (state) => state.hasTag('signedIn') || state.hasTag('guest'))
  return known.hasTag('signedIn') ? known.context.user : undefined
}
