import type { Caller, Handler, SomeHandlers } from '../../http/handler.ts'
import { getCompanyNotificationSettings, saveCompanyNotificationSettings } from './company-settings.ts'
import { latestPosition, positionAt, readPosition } from './event-position.ts'
import { pageEventsFor } from './event-reach.ts'
import { eventStream } from './event-stream.ts'
import {
  countUnreadNotifications,
  dismissNotification,
  listNotifications,
  markAllNotificationsRead,
  updateNotificationStatus,
} from './list-notifications.ts'
import { getNotificationSettings, saveNotificationSettings } from './notification-settings.ts'
import { addPushDevice, removePushDevice } from './push-devices.ts'

/** The stream ends with the request or the session, and never by itself. */
export const openEvents: Handler<'openEvents'> = async ({ caller, headers, query, deps, ports, signal }) => {
  const last = readPosition(headers.get('last-event-id'))
  const begin = () => (query.since ? positionAt(deps.db, new Date(query.since)) : latestPosition(deps.db))
  const from = last ?? (await begin())
  const more = (reader: Caller) => pageEventsFor({ db: deps.db, caller: reader, ports })
  return new Response(eventStream(deps, caller, from, signal, { more }), {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      // Tells proxies not to buffer, which would delay events.
      'X-Accel-Buffering': 'no',
    },
  })
}

export const notificationHandlers = {
  addPushDevice,
  countUnreadNotifications,
  dismissNotification,
  getCompanyNotificationSettings,
  getNotificationSettings,
  listNotifications,
  markAllNotificationsRead,
  openEvents,
  removePushDevice,
  saveCompanyNotificationSettings,
  saveNotificationSettings,
  updateNotificationStatus,
} satisfies SomeHandlers
