export type Account = { email: string; app: 'csr' | 'shipper' }

/** The Authorization header of a demo account. */
export async function signIn(api: string, { email, app }: Account): Promise<Record<string, string>> {
  const path = app === 'csr' ? '/auth/user/login' : '/auth/user/shipper/login'
  const answer = await fetch(`${api}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      phoneNumber: email,
      password: 'Karwan2026',
      clientSecret: `${app}-local-secret`,
      isEmail: true,
    }),
  })
  const { data } = await answer.json()
  return { Authorization: `Bearer ${data.auth.token}` }
}
