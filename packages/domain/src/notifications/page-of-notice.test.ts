import { expect, it } from 'vitest'
import { actionsOfNotice, pageOfNotice } from './page-of-notice.ts'

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

it.each([
  [{ ...none, type: 'STATUS_CHANGED', shipmentId: 4, bookingId: 9 }, 'Open the booking'],
  [{ ...none, type: 'COMMENTED', shipmentId: 4, bookingId: 9 }, 'Read the comments'],
  [{ ...none, type: 'SHIPMENT_CREATED', shipmentId: 4 }, 'Open the shipment'],
  [{ ...none, type: 'BID_RECEIVED', shipmentId: 4 }, 'See the bids'],
  [{ ...none, type: 'MENTIONED', shipmentId: 4 }, 'Read the comments'],
  [{ ...none, type: 'INVOICE_ISSUED', entity: { type: 'INVOICE', id: 7 } }, 'Open the invoice'],
  [{ ...none, type: 'WEBHOOK_OFF' }, 'See the webhooks'],
] as [Parameters<typeof pageOfNotice>[0], string][])(
  '%j offers to %s, on the page that it opens',
  (told, label) => expect(actionsOfNotice(told)).toEqual([{ label, path: pageOfNotice(told) }]),
)

it('offers nothing where no page tells more', () => {
  expect(actionsOfNotice({ ...none, type: 'PAYMENT_SENT' })).toEqual([])
})

it('offers it in the language of the reader, or the words of their client', () => {
  const driven = { ...none, type: 'DOCUMENT_EXPIRING', entity: { type: 'VEHICLE', id: 3 } } as const
  const path = '/vehicles/3'
  const translate = (what: { id: string } | { label: string }) =>
    'id' in what && what.id === 'noticeAction.VEHICLE' ? 'Ouvrir le véhicule' : undefined
  expect(actionsOfNotice(driven, { translate })).toEqual([{ label: 'Ouvrir le véhicule', path }])
  const terms = { singular: 'Truck', plural: 'Trucks' }
  expect(actionsOfNotice(driven, { terms })).toEqual([{ label: 'Open the truck', path }])
})
