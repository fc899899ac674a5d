import type { Carrier } from './deliver.ts'

export type SmsSettings = { url: string; token: string }

const patienceMs = 20_000

/** Any gateway that takes {to, text} with a bearer token; one that takes something else has a small proxy before it. */
export const smsCarrier =
  ({ url, token }: SmsSettings): Carrier =>
  async ({ id, to, body }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        // A gateway that knows it sends a repeated message once.
        'Idempotency-Key': id,
      },
      body: JSON.stringify({ to, text: body }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new GatewayRefused(`The SMS gateway answered ${answer.status}`)
  }

class GatewayRefused extends Error {
  override name = 'GatewayRefused'
}
