/** A plain HTTP client for a real server. */
export type HttpClient = ReturnType<typeof httpClient>

type Asked = { token?: string; body?: unknown; headers?: Record<string, string> }

export function httpClient(url: string) {
  // biome-ignore lint/suspicious/noExplicitAny: a test names the fields it expects, and fails where they are not
  async function ask(method: string, path: string, { token, body, headers = {} }: Asked = {}): Promise<any> {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }

  return {
    url,
    ask,
    signIn: (email: string, password = 'Karwan2026') =>
      ask('POST', '/auth/user/login', {
        body: { phoneNumber: email, password, clientSecret: 'csr-local-secret', isEmail: true },
      }),
    refresh: (refreshToken: string) =>
      ask('POST', '/auth/user/refresh', { body: { refreshToken, clientSecret: 'csr-local-secret' } }),
  }
}
