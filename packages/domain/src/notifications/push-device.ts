import { type ReaderWords, wordsOfNotice } from './notice-words.ts'
import { type NotificationType, notificationTypes } from './notification-type.ts'

/** Per person; further ones replace the oldest. */
export const mostPushDevices = 10
/** Hours after which a push message that was not delivered is dropped. */
export const pushLastsHours = 12

export type PushNotice = { title: string; text: string; path: string; tag: string }

type Told = { type: NotificationType; params: Readonly<Record<string, string>>; path: string }

/**
 * A push notice may appear on a locked screen in public, so it only names the subject, and no people, amounts
 * or routes.
 */
export const pushNoticeOf = ({ type, params, path }: Told, reader?: ReaderWords): PushNotice => ({
  title: wordsOfNotice({ type, params }, reader).title,
  text: params.booking ?? params.shipment ?? params.invoice ?? '',
  path,
  // A newer notice of the same type and page replaces the older one.
  tag: `${type} ${path}`,
})

export const isPushUrgent = (type: NotificationType): boolean =>
  ['HIGH', 'URGENT'].includes(notificationTypes[type].priority)
