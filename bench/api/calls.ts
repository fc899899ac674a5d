import { randomUUID } from 'node:crypto'
import { type Call, requestText } from './load.ts'
import { signIn } from './sign-in.ts'

type Api = { url: string; port: number }

/** One request of every kind that the product serves all day. */
export async function callsTo({
  url,
  port,
}: Api): Promise<Record<'routing' | 'list' | 'read' | 'write', Call>> {
  const staff = await signIn(url, { email: 'csr@karwan.test', app: 'csr' })
  const shipper = await signIn(url, { email: 'shipper@karwan.test', app: 'shipper' })
  const fixed = (text: string) => () => text
  const next = turns(200)
  // What is over is left alone by every write.
  const nextActive = turnsOf(await activeShipments(url, staff))
  return {
    // Refused by the contract, so that no database is asked: who calls is known, what they want is checked.
    routing: {
      port,
      request: fixed(requestText('GET', '/shipment/v3?page=-1&pageSize=25', staff)),
      status: 422,
    },
    list: {
      port,
      request: fixed(requestText('GET', '/shipment/shipper/v3?pageSize=25&status=DELIVERED', shipper)),
      status: 200,
    },
    read: { port, request: () => requestText('GET', `/shipment/${next()}/v3`, staff), status: 200 },
    write: {
      port,
      request: () =>
        requestText('POST', `/shipment/${nextActive()}/tag/1`, {
          ...staff,
          'Idempotency-Key': randomUUID(),
          'Content-Length': '0',
        }),
      status: 200,
    },
  }
}

async function activeShipments(url: string, headers: Record<string, string>): Promise<number[]> {
  const answer = await fetch(`${url}/shipment/v3?view=active&pageSize=100`, { headers })
  const { data } = (await answer.json()) as { data: { items: { id: number }[] } }
  return data.items.map(({ id }) => id)
}

function turnsOf(ids: readonly number[]): () => number {
  const next = turns(ids.length)
  return () => {
    const id = ids[next() - 1]
    if (id === undefined) throw new RangeError('No shipment is active')
    return id
  }
}

/** 1 to `last`, again and again: callers who all touch one record would wait for each other. */
function turns(last: number): () => number {
  let turn = 0
  return () => (turn++ % last) + 1
}
