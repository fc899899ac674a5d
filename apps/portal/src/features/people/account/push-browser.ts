const worker = '/push-worker.js'

export const canBeTold = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The hash by which the server identifies this browser's push subscription; null without one. */
export async function ownMark(): Promise<string | null> {
  const known = canBeTold() ? await navigator.serviceWorker.getRegistration(worker) : undefined
  const subscription = await known?.pushManager.getSubscription()
  return subscription ? markOf(subscription.endpoint) : null
}

export async function markOf(endpoint: string): Promise<string> {
  return inText(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))
}

export type Told = { endpoint: string; p256dh: string; auth: string }
export type NotTold = 'forbidden' | 'unreachable'

/** Subscribes to push: 'forbidden' if the user refuses, 'unreachable' if the push service does. */
export async function tellHere(publicKey: string): Promise<Told | NotTold> {
  if ((await Notification.requestPermission()) !== 'granted') return 'forbidden'
  const registration = await navigator.serviceWorker.register(worker)
  await navigator.serviceWorker.ready
  const { pushManager } = registration
  const before = await pushManager.getSubscription()
  // The push service would refuse messages for a subscription that was made with another VAPID key.
  if (before && inText(before.options.applicationServerKey) !== publicKey) await before.unsubscribe()
  try {
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    })
    return {
      endpoint: subscription.endpoint,
      p256dh: inText(subscription.getKey('p256dh')),
      auth: inText(subscription.getKey('auth')),
    }
  } catch (fault) {
    if (fault instanceof DOMException) return 'unreachable'
    throw fault
  }
}

export async function tellHereNoLonger(): Promise<void> {
  const known = await navigator.serviceWorker.getRegistration(worker)
  const subscription = await known?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  await known?.unregister()
}

const inText = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
