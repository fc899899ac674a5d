import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CallOut } from '../modules/integrations/call-out.ts'

type VerificationRecipient = {
  path: string
  ttl: number
  urgency: string
  notice: unknown
  claims: Record<string, unknown>
}

/** A browser's push keys and push service; decrypts messages as a browser would. */
export async function pushEndpoint() {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const heard: VerificationRecipient[] = []
  let status = 201
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { ttl, urgency, authorization = '' } = request.headers
    heard.push({
      path: request.url ?? '',
      ttl: Number(ttl),
      urgency: String(urgency),
      notice: JSON.parse(unsealed(Buffer.concat(parts), browser, auth)),
      claims: signedClaims(authorization),
    })
    response.writeHead(status).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    heard,
    address,
    keys: { p256dh: browser.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
    answer: (next: number) => {
      status = next
    },
    close: () => server.close(),
    /** Redirects calls to public addresses to this server. */
    callOut: (async ({ url, headers, body }) => {
      const { pathname } = new URL(url)
      const sent = typeof body === 'string' ? body : new Uint8Array(body)
      return (await fetch(address + pathname, { method: 'POST', headers, body: sent })).status
    }) satisfies CallOut,
  }
}

const derived = (from: Buffer, salt: Buffer, about: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, about, bytes))
const text = (words: string): Buffer => Buffer.from(`${words}\0`)

/** Decrypts as in RFC 8291 and RFC 8188. */
function unsealed(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body.readUInt8(20)
  const sender = body.subarray(21, keyEnd)
  const about = Buffer.concat([text('WebPush: info'), browser.getPublicKey(), sender])
  const secret = derived(browser.computeSecret(sender), auth, about, 32)
  const key = derived(secret, salt, text('Content-Encoding: aes128gcm'), 16)
  const nonce = derived(secret, salt, text('Content-Encoding: nonce'), 12)
  const opening = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16))
  const plain = Buffer.concat([opening.update(body.subarray(keyEnd, -16)), opening.final()])
  // Removes the padding; the delimiter 2 marks the last record.
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

/** Verifies the VAPID header (RFC 8292) with the key that it contains. */
function signedClaims(authorization: string): Record<string, unknown> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  )
  return { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), isSigned, key }
}
