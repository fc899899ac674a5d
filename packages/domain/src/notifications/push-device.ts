import { type ReaderWords, wordsOfNotice } from './notice-words.ts'
import { type NotificationType, notificationTypes } from './notification-type.ts'

/** Of one person; of more, the ones that were added first make room. */
export const mostPushDevices = 10
/** What a browser has not fetched by then is too old to disturb anybody. */
export const pushLastsHours = 12

export type PushNotice = { title: string; text: string; path: string; tag: string }

type Told = { type: NotificationType; params: Readonly<Record<string, string>>; path: string }

/**
 * What stands on a screen that is perhaps locked and lies where others see it: what it is about, and never names,
 * amounts or routes.
 */
export const pushNoticeOf = ({ type, params, path }: Told, reader?: ReaderWords): PushNotice => ({
  title: wordsOfNotice({ type, params }, reader).title,
  text: params.booking ?? params.shipment ?? params.invoice ?? '',
  path,
  // Of several of the same kind about the same record the newest stands there alone.
  tag: `${type} ${path}`,
})

export const isPushUrgent = (type: NotificationType): boolean =>
  ['HIGH', 'URGENT'].includes(notificationTypes[type].priority)
