import type { PushNotice } from '@karwan/domain/notifications'
import webPush from 'web-push'
import type { CallOut } from '../modules/integrations/call-out.ts'

export type PushKeys = { publicKey: string; privateKey: string; contact: string }
export type PushSubscription = { endpoint: string; p256dh: string; auth: string }
export type PushOrder = { notice: PushNotice; lastsSeconds: number; isUrgent: boolean }
/** Whether the browser is still there to be told. */
export type PushCarrier = (to: PushSubscription, order: PushOrder) => Promise<'told' | 'gone'>

const goneStatuses = [404, 410]

/** Sealed for one browser, signed by this deployment, and given to the push service that the browser named. */
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

/** The length is said by whoever sends it. */
const textsOf = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name === 'Content-Length' ? [] : [[name, String(value)]],
    ),
  )

class PushRefused extends Error {
  override name = 'PushRefused'
}
