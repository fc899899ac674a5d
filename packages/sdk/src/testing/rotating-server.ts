export interface RotatingServer {
  fetch: (request: Request) => Promise<Response>
  /** Expires every access token. */
  expire(): void
  /** Returns the tokens of a new sign-in. */
  issue(): { token: string; refreshToken: string }
  /** Replaces the answer to the following refreshes; undefined restores the real one. */
  answerRefreshWith: ((request: Request) => Response | Promise<Response>) | undefined
  readonly seen: Seen[]
  readonly refreshes: number
  readonly isRevoked: boolean
}

export interface Seen {
  path: string
  bearer: string | undefined
  body: string
}

/** A server with strict rotation: reusing a refresh token revokes all tokens of that sign-in. */
export function rotatingServer(): RotatingServer {
  const seen: Seen[] = []
  let serial = 0
  const active = new Set<string>()
  let current = ''
  let refreshes = 0
  let isRevoked = false

  function issue() {
    serial += 1
    current = `refresh-${serial}`
    active.add(`access-${serial}`)
    return { token: `access-${serial}`, refreshToken: current }
  }

  const server: RotatingServer = {
    issue,
    expire: () => active.clear(),
    answerRefreshWith: undefined,
    seen,
    get refreshes() {
      return refreshes
    },
    get isRevoked() {
      return isRevoked
    },
    async fetch(request) {
      const path = new URL(request.url).pathname
      const bearer = request.headers.get('authorization')?.replace('Bearer ', '')
      const body = await request.text()
      seen.push({ path, bearer, body })
      if (path.endsWith('/auth/user/refresh')) return refresh(request, body)
      if (path.startsWith('/auth/') || path.startsWith('/ip-')) return refused('Unable to login')
      return bearer !== undefined && active.has(bearer)
        ? Response.json({ data: body === '' ? null : JSON.parse(body) })
        : refused('Token expired')
    },
  }
  return server

  async function refresh(request: Request, body: string): Promise<Response> {
    refreshes += 1
    if (server.answerRefreshWith) return server.answerRefreshWith(request)
    const { refreshToken }: { refreshToken: string } = JSON.parse(body)
    if (refreshToken !== current || isRevoked) {
      isRevoked = true
      active.clear()
      return refused('Refresh token was used before')
    }
    return Response.json({ data: { auth: issue() } })
  }
}

function refused(message: string): Response {
  return Response.json({ message, code: 'session.refused', requestId: 'r-1' }, { status: 401 })
}
