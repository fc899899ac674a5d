import { operations } from '@karwan/sdk/operations'
import { type Check, holds } from './check.ts'

const calls = [
  { id: 'createShipment', headers: ['authorization', 'content-type', 'idempotency-key'] },
  { id: 'updateShipment', headers: ['authorization', 'content-type'] },
  { id: 'updatePreferences', headers: ['authorization', 'content-type'] },
  { id: 'deleteBookingDocument', headers: ['authorization', 'idempotency-key'] },
  { id: 'openEvents', headers: ['authorization', 'last-event-id'] },
] as const

/** The headers that the SDK reads; a browser hides every header that is not listed. */
const readHeaders = ['content-disposition', 'date', 'idempotent-replayed', 'retry-after', 'x-request-id']

export const otherOrigins: Check = {
  title: 'a browser may call from the origin of the portal, and read what the portal reads',
  asks: [],
  needs: 'origin',
  async run({ url, origin = '' }) {
    for (const { id, headers } of calls) {
      const method = operations[id].method.toUpperCase()
      const asked = {
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': headers.join(', '),
      }
      const path = operations[id].path.replaceAll(/\{\w+\}/g, '1')
      const answer = await fetch(url + path, { method: 'OPTIONS', headers: { Origin: origin, ...asked } })
      const asking = `The preflight of ${method} ${path}`
      holds(answer.ok, `${asking} is answered with ${answer.status}`)
      isAllowed(answer, origin, asking)
      lists(answer, 'access-control-allow-methods', [method], asking)
      lists(answer, 'access-control-allow-headers', headers, asking)
    }
    // Many servers omit CORS headers on refusals; the portal then takes a refusal for a network failure.
    const refused = await fetch(url + operations.getPreferences.path, { headers: { Origin: origin } })
    holds(refused.status === 401, `Preferences without a token get ${refused.status} in place of 401`)
    isAllowed(refused, origin, 'A refusal')
    lists(refused, 'access-control-expose-headers', readHeaders, 'An answer')
  },
}

function isAllowed(answer: Response, origin: string, what: string): void {
  const allowed = answer.headers.get('access-control-allow-origin')
  const says = `${what} has Access-Control-Allow-Origin: ${allowed}`
  holds(allowed === origin || allowed === '*', `${says}, and not ${origin}`)
}

function lists(answer: Response, header: string, wanted: readonly string[], what: string): void {
  const listed = (answer.headers.get(header) ?? '').toLowerCase().split(',')
  const names = new Set(listed.map((name) => name.trim()))
  const missing = wanted.filter((name) => !names.has(name.toLowerCase()))
  holds(missing.length === 0, `${what} lacks ${missing.join(', ')} in ${header}`)
}
