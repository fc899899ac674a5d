import { exampleOf } from '@karwan/sdk/testing'
import { expect, it } from 'vitest'
import { sentOutAs, shownBooking } from './examples.ts'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'

const by = 'customer support'
const sentOut = (id: number) => ({ state: 'a booking on its way to the pick-up', ...sentOutAs(id) }) as const
const carrying = (id: number) =>
  ({ state: 'a booking with a container', ...sentOutAs(id), container: id * 10 }) as const
const box = { number: 'MSKU9070323', size: '40' } as const
const container = () => ({
  ...exampleOf('BookingContainer'),
  ...{ blNumber: null, seal: null, freeUntil: null, returnedOn: null, returnedBy: null },
})
const shown = (id: number, containers: unknown) => ({
  body: { data: { ...loosely({ ...shownBooking(), containers: [] }, { id }), containers } },
})

it('containers are added, changed, given back and removed, and the truck is sealed', async () => {
  const returned = { returnedOn: '2026-01-02' }
  const seals = { sealNumbers: ['SL-448121'] }
  const last = await exchange(
    [
      {
        given: [sentOut(9510)],
        asking: 'to add a container to a booking',
        by,
        request: { method: 'POST', path: '/booking/9510/container', body: box, idempotencyKey: 'box-9510' },
        answer: { status: 200, ...shown(9510, someOf(container(), { ...box })) },
      },
      {
        given: [carrying(9520)],
        asking: 'to change a container',
        by,
        request: {
          ...{ method: 'PUT', path: '/booking/9520/container/95200' },
          ...{ body: { ...box, size: '40HC' }, idempotencyKey: 'box-9520' },
        },
        answer: { status: 200, ...shown(9520, someOf(container(), { id: 95200, size: '40HC' })) },
      },
      {
        given: [carrying(9530)],
        asking: 'to say that a container is back',
        by,
        request: {
          ...{ method: 'POST', path: '/booking/9530/container/95300/return' },
          ...{ body: returned, idempotencyKey: 'back-9530' },
        },
        answer: {
          status: 200,
          ...shown(9530, someOf({ ...container(), ...returned }, { id: 95300, ...returned })),
        },
      },
      {
        given: [carrying(9540)],
        asking: 'to remove a container',
        by,
        request: { method: 'DELETE', path: '/booking/9540/container/95400', idempotencyKey: 'gone-9540' },
        answer: { status: 200, ...shown(9540, []) },
      },
      {
        given: [sentOut(9550)],
        asking: 'to set the seals of a booking',
        by,
        request: { method: 'PUT', path: '/booking/9550/seals', body: seals, idempotencyKey: 'seals-9550' },
        answer: {
          status: 200,
          body: { data: loosely({ ...shownBooking(), containers: [] }, { id: 9550, ...seals }) },
        },
      },
    ],
    async ({ sdk }) => {
      await sdk.call('addContainer', { path: { id: 9510 }, body: box, idempotencyKey: 'box-9510' })
      await sdk.call('changeContainer', {
        path: { id: 9520, containerId: 95200 },
        body: { ...box, size: '40HC' },
        idempotencyKey: 'box-9520',
      })
      await sdk.call('returnContainer', {
        path: { id: 9530, containerId: 95300 },
        body: returned,
        idempotencyKey: 'back-9530',
      })
      await sdk.call('removeContainer', {
        path: { id: 9540, containerId: 95400 },
        idempotencyKey: 'gone-9540',
      })
      return sdk.call('setSealNumbers', { path: { id: 9550 }, body: seals, idempotencyKey: 'seals-9550' })
    },
  )
  expect(last?.sealNumbers).toEqual(seals.sealNumbers)
})
