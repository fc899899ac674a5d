import { BookingStatus } from '@karwan/domain/bookings'
import { BidCategory } from '@karwan/domain/shipments'
import { describe, expect, it } from 'vitest'
import type { Pricing } from './bookings.queries.ts'
import { totalledOf, totalOf } from './pricing-total.ts'

const priced = (facts: Partial<Pricing>): Pricing => ({
  bookingId: 1,
  bookingNumber: 'KB-000001',
  partnerName: 'Adnan Niazi',
  statusId: BookingStatus.created,
  basis: BidCategory.perVehicle,
  units: 1,
  currency: 'Rs',
  shipperRate: '150000.00',
  partnerRate: '118000.00',
  gross: '150000.00',
  extras: [],
  deductions: [],
  tax: '0.00',
  net: '150000.00',
  margin: '32000.00',
  ...facts,
})

describe('what the vehicles of a shipment come to', () => {
  it('is the sum of what each one costs', () => {
    expect(totalOf([priced({}), priced({ partnerRate: '125000.00' })], 'partnerRate')).toBe('243000.00')
  })

  it('is not known while one of them has no price', () => {
    expect(totalOf([priced({}), priced({ margin: null })], 'margin')).toBeUndefined()
    expect(totalOf([priced({ gross: null })], 'gross')).toBeUndefined()
  })

  it('leaves out what was cancelled, priced or not', () => {
    const rows = [priced({}), priced({ statusId: BookingStatus.cancelled, margin: null })]
    expect(totalOf(rows, 'margin')).toBe('32000.00')
    expect(totalOf([priced({ statusId: BookingStatus.cancelled })], 'gross')).toBe('0.00')
  })

  it('adds no rates for a tonne, as two of them carry nothing together', () => {
    const names = ['partnerRate', 'gross', 'margin'] as const
    expect(totalledOf([priced({}), priced({})], names)).toEqual(names)
    expect(totalledOf([priced({}), priced({ basis: BidCategory.perTonne })], names)).toEqual([
      'gross',
      'margin',
    ])
  })
})
