import { randomUUID } from 'node:crypto'
import { type Call, requestText, UnexpectedAnswer } from './load.ts'
import { signIn } from './sign-in.ts'

type Api = { url: string; port: number }
type Headers = Record<string, string>

/** A shipment from Lahore to Karachi, as customer support books it for a demo company. */
export const shipment = (company: number) => ({
  company,
  bidCategoryTypeId: 1,
  loadingTime: new Date(Date.now() + 2 * 86_400_000).toISOString(),
  paymentReceivingTypeId: 1,
  shipmentCategoryTypeId: 1,
  vehicleTypeId: 2,
  vehicleCount: 1,
  weight: 20,
  locations: [
    { cityId: 1, address: 'Gate 4, Port', locationActionType: 1, loads: [{ goodsTypeId: 1, weight: 20 }] },
    { cityId: 2, address: 'Dry port', locationActionType: 2, loads: [{ goodsTypeId: 1, weight: 20 }] },
  ],
})

/** One request of each kind that the product serves all day. */
export async function callsTo({ url, port }: Api) {
  const staff = await signIn(url, { email: 'csr@karwan.test', app: 'csr' })
  const shipper = await signIn(url, { email: 'shipper@karwan.test', app: 'shipper' })
  const company = await companyOf(url, shipper)
  const next = turns(200)
  const body = JSON.stringify(shipment(company))
  const calls = {
    // An invalid query: the caller is authenticated, but the request is refused without a database query.
    refused: get(port, '/shipment/v3?page=-1&pageSize=25', staff, 422),
    list: get(port, '/shipment/shipper/v3?pageSize=25&status=DELIVERED', shipper),
    read: { port, request: () => requestText('GET', `/shipment/${next()}/v3`, staff), status: 200 },
    create: post(port, '/shipment/v3', staff, () => body),
  } satisfies Record<string, Call>
  return { company, calls, bid: () => bidCall({ url, port }, staff, body) }
}

/** The same calls to the baseline server, whose list takes the company and the status as parameters. */
export function callsToFloor(port: number, token: string, company: number): Record<string, Call> {
  const bearer = { Authorization: `Bearer ${token}` }
  const next = turns(200)
  const body = JSON.stringify(shipment(company))
  return {
    refused: get(port, '/shipments?page=-1&pageSize=25', bearer, 400),
    list: get(port, `/shipments?pageSize=25&status=DELIVERED&groupId=${company}`, bearer),
    read: { port, request: () => requestText('GET', `/shipments/${next()}`, bearer), status: 200 },
    create: post(port, '/shipments', bearer, () => body),
  }
}

/** Each partner bids once on each of 120 shipments with open bidding, so that no bid waits for another. */
async function bidCall({ url, port }: Api, staff: Headers, body: string): Promise<Call> {
  const partners = await idsOf(url, '/user/partner?pageSize=100', staff)
  const headers = { ...staff, 'Content-Type': 'application/json' }
  const open = await Promise.all(
    Array.from({ length: 120 }, async () => {
      const answer = await fetch(`${url}/shipment/v3?openBiddingMinutes=240`, {
        method: 'POST',
        headers,
        body,
      })
      const said = await answer.text()
      if (!answer.ok) throw new UnexpectedAnswer(said.slice(0, 500))
      const { data } = JSON.parse(said) as { data: { id: number } }
      return data.id
    }),
  )
  let turn = 0
  return post(port, '/bid/v3', staff, () => {
    const shipmentId = open[turn % open.length]
    const partnerId = partners[Math.floor(turn++ / open.length)]
    if (partnerId === undefined) throw new RangeError('Every partner has bid on every shipment')
    return JSON.stringify({ shipmentId, partnerId, bidCategoryTypeId: 1, amount: String(100_000 + turn) })
  })
}

const get = (port: number, path: string, headers: Headers, status = 200): Call => {
  const text = requestText('GET', path, headers)
  return { port, request: () => text, status }
}

const post = (port: number, path: string, headers: Headers, body: () => string): Call => ({
  port,
  request: () => requestText('POST', path, { ...headers, 'Idempotency-Key': randomUUID() }, body()),
  status: 201,
})

async function companyOf(url: string, shipper: Headers): Promise<number> {
  const answer = await fetch(`${url}/shipment/shipper/v3?pageSize=1`, { headers: shipper })
  const { data } = (await answer.json()) as { data: { items: [{ group: { id: number } }] } }
  return data.items[0].group.id
}

async function idsOf(url: string, path: string, headers: Headers): Promise<number[]> {
  const answer = await fetch(`${url}${path}`, { headers })
  const { data } = (await answer.json()) as { data: { items: { id: number }[] } }
  return data.items.map(({ id }) => id)
}

/** Returns 1 to `last` in turn, because reading the same record each time would measure a cached page. */
function turns(last: number): () => number {
  let turn = 0
  return () => (turn++ % last) + 1
}
