import type { Check } from '../conformance/check.ts'
import { liveEvents } from '../conformance/live-events.ts'
import { moneyPath } from '../conformance/money-path.ts'
import { otherOrigins } from '../conformance/other-origins.ts'
import { refreshTokens } from '../conformance/refresh-tokens.ts'
import { repeatedWrites } from '../conformance/repeated-writes.ts'
import { uploads } from '../conformance/uploads.ts'

type Fetch = (request: Request) => Promise<Response>
type Fault = {
  fault: string
  check: Check
  noticed: RegExp
  breaks: (request: Request, fetch: Fetch) => Promise<Response>
}

const isRefresh = (request: Request) => new URL(request.url).pathname === '/auth/user/refresh'
const amountField = /"(\w*(?:[aA]mount|Rate|gross|net|margin))":"(-?[\d.]+)"/g

/** Mistakes that real backends made. Each is put in front of the reference backend. */
export const faults: Fault[] = [
  {
    fault: 'gives back the refresh token that it got',
    check: refreshTokens,
    noticed: /refresh token is not replaced/,
    breaks: async (request, fetch) => {
      if (!isRefresh(request)) return fetch(request)
      const { refreshToken } = await request.clone().json()
      return rewritten(await fetch(without(request, 'accept-encoding')), (text) =>
        text.replace(/"refreshToken":"[^"]+"/, `"refreshToken":"${refreshToken}"`),
      )
    },
  },
  {
    fault: 'ignores an Idempotency-Key',
    check: repeatedWrites,
    noticed: /made shipment \d+ beside \d+/,
    breaks: (request, fetch) => fetch(without(request, 'idempotency-key')),
  },
  {
    fault: 'does not say that an answer is repeated',
    check: repeatedWrites,
    noticed: /lacks the header Idempotent-Replayed/,
    breaks: async (request, fetch) => withoutHeaders(await fetch(request), /^idempotent-replayed$/),
  },
  {
    fault: 'knows no preflight',
    check: otherOrigins,
    noticed: /preflight of POST \/shipment\/v3/,
    breaks: async (request, fetch) =>
      request.method === 'OPTIONS' ? new Response(null, { status: 405 }) : fetch(request),
  },
  {
    fault: 'allows no Idempotency-Key from another origin',
    check: otherOrigins,
    noticed: /lacks idempotency-key/,
    breaks: async (request, fetch) => {
      const answer = await fetch(request)
      const headers = new Headers(answer.headers)
      if (request.method === 'OPTIONS')
        headers.set('Access-Control-Allow-Headers', 'Authorization, Content-Type')
      return new Response(answer.body, { status: answer.status, headers })
    },
  },
  {
    fault: 'sends no CORS headers with a refusal',
    check: otherOrigins,
    noticed: /A refusal has Access-Control-Allow-Origin: null/,
    breaks: async (request, fetch) => {
      const answer = await fetch(request)
      return answer.ok ? answer : withoutHeaders(answer, /^access-control-/)
    },
  },
  {
    fault: 'sends money as numbers',
    check: moneyPath,
    noticed: /amount of a bid is no decimal text: 100000/,
    breaks: amountsAsNumbers,
  },
  {
    fault: 'tells a shipper the margin',
    check: moneyPath,
    noticed: /shipper is told the margin/,
    breaks: async (request, fetch) =>
      rewritten(await fetch(without(request, 'accept-encoding')), (text) =>
        text.replace('"shipperAmount":', '"marginAmount":"50000.00","shipperAmount":'),
      ),
  },
  {
    fault: 'answers /events with JSON',
    check: liveEvents,
    noticed: /stream of events does not open/,
    breaks: async (request, fetch) =>
      new URL(request.url).pathname === '/events' ? Response.json({ data: [] }) : fetch(request),
  },
  {
    fault: 'takes any body for an upload',
    check: uploads,
    noticed: /in place of 413/,
    breaks: async (request, fetch) =>
      request.url.endsWith('/upload') ? Response.json({ data: { id: 1 } }) : fetch(request),
  },
]

export async function amountsAsNumbers(request: Request, fetch: Fetch): Promise<Response> {
  const answer = await fetch(without(request, 'accept-encoding'))
  return rewritten(answer, (text) => text.replaceAll(amountField, '"$1":$2'))
}

function without(request: Request, header: string): Request {
  const headers = new Headers(request.headers)
  headers.delete(header)
  return new Request(request, { headers })
}

function withoutHeaders(answer: Response, unwanted: RegExp): Response {
  const headers = new Headers([...answer.headers].filter(([name]) => !unwanted.test(name)))
  return new Response(answer.body, { status: answer.status, headers })
}

async function rewritten(answer: Response, change: (text: string) => string): Promise<Response> {
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return answer
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  return new Response(change(await answer.text()), { status: answer.status, headers })
}
