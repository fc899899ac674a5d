import { exampleOf } from '@karwan/sdk/testing'
import { expect, it } from 'vitest'
import { sentOutAs, shownBooking } from './examples.ts'
import { exchange } from './exchange.ts'
import { loosely } from './loosely.ts'

const by = 'customer support'
const awaited = (id: number) => ({ state: 'a booking whose hard copy is awaited', ...sentOutAs(id) }) as const
const parcel = { courier: 'TCS', trackingNumber: '77120045', sentOn: '2026-01-02' }
const { way: stations, ...facts } = exampleOf('HardCopy')
// The other fields of a station depend on its place.
const example = { ...facts, way: stations.map(({ place, since }) => ({ place, since })) }
const received = {
  ...{ ...example, receivedAt: '2026-01-04T07:30:00.000Z', receivedBy: example.sentBy },
  shelf: 'B-12',
}
const copy = (status: 'SENT' | 'RECEIVED') => loosely(status === 'SENT' ? example : received, { status })
// The picture is verified, so only the paper itself can be missing.
const toComplete = loosely({ documentTypeIds: [], hardCopy: false })

it('a hard copy is sent, and received', async () => {
  const keys = { send: 'send-7950', receive: 'receive-7955' }
  const shown = (id: number, status: 'SENT' | 'RECEIVED') => ({
    status: 200,
    body: { data: { ...loosely(shownBooking(), { id }), toComplete, hardCopy: copy(status) } },
  })
  const shownLast = await exchange(
    [
      {
        given: [awaited(7950)],
        asking: 'to send a hard copy',
        by,
        request: {
          ...{ method: 'POST', path: '/booking/7950/hard-copy/send' },
          ...{ body: parcel, idempotencyKey: keys.send },
        },
        answer: shown(7950, 'SENT'),
      },
      {
        given: [awaited(7955)],
        asking: 'to receive a hard copy',
        by,
        request: {
          ...{ method: 'POST', path: '/booking/7955/hard-copy/receive' },
          ...{ body: { shelf: 'B-12' }, idempotencyKey: keys.receive },
        },
        answer: shown(7955, 'RECEIVED'),
      },
    ],
    async ({ sdk }) => {
      const sent = await sdk.call('sendHardCopy', {
        path: { id: 7950 },
        body: parcel,
        idempotencyKey: keys.send,
      })
      expect(sent.hardCopy?.status).toBe('SENT')
      return sdk.call('receiveHardCopy', {
        path: { id: 7955 },
        body: { shelf: 'B-12' },
        idempotencyKey: keys.receive,
      })
    },
  )
  expect(shownLast?.hardCopy?.status).toBe('RECEIVED')
})

const inOffice = (id: number) =>
  ({ state: 'a booking whose hard copy is in the office', ...sentOutAs(id) }) as const
const lying = (status: 'RECEIVED' | 'SENT_ON' | 'HANDED_OVER') => {
  const { carrier, courier, trackingNumber, sentOn, sentBy, ...known } = received
  return loosely(known, { status })
}

it('a hard copy is put on a shelf, sent on to the shipper, and handed over', async () => {
  const asked = {
    shelve: { id: 7960, body: { shelf: 'B-12' } },
    forward: { id: 7965, body: parcel },
    handOver: { id: 7970, body: { takenBy: 'Bilal Ahmed', takenOn: '2026-01-05' } },
  }
  const keys = { shelve: 'shelve-7960', forward: 'forward-7965', handOver: 'hand-over-7970' }
  const shown = (id: number, status: Parameters<typeof lying>[0]) => ({
    status: 200,
    body: { data: { ...loosely(shownBooking(), { id }), toComplete, hardCopy: lying(status) } },
  })
  const posted = (act: keyof typeof asked, path: string) => ({
    ...{ method: 'POST' as const, path: `/booking/${asked[act].id}/hard-copy/${path}` },
    ...{ body: asked[act].body, idempotencyKey: keys[act] },
  })
  const last = await exchange(
    [
      {
        given: [inOffice(7960)],
        asking: 'to put a hard copy on a shelf',
        by,
        request: posted('shelve', 'shelve'),
        answer: shown(7960, 'RECEIVED'),
      },
      {
        given: [inOffice(7965)],
        asking: 'to send a hard copy on',
        by,
        request: posted('forward', 'forward'),
        answer: shown(7965, 'SENT_ON'),
      },
      {
        given: [inOffice(7970)],
        asking: 'to hand a hard copy over',
        by,
        request: posted('handOver', 'hand-over'),
        answer: shown(7970, 'HANDED_OVER'),
      },
    ],
    async ({ sdk }) => {
      const { shelve, forward, handOver } = asked
      const at = ({ id }: { id: number }) => ({ path: { id } })
      await sdk.call('shelveHardCopy', { ...at(shelve), body: shelve.body, idempotencyKey: keys.shelve })
      await sdk.call('forwardHardCopy', { ...at(forward), body: forward.body, idempotencyKey: keys.forward })
      return sdk.call('handOverHardCopy', {
        ...at(handOver),
        body: handOver.body,
        idempotencyKey: keys.handOver,
      })
    },
  )
  expect(last?.hardCopy?.status).toBe('HANDED_OVER')
})
