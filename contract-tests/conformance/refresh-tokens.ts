import { operations } from '@karwan/sdk/operations'
import { loginOf } from '../callers.ts'
import { type Check, type CheckedServer, Deviation, holds } from './check.ts'

type Tokens = { token: string; refreshToken: string }
type Answered = { data?: { auth?: Partial<Tokens> } }

/** Checked here, because Pact sees one exchange at a time and cannot compare a token with the previous one. */
export const refreshTokens: Check = {
  title: 'a refresh token is good for one exchange, and the next one differs from it',
  asks: ['loginInternal', 'refreshSession'],
  needs: 'account',
  async run(server) {
    const { account } = server
    if (account === undefined) throw new Deviation('Nobody can sign in')
    const exchange = async ({ refreshToken }: Tokens) =>
      post(server, 'refreshSession', { refreshToken, clientSecret: account.clientSecret })

    const first = tokensOf(await post(server, 'loginInternal', loginOf(account)))
    const second = tokensOf(await exchange(first))
    holds(second.token !== first.token, 'The new token is the old one')
    holds(second.refreshToken !== first.refreshToken, 'The refresh token is not replaced')
    await accepts(server, second)
    const third = tokensOf(await exchange(second))
    await accepts(server, third)
    // Like a stolen copy: its owner has refreshed twice since.
    const stale = await exchange(first)
    holds(
      stale.status === 401,
      `A refresh token that was replaced twice gets ${stale.status} in place of 401`,
    )
  },
}

async function post(server: CheckedServer, id: 'loginInternal' | 'refreshSession', body: object) {
  const response = await fetch(server.url + operations[id].path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer: Answered = await response.json()
  return { status: response.status, answer }
}

function tokensOf({ status, answer }: Awaited<ReturnType<typeof post>>): Tokens {
  const { token, refreshToken } = answer.data?.auth ?? {}
  holds(token !== undefined && refreshToken !== undefined, `No tokens in an answer with ${status}`)
  return { token, refreshToken }
}

async function accepts({ url }: CheckedServer, { token }: Tokens): Promise<void> {
  const { status } = await fetch(url + operations.getPreferences.path, {
    headers: { Authorization: `Bearer ${token}` },
  })
  holds(status === 200, `A new token is answered with ${status}`)
}
