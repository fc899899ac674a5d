import { describe, expect, it } from 'vitest'
import { isPushed } from './company-channels.ts'
import { isPushUrgent, pushNoticeOf } from './push-device.ts'

describe('what stands on a locked screen', () => {
  const params = { shipment: 'KS-000101', route: 'Lahore → Karachi', partner: 'Indus', amount: '90000' }

  it('says what it is about, and neither names nor routes nor amounts', () => {
    expect(pushNoticeOf({ type: 'BID_RECEIVED', params, path: '/shipments/101' })).toEqual({
      title: 'Bid received',
      text: 'KS-000101',
      path: '/shipments/101',
      tag: 'BID_RECEIVED /shipments/101',
    })
  })

  it.each([
    ['the booking rather than its shipment', { ...params, booking: 'BK-7' }, 'BK-7'],
    ['the number of an invoice', { invoice: 'INV-9', amount: '5' }, 'INV-9'],
    ['nothing of what has no number', { person: 'Ali' }, ''],
  ])('names %s', (_, given, text) =>
    expect(pushNoticeOf({ type: 'STATUS_CHANGED', params: given, path: '/' }).text).toBe(text),
  )

  it('is urgent as its kind is', () => {
    expect(isPushUrgent('BOOKING_LATE')).toBe(true)
    expect(isPushUrgent('BID_ACCEPTED')).toBe(true)
    expect(isPushUrgent('BID_RECEIVED')).toBe(false)
  })
})

describe('a browser that was added is told', () => {
  it.each([
    ['what the portal tells, where nothing was chosen', { portal: true }, true],
    ['nothing of what the portal does not tell', { portal: false }, false],
    ['nothing of what was taken off', { portal: true, push: false }, false],
    ['what was chosen for it alone', { portal: false, push: true }, true],
  ])('%s', (_, channels, is) => expect(isPushed(channels)).toBe(is))
})
