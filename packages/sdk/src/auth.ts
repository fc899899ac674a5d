import type { Refresh } from './refresh.ts'
import type { Session } from './session.ts'

export type Send = (request: Request) => Promise<Response>

/**
 * Sends with the stored bearer token. After a 401, it sends once more with a refreshed token, never a third
 * time.
 */
export function createAuthorisedSend(fetch: Send, session: Session, refresh: Refresh): Send {
  return async (request) => {
    const credentials = session.credentials()
    if (!credentials) return fetch(request)
    // Clone before sending: afterwards the body has been read.
    const again = request.clone()
    const response = await fetch(withBearer(request, credentials.token))
    if (response.status !== 401) return response
    await response.body?.cancel()
    const fresh = await refresh(credentials)
    return fetch(withBearer(again, fresh.token))
  }
}

function withBearer(request: Request, token: string): Request {
  request.headers.set('Authorization', `Bearer ${token}`)
  return request
}
