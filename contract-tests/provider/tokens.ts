import { callerOf, type SignedInCaller } from '../callers.ts'

type ProxiedRequest = { headers: Record<string, string | string[] | undefined> }
type Next = (fault?: unknown) => void

/** Replaces a recorded stand-in with a real token, just before a request is sent to the server. */
export function withRealTokens(tokenFor: (caller: SignedInCaller) => Promise<string>) {
  return (request: ProxiedRequest, _response: unknown, next: Next): void => {
    const { authorization } = request.headers
    const caller = callerOf(typeof authorization === 'string' ? authorization : undefined)
    if (!caller) next()
    else {
      tokenFor(caller).then((token) => {
        request.headers.authorization = `Bearer ${token}`
        next()
      }, next)
    }
  }
}
