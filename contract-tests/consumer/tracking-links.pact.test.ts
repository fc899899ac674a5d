import { exampleOf } from '@karwan/sdk/testing'
import { describe, expect, it } from 'vitest'
import { sentOutAs } from './examples.ts'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'
import { refusal } from './problems.ts'

const by = 'customer support'
const record = exampleOf('TrackingLink')
const shared = (id: number) => ({ state: 'a booking that is shared', ...sentOutAs(id), link: id }) as const

describe('a booking that is followed by a link', () => {
  it('is shared by one', async () => {
    const path = { id: 8860 }
    const body = exampleOf('ShareTrackingRequest')
    const key = { idempotencyKey: 'share-8860' }
    const request = { method: 'POST', path: '/booking/8860/tracking-link', body, ...key } as const
    const given = [{ state: 'a booking on its way to the pick-up', ...sentOutAs(8860) } as const]
    const trackingLink = { ...record, bookingId: 8860, isOpen: true, views: 0, lastViewedAt: null }
    const data = loosely({ ...exampleOf('NewTrackingLink'), trackingLink })
    const answer = { status: 201, body: { data } }
    const made = await exchange(
      [{ given, asking: 'to share a booking by a link', by, request, answer }],
      ({ sdk }) => sdk.call('shareTracking', { path, body, ...key }),
    )
    expect(made?.trackingLink).toMatchObject({ bookingId: 8860, isOpen: true })
  })

  it('says by which', async () => {
    const request = { method: 'GET', path: '/booking/8865/tracking-link' } as const
    const data = someOf({ ...record, label: null, lastViewedAt: null }, { bookingId: 8865 })
    const answer = { status: 200, body: { data } }
    const list = await exchange(
      [{ given: [shared(8865)], asking: 'by which links a booking is followed', by, request, answer }],
      ({ sdk }) => sdk.call('listTrackingLinks', { path: { id: 8865 } }),
    )
    expect(list).toHaveLength(1)
  })

  it('is followed no longer once the link is taken back', async () => {
    const key = { idempotencyKey: 'unshare-8870' }
    const request = { method: 'POST', path: '/tracking-link/8870/revoke', ...key } as const
    const closed = { ...record, label: null, lastViewedAt: null, revokedAt: record.createdAt }
    const answer = { status: 200, body: { data: loosely(closed, { id: 8870, isOpen: false }) } }
    const link = await exchange(
      [{ given: [shared(8870)], asking: 'to take a tracking link back', by, request, answer }],
      ({ sdk }) => sdk.call('revokeTrackingLink', { path: { id: 8870 }, ...key }),
    )
    expect(link?.isOpen).toBe(false)
  })

  it('is told to whoever holds the link, without a sign-in', async () => {
    const path = { code: 'code-of-tracking-8875' }
    const request = { method: 'GET', path: `/tracking-link/${path.code}` } as const
    const nowhere = { place: null, eta: null, etaSource: null, plannedArrivalAt: null }
    const data = loosely({ ...exampleOf('TrackedBooking'), ...nowhere }, { statusId: 2 })
    const told = await exchange(
      [
        {
          ...{ given: [shared(8875)], asking: 'where a shared booking is', by: 'nobody', request },
          answer: { status: 200, body: { data } },
        },
      ],
      ({ sdk }) => sdk.call('openTrackingLink', { path }),
    )
    expect(told?.statusId).toBe(2)
  })

  it('is told to nobody by a link that was never made', async () => {
    const request = { method: 'GET', path: '/tracking-link/nobody-has-this' } as const
    const answer = { status: 404, body: refusal({ code: 'record.not_found', message: 'Not found' }) }
    await exchange(
      [{ asking: 'where a booking is by a link that nobody has', by: 'nobody', request, answer }],
      ({ sdk }) =>
        expect(sdk.call('openTrackingLink', { path: { code: 'nobody-has-this' } })).rejects.toMatchObject({
          status: 404,
        }),
    )
  })
})
