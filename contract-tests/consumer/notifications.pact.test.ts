import { createHash } from 'node:crypto'
import { MatchersV3 } from '@pact-foundation/pact'
import { expect, it } from 'vitest'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'

const { eachLike, integer, string } = MatchersV3
const by = 'customer support' as const
const notice = {
  id: 981,
  type: 'BID_RECEIVED',
  category: 'BID',
  isRead: false,
  createdAt: '2026-11-21T08:40:00.000Z',
}

it('what somebody was told is listed, the latest first', async () => {
  const page = await exchange(
    [
      {
        asking: 'for the notifications of customer support',
        by,
        request: { method: 'GET', path: '/notification/user/all', query: { pageSize: '15' } },
        answer: { status: 200, body: { data: { items: someOf(notice), pageSize: integer(15) } } },
      },
    ],
    ({ sdk }) => sdk.call('listNotifications', { query: { pageSize: 15 } }),
  )
  expect(page?.items[0]).toMatchObject({ id: 981, isRead: false })
})

it('what is about no shipment leads to the page of whom it is about', async () => {
  const query = { category: 'VERIFICATION', pageSize: 15 } as const
  const told = { id: 982, type: 'VERIFICATION_SENT_BACK', entityType: 'PARTNER', entityId: 9460 } as const
  const page = await exchange(
    [
      {
        given: [{ state: 'a verification that was sent back', id: 9460 }],
        asking: 'for what customer support was told of verifications',
        by,
        request: {
          method: 'GET',
          path: '/notification/user/all',
          query: { category: 'VERIFICATION', pageSize: '15' },
        },
        answer: { status: 200, body: { data: { items: someOf(told), pageSize: integer(15) } } },
      },
    ],
    ({ sdk }) => sdk.call('listNotifications', { query }),
  )
  expect(page?.items[0]).toMatchObject(told)
})

it('the bell says how many are unread', async () => {
  const count = await exchange(
    [
      {
        asking: 'how many notifications are unread',
        by,
        request: { method: 'GET', path: '/notification/user/unread' },
        answer: { status: 200, body: { data: { unread: integer(3) } } },
      },
    ],
    ({ sdk }) => sdk.call('countUnreadNotifications', {}),
  )
  expect(count?.unread).toBe(3)
})

it('notifications are marked as read, some and all', async () => {
  const body = { notificationIds: [9473], isRead: true }
  await exchange(
    [
      {
        given: [{ state: 'a notification of customer support', id: 9473 }],
        asking: 'to mark a notification as read',
        by,
        request: { method: 'POST', path: '/notification/updateNotificationStatus', body },
        answer: { status: 200, body: { data: { unread: integer(2) } } },
      },
    ],
    async ({ sdk }) => expect(await sdk.call('updateNotificationStatus', { body })).toEqual({ unread: 2 }),
  )
  await exchange(
    [
      {
        asking: 'to mark all notifications as read',
        by,
        request: { method: 'POST', path: '/notification/markAllRead/user' },
        answer: { status: 200, body: { data: null } },
      },
    ],
    async ({ sdk }) => expect(await sdk.call('markAllNotificationsRead', {})).toBeNull(),
  )
})

it('a notification is put away', async () => {
  const told = { id: 9463, type: 'VERIFICATION_SENT_BACK', isRead: false } as const
  const sentBack = {
    title: string('Verification sent back'),
    body: string('Carrier 9463 was sent back: correct it and submit it again'),
    // The other channels depend on the reader.
    channel: eachLike(string('PORTAL')),
  }
  const path = '/notification/9463/dismiss'
  await exchange(
    [
      {
        given: [{ state: 'a notification of customer support', id: 9463 }],
        asking: 'to put a notification away',
        by,
        request: { method: 'POST', path, body: { isDismissed: true } },
        answer: {
          status: 200,
          body: { data: { ...loosely(told), ...sentBack, dismissedAt: string('2026-11-22T05:30:00.000Z') } },
        },
      },
    ],
    async ({ sdk }) =>
      expect(
        await sdk.call('dismissNotification', { path: { id: 9463 }, body: { isDismissed: true } }),
      ).toMatchObject({ ...told, dismissedAt: expect.any(String) }),
  )
})

const channels = [{ category: 'BID' as const, portal: true, mail: true, sms: false }]
const settings = { channels, quietFrom: '22:00', quietTo: '06:00' }

