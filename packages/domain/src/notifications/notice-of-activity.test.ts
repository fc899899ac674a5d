import { describe, expect, it } from 'vitest'
import { noticesOfActivity, permissionToBeTold } from './notice-of-activity.ts'

describe('what is told of a change', () => {
  it.each([
    ['bid.placed', 'BID_RECEIVED', ['staff', 'company']],
    ['bid.countered', 'BID_COUNTERED', ['staff', 'partner']],
    ['bid.counter_agreed', 'BID_COUNTER_AGREED', ['staff', 'company', 'partner']],
    ['bid.rejected', 'BID_REJECTED', ['partner']],
    ['bid.acknowledged', 'BID_ACKNOWLEDGED', ['staff']],
    ['booking.cancelled', 'BOOKING_CANCELLED', ['staff', 'company', 'partner', 'driver']],
    ['shipment.handed_on', 'SHIPMENT_ASSIGNED', ['staff']],
  ] as const)('%s is told as %s', (action, type, to) => {
    expect(noticesOfActivity({ action })).toEqual([{ type, to }])
  })

  it.each([
    'shipment.margin_set',
    'booking.position_reported',
    'shipment.tagged',
    'shipment.released',
  ] as const)('%s is told to nobody', (action) => expect(noticesOfActivity({ action })).toEqual([]))

  it('tells of a proof of delivery apart from other papers', () => {
    const told = (action: 'document.uploaded' | 'document.rejected', documentTypeId: number) =>
      noticesOfActivity({ action, summary: { documentTypeId } })[0]?.type
    expect(told('document.uploaded', 2)).toBe('POD_UPLOADED')
    expect(told('document.uploaded', 1)).toBeUndefined()
    expect(told('document.rejected', 2)).toBe('POD_REJECTED')
    expect(told('document.rejected', 1)).toBe('DOCUMENT_REJECTED')
  })

  it.each([
    ['booking.status_changed', { to: 4 }, ['ARRIVED_PICKUP']],
    ['booking.status_changed', { to: 9 }, ['ARRIVED_DROP']],
    ['booking.status_changed', { to: 5 }, ['STATUS_CHANGED']],
    ['booking.status_corrected', { to: 4 }, ['STATUS_CHANGED']],
    ['booking.status_changed', { to: 6, missing: '1,10' }, ['STATUS_CHANGED', 'DOCUMENT_MISSING']],
    ['booking.status_changed', { to: 9, missing: '1' }, ['ARRIVED_DROP', 'DOCUMENT_MISSING']],
    ['booking.position_reported', { arrived: 'pickup' }, ['ARRIVED_PICKUP']],
    ['booking.position_reported', { arrived: 'drop' }, ['ARRIVED_DROP']],
    ['booking.position_reported', { arrived: 'nowhere' }, []],
    ['booking.position_reported', { stoppedHours: 3 }, ['STOPPED_LONG']],
    ['shipment.vehicles_changed', { allCovered: true }, ['VEHICLES_COVERED']],
    ['shipment.status_changed', { from: 'TRANSIT', to: 'CREATED', allCovered: true }, ['VEHICLES_COVERED']],
    ['shipment.vehicles_changed', { covered: 1, vehicleCount: 2 }, []],
  ] as const)('tells of %s with %j: %j', (action, summary, types) => {
    expect(noticesOfActivity({ action, summary }).map(({ type }) => type)).toEqual(types)
  })

  it('tells partners of missing papers, companies of arrivals and staff of a truck that stands still', () => {
    const told = (action: 'booking.status_changed' | 'booking.position_reported', summary: object) =>
      noticesOfActivity({ action, summary: { ...summary } }).at(-1)?.to
    expect(told('booking.status_changed', { to: 6, missing: '1' })).toEqual(['staff', 'partner'])
    expect(told('booking.position_reported', { arrived: 'drop' })).toEqual(['staff', 'company'])
    expect(told('booking.position_reported', { stoppedHours: 3 })).toEqual(['staff'])
  })

  it('asks of each notice for the permission of what it is about', () => {
    expect(permissionToBeTold('BID_RECEIVED')).toBe('bid:read')
    expect(permissionToBeTold('VEHICLES_COVERED')).toBe('bid:read')
    expect(permissionToBeTold('DOCUMENT_MISSING')).toBe('booking:read')
    expect(permissionToBeTold('WALLET_LOW')).toBe('wallet:read')
    expect(permissionToBeTold('INVOICE_ISSUED')).toBe('invoice:read')
    expect(permissionToBeTold('USER_BLOCKED')).toBe('user:read')
    expect(permissionToBeTold('STATUS_CHANGED')).toBe('booking:read')
    expect(permissionToBeTold('POD_REJECTED')).toBe('document:read')
    expect(permissionToBeTold('VERIFICATION_SUBMITTED')).toBe('verification:read')
    expect(permissionToBeTold('SHIPMENT_CANCELLED')).toBe('shipment:read')
  })
})
