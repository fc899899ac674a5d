import { describe, expect, it } from 'vitest'
import { noticeOfActivity, permissionToHear } from './notice-of-activity.ts'

describe('what is told of a change', () => {
  it.each([
    ['bid.placed', 'BID_RECEIVED', ['staff', 'company']],
    ['bid.rejected', 'BID_REJECTED', ['partner']],
    ['bid.acknowledged', 'BID_ACKNOWLEDGED', ['staff']],
    ['booking.cancelled', 'BOOKING_CANCELLED', ['staff', 'company', 'partner', 'driver']],
    ['shipment.handed_on', 'SHIPMENT_ASSIGNED', ['staff']],
  ] as const)('%s is told as %s', (action, type, to) => {
    expect(noticeOfActivity({ action })).toEqual({ type, to })
  })

  it.each(['shipment.margin_set', 'booking.position_reported', 'shipment.tagged', 'bid.countered'] as const)(
    '%s is told to nobody',
    (action) => expect(noticeOfActivity({ action })).toBeUndefined(),
  )

  it('tells of a proof of delivery apart from other papers', () => {
    const told = (action: 'document.uploaded' | 'document.rejected', documentTypeId: number) =>
      noticeOfActivity({ action, summary: { documentTypeId } })?.type
    expect(told('document.uploaded', 2)).toBe('POD_UPLOADED')
    expect(told('document.uploaded', 1)).toBeUndefined()
    expect(told('document.rejected', 2)).toBe('POD_REJECTED')
    expect(told('document.rejected', 1)).toBe('DOCUMENT_REJECTED')
  })

  it('asks of each notice for the permission of what it is about', () => {
    expect(permissionToHear('BID_RECEIVED')).toBe('bid:read')
    expect(permissionToHear('STATUS_CHANGED')).toBe('booking:read')
    expect(permissionToHear('POD_REJECTED')).toBe('document:read')
    expect(permissionToHear('VERIFICATION_SUBMITTED')).toBe('verification:read')
    expect(permissionToHear('SHIPMENT_CANCELLED')).toBe('shipment:read')
  })
})
