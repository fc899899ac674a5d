import { expect, it } from 'vitest'
import { inGroups } from './in-groups.ts'
import type { Notification } from './notifications.queries.ts'

const notice = (id: number, shipmentId: number | null): Notification => ({
  ...{
    id,
    shipmentId,
    bookingId: null,
    entityType: null,
    entityId: null,
    type: 'BID_RECEIVED',
    category: 'BID',
    priority: 'NORMAL',
  },
  ...{
    title: 'Bid received',
    body: 'A bid came in',
    params: {},
    actionUrl: null,
    actions: [],
    channel: ['PORTAL'],
    isRead: false,
    readAt: null,
    dismissedAt: null,
    expiresAt: null,
    createdAt: '2026-11-21T09:00:00.000Z',
  },
})

it('what is told of one shipment stands together, where its latest is; the rest stands alone', () => {
  const groups = inGroups([notice(5, 1), notice(4, null), notice(3, 2), notice(2, 1), notice(1, null)])
  expect(groups.map(({ items }) => items.map(({ id }) => id))).toEqual([[5, 2], [4], [3], [1]])
})
