// Shows what the server tells this browser while no page of the portal is open. Nothing else runs here, and no request
// of a page passes through it; it is registered only by whoever asks to be told.
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
