/** Every page behind the login that shows what it has read from the API. */
export const readingScreens = [
  { name: 'dashboard', path: '/' },
  { name: 'shipments', path: '/shipments' },
  { name: 'shipment', path: '/shipments/38' },
  { name: 'bids', path: '/shipments/38?tab=bids' },
  { name: 'bookings', path: '/bookings' },
  { name: 'booking', path: '/bookings/20' },
] as const
