import { operations } from '@karwan/sdk/operations'
import { bookingRequest } from './booking-request.ts'
import { type Check, type CheckedServer, holds } from './check.ts'

type Booked = { data?: { id?: number } }

/** The portal repeats a request whose answer was lost; the shipment must not be booked twice. */
export const repeatedWrites: Check = {
  title: 'the same Idempotency-Key gets the same answer, and no second shipment',
  asks: ['createShipment'],
  async run(server) {
    const key = `repeated-${crypto.randomUUID()}`
    const first = await book(server, key, 'PO-ONCE')
    holds(first.status === 201, `A booking is answered with ${first.status}`)
    holds(!first.isReplayed, 'A first answer says Idempotent-Replayed')
    const second = await book(server, key, 'PO-ONCE')
    holds(second.status === 201, `The repeated booking is answered with ${second.status}`)
    holds(second.id === first.id, `The repeated booking made shipment ${second.id} beside ${first.id}`)
    holds(second.isReplayed, 'The repeated answer lacks the header Idempotent-Replayed: true')
    const other = await book(server, key, 'PO-TWICE')
    holds(other.status === 422, `Another body under the same key gets ${other.status} in place of 422`)
  },
}

async function book(server: CheckedServer, key: string, referenceNumber: string) {
  const response = await fetch(server.url + operations.createShipment.path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await server.tokenOf('customer support')}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
    },
    body: JSON.stringify(bookingRequest(referenceNumber)),
  })
  const { data }: Booked = await response.json()
  const isReplayed = response.headers.get('idempotent-replayed') === 'true'
  return { status: response.status, id: data?.id, isReplayed }
}
