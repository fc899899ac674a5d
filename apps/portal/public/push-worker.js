// Shows push notifications while no page of the portal is open. It intercepts no requests, and is registered
// only for users who turn push notifications on.
self.addEventListener('push', (event) => {
  const { title, text, path, tag } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, { body: text, tag, icon: '/logo.png', data: { path } }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})

async function open(path) {
  const address = new URL(path, self.location.origin)
  if (address.origin !== self.location.origin) return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = pages.find(({ url }) => new URL(url).pathname === address.pathname)
  await (shown ? shown.focus() : self.clients.openWindow(address.href))
}
