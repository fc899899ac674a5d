import type { Carrier } from './deliver.ts'

export type SmsSettings = { url: string; token: string }

const patienceMs = 20_000

/**
 * Works with any gateway that accepts {to, text} with a bearer token; other gateways need a small adapter.
 */
export const smsCarrier =
  ({ url, token }: SmsSettings): Carrier =>
  async ({ id, to, body }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        // Gateways that support it send a repeated message only once.
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
