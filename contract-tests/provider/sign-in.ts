import {
  type Account,
  brokerAccount,
  loginOf,
  type SignedInCaller,
  shipperAccount,
  supportAccount,
} from '../callers.ts'
import type { Interaction } from '../pact-files.ts'
import type { StateName } from '../states/index.ts'

const stateWithSecondFactor: StateName = 'a second factor of a shipper'

type SignedIn = { data?: { auth?: { token?: string } } }

class SignInRefused extends Error {
  override name = 'SignInRefused'
}

/**
 * Signs in at the server under verification, once per caller. A caller who signs out needs a new session each
 * time.
 */
export function signInAt(url: string, given: Partial<Record<SignedInCaller, string | undefined>>) {
  const known = new Map<SignedInCaller, Promise<string>>()
  return (caller: SignedInCaller): Promise<string> => {
    const token = given[caller]
    if (token !== undefined) return Promise.resolve(token)
    const signingIn = known.get(caller) ?? freshToken(url, caller)
    if (caller !== 'somebody who leaves') known.set(caller, signingIn)
    return signingIn
  }
}

/**
 * Signs the shipper in before a state gives them a second factor, after which the password alone is refused.
 */
export async function signInAhead(
  tokenFor: (caller: SignedInCaller) => Promise<string>,
  interactions: readonly Interaction[],
): Promise<void> {
  const states = interactions.flatMap(({ providerStates = [] }) => providerStates.map(({ name }) => name))
  if (states.some((name) => name === stateWithSecondFactor)) await tokenFor('a shipper')
}

function freshToken(url: string, caller: SignedInCaller): Promise<string> {
  switch (caller) {
    case 'a shipper':
      return signIn(`${url}/auth/user/shipper/login`, shipperAccount)
    case 'somebody with several devices':
      return signIn(`${url}/auth/user/shipper/login`, brokerAccount)
    case 'customer support':
    case 'somebody who leaves':
      return signIn(`${url}/auth/user/login`, supportAccount)
  }
}

async function signIn(url: string, account: Account): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(loginOf(account)),
  })
  const answer: SignedIn = response.ok ? await response.json() : {}
  const token = answer.data?.auth?.token
  if (token === undefined)
    throw new SignInRefused(`${account.name} cannot sign in at ${url}: ${response.status}`)
  return token
}
