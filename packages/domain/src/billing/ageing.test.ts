import { describe, expect, it } from 'vitest'
import { namesOf } from '../kernel/table.ts'
import { ageingBuckets, bucketOf, dueDaysOf, isOpenInvoice } from './ageing.ts'
import { invoiceStatuses } from './invoice-status.ts'

const today = '2026-11-21'

describe('an open invoice that was due', () => {
  it.each([
    [null, 'CURRENT'],
    ['2027-01-01', 'CURRENT'],
    ['2026-11-21', 'CURRENT'],
    ['2026-11-20', 'DAYS_1_30'],
    ['2026-10-22', 'DAYS_1_30'],
    ['2026-10-21', 'DAYS_31_60'],
    ['2026-09-22', 'DAYS_31_60'],
    ['2026-09-21', 'DAYS_61_90'],
    ['2026-08-23', 'DAYS_61_90'],
    ['2026-08-22', 'OVER_90'],
    ['2020-01-01', 'OVER_90'],
  ] as const)('on %s is %s', (due, bucket) => expect(bucketOf(due, today)).toBe(bucket))

  it('belongs to one bucket, whose days hold it', () => {
    for (let back = -5; back < 120; back += 1) {
      const due = new Date(Date.parse(today) - back * 86_400_000).toISOString().slice(0, 10)
      const holding = namesOf(ageingBuckets).filter((bucket) => {
        const { first = '0000', last = '9999' } = dueDaysOf(bucket, today)
        return due >= first && due <= last
      })
      expect(holding, due).toEqual([bucketOf(due, today)])
    }
  })
})

it('what was sent and is not paid whole is open', () =>
  expect(namesOf(invoiceStatuses).filter(isOpenInvoice)).toEqual([
    'SENT',
    'PARTIALLY_PAID',
    'OVERDUE',
    'DISPUTED',
  ]))
