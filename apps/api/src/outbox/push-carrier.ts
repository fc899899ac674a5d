import type { PushNotice } from '@karwan/domain/notifications'
import webPush from 'web-push'
import type { CallOut } from '../modules/integrations/call-out.ts'

export type PushKeys = { publicKey: string; privateKey: string; contact: string }
export type PushSubscription = { endpoint: string; p256dh: string; auth: string }
export type PushOrder = { notice: PushNotice; lastsSeconds: number; isUrgent: boolean }
/** Answers 'gone' if the browser's subscription no longer exists. */
export type PushCarrier = (to: PushSubscription, order: PushOrder) => Promise<'told' | 'gone'>

const goneStatuses = [404, 410]

/**
 * Encrypts a notice for one browser, signs it with the VAPID key and posts it to the browser's push service.
 */
export const pushCarrier =
  ({ publicKey, privateKey, contact }: PushKeys, callOut: CallOut): PushCarrier =>
  async ({ endpoint, p256dh, auth }, { notice, lastsSeconds, isUrgent }) => {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(notice),
      {
        vapidDetails: { subject: contact, publicKey, privateKey },
        TTL: lastsSeconds,
        urgency: isUrgent ? 'high' : 'normal',
        contentEncoding: 'aes128gcm',
      },
    )
    const answer = await callOut({ url: endpoint, headers: textsOf(headers), body })
    if (goneStatuses.includes(answer)) return 'gone'
    if (answer < 200 || answer > 299) throw new PushRefused(`The push service answered ${answer}`)
    return 'told'
  }

/** Content-Length is left out, because the HTTP client sets it. */
const textsOf = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name === 'Content-Length' ? [] : [[name, String(value)]],
    ),
  )

class PushRefused extends Error {
  override name = 'PushRefused'
}