it('the channels are read and chosen', async () => {
  await exchange(
    [
      {
        asking: 'to choose the channels of notifications',
        by,
        request: { method: 'PUT', path: '/notification/settings', body: settings },
        answer: {
          status: 200,
          body: {
            data: {
              channels: someOf(channels[0] ?? {}),
              quietFrom: string('22:00'),
              quietTo: string('06:00'),
            },
          },
        },
      },
    ],
    async ({ sdk }) =>
      expect(await sdk.call('saveNotificationSettings', { body: settings })).toMatchObject(settings),
  )
  await exchange(
    [
      {
        asking: 'for the channels of notifications',
        by,
        request: { method: 'GET', path: '/notification/settings' },
        answer: { status: 200, body: { data: { channels: [] } } },
      },
    ],
    async ({ sdk }) => expect(await sdk.call('getNotificationSettings', {})).toMatchObject({ channels: [] }),
  )
})

it('the channels of a company are read and chosen', async () => {
  const query = { companyId: 1 }
  const path = '/notification/company-settings'
  const ofCompany = { channels: [{ ...channels[0], isDemanded: true }], isQuietDemanded: false }
  const body = { ...settings, ...ofCompany } as const
  await exchange(
    [
      {
        asking: 'to choose the channels of a company',
        by,
        request: { method: 'PUT', path, query: { companyId: '1' }, body },
        answer: { status: 200, body: { data: loosely(body) } },
      },
    ],
    async ({ sdk }) =>
      expect(
        await sdk.call('saveCompanyNotificationSettings', {
          query,
          body: {
            ...settings,
            channels: [{ category: 'BID', portal: true, mail: true, sms: false, isDemanded: true }],
            isQuietDemanded: false,
          },
        }),
      ).toMatchObject({ isQuietDemanded: false }),
  )
  const nothing = { channels: [], quietFrom: null, quietTo: null, isQuietDemanded: false }
  await exchange(
    [
      {
        asking: 'for the channels of a company',
        by,
        request: { method: 'GET', path, query: { companyId: '1' } },
        answer: { status: 200, body: { data: loosely(nothing) } },
      },
    ],
    async ({ sdk }) =>
      expect(await sdk.call('getCompanyNotificationSettings', { query })).toMatchObject({
        isQuietDemanded: false,
      }),
  )
})

it('whether news come by mail is told, and chosen', async () => {
  const body = { data: { email_notifications: true } }
  const path = '/shipper/config'
  const asked = { method: 'GET', path } as const
  const told = await exchange(
    [{ asking: 'whether news come by mail', by, request: asked, answer: { status: 200, body } }],
    ({ sdk }) => sdk.call('getShipperConfig'),
  )
  expect(told).toEqual({ email_notifications: true })
  const query = { email_notifications: true }
  const idempotencyKey = 'mail-1'
  const sent = { method: 'POST', path, query: { email_notifications: 'true' }, idempotencyKey } as const
  const chosen = await exchange(
    [{ asking: 'to be told news by mail', by, request: sent, answer: { status: 200, body } }],
    ({ sdk }) => sdk.call('saveShipperConfig', { query, idempotencyKey }),
  )
  expect(chosen).toEqual({ email_notifications: true })
})

const device = {
  endpoint: 'https://push.indus.example/send/f3c9',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

it('a browser is told while it is closed, and then no longer', async () => {
  const mark = createHash('sha256').update(device.endpoint).digest('base64url')
  await exchange(
    [
      {
        given: [{ state: 'a portal that notifies closed browsers' }],
        asking: 'to have a browser told while it is closed',
        by,
        request: { method: 'POST', path: '/notification/push-device', body: device },
        answer: { status: 201, body: { data: { mark: string(mark) } } },
      },
    ],
    async ({ sdk }) => expect(await sdk.call('addPushDevice', { body: device })).toMatchObject({ mark }),
  )
  await exchange(
    [
      {
        given: [{ state: 'a browser is told while it is closed', ...device }],
        asking: 'to have a browser told no longer',
        by,
        request: { method: 'DELETE', path: `/notification/push-device/${mark}` },
        answer: { status: 200, body: { data: null } },
      },
    ],
    async ({ sdk }) => expect(await sdk.call('removePushDevice', { path: { mark } })).toBeNull(),
  )
})
