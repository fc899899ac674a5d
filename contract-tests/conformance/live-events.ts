import { setTimeout as wait } from 'node:timers/promises'
import type { EventsState } from '@karwan/sdk'
import { bookingRequest } from './booking-request.ts'
import { type Check, holds } from './check.ts'

const longestWaitMs = 10_000
const lookEveryMs = 20

/** Checked here, because Pact would wait for the end of an open stream. */
export const liveEvents: Check = {
  title: 'live events tell of a new shipment while the stream is open',
  asks: ['openEvents', 'createShipment'],
  async run(server) {
    const sdk = await server.portalOf('customer support')
    const told = new Set<unknown>()
    let state: EventsState = 'connecting'
    const stop = new AbortController()
    const following = sdk.events.open({
      signal: stop.signal,
      onState: (changed) => {
        state = changed
      },
      onEvent: ({ event, data }) => {
        if (event === 'shipment.created') told.add(JSON.parse(data).id)
      },
    })
    try {
      await happens(() => state !== 'connecting')
      holds(isLive(state), `The stream of events does not open: it is ${state}`)
      const { id } = await sdk.call('createShipment', { body: bookingRequest('PO-LIVE') })
      holds(await happens(() => told.has(id)), `No event shipment.created with the id ${id} came`)
    } finally {
      stop.abort()
      await following
    }
  },
}

/** A function, because TypeScript does not see that a callback changes the state. */
const isLive = (state: EventsState): boolean => state === 'live'

async function happens(isSo: () => boolean): Promise<boolean> {
  const latest = Date.now() + longestWaitMs
  while (!isSo() && Date.now() < latest) await wait(lookEveryMs)
  return isSo()
}
