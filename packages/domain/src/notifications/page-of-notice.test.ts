import { expect, it } from 'vitest'
import { pageOfNotice } from './page-of-notice.ts'

const none = { shipmentId: null, bookingId: null }

it.each([
  [{ ...none, type: 'STATUS_CHANGED', shipmentId: 4, bookingId: 9 }, '/bookings/9'],
  [{ ...none, type: 'COMMENTED', shipmentId: 4, bookingId: 9 }, '/bookings/9#comments'],
  [{ ...none, type: 'SHIPMENT_CREATED', shipmentId: 4 }, '/shipments/4'],
  [{ ...none, type: 'BID_RECEIVED', shipmentId: 4 }, '/shipments/4?tab=bids'],
  [{ ...none, type: 'VEHICLES_COVERED', shipmentId: 4 }, '/shipments/4?tab=bids'],
  [{ ...none, type: 'MENTIONED', shipmentId: 4 }, '/shipments/4?tab=comments'],
  [{ ...none, type: 'INVOICE_ISSUED', entity: { type: 'INVOICE', id: 7 } }, '/invoices/7'],
  [{ ...none, type: 'USER_BLOCKED', entity: { type: 'INTERNAL_USER', id: 7 } }, '/internal-users/7'],
  [{ ...none, type: 'WEBHOOK_OFF' }, '/webhooks'],
  [{ ...none, type: 'PAYMENT_SENT' }, null],
] as [Parameters<typeof pageOfNotice>[0], string | null][])('%j opens %s', (told, page) => {
  expect(pageOfNotice(told)).toBe(page)
})
